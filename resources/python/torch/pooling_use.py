# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks that pool bags of instances by retrieval (HFY section 7.5), trained by PyTorch.

python3 FILE.py -o table.csv                      trains the networks of SETTINGS; columns as of experiment pooling
python3 FILE.py --model MODEL.json --bags B.json  the logits of a network that basinscope learn takes, as JSON

Bags, starts, orders and dropout are those of basinscope, number for number: in double precision the table is the same but
for rounding. Adam, weights and their derivatives are exact for every support.
"""
