# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/pooling
GIVEN, GIVEN_HELP = "bags", "with --model: bags, JSON; in training: the file of bags, or the folder of mnist"


def network_of(model, settings):
    design = pooling_design(model)
    return Pooling(design, pooling_table(design), model, settings)


def logistic_loss(logits, labels):
    """Mean of log(1 + e^a) - y a."""
    return torch.nn.functional.binary_cross_entropy_with_logits(logits, labels)


def outputs(network, given):
    like = network["pooling/query"]
    logits = network([like.new_tensor(bag["x"]) for bag in given])[0]
    return logits, logistic_loss(logits, like.new_tensor([float(bag["y"]) for bag in given]))
