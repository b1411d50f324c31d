# SPDX-License-Identifier: GPL-3.0-or-later
# needs: torch/mosaic
GIVEN, GIVEN_HELP = "tokens", "with --model: tokens and targets, JSON"


def network_of(model, settings):
    design = mosaic_design(model)
    return Mosaic(design, mosaic_table(design), model, settings)


def answer_loss(logits, targets):
    """Mean cross-entropy of the targets that are not -1."""
    asked = targets >= 0
    return torch.nn.functional.cross_entropy(logits[asked], targets[asked]) if asked.any() else logits.sum() * 0


def outputs(network, given):
    tokens, targets = (torch.tensor(given[key], device=network["embedding"].device) for key in ("tokens", "targets"))
    logits = network(tokens[None])[0]
    return logits, answer_loss(logits, targets)
