"""What hosting reads and writes: every table, in one open transaction. Its methods lie in one file an area."""

from bot.storage.areas.absences import AbsenceReader, AbsenceWriter
from bot.storage.areas.clocks import ClockReader, ClockWriter
from bot.storage.areas.conduct import ConductReader
from bot.storage.areas.control import ControlReader, ControlWriter
from bot.storage.areas.daily import DailyReader, DailyWriter, EditionReader, EditionWriter
from bot.storage.areas.due import DueReader
from bot.storage.areas.finding import FindingReader, FindingWriter
from bot.storage.areas.leftovers import LeftoverWriter
from bot.storage.areas.lessons import LessonReader, LessonWriter
from bot.storage.areas.lobbies import LobbyReader, LobbyWriter
from bot.storage.areas.matches import MatchReader, MatchWriter
from bot.storage.areas.memos import MemoReader, MemoWriter
from bot.storage.areas.operations import OperationsReader, OperationsWriter
from bot.storage.areas.outbox import OutboxReader, OutboxWriter
from bot.storage.areas.overview import OverviewReader
from bot.storage.areas.people import PeopleReader, PeopleWriter, VisitReader, VisitWriter
from bot.storage.areas.plans import PlanReader, PlanWriter
from bot.storage.areas.publications import NoteReader, NoteWriter, PublicationReader, PublicationWriter
from bot.storage.areas.records import RecordReader, RecordWriter
from bot.storage.areas.reviews import PositionReader, PositionWriter, ReviewReader, ReviewWriter
from bot.storage.areas.seats import SeatReader, SeatWriter
from bot.storage.areas.servers import ServerReader, ServerWriter
from bot.storage.areas.shards import ShardReader, ShardWriter
from bot.storage.areas.tournaments import TournamentReader, TournamentWriter
from bot.storage.areas.waits import WaitReader, WaitWriter


class Reader(
    AbsenceReader,
    ClockReader,
    ConductReader,
    ControlReader,
    DailyReader,
    DueReader,
    EditionReader,
    FindingReader,
    LessonReader,
    LobbyReader,
    MatchReader,
    MemoReader,
    NoteReader,
    OperationsReader,
    OutboxReader,
    OverviewReader,
    PeopleReader,
    PlanReader,
    PositionReader,
    PublicationReader,
    RecordReader,
    ReviewReader,
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
    DailyWriter,
    EditionWriter,
    FindingWriter,
    LeftoverWriter,
    LessonWriter,
    LobbyWriter,
    MatchWriter,
    MemoWriter,
    NoteWriter,
    OperationsWriter,
    OutboxWriter,
    PeopleWriter,
    PlanWriter,
    PositionWriter,
    PublicationWriter,
    RecordWriter,
    ReviewWriter,
    SeatWriter,
    ServerWriter,
    ShardWriter,
    TournamentWriter,
    VisitWriter,
    WaitWriter,
    Reader,
):
    """A transaction: what it writes is kept when its work returns, and nothing of it when the work raises."""
