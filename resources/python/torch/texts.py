# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/draws
# Texts as bags of tokens, those of basinscope: dictionaries of "x" (words, later their numbers), "y" and "truth", which
# tokens say the label, or None.
UNKNOWN, EDGE = 0, 1  # a word that is rare in training, and what stands before and after a text


def review_lines(grammar, count, seed):
    """Every second review is positive: what it says of the first topic is its label."""
    random, lines = Random(seed), []

    def one_of(words):
        return words.split()[below(random, len(words.split()))]

    def opinion(topic, good):
        negated = below(random, 6) == 0
        source = grammar["any"] if below(random, 3) == 0 else topic
        noun, adjective = one_of(topic[0]), one_of(source[1 if good != negated else 2])
        return f"{noun} {'was not' if negated else grammar['verbs'][below(random, len(grammar['verbs']))]} {adjective}"

    for number in range(count):
        positive, text = number % 2 == 0, grammar["openings"][below(random, len(grammar["openings"]))]
        order = list(range(len(grammar["topics"])))
        for left in range(len(order), 1, -1):
            chosen = below(random, left)
            order[left - 1], order[chosen] = order[chosen], order[left - 1]
        left_out = below(random, len(order))
        for topic in order:
            if topic != 0 and topic == left_out:
                continue
            text += " . the " if below(random, 2) == 0 else " and the "
            first = text.count(" ")
            said = opinion(grammar["topics"][topic], positive if topic == 0 else below(random, 2) == 0)
            text += said
            if topic == 0:
                marks = f"{first}-{first + said.count(' ')}"
        lines.append(f"{int(positive)}\t{text} .\t{marks}")
    return lines


def texts_from(lines):
    """Lines "label<TAB>text", or "label<TAB>text<TAB>3-5,9", the tokens that say the label."""
    texts = []
    for line in lines:
        label, _, rest = line.rstrip("\r\n").partition("\t")
        if not line.strip():
            continue
        text, _, marks = rest.partition("\t")
        words, truth = [word for word in re.split(r"[ \t\r\f\v]+", text) if word], None
        for each in marks.replace(",", " ").split():
            truth = np.zeros(len(words), bool) if truth is None else truth
            first, _, last = each.partition("-")
            truth[int(first) : int(last or first) + 1] = True
        texts.append({"x": words, "y": float(label), "truth": truth})
    return texts


def numbered(sets, texts, min_count):
    """The sets with numbers of words in place of words, and the words: those of texts, in the order in which they first
    appear, that the first set has min_count times."""
    counts = dict.fromkeys((word for text in texts for word in text["x"]), 0)
    for text in sets[0]:
        for word in text["x"]:
            counts[word] += 1
    words = ["", "", *(word for word, count in counts.items() if count >= min_count)]
    numbers = {word: number for number, word in enumerate(words) if word}

    def rows(text):
        return np.array([[numbers.get(word, UNKNOWN)] for word in text["x"]], float)

    return [[{**text, "x": rows(text)} for text in part] for part in sets], words
