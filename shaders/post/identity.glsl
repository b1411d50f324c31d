// SPDX-License-Identifier: GPL-3.0-or-later
// Psi = |q|^2/2: nothing to do.
Point post(Point z, Point before, float log_scale) { return log_scale == 0.0 ? z : z * exp(log_scale); }
