"""Languages that Discord supports. Source: Discord developer documentation, "Reference", section Locales."""

from __future__ import annotations

LOCALES = {
    "ar": "العربية", "bg": "български", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en-GB": "English, UK",
    "en-US": "English, US", "es-419": "Español, LATAM", "es-ES": "Español", "fi": "Suomi", "fr": "Français", "he": "עברית", "hi": "हिन्दी",
    "hr": "Hrvatski", "hu": "Magyar", "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ko": "한국어", "lt": "Lietuviškai",
    "nl": "Nederlands", "no": "Norsk", "pl": "Polski", "pt-BR": "Português do Brasil", "ro": "Română", "ru": "Русский", "sv-SE": "Svenska",
    "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "vi": "Tiếng Việt", "zh-CN": "中文", "zh-TW": "繁體中文",
}  # fmt: skip
"""Native name of each language, by its code."""
DEFAULT_LOCALE = "en-US"


def check_locale(code: object) -> str:
    """Return the code if Discord supports it. Raises ValueError for any other."""
    if not isinstance(code, str) or code not in LOCALES:
        raise ValueError(f"Unknown language {code!r}: use one of {', '.join(LOCALES)}.")
    return code
