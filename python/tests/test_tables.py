"""Tables in the libraries of data: types that do not depend on values, and rows by the million."""

import time

import pytest
import setlab as sl


def test_columns_of_csv_have_one_kind():
    table = sl.Table.of_csv('a,b,c,d,e,f\n1,1,true,,x,1_2\n2,0.5,,,"y, z",3\n\n3,,false,,,4\n')
    assert table.to_dict() == {
        "a": [1, 2, 3], "b": [1.0, 0.5, None], "c": [True, None, False], "d": [None] * 3, "e": ["x", "y, z", None], "f": ["1_2", "3", "4"],
    }  # fmt: skip
    assert table.types == {"a": "integer", "b": "number", "c": "boolean", "d": "null", "e": "string", "f": "string"}
    assert sl.Table.of_csv(table.to_csv()) == table and sl.Table.of_csv("") == sl.Table()
    assert sl.Table.of_csv("a,b\n1\n")["b"] == [None]
    assert sl.Table.of_csv("a\n" + "1\n" * 9000 + "x\n").types == {"a": "string"}
    assert sl.Table([{"a": 2**70}, {"a": 1}]).types == {"a": "string"}


def test_a_name_that_no_column_has_is_refused():
    tables = sl.simulate(games=10).tables
    with pytest.raises(KeyError, match="no column 'crds': expected one of cards, left"):
        tables.where(crds=12)
    assert len(tables.where(cards=99)) == 0 and tables.where(cards=99).where(left=3).columns == tables.columns
    assert len(sl.Table().where(cards=12)) == 0
    assert tables.head(2) == tables[:2] and tables.head() != tables and tables[-1] == list(tables)[-1]


@pytest.fixture(scope="module")
def few():
    """A result whose means are whole, as JSON has 1 for 1.0."""
    return sl.simulate(games=1, seed=7)


def test_types_are_those_of_the_schema(few):
    assert set(map(type, few.tables["probability"])) == {int}
    assert few.tables.types["probability"] == "number" and few.tables.types == sl.simulate(games=50).tables.types
    assert few.by_size.types == {
        "cards": "integer", "seen": "integer", "setFree": "integer", "probability": "number", "low": "number", "high": "number",
    }  # fmt: skip
    pairs = sl.compare("random", "first", games=20)
    assert pairs.rows().types["gamesToTellHigh"] == "integer" and pairs.pairs.types["p"] == "number"
    assert sl.tables([0]).types["board"] == "strings" and sl.odds().types["boards"] == "string"


def test_arrow_has_these_types(few):
    pyarrow = pytest.importorskip("pyarrow")
    assert few.by_size.to_arrow().schema.field("probability").type == pyarrow.float64()
    assert sl.tables([0]).to_arrow().schema.field("board").type == pyarrow.list_(pyarrow.string())
    assert few.tables.to_arrow().schema == sl.simulate(games=50).tables.to_arrow().schema
    mixed = sl.Table([{"a": 1, "b": True, "c": {"d": 1}, "e": None}, {"a": 0.5, "b": None, "c": "x", "e": None}])
    assert mixed.to_arrow().to_pydict() == {"a": [1.0, 0.5], "b": [True, None], "c": ['{"d": 1}', "x"], "e": [None, None]}


def test_polars_has_these_types(few):
    polars = pytest.importorskip("polars")
    frame = few.by_size.to_polars()
    assert frame.schema["probability"] == polars.Float64 and frame.schema["seen"] == polars.Int64
    assert sl.compare("random", "first", games=20).pairs.to_polars().height > 0
    mixed = sl.Table([{"a": 1, "b": ["x"]}, {"a": 0.5, "b": []}])
    assert mixed.to_polars().to_dict(as_series=False) == {"a": [1.0, 0.5], "b": [["x"], []]}
    assert polars.DataFrame(mixed).equals(mixed.to_polars()) and polars.from_arrow(mixed).struct.unnest().equals(mixed.to_polars())


def test_pandas_has_these_types(few):
    pytest.importorskip("pandas")
    frame = few.by_size.to_pandas()
    assert frame.dtypes.map(str).to_dict() == {
        "cards": "int64", "seen": "int64", "setFree": "int64", "probability": "float64", "low": "float64", "high": "float64",
    }  # fmt: skip
    lacking = sl.Table([{"a": 1, "b": True}, {"a": None, "b": None}]).to_pandas()
    assert lacking.dtypes.map(str).to_dict() == {"a": "Int64", "b": "boolean"}


def test_a_hundred_thousand_games_are_soon_in_pandas():
    pytest.importorskip("pandas")
    before = time.process_time()
    frame = sl.games(1e5).to_pandas()
    # 0.5 s on a slow machine; 2.5 s when each value was tried for itself.
    assert len(frame) == 100_000 and time.process_time() - before < 1.5


def test_a_column_is_a_copy():
    table = sl.Table([{"a": 3, "b": "x"}, {"a": 1, "b": "y"}])
    table["a"].sort()
    table.to_dict()["b"].reverse()
    assert list(table) == [{"a": 3, "b": "x"}, {"a": 1, "b": "y"}]


def test_a_file_with_a_bad_byte_is_refused(tmp_path):
    path = tmp_path / "t.csv"
    path.write_bytes(b"a,b\n" + b"1,2\n" * 20_000 + b"\xff,3\n")
    with pytest.raises(UnicodeDecodeError):
        sl.Table.read(path)
