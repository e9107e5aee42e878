"""Python functions that the program asks: which is which, and what tells them apart."""

import functools
import json

import pytest
import setlab as sl
from setlab import _functions


def make(place):
    """Different strategies of one name."""

    @sl.strategy
    def take(table):
        return place % len(table["sets"])

    return take


def test_functions_of_one_name_are_different():
    first, last = make(0), make(-1)
    result = sl.compare(first, last, first, games=40)
    assert [row["name"] for row in result["strategies"]] == ["call: take", "call: take 2", "call: take"]
    alone = [sl.simulate(games=40, strategy=each)["setsTaken"] for each in (first, last)]
    assert [row["metrics"]["setstaken"]["mean"] for row in result["strategies"][:2]] == [each["mean"] for each in alone]


def test_a_hint_and_a_scoring_rule_of_one_name():
    @sl.hint
    def mine(table):
        return 30

    hint = mine

    @sl.scoring
    def mine(event, now):  # noqa: F811
        return 3 if event == "set" else 0

    result = sl.hints("never", hint, score=mine, games=10)
    assert result["scoring"] == "call: mine 2" and result["strategies"][1]["name"] == "call: mine"
    with pytest.raises(TypeError, match="expected a strategy, found the scoring rule mine"):
        sl.simulate(games=5, strategy=mine)


def test_runs_of_different_functions_do_not_merge(tmp_path):
    first, last = make(0), make(-1)
    mine, more, other = sl.simulate(30, strategy=first), sl.simulate(30, strategy=first, first_game=30), sl.simulate(30, strategy=last, first_game=30)
    joined = mine + more
    assert joined["games"] == 60 and joined["functions"] == mine["functions"]
    assert joined["tables"].to_dict() == sl.simulate(60, strategy=first)["tables"].to_dict()
    for each in (other, sl.Simulation.load(other.save(tmp_path / "other.json"))):
        with pytest.raises(sl.SetLabError, match="different functions, each call: take"):
            mine + each
    # The same function again, as another session has it.
    assert (sl.Simulation.load(mine.save(tmp_path / "a.json")) + sl.simulate(30, strategy=make(0), first_game=30))["games"] == 60
    untold = sl.Simulation(json.dumps({key: value for key, value in mine.json.items() if key != "functions"}))
    with pytest.raises(sl.SetLabError, match="does not tell which"):
        untold + more
    with pytest.raises(sl.SetLabError, match="not stored"):
        sl.simulate(5, strategy=first, save=tmp_path / "runs.sqlite")


def test_what_a_function_remembers_does_not_make_it_another():
    seen = []

    def first(table):
        seen.append(len(table["cards"]))
        return 0

    joined = sl.simulate(10, strategy=first) + sl.simulate(10, strategy=first, first_game=10)
    assert joined["games"] == 20 and seen


def helped(helper, extra=None):
    """A function that calls another one."""
    return eval("lambda table: helper(table)", {"helper": helper, "extra": extra})


class Taker:
    """A strategy with a state."""

    def __init__(self, place):
        self.place = place

    def __call__(self, table):
        return self.place % len(table["sets"])

    def take(self, table):
        return self(table)


def test_identities_are_of_what_functions_do():
    def same(one, other):
        return _functions._digest(one) == _functions._digest(other)

    def recursive():
        def count(number):
            return 0 if number == 0 else count(number - 1)

        return count

    assert same(make(0), make(0)) and not same(make(0), make(1))
    assert same(lambda x, y=1: x, lambda x, y=1: x) and not same(lambda x, y=1: x, lambda x, y=2: x)
    assert not same(lambda x: x + 1, lambda x: x + 2) and not same(lambda x: x.a, lambda x: x.b)
    assert same(helped(lambda x: 1), helped(lambda x: 1, extra=2)) and not same(helped(lambda x: 1), helped(lambda x: 2))
    assert same(recursive(), recursive())
    assert same(Taker(1), Taker(1)) and not same(Taker(1), Taker(2)) and not same(Taker(1).take, Taker(2).take)
    assert not same(functools.partial(max, 1), functools.partial(max, 2)) and not same(len, max)
    values = ({"a": [1, {2, 3}]}, {"a": [1, {2, 4}]}, pytest, fractions_of(3), fractions_of(4), make(0))
    digests = {_functions._digest(lambda table, value=value: value) for value in values}
    assert len(digests) == len(values)
    # What cannot be told is known to this process alone.
    lock = (each for each in ())
    assert same(lambda x, y=lock: y, lambda x, y=lock: y) and not same(lambda x, y=lock: y, lambda x, y=(each for each in ()): y)


def fractions_of(number):
    """A value that is pickled."""
    import fractions

    return fractions.Fraction(1, number)


def test_bare_functions_are_what_they_are_asked_for():
    assert sl.simulate(10, strategy=lambda table: 0)["tables"].to_dict() == sl.simulate(10, strategy="first")["tables"].to_dict()
    assert sl.compare("random", lambda table: 0, games=10)["strategies"][1]["name"] == "call: <lambda>"
    assert sl.hints("never", lambda table: 30, score=lambda event, now: 1, games=5)["scoring"] == "call: <lambda> 2"
    assert "call: Taker" in sl.simulate(10, strategy=Taker(0)).text()


def test_functions_play_single_games():
    assert sl.games(3, strategy=make(0), seed=7)["setstaken"] == sl.games(3, strategy="first", seed=7)["setstaken"]
    assert sl.tables([0], strategy=make(0), seed=7)["board"] == sl.tables([0], strategy="first", seed=7)["board"]
    with pytest.raises(TypeError, match="race asks no Python function"):
        sl.race("expert", make(0), games=5)
