# SPDX-License-Identifier: GPL-3.0-or-later
import argparse
import json
import math
import os
import re
import sys

import numpy as np
import torch
from torch.autograd.function import once_differentiable
