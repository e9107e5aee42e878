"""Games for loops of one's own."""

from __future__ import annotations

import json
from typing import Any, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from ._functions import Strategy
from ._program import Program, SetLabError, program, words


class Game:
    """A game of Set that is played Set by Set; the program deals, three more cards where there is no Set.

        game = sl.Game(seed=7)
        while game.legal:
            game.step(random.choice(game.legal))

    `table` is what a strategy gets, and `legal` the Sets on it by positions; the deal is that of `setlab game` with this seed and number.
    """

    def __init__(self, seed: int = 1, number: int = 0, *, rules: Optional[str] = None, deck: Optional[int] = None) -> None:
        self._options = {"seed": seed, "rules": rules, "deck": deck}
        self.reset(number)

    def reset(self, number: Optional[int] = None) -> Mapping[str, Any]:
        """Begins the game again, or that of another number, and returns the first table."""
        self.number: int = self.number if number is None else number
        self._takes: List[int] = []
        return self._next(anew=True)

    def step(self, take: Union[int, Sequence[int]]) -> Mapping[str, Any]:
        """Takes one of `legal`, or the one at a place there, and returns the next table; the last has no Set."""
        if not self.legal:
            raise ValueError("the game is over: reset() begins it again")
        self._takes.append(Strategy(lambda _: take, "step").answer(self.table)["take"])
        try:
            try:
                return self._next(anew=False)
            except (SetLabError, StopIteration):
                # The program has ended, waits no longer or was interrupted: it plays the same up to here.
                return self._next(anew=True)
        except BaseException:
            del self._takes[-1]
            raise

    def _next(self, anew: bool) -> Mapping[str, Any]:
        if anew:
            options = {**self._options, "number": self.number, "strategy": "call: step", "format": "json"}
            self._tables = _play(program(), ["game", *words(options)], self._takes)
        self.table: Mapping[str, Any] = next(self._tables)
        self.legal: List[Tuple[int, ...]] = [tuple(places) for places in self.table["sets"]]
        return self.table


def _play(asked: Program, run: Sequence[str], takes: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """The tables of a game after these takes and those that are added to them."""
    number, answered = asked._begin({"run": run}), 0
    message = asked._next(number)
    try:
        while "ask" in message:
            if answered == len(takes):
                yield message["question"]
            if not asked.is_running:
                raise asked._gone()
            asked._send({"id": number, "answer": {"take": takes[answered]}})
            message, answered = asked._next(number), answered + 1
        last = json.loads(asked._outcome(message, False)[0])["tables"][-1]
        yield {"cards": last["board"], "left": last["left"], "sets": []}
    finally:
        del asked._messages[number]
        if "ask" in message and asked.is_running:
            asked._send({"id": number, "cancel": True})
