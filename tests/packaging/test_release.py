"""``make release`` makes the wheel, the notes and the tag of a release, and refuses with a sentence."""

import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.run.operations.version import VERSION
from tools import release

AUTHOR = ("-c", "user.name=Test", "-c", "user.email=test@example.org")


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(("git", *AUTHOR, *arguments), cwd=root, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a clone of this checkout, with its uncommitted changes left out."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Test")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "test@example.org")
    monkeypatch.setattr("tools.release.shutil.which", lambda _: None)
    git(release.ROOT, "clone", "--quiet", "--depth=1", "--no-tags", release.ROOT.as_uri(), str(tmp_path / "clone"))
    return tmp_path / "clone"


def test_a_release_is_one_command(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changelog, today = checkout / "CHANGELOG.md", datetime.now(UTC).date().isoformat()
    before, _, rest = changelog.read_text(encoding="utf-8").partition("\n## ")
    notes = rest.partition("\n")[2]
    changelog.write_text(f"{before}\n## {VERSION} ({today})\n{notes}\n", encoding="utf-8")
    assert release.main(["--root", str(checkout)]) == 1
    assert "Commit them first" in capsys.readouterr().err
    git(checkout, "commit", "--quiet", "--all", "--message", "changelog: date the release")
    assert release.main(["--root", str(checkout)]) == 0
    folder = checkout / "build" / "release"
    assert len([*folder.glob(f"*{VERSION}*.whl")]) == 1
    assert (folder / "notes.md").read_text(encoding="utf-8") == notes.partition("\n## ")[0].strip() + "\n"
    assert (
        git(checkout, "tag", "--list", "--format=%(refname:short) %(contents:subject)")
        == f"v{VERSION} Release {VERSION}\n"
    )
    assert git(checkout, "status", "--porcelain") == ""
    assert release.main(["--root", str(checkout)]) == 1
    assert "Raise VERSION" in capsys.readouterr().err


def test_notes_of_another_day_or_version_are_refused() -> None:
    today = datetime.now(UTC).date()
    for heading in (f"{VERSION} (2020-01-01)", f"0.0.1 ({today.isoformat()})", "Unreleased"):
        with pytest.raises(release.Refused, match="Change its heading"):
            release.notes_of(f"# Changelog\n\n## {heading}\n\n- Something.\n", today)
    assert release.notes_of(f"# C\n\n## {VERSION} ({today.isoformat()})\n\n- A.\n\n## 0.9.0\n- B.\n", today) == "- A.\n"
