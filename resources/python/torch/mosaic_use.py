# SPDX-License-Identifier: GPL-3.0-or-later
"""Memory Mosaics (Zhang et al. 2025; CKR section 4), trained by PyTorch.

python3 FILE.py -o table.csv                        trains the networks of SETTINGS; columns as of experiment mosaic
python3 FILE.py --model MODEL.json --tokens T.json  the logits of a network that basinscope learn takes, as JSON

Sequences and starts are those of basinscope, number for number: in double precision the first steps are the same but for
rounding, which grows from step to step. Weights and their derivatives are exact for every support.
"""
