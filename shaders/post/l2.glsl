// SPDX-License-Identifier: GPL-3.0-or-later
// rho z/|z|, 0 stays 0 (HFY section 4). Scaled by the largest entry, so that no square under- or overflows.
Point post(Point z, Point before, float log_scale) {
  float largest = 0.0;
  for (int i = 0; i < DIMENSION; ++i) largest = max(largest, abs(z[i]));
  if (largest == 0.0) return z;
  Point scaled_z = z / largest;
  return scaled_z * (post_radius / length(scaled_z));
}
