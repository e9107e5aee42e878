"""Games for loops of one's own, against the transcripts of the program."""

import json
import os

import pytest
import setlab as sl


def transcript(**options):
    """The tables of a game of the program."""
    words = [f"--{name}={value}" for name, value in options.items()]
    return json.loads(sl.command("game", *words, "--format", "json"))["tables"]


@pytest.mark.parametrize("options", [{}, {"seed": 7}, {"seed": 7, "number": 3}, {"seed": 2, "rules": "refill"}, {"deck": 3}, {"deck": 5, "seed": 9}])
@pytest.mark.parametrize("strategy", ["first", "random"])
def test_a_game_is_that_of_the_program(options, strategy):
    game, tables = sl.Game(**options), []
    while game.legal:
        tables.append((list(game.table["cards"]), game.table["left"]))
        game.step(0 if strategy == "first" else int(game.table["random"] * len(game.legal)))
    played = transcript(strategy=strategy, **options)
    assert tables == [(row["board"], row["left"]) for row in played if row["move"] == "take"]
    assert (game.table["cards"], game.table["left"], game.legal) == (played[-1]["board"], played[-1]["left"], [])


def test_sets_are_taken_by_positions_and_others_refused():
    game = sl.Game(seed=7)
    first = game.table
    assert game.legal[1] == tuple(first["sets"][1])
    second = game.step(game.legal[1][::-1])
    assert second == game.table != first and second["left"] == 66
    taken = {first["cards"][place] for place in first["sets"][1]}
    assert set(second["cards"]) & set(first["cards"]) == set(first["cards"]) - taken
    for take in ((0, 1, 2), len(game.legal), -1):
        with pytest.raises(ValueError, match="^step takes "):
            game.step(take)
    assert game.table is second and game.reset() == first


def test_games_go_on_by_number_and_end():
    game = sl.Game(seed=7)
    other = sl.Game(seed=7, number=2)
    assert game.reset(2) == other.table and game.number == 2
    while game.legal:
        game.step(game.legal[-1])
        other.legal and other.step(other.legal[-1])
    assert game.table == other.table
    with pytest.raises(ValueError, match="the game is over"):
        game.step(0)
    with pytest.raises(sl.SetLabError, match="clasic"):
        sl.Game(rules="clasic")


def test_a_game_goes_on_where_its_program_has_ended():
    game, same = sl.Game(seed=7), sl.Game(seed=7)
    for each in (game, same):
        each.step(0)
    expected = same.step(1)
    sl.program()._process.kill()
    sl.program()._process.wait()
    assert game.step(1) == expected


def test_a_fork_plays_on_by_itself():
    game = sl.Game(seed=7)
    game.step(0)
    child = os.fork()
    if child == 0:
        os._exit(0 if game.step(0)["left"] == 63 else 1)
    assert os.waitpid(child, 0)[1] == 0 and game.step(0)["left"] == 63


def test_games_that_are_left_end():
    waiting = sl.program()._messages
    before = set(waiting)
    game = sl.Game()
    for number in range(3):
        game.reset(number)
    assert len(set(waiting) - before) == 1
    del game
    assert not set(waiting) - before
