// SPDX-License-Identifier: GPL-3.0-or-later
// Psi = |q|^2/2: nothing to do.
Point post(Point z) { return z; }
