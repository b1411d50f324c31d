// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/expansion_sums.h"

#include <cmath>

#include "core/best_instructions.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr Index lanes = double_lanes;
static_assert(expansion_chunk % lanes == 0);

BASINSCOPE_INLINE double most_of(const Lanes& of) {
  double most = of[0];
  for (Index i = 1; i < lanes; ++i) most = of[i] > most ? of[i] : most;
  return most;
}

BASINSCOPE_INLINE void scores(const double* x, const double* y, Index n, double a, double b, double* t,
                              double* tops, double& largest) {
  Lanes most = Lanes{} - 1e300, px, py, s;
  for (Index i = 0; i < n; i += lanes) {
    load(x + i, px);
    load(y + i, py);
    s = a * px + b * py;
    most = s > most ? s : most;
    store(s, t + i);
  }
  largest = most_of(most);
  for (Index chunk = 0; chunk < n / expansion_chunk; ++chunk, t += expansion_chunk) {
    most = Lanes{} - 1e300;
    for (Index i = 0; i < expansion_chunk; i += lanes) {
      load(t + i, s);
      s -= largest;
      most = s > most ? s : most;
      store(s, t + i);
    }
    tops[chunk] = most_of(most);
  }
}

BASINSCOPE_INLINE void weigh(const double* w, const double* x, const double* y, Index n, WeightSums& to) {
  Lanes sum{}, sx{}, sy{}, pw, px, py;
  for (Index i = 0; i < n; i += lanes) {
    load(w + i, pw);
    load(x + i, px);
    load(y + i, py);
    sum += pw;
    sx += pw * px;
    sy += pw * py;
  }
  to = {total_of(sum), total_of(sx), total_of(sy)};
}

BASINSCOPE_INLINE void spread(const double* w, const double* x, const double* y, Index n, double mx,
                              double my, SpreadSums& to) {
  Lanes xx{}, xy{}, yy{}, xxx{}, xxy{}, xyy{}, yyy{}, fourth{}, sixth{}, pw, px, py;
  for (Index i = 0; i < n; i += lanes) {
    load(w + i, pw);
    load(x + i, px);
    load(y + i, py);
    px -= mx;
    py -= my;
    const Lanes x2 = px * px, y2 = py * py, wx2 = pw * x2, wy2 = pw * y2, squared = x2 + y2,
                f = (wx2 + wy2) * squared;
    xx += wx2;
    yy += wy2;
    xy += pw * (px * py);
    xxx += wx2 * px;
    xxy += wx2 * py;
    xyy += wy2 * px;
    yyy += wy2 * py;
    fourth += f;
    sixth += f * squared;
  }
  to = {{total_of(xx), total_of(xy), total_of(yy)},
        {total_of(xxx), total_of(xxy), total_of(xyy), total_of(yyy)},
        total_of(fourth),
        total_of(sixth)};
}

BASINSCOPE_INLINE void above(const double* t, Index n, double edge, AboveSums& to) {
  Lanes sum{}, squares{}, u;
  for (Index i = 0; i < n; i += lanes) {
    load(t + i, u);
    u -= edge;
    u = u > 0.0 ? u : Lanes{};
    sum += u;
    squares += u * u;
  }
  to = {total_of(sum), total_of(squares)};
}

BASINSCOPE_INLINE void reach(const double* numbers, const double* x, const double* y, Index n, double mx,
                             double my, double way, double off, double slack, double* g, ReachSums& to) {
  Lanes moved{}, lost{}, cubes{}, px, py, number;
  for (Index i = 0; i < n; i += lanes) {
    load(numbers + i, number);
    load(x + i, px);
    load(y + i, py);
    px -= mx;
    py -= my;
    const Lanes squared = px * px + py * py;
    Lanes length;
    for (Index k = 0; k < lanes; ++k) length[k] = std::sqrt(squared[k]);
    length *= 1 + 1e-12;
    const Lanes own = way * (length + off) + slack, far = length + off, zero{};
    store(own, g + i);
    const Lanes cube = far * far * far, less = number > own ? length * length * length : zero;
    moved += number > -own ? own * length : zero;
    lost += number > -own ? own : zero;
    cubes += number > -own ? cube - less : zero;
  }
  to = {total_of(moved), total_of(lost), total_of(cubes)};
}

}  // namespace

double linear_scores(const Vector& x, const Vector& y, double a, double b, Vector& t, Vector& tops) {
  t.resize(x.size());
  tops.resize(x.size() / expansion_chunk);
  double most = 0;
  by_best_instructions(
      BASINSCOPE_LOOP { scores(x.data(), y.data(), x.size(), a, b, t.data(), tops.data(), most); });
  return most;
}
WeightSums weight_sums(VectorIn w, VectorIn x, VectorIn y) {
  WeightSums sums;
  by_best_instructions(BASINSCOPE_LOOP { weigh(w.data(), x.data(), y.data(), w.size(), sums); });
  return sums;
}
SpreadSums spread_sums(VectorIn w, VectorIn x, VectorIn y, double mean_x, double mean_y) {
  SpreadSums sums;
  by_best_instructions(
      BASINSCOPE_LOOP { spread(w.data(), x.data(), y.data(), w.size(), mean_x, mean_y, sums); });
  return sums;
}
AboveSums above_sums(VectorIn t, double edge) {
  AboveSums sums;
  by_best_instructions(BASINSCOPE_LOOP { above(t.data(), t.size(), edge, sums); });
  return sums;
}
ReachSums reach_sums(VectorIn numbers, VectorIn x, VectorIn y, double mean_x, double mean_y, double way,
                     double off, double slack, VectorOut g) {
  ReachSums sums;
  by_best_instructions(BASINSCOPE_LOOP {
    reach(numbers.data(), x.data(), y.data(), numbers.size(), mean_x, mean_y, way, off, slack, g.data(),
          sums);
  });
  return sums;
}

}  // namespace basinscope
