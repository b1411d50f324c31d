# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/draws
# The tasks of basinscope (CKR appendix C), number for number. A sequence: its tokens; targets, the token after each or
# -1; where the answer begins; and of each of its targets the chances of every token, where tokens are drawn.
def some_of(n, count, random):
    """So many of the numbers 0 ... n - 1, all different, in an order that is drawn."""
    moved, chosen = {}, []
    for i in range(count):
        j = i + below(random, n - i)
        chosen.append(moved.get(j, j))
        moved[j] = moved.get(i, i)
    return chosen


def part_of(whole, share):
    return min(max(math.ceil(share * whole), 1), whole)


def asked(question, mark, answer):
    targets = [-1] * len(question) + answer
    return {"tokens": question + [mark] + answer[:-1], "targets": targets, "answer": len(question), "chances": None}


def mqmtar(random, length, share, values, queries):
    """Pairs of a key and a value, of two tokens each; then the keys of some pairs, then their values."""
    asked_now, question, answer = part_of(min(queries, length), share), [], []
    for key in some_of(values * values, length, random):
        question += [key // values, key % values] + [values + below(random, values) for _ in range(2)]
    chosen = some_of(length, asked_now, random)
    pairs = [question[4 * pair : 4 * pair + 4] for pair in chosen]
    question.append(2 * values)
    for pair in pairs:
        question, answer = question + pair[:2], answer + pair[2:]
    return asked(question, 2 * values + 1, answer)


def reverse(random, length, share):
    numbers = [below(random, 32) for _ in range(part_of(length, share))]
    return asked(numbers, 32, numbers[::-1])


def sort(random, length, share):
    numbers = [below(random, 32) for _ in range(part_of(length, share))]
    return asked(numbers, 32, sorted(numbers))


def pfa(random, length, share):
    """length to 2 length strings of an automaton that is drawn anew: 4 to 12 states, an alphabet of 4 to 18 symbols."""
    mark, states = 18, 4 + below(random, 9)
    alphabet, edges = some_of(mark, 4 + below(random, 15), random), []
    for _ in range(states):
        symbols = some_of(len(alphabet), 1 + below(random, 4), random)
        edges.append([(alphabet[i], below(random, states)) for i in symbols])
    tokens, targets, strings = [], [], length + below(random, length + 1)
    for _ in range(strings):
        answer, chances, state = len(tokens), [], 0
        tokens.append(mark)
        for _ in range(4 + below(random, 9)):
            out = edges[state]
            chances.append(np.zeros(mark + 1))
            chances[-1][[symbol for symbol, _ in out]] = 1 / len(out)
            symbol, state = out[below(random, len(out))]
            tokens.append(symbol)
            targets.append(symbol)
        targets.append(-1)
    return {"tokens": tokens[:-1], "targets": targets[:-1], "answer": answer, "chances": np.array(chances)}


def tokens_of(task):
    return {"mqmtar": 2 * task.get("values", 0) + 2, "pfa": 19}.get(task["id"], 33)


def drawn_sequence(task, seed, length, share=1.0):
    more = {key: value for key, value in task.items() if key != "id"}
    draw = {"mqmtar": mqmtar, "reverse": reverse, "sort": sort, "pfa": pfa}[task["id"]]
    return draw(Random(seed), length, share, **more)
