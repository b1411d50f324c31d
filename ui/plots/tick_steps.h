// SPDX-License-Identifier: GPL-3.0-or-later
// Steps and numbers of axes, where the plots of fields and the tables look for them.
#pragma once

#include "ui/figure/tick_steps.h"
