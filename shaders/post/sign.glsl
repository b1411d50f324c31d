// SPDX-License-Identifier: GPL-3.0-or-later
// sign(z), entrywise; where z is 0 the state keeps its entry.
Point post(Point z, Point before, float log_scale) {
  for (int i = 0; i < DIMENSION; ++i) z[i] = z[i] > 0.0 ? 1.0 : z[i] < 0.0 ? -1.0 : before[i];
  return z;
}
