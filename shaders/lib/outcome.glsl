// SPDX-License-Identifier: GPL-3.0-or-later
// What became of a pixel. The negative labels are those of core/network/dynamics.h.
const int SETTLED = 0;
const int NOT_CONVERGED = -1;
const int UNDEFINED = -2;
const int DIVERGED = -3;
const int RUNNING = -4;
