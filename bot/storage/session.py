"""What hosting reads and writes: every table, in one open transaction. Its methods lie in one file an area."""

from bot.storage.absences import AbsenceReader, AbsenceWriter
from bot.storage.clocks import ClockReader, ClockWriter
from bot.storage.conduct import ConductReader
from bot.storage.control import ControlReader, ControlWriter
from bot.storage.due import DueReader
from bot.storage.leftovers import LeftoverWriter
from bot.storage.lessons import LessonReader, LessonWriter
from bot.storage.lobbies import LobbyReader, LobbyWriter
from bot.storage.matches import MatchReader, MatchWriter
from bot.storage.notes import NoteReader, NoteWriter
from bot.storage.operations import OperationsReader, OperationsWriter
from bot.storage.outbox import OutboxReader, OutboxWriter
from bot.storage.people import PeopleReader, PeopleWriter
from bot.storage.plans import PlanReader, PlanWriter
from bot.storage.publications import PublicationReader, PublicationWriter
from bot.storage.records import RecordReader, RecordWriter
from bot.storage.seats import SeatReader, SeatWriter
from bot.storage.servers import ServerReader, ServerWriter
from bot.storage.shards import ShardReader, ShardWriter
from bot.storage.tournaments import TournamentReader, TournamentWriter
from bot.storage.visits import VisitReader, VisitWriter
from bot.storage.waits import WaitReader, WaitWriter


class Reader(
    AbsenceReader,
    ClockReader,
    ConductReader,
    ControlReader,
    DueReader,
    LessonReader,
    LobbyReader,
    MatchReader,
    NoteReader,
    OperationsReader,
    OutboxReader,
    PeopleReader,
    PlanReader,
    PublicationReader,
    RecordReader,
    SeatReader,
    ServerReader,
    ShardReader,
    TournamentReader,
    VisitReader,
    WaitReader,
):
    """One consistent look at everything that is committed."""


class Writer(
    AbsenceWriter,
    ClockWriter,
    ControlWriter,
    LeftoverWriter,
    LessonWriter,
    LobbyWriter,
    MatchWriter,
    NoteWriter,
    OperationsWriter,
    OutboxWriter,
    PeopleWriter,
    PlanWriter,
    PublicationWriter,
    RecordWriter,
    SeatWriter,
    ServerWriter,
    ShardWriter,
    TournamentWriter,
    VisitWriter,
    WaitWriter,
    Reader,
):
    """A transaction: what it writes is kept when its work returns, and nothing of it when the work raises."""
