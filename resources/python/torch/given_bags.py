# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/pooling
GIVEN, GIVEN_HELP = "bags", "with --model: bags, JSON; in training: the file of bags, or the folder of mnist"


def network_of(model, settings):
    design = pooling_design(model)
    return Pooling(design, pooling_table(design), model, settings)


def loss_of(network, logits, labels):
    """Mean of log(1 + e^a) - y a; of regression of (a - y)^2."""
    if network.design.get("regresses"):
        return torch.nn.functional.mse_loss(logits, labels)
    return torch.nn.functional.binary_cross_entropy_with_logits(logits, labels)


def outputs(network, given):
    like, words = network["pooling/query"], network.design["words"]
    numbers = {word: number for number, word in enumerate(words) if word}

    def rows(x):
        if not network.design["vocabulary"]:
            return x
        return [[numbers.get(token, 0) if isinstance(token, str) else token] for token in x]

    logits = network([like.new_tensor(rows(bag["x"])) for bag in given])[0]
    return logits, loss_of(network, logits, like.new_tensor([float(bag["y"]) for bag in given]))
