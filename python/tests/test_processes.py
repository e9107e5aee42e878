"""Results, figures and errors in other processes."""

import concurrent.futures
import multiprocessing
import pickle

import pytest
import setlab as sl


def play(seed):
    return sl.simulate(games=50, seed=seed)


def mistake(_):
    return sl.calc("1 + * 2")


@sl.strategy
def last(table):
    return len(table["sets"]) - 1


def played(strategy):
    return sl.simulate(games=10, strategy=strategy)


def again(value):
    return pickle.loads(pickle.dumps(value))


def test_results_are_pickled(tmp_path):
    result = again(play(7))
    assert type(result) is sl.Simulation and result.json == {**play(7).json, **{key: result[key] for key in ("seconds", "gamesPerSecond")}}
    assert again(result.tables) == result.tables and again(sl.calc("1/3")) == sl.calc("1/3")
    frontier = again(sl.hints("never", "request", frontier="unaided", games=9))
    assert frontier._repr_html_().startswith("<svg") and frontier.text()
    for figure in (result.plot("inplay"), result.plot(), sl.plot("sin(x)", x=(0, 1)), sl.solve("1RSD 2RSD 3RSD").draw()):
        read = again(figure)
        assert read.svg == figure.svg
        assert b"<svg" in read.save(tmp_path / "a.svg", theme="dark").read_bytes()


def test_functions_are_pickled_where_a_module_has_them():
    assert again(last) is last and again(played(last))._call.functions == {"last": last}
    result = again(sl.simulate(games=5, strategy=sl.strategy(lambda table: 0)))
    assert result._call.functions == {} and result["functions"]
    figure = again(sl.plot(lambda x: x, x=(0, 1)))
    with pytest.raises(sl.SetLabError, match="nobody here"):
        figure.save("never.svg")


def test_errors_are_pickled():
    error = again(sl.SetLabError("what\n^", 65))
    assert (error.message, error.code, str(error)) == ("what\n^", 65, "what\n^")
    assert again(sl.ProgramMissing()).code == 66


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_a_pool_of_processes(start, monkeypatch):
    # A helper of spawn outlives the tests, and would leave its coverage behind.
    monkeypatch.delenv("COV_CORE_SOURCE", raising=False)
    sl.calc("1+1")
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(start)) as pool:
        assert [result["seed"] for result in pool.map(play, range(3))] == [0, 1, 2]
        with pytest.raises(sl.SetLabError, match="expected a number"):
            pool.submit(mistake, 1).result(timeout=60)
        assert pool.submit(played, last).result(timeout=60)["strategy"] == "call: last"


def test_a_pool_in_which_an_error_is_raised_does_not_hang():
    pool = multiprocessing.get_context("fork").Pool(2)
    with pytest.raises(sl.SetLabError, match="expected a number"):
        pool.map_async(mistake, range(2)).get(timeout=60)
    # Not terminated, so that each worker writes what it covered.
    pool.close()
    pool.join()


def test_asyncio():
    import asyncio

    async def both():
        return await asyncio.gather(asyncio.to_thread(play, 1), asyncio.to_thread(play, 2))

    assert [result["seed"] for result in asyncio.run(both())] == [1, 2]
