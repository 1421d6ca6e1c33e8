"""A whole conversation: a command, an ephemeral answer, an edit, a picture in a thread, and a press."""

from __future__ import annotations

import io

import discord

from sandbox import Sandbox
from sandbox.testing import reading
from tests.sandbox.bots import Bot, running

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000003000000020802000000121641c6"
    "0000000c49444154789c6360c00f000000330001a3a7c2ba0000000049454e44ae426082"
)


class Card(discord.ui.LayoutView):
    """A picture above a line of text and a button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Card] = discord.ui.Container(accent_colour=0xB5532F)
        box.add_item(discord.ui.TextDisplay("The train stands in the station."))
        item = discord.MediaGalleryItem("attachment://train.png", description="A train of three cars")
        box.add_item(discord.ui.MediaGallery(item))
        row: discord.ui.ActionRow[Card] = discord.ui.ActionRow()
        button: discord.ui.Button[Card] = discord.ui.Button(label="Board", custom_id="board:1")
        button.callback = self.pressed  # type: ignore[method-assign]  # discord.py documents this assignment
        row.add_item(button)
        box.add_item(row)
        self.add_item(box)

    async def pressed(self, interaction: discord.Interaction) -> None:
        """Answer a press privately."""
        await interaction.response.send_message(f"{interaction.user.display_name} boards.", ephemeral=True)


async def test_a_bot_answers_edits_opens_a_thread_and_receives_a_press(sandbox: Sandbox) -> None:
    bot = Bot()

    @bot.tree.command(name="hello", description="Say hello")
    async def hello(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.edit_original_response(content="Howdy.")
        assert isinstance(interaction.channel, discord.TextChannel)
        message = await interaction.channel.send("A match begins.")
        thread = await message.create_thread(name="Match 1")
        await thread.send(view=Card(), file=discord.File(io.BytesIO(PNG), "train.png", description="A train"))

    async with running(sandbox, bot):
        rosalind, amos = sandbox.user(0), sandbox.user(1)
        await amos.open()
        exchange = await rosalind.command("/hello")
        answer = await exchange.message()
        assert answer["content"] == "Howdy."
        assert reading.is_ephemeral(answer)
        thread = await rosalind.wait_for(
            lambda: next(
                (channel["id"] for channel in rosalind.channels.values() if channel["name"] == "Match 1"), None
            )
        )
        card = await rosalind.wait_for(
            lambda: next((post for post in rosalind.messages(thread) if reading.buttons(post)), None)
        )
        assert reading.alt_texts(card) == ["A train of three cars"]
        assert (reading.files(card)[0]["width"], reading.files(card)[0]["height"]) == (3, 2)
        press = await rosalind.click(card, label="Board")
        assert (await press.message())["content"] == "Rosalind boards."
        assert amos.messages() == [post for post in rosalind.messages() if not reading.is_ephemeral(post)]
        assert bot.errors == []
