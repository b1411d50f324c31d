// SPDX-License-Identifier: GPL-3.0-or-later
// tanh(beta e^log_scale z), entrywise: classic networks and dense associative memories (HFY Table 2). The
// exponential is only formed where it is no overflow; beyond, tanh is at its end.
Point post(Point z, Point before, float log_scale) {
  for (int i = 0; i < DIMENSION; ++i) {
    float size = abs(z[i]);
    float a = size > 0.0 ? min(log(size) + log(beta) + log_scale, 4.0) : -80.0;
    // Moderate scales directly: the logarithm would cost digits.
    float argument = abs(log_scale) < 40.0 ? min(size * exp(log_scale) * beta, 50.0) : exp(a);
    z[i] = sign(z[i]) * tanh(argument);
  }
  return z;
}
