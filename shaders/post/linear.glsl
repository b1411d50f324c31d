// SPDX-License-Identifier: GPL-3.0-or-later
// A z (hetero-association). Rows of A, in D dimensions, as the request's table has them.
Point post(Point z, Point before, float log_scale) {
  Point y;
  y[0] = dot(post_row_0.POINT, z);
  y[1] = dot(post_row_1.POINT, z);
#if DIMENSION == 3
  y[2] = dot(post_row_2.POINT, z);
#endif
  return log_scale == 0.0 ? y : y * exp(log_scale);
}
