// SPDX-License-Identifier: GPL-3.0-or-later
// eta (z - mean)/sd + delta, sd over D or D - 1, constant z gives delta (HFY Proposition 3). The mean is
// taken of differences to z[0], exact for a constant z.
Point post(Point z, Point before, float log_scale) {
  Point apart = z - Point(z[0]);
  float mean = 0.0;
  for (int i = 0; i < DIMENSION; ++i) mean += apart[i];
  Point c = apart - Point(mean / float(DIMENSION));
  float degrees_of_freedom = float(DIMENSION) - post_unbiased;
  float sd = sqrt(dot(c, c) / degrees_of_freedom + post_epsilon * exp(-2.0 * log_scale));
  if (sd > 0.0) c *= post_eta / sd;
  return c + Point(post_delta);
}
