"""A finished match as one HTML file, with pictures, text and keyboard control, which works offline."""

import base64
import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

import msgspec

from renderers.phrases.escape import spans

POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The page may load nothing (W3C, Content Security Policy Level 3)."""


class PageStep(msgspec.Struct, frozen=True):
    """A step: its heading, its events (in Discord's Markdown), and its picture's number (-1: the previous picture stays) and alt text."""

    heading: str
    sentences: tuple[str, ...]
    picture: int = -1
    alt: str = ""


def replay_page(
    title: str,
    code: str,
    direction: str,
    words: Mapping[str, str],
    steps: Sequence[PageStep],
    pictures: Sequence[bytes],
) -> bytes:
    """Return the file. ``code`` and ``direction`` are those of the language; ``words`` has ``first``, ``back``, ``next``,
    ``last`` and ``keys``; ``pictures`` are PNG files. Steps count from 0.
    """
    told = [
        {
            "heading": _html(step.heading),
            "lines": [_html(line) for line in step.sentences],
            "picture": step.picture,
            "alt": step.alt,
        }
        for step in steps
    ]
    shown = ["data:image/png;base64," + base64.b64encode(picture).decode() for picture in pictures]
    data = json.dumps({"steps": told, "pictures": shown}, ensure_ascii=False).replace("<", "\\u003c")
    buttons = "".join(
        f'<button id="{key}" aria-label="{escape(words[key])}" title="{escape(words[key])}">{sign}</button>'
        for key, sign in (("first", "⏮"), ("back", "◀"), ("next", "▶"), ("last", "⏭"))
    )
    return PAGE.format(
        code=escape(code),
        direction=escape(direction),
        policy=POLICY,
        title=escape(title),
        keys=escape(words["keys"]),
        most=len(steps) - 1,
        buttons=buttons,
        data=data,
    ).encode()


def _html(markdown: str) -> str:
    """Return a line of Discord's Markdown as HTML: bold text stays bold, and escaped characters become plain."""
    pieces = spans(markdown.removeprefix("-# "))
    return "".join(f"<b>{escape(words)}</b>" if bold else escape(words) for words, bold in pieces)


PAGE: Final = """<!doctype html>
<html lang="{code}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
body {{ margin: 0 auto; max-width: 54rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #1e1a17; color: #f4ead7; }}
h1 {{ font-size: 1.2rem; margin: 0 0 .5rem; }}
img {{ width: 100%; height: auto; border-radius: .5rem; display: block; }}
nav {{ display: flex; gap: .5rem; align-items: center; margin: .75rem 0; padding: .5rem 0; }}
nav {{ position: sticky; bottom: 0; background: #1e1a17; }}
button {{ font-size: 1.2rem; min-width: 3rem; min-height: 2.75rem; border: 0; border-radius: .4rem; background: #8a4b2a; color: #fff; }}
button:disabled {{ opacity: .4; }}
button:focus-visible, input:focus-visible {{ outline: 3px solid #f2c14e; }}
input {{ flex: 1; min-width: 4rem; accent-color: #f2c14e; }}
p {{ margin: .25rem 0; }}
#heading, small {{ color: #d8c4a0; }}
</style>
</head>
<body>
<h1>{title}</h1>
<img id="picture" alt="">
<section aria-live="polite"><p id="heading"></p><div id="lines"></div></section>
<nav>{buttons}<input id="at" type="range" min="0" max="{most}" value="0" aria-label="{title}"><output id="place"></output></nav>
<small>{keys}</small>
<script id="data" type="application/json">{data}</script>
<script>
"use strict";
const match = JSON.parse(document.getElementById("data").textContent);
const part = (id) => document.getElementById(id);
const last = match.steps.length - 1;
let at = 0;
function show(step) {{
  at = Math.max(0, Math.min(last, step));
  let seen = at;
  while (seen > 0 && match.steps[seen].picture < 0) seen -= 1;
  const drawn = match.steps[seen];
  part("picture").hidden = drawn.picture < 0;
  if (drawn.picture >= 0) {{ part("picture").src = match.pictures[drawn.picture]; part("picture").alt = drawn.alt; }}
  part("heading").innerHTML = match.steps[at].heading;
  part("lines").innerHTML = match.steps[at].lines.map((line) => `<p>${{line}}</p>`).join("");
  part("at").value = at;
  part("place").textContent = `${{at}} / ${{last}}`;
  part("first").disabled = part("back").disabled = at === 0;
  part("next").disabled = part("last").disabled = at === last;
  history.replaceState(null, "", `#${{at}}`);
}}
const ways = {{ first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(last) }};
for (const [id, go] of Object.entries(ways)) part(id).addEventListener("click", go);
part("at").addEventListener("input", (event) => show(Number(event.target.value)));
const keys = {{ ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }};
document.addEventListener("keydown", (event) => {{
  if (event.target.id !== "at" && keys[event.key]) {{ event.preventDefault(); ways[keys[event.key]](); }}
}});
show(Number(location.hash.slice(1)) || 0);
</script>
</body>
</html>
"""
