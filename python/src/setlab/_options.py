"""Options of the program, as its commands declare them: made by python/options.py, and not by hand."""

import os
from typing import Annotated, Literal, Sequence, TypedDict, Union

from ._functions import Named

File = Union[str, os.PathLike[str]]

class Deals(TypedDict, total=False):
    """Which games are played."""
    seed: Annotated[int, "The seed: the same seed gives the same games on any machine."]
    deck: Annotated[int, "The number of attributes, 3 to 6."]
    define: Annotated[File, "Read names of your own from a file, such as player slow = beginner(skill: 0.7), or scoring, hint or strategy NAME = VALUE, one per line."]

class Contests(Deals, total=False):
    """How many games are played, and how."""
    first_game: Annotated[float, "The number of the first game, for splitting a run."]
    workers: Annotated[float, "The number of workers (default: the number of cores); results do not depend on it."]
    confidence: Annotated[float, "The confidence level of intervals, between 0 and 1."]

class Runs(Contests, total=False):
    """When runs end, and where they are kept."""
    until: Annotated[float, "Play until the intervals of the metric have a half-width below this (for shares, 0.001 is a tenth of a percentage point)."]
    minutes: Annotated[float, "Play for so many minutes; games is the maximum."]
    save: Annotated[File, "Store the run in this file while it goes on."]
    shard: Annotated[str, "Play only part K of N nearly equal parts of the games; setlab merge joins them."]
    per_game: Annotated[File, "Also write a row for each game, with all metrics, to FILE.csv or FILE.jsonl, in the order of games."]

class Sequential(TypedDict, total=False):
    """Runs that end when the best is known."""
    sequential: Annotated[bool, "Play until the best is known, with an error probability of at most 1 - confidence; games is the maximum."]
    delta: Annotated[float, "The smallest difference that matters to sequential (default: as setlab list stopping says)."]
    plan: Annotated[bool, "With sequential: do not run, but tell how many games differences of 0, half of delta, delta and twice delta are expected to take, and the chance of each verdict."]

class Models(TypedDict, total=False):
    """What models of players play, and how sure they are."""
    rules: Annotated[Literal["classic", "refill"], "classic: a take from more than 12 cards is not refilled; refill: every take is."]
    uncertain: Annotated[bool, "Also report model error: play many models of the players, each with a draw of the uncertain numbers that are not written with the player."]
    replicates: Annotated[float, "The number of models that uncertain draws; they share games (default: 200)."]

class Seats(TypedDict, total=False):
    """Games beside Set."""
    game: Annotated[Literal["tictactoe", "klondike"], "The game, if not Set."]
    rules: Annotated[str, "classic: a take from more than 12 cards is not refilled; refill: every take is."]
    against: Annotated[Union[str, Sequence[str]], "Who sits in the other seat (default: the first player)."]
    seat: Annotated[int, "The seat of the players, from 1."]

class Figures(TypedDict, total=False):
    """How figures look."""
    size: Annotated[str, "The size in characters, or in pixels for pictures (default: the terminal's, or 80x20; 800x480)."]
    theme: Annotated[Literal["light", "dark", "auto", "print"], "The colours of pictures (default: light)."]
    background: Annotated[str, "The ground of pictures: #rrggbb, aqua, black, blue, fuchsia, gray, green, lime, maroon, navy, olive, orange, purple, red, silver, teal, white, yellow, or none."]
    title: Annotated[str, "The title above a figure; an empty one leaves it out."]
    subtitle: Annotated[str, "Smaller text below the title."]
    caption: Annotated[str, "Text below a figure."]
    x_label: Annotated[str, "The label of the x axis."]
    y_label: Annotated[str, "The label of the y axis."]
    legend: Annotated[Union[str, Sequence[str]], "The name of a line or of other marks in the legend."]
    no_legend: Annotated[bool, "Draw no legend."]
    width: Annotated[str, "The width of a picture with its unit, such as 8.5cm, 85mm, 3.35in, 241pt or 320px."]
    height: Annotated[str, "The height of a picture likewise; without it, three fifths of width."]
    font_size: Annotated[str, "The size of the text of a picture, such as 9pt; without it 13px, and less in figures narrower than 468px."]
    dpi: Annotated[float, "Pixels per inch of a PNG, 10 to 1200; by default 96, or 300 with a paper preset."]
    preset: Annotated[Literal["paper-column", "paper-page", "talk", "slide", "thumbnail"], "Sizes for a purpose: paper-column (8.5cm x 6cm, 8pt)."]
    id: Annotated[str, "What ids in SVG begin with, for several figures in one page (default: plot)."]

class Axes(Figures, total=False):
    """How functions are drawn."""
    log: Annotated[Literal["x", "y", "xy"], "Axes with a logarithmic scale: x, y or xy."]
    line: Annotated[Union[Union[float, str], Sequence[Union[float, str]]], "A line at a value of y, or of x after x=, with a label if wanted: 0.0323=fresh, x=12."]
    bare: Annotated[bool, "Draw only the plot area: no axes, labels, title or legend."]
    no_grid: Annotated[bool, "Draw no faint lines at the ticks."]
    equal: Annotated[bool, "Use the same scale on both axes."]
    ends: Annotated[bool, "Mark open and closed ends of curves."]
    asymptotes: Annotated[bool, "Draw asymptotes at poles."]
    pi: Annotated[bool, "Label x in multiples of pi."]
    origin: Annotated[bool, "Draw the axes through zero, as on a calculator."]
    labels: Annotated[Literal["ends", "legend"], "Where the names of lines stand: at their ends where there is room (ends), or in rows above (legend)."]
    residuals: Annotated[bool, "Draw below what the first function has more than the others: in standard errors where intervals are known."]
    join: Annotated[bool, "Join the values of functions on whole numbers by lines, with bands where they are estimates."]
    no_proofs: Annotated[bool, "Do not prove by interval arithmetic that no pole, jump or peak is missed."]
    time_limit: Annotated[float, "How long a careful drawing may take; then a coarse one is made."]

class Readings(TypedDict, total=False):
    """How the counts of a result are read."""
    confidence: Annotated[float, "The confidence level of intervals, between 0 and 1."]
    interval: Annotated[Literal["weighted-tails", "wilson", "clopper-pearson", "jeffreys"], "How intervals of shares of games are made."]
    convention: Annotated[Literal["all", "norvig", "warne", "aujxn", "sprang"], "The convention for which tables count."]
    quantiles: Annotated[Union[float, str], "The quantiles of distribution, as shares of games (default: 0.05,0.25,0.5,0.75,0.95)."]

class Formulas(TypedDict, total=False):
    """What formulas are asked of."""
    define: Annotated[File, "Read definitions such as f(x) = x^2 from a file, one or more per line, and names such as player slow = beginner(skill: 0.7)."]
    games: Annotated[float, "The number of games (default: 100000; timed quantities: 500 per point, at most 20000)."]
    seed: Annotated[int, "The seed: the same seed gives the same games on any machine."]
    workers: Annotated[float, "The number of workers (default: the number of cores); results do not depend on it."]
    strategy: Annotated[Named, "The strategy that decides which Set is taken in simulated games."]
    rules: Annotated[str, "The rules of simulated games: classic or refill."]
    deck: Annotated[int, "The attributes of a card, 3 to 6: 3^a cards, counted or simulated."]
    confidence: Annotated[float, "The confidence level of intervals, between 0 and 1."]
    interval: Annotated[Literal["weighted-tails", "wilson", "clopper-pearson", "jeffreys"], "How intervals of shares of games are made."]
    degrees: Annotated[bool, "Count angles in degrees: sin 30 is 1/2, asin(1) is 90."]
    columns: Annotated[str, "Which columns of data are x, y, low and high, as in x=left,y=meanSets (default: by their heads)."]

class Simulate(Runs, Seats, total=False):
    metric: Annotated[str, "The metric used by until."]
    interval: Annotated[Literal["weighted-tails", "wilson", "clopper-pearson", "jeffreys"], "How intervals of shares of games are made."]
    convention: Annotated[Literal["all", "norvig", "warne", "aujxn", "sprang"], "The convention for which tables count."]
    engine: Annotated[Literal["auto", "scalar", "lanes16", "lanes32", "lanes64"], "What plays the games, for comparison, since results are the same."]
    player: Annotated[str, "Who plays (default: the first player)."]

class Compare(Runs, Sequential, Seats, total=False):
    all: Annotated[bool, "Compare all strategies."]
    metric: Annotated[str, "The metric used by until and sequential (default: dealmores), drawn by formats that are a plot (default: tables of 12 without a Set by cards left), and told alone in text."]
    games: Annotated[float, "The number of games for each strategy (default: 100000; with until, sequential or minutes, the maximum)."]
    interval: Annotated[Literal["weighted-tails", "wilson", "clopper-pearson", "jeffreys"], "How intervals of shares of games are made."]
    effects: Annotated[bool, "Also report differences in standard deviations of a game (Cohen's d)."]
    pairs: Annotated[bool, "Report the difference of each pair, not only of some."]

class Hints(Runs, Models, total=False):
    player: Annotated[Union[str, Sequence[str]], "The player, such as expert(skill: 2)."]
    beside: Annotated[str, "The second player, for the gap (default: the other of beginner and expert)."]
    score: Annotated[Named, "The scoring rule (default: linear-decay(hint: 5))."]
    games: Annotated[float, "The number of deals (default: 10000; with until or minutes, the maximum)."]
    metric: Annotated[str, "The metric used by until."]
    at_least: Annotated[Union[str, Sequence[str]], "Verdicts choose only from strategies whose metric is at least this."]
    at_most: Annotated[Union[str, Sequence[str]], "The same with at most; times in seconds, shares between 0 and 1."]
    frontier: Annotated[Literal["unaided", "hints"], "Report who is beaten by no other in time saved and help given, counted as unaided or hints."]
    effects: Annotated[bool, "Also report differences in standard deviations of a game (Cohen's d)."]
    pairs: Annotated[bool, "Report the difference of each pair, not only of some."]

class Score(Runs, Sequential, Models, total=False):
    player: Annotated[Union[str, Sequence[str]], "The player (default: beginner and expert)."]
    hints: Annotated[Union[Named, Sequence[Named]], "The hint strategy (default: never, or after(30) when it is swept)."]
    sweep: Annotated[Union[str, Sequence[str]], "The parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP, or none for a table of whole games (default: skill=0.5:3)."]
    relative: Annotated[bool, "Show multiples of the first player's numbers, of each rule by itself."]
    distribution: Annotated[bool, "Count single games: their quantiles, and how often a game of one curve beats one of another on the same deal."]
    pairs: Annotated[bool, "With sweep none: also report the difference of each pair of curves of a rule."]
    quantiles: Annotated[Union[float, str], "The quantiles of distribution, as shares of games (default: 0.05,0.25,0.5,0.75,0.95)."]
    metric: Annotated[Literal["score", "time", "hints", "mistakes", "mistakencalls"], "The metric to plot (default: score)."]
    games: Annotated[float, "The number of games for each point (default: 2000; with until, sequential or minutes, the maximum)."]

class Race(Runs, Sequential, Models, total=False):
    race: Annotated[Literal["suggested", "published", "cs193p", "setwithfriends", "alonreik", "bochkova", "arbabali"], "The race rules: who may claim when, and what a claim earns or costs."]
    metric: Annotated[Literal["points", "sets", "mistakes"], "What decides who wins."]
    games: Annotated[float, "The number of deals (default: 10000; with until, sequential or minutes, the maximum)."]
    pairs: Annotated[bool, "Race each pair of three or more players, instead of all at one table."]
    sweep: Annotated[Union[str, Sequence[str]], "A parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP."]

class SolveFor(Contests, total=False):
    maximize: Annotated[str, "Instead of an equation, make this as large as possible."]
    minimize: Annotated[str, "Instead of an equation, make this as small as possible."]
    vary: Annotated[Union[str, Sequence[str]], "The parameter to find, with its range."]
    player: Annotated[Union[str, Sequence[str]], "Another player at the table of the race, beside those in the formula."]
    race: Annotated[Literal["suggested", "published", "cs193p", "setwithfriends", "alonreik", "bochkova", "arbabali"], "The race rules."]
    hints: Annotated[str, "The hint strategy of games played alone (default: never, or after(30) when its numbers are varied)."]
    score: Annotated[str, "The scoring rule of games played alone (default: linear-decay(hint: 5)); see setlab score --help."]
    games: Annotated[str, "The most games at each value."]
    rules: Annotated[Literal["classic", "refill"], "classic: a take from more than 12 cards is not refilled; refill: every take is."]

class Fit(TypedDict, total=False):
    motor: Annotated[float, "Hand-movement seconds per claim and call, which cannot be separated from searching."]
    crowding: Annotated[float, "How rates fall with the number of pairs of cards on the table, as (66 / pairs)^c."]
    player: Annotated[int, "The player whose searches are read from logs of several players, 1 to 8."]
    confidence: Annotated[float, "The confidence level of intervals, between 0 and 1."]
    separator: Annotated[Literal["tab", ";", ",", "blanks"], "What stands between the fields of a table: , ."]
    decimal: Annotated[Literal[".", ","], "The sign before decimals in a table (default: recognised)."]

class Odds(TypedDict, total=False):
    cards: Annotated[Union[int, str], "The number or range of cards, as an option."]
    sets: Annotated[int, "The distribution of the number of Sets among n cards."]
    disjoint: Annotated[int, "The distribution of the most Sets without a common card among n cards."]
    given: Annotated[int, "P(no Set), given that the first m cards contain none; of m + 3 cards if no number is named."]
    left: Annotated[int, "P(no Set) and the number of Sets on the table of 12 with n cards left, in random classic play: 66 or 63."]
    partitions: Annotated[bool, "The number of ways to divide the deck into Sets: counted up to three attributes, estimated for four and five."]
    caps: Annotated[bool, "Complete caps by size: boards without a Set to which no card can be added without one."]
    most: Annotated[bool, "The most Sets among every number of cards, proved or the most known, with a board of each."]
    clearing: Annotated[bool, "How the deck of three attributes is cleared: by fair play always, by random play how often."]
    deck: Annotated[int, "The number of attributes, 1 to 6."]
    games: Annotated[float, "The number of random boards where exact counts are out of reach (default: 1000000)."]
    seed: Annotated[int, "The seed: the same seed gives the same games on any machine."]
    confidence: Annotated[float, "The confidence level of intervals, between 0 and 1."]

class Boards(TypedDict, total=False):
    count: Annotated[float, "The number of boards (default: 1)."]
    cards: Annotated[int, "The number of cards on each board (default: 12; smaller decks all)."]
    sets: Annotated[int, "The exact number of Sets on each board."]
    levels: Annotated[Union[int, str], "The levels that Sets may have, such as 3,4, or how many have each, such as 1=2,4=1."]
    unique_sizes: Annotated[bool, "Only boards on which no two Sets have the same level."]
    missing: Annotated[bool, "Ends of games without one of their cards, which the others determine."]
    magic: Annotated[bool, "Magic squares: nine cards whose rows, columns and diagonals, 12 lines, are all Sets."]
    cap: Annotated[bool, "Largest boards without a Set: 20 cards of 81."]
    deck: Annotated[int, "The number of attributes, 1 to 6."]
    seed: Annotated[int, "The seed: the same seed gives the same boards on any machine (default: 1)."]
    date: Annotated[str, "The boards of a day, the same everywhere: its digits are the seed."]

class Draw(TypedDict, total=False):
    theme: Annotated[Literal["classic", "okabe-ito", "dark", "print"], "The colours of drawn cards (default: classic)."]

class Tables(Deals, Seats, total=False):
    strategy: Annotated[Named, "The strategy that decides which Set is taken."]
    player: Annotated[str, "Who plays (default: the first player)."]

class Calc(Formulas, total=False):
    file: Annotated[File, "Read statements from a file; - is standard input."]
    load: Annotated[File, "Begin with a session that :save has kept."]
    data: Annotated[File, "Read a table, such as CSV: data(x), data.lo(x), data.hi(x) in formulas."]
    separator: Annotated[Literal["tab", ";", ",", "blanks"], "What stands between the fields of a table: , ."]
    decimal: Annotated[Literal[".", ","], "The sign before decimals in a table (default: recognised)."]

class Plot(Axes, Formulas, total=False):
    separator: Annotated[Literal["tab", ";", ",", "blanks"], "What stands between the fields of a table: , ."]
    decimal: Annotated[Literal[".", ","], "The sign before decimals in a table (default: recognised)."]
    series: Annotated[str, "Draw data once for each value of a column."]
    histogram: Annotated[str, "Draw how often the numbers of a column of data occur."]
    bins: Annotated[float, "The number of bins of histogram (default: by the rule of Freedman and Diaconis)."]

class Look(Axes, Readings, total=False):
    x: Annotated[str, "The window in x, such as 0:69."]
    y: Annotated[str, "The window in y (default: fitted to what is drawn)."]
    separator: Annotated[Literal["tab", ";", ",", "blanks"], "What stands between the fields of a table: , ."]
    decimal: Annotated[Literal[".", ","], "The sign before decimals in a table (default: recognised)."]
