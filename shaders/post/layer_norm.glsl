// SPDX-License-Identifier: GPL-3.0-or-later
// eta (z - mean)/sd + delta, sd over D or D - 1, constant z gives delta (HFY Proposition 3). The mean is
// taken of differences to z[0], exact for a constant z; squares are of the differences beside the largest.
Point post(Point z, Point before, float log_scale) {
  Point apart = z - Point(z[0]);
  float mean = 0.0;
  for (int i = 0; i < DIMENSION; ++i) mean += apart[i];
  Point c = apart - Point(mean / float(DIMENSION));
  float largest = 0.0;
  for (int i = 0; i < DIMENSION; ++i) largest = max(largest, abs(c[i]));
  if (largest == 0.0) return Point(post_delta);
  c /= largest;
  float degrees_of_freedom = float(DIMENSION) - post_unbiased;
  float least = min(sqrt(post_epsilon) * exp(-max(log_scale, -80.0)) / largest, 1e18);
  float sd = sqrt(dot(c, c) / degrees_of_freedom + least * least);
  return c * (post_eta / sd) + Point(post_delta);
}
