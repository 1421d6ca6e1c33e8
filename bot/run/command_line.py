"""Command line of ``python -m bot``. It imports ``bot.run.cli`` only to run a command, so that ``--help`` answers at once."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bot.run.copies.target import target
from bot.run.operations.version import VERSION
from bot.run.system import collecting_nothing
from bot.storage.connection import place
from data.catalogue import TEXTS, Catalogue


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    args = command_line().parse_args(arguments)
    with collecting_nothing():
        from bot.run import cli  # noqa: PLC0415 - help and refused arguments don't wait for the bot's heavy parts

    return cli.run(args)


def command_line() -> argparse.ArgumentParser:
    """Return the program's parser; ``command`` is the typed command, with underscores."""
    about = Catalogue(TEXTS, "command_line.ftl").text  # nothing else is read

    def number(typed: str) -> int:
        if not typed.isdecimal():
            raise argparse.ArgumentTypeError(about("run-about-no-number", typed=typed))
        return int(typed)

    parser = argparse.ArgumentParser(prog="python -m bot", description=about("run-about"))
    parser.add_argument("--version", action="version", version=f"%(prog)s {VERSION}")
    parser.set_defaults(command="run", sandbox=None)
    tools = parser.add_subparsers(metavar="COMMAND")

    def tool(name: str, key: str) -> argparse.ArgumentParser:
        command = tools.add_parser(name, help=about(f"run-about-{key}"), description=about(f"run-about-{key}"))
        command.set_defaults(command=name.replace("-", "_"))
        return command

    tool("run", "run").add_argument("--sandbox", action="store_true", help=about("run-about-run-sandbox"))
    tool("demo", "demo")
    tool("healthcheck", "healthcheck")
    tool("backup", "backup").add_argument("path", metavar="PATH", type=Path, nargs="?")
    restore = tool("restore", "restore")
    restore.add_argument("path", metavar="COPY", type=target, nargs="?", help=about("run-about-restore-path"))
    restore.add_argument("--at", metavar="POINT", help=about("run-about-restore-at"))
    restore.add_argument("--list", action="store_true", help=about("run-about-restore-list"))
    restore.add_argument("--yes", action="store_true", help=about("run-about-restore-yes"))
    tool("drill", "drill")
    copy = tool("copy-database", "copy")
    copy.add_argument("source", metavar="FROM", type=place)
    copy.add_argument("target", metavar="TO", type=place)
    tool("hand-over", "hand-over").add_argument("application", metavar="APPLICATION", type=number)
    tool("status", "status").add_argument("--json", action="store_true", help=about("run-about-status-json"))
    doctor = tool("doctor", "doctor")
    doctor.add_argument("--channel", metavar="ID", type=number, help=about("run-about-doctor-channel"))
    export = tool("export", "export")
    export.add_argument("match", metavar="MATCH", type=number)
    export.add_argument("--output", "-o", metavar="FILE", type=Path)
    tool("replay", "replay").add_argument("file", metavar="FILE", type=Path)
    return parser
