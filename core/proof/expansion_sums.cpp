// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/expansion_sums.h"

#include <cmath>
#include <cstring>

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr Index lanes = expansion_lanes;
// The compiler takes it apart where registers are narrower.
typedef double Lanes __attribute__((vector_size(lanes * sizeof(double))));

[[gnu::always_inline]] inline void load(const double* from, Lanes& to) {
  std::memcpy(&to, from, sizeof(Lanes));
}
[[gnu::always_inline]] inline double total(const Lanes& of) {
  double sum = 0;
  for (Index i = 0; i < lanes; ++i) sum += of[i];
  return sum;
}

[[gnu::always_inline]] inline double most_of(const Lanes& of) {
  double most = of[0];
  for (Index i = 1; i < lanes; ++i) most = of[i] > most ? of[i] : most;
  return most;
}

[[gnu::always_inline]] inline void scores(const double* x, const double* y, Index n, double a, double b,
                                          double* t, double* tops, double& largest) {
  Lanes most = Lanes{} - 1e300, px, py, s;
  for (Index i = 0; i < n; i += lanes) {
    load(x + i, px);
    load(y + i, py);
    s = a * px + b * py;
    most = s > most ? s : most;
    std::memcpy(t + i, &s, sizeof(Lanes));
  }
  largest = most_of(most);
  for (Index chunk = 0; chunk < n / expansion_chunk; ++chunk, t += expansion_chunk) {
    most = Lanes{} - 1e300;
    for (Index i = 0; i < expansion_chunk; i += lanes) {
      load(t + i, s);
      s -= largest;
      most = s > most ? s : most;
      std::memcpy(t + i, &s, sizeof(Lanes));
    }
    tops[chunk] = most_of(most);
  }
}

[[gnu::always_inline]] inline void weigh(const double* w, const double* x, const double* y, Index n,
                                         WeightSums& to) {
  Lanes sum{}, sx{}, sy{}, pw, px, py;
  for (Index i = 0; i < n; i += lanes) {
    load(w + i, pw);
    load(x + i, px);
    load(y + i, py);
    sum += pw;
    sx += pw * px;
    sy += pw * py;
  }
  to = {total(sum), total(sx), total(sy)};
}

[[gnu::always_inline]] inline void spread(const double* w, const double* x, const double* y, Index n,
                                          double mx, double my, SpreadSums& to) {
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
  to = {{total(xx), total(xy), total(yy)},
        {total(xxx), total(xxy), total(xyy), total(yyy)},
        total(fourth),
        total(sixth)};
}

[[gnu::always_inline]] inline void above(const double* t, Index n, double edge, AboveSums& to) {
  Lanes sum{}, squares{}, u;
  for (Index i = 0; i < n; i += lanes) {
    load(t + i, u);
    u -= edge;
    u = u > 0.0 ? u : Lanes{};
    sum += u;
    squares += u * u;
  }
  to = {total(sum), total(squares)};
}

[[gnu::always_inline]] inline void reach(const double* numbers, const double* x, const double* y, Index n,
                                         double mx, double my, double way, double off, double slack,
                                         double* g, ReachSums& to) {
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
    std::memcpy(g + i, &own, sizeof(Lanes));
    const Lanes cube = far * far * far, less = number > own ? length * length * length : zero;
    moved += number > -own ? own * length : zero;
    lost += number > -own ? own : zero;
    cubes += number > -own ? cube - less : zero;
  }
  to = {total(moved), total(lost), total(cubes)};
}

// Each function for the instructions that there are.
#define BASINSCOPE_SUMS(set)                                                                                \
  void scores_##set(const double* x, const double* y, Index n, double a, double b, double* t, double* tops, \
                    double& most) {                                                                         \
    scores(x, y, n, a, b, t, tops, most);                                                                   \
  }                                                                                                         \
  void weigh_##set(const double* w, const double* x, const double* y, Index n, WeightSums& to) {            \
    weigh(w, x, y, n, to);                                                                                  \
  }                                                                                                         \
  void spread_##set(const double* w, const double* x, const double* y, Index n, double mx, double my,       \
                    SpreadSums& to) {                                                                       \
    spread(w, x, y, n, mx, my, to);                                                                         \
  }                                                                                                         \
  void above_##set(const double* t, Index n, double edge, AboveSums& to) { above(t, n, edge, to); }         \
  void reach_##set(const double* numbers, const double* x, const double* y, Index n, double mx, double my,  \
                   double way, double off, double slack, double* g, ReachSums& to) {                        \
    reach(numbers, x, y, n, mx, my, way, off, slack, g, to);                                                \
  }

BASINSCOPE_SUMS(plain)
#ifdef BASINSCOPE_X86_SIMD
#pragma GCC push_options
#pragma GCC target("avx2")
BASINSCOPE_SUMS(avx2)
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq")
BASINSCOPE_SUMS(avx512)
#pragma GCC pop_options
#define BASINSCOPE_CALL(name, ...)                                             \
  do {                                                                         \
    if (__builtin_cpu_supports("avx512dq")) return name##_avx512(__VA_ARGS__); \
    if (__builtin_cpu_supports("avx2")) return name##_avx2(__VA_ARGS__);       \
    return name##_plain(__VA_ARGS__);                                          \
  } while (false)
#else
#define BASINSCOPE_CALL(name, ...) return name##_plain(__VA_ARGS__)
#endif

void call_scores(const Vector& x, const Vector& y, double a, double b, Vector& t, Vector& tops,
                 double& most) {
  BASINSCOPE_CALL(scores, x.data(), y.data(), x.size(), a, b, t.data(), tops.data(), most);
}
void call_weigh(VectorIn w, VectorIn x, VectorIn y, WeightSums& to) {
  BASINSCOPE_CALL(weigh, w.data(), x.data(), y.data(), w.size(), to);
}
void call_spread(VectorIn w, VectorIn x, VectorIn y, double mx, double my, SpreadSums& to) {
  BASINSCOPE_CALL(spread, w.data(), x.data(), y.data(), w.size(), mx, my, to);
}
void call_above(VectorIn t, double edge, AboveSums& to) {
  BASINSCOPE_CALL(above, t.data(), t.size(), edge, to);
}
void call_reach(VectorIn numbers, VectorIn x, VectorIn y, double mx, double my, double way, double off,
                double slack, VectorOut g, ReachSums& to) {
  BASINSCOPE_CALL(reach, numbers.data(), x.data(), y.data(), numbers.size(), mx, my, way, off, slack,
                  g.data(), to);
}

}  // namespace

double linear_scores(const Vector& x, const Vector& y, double a, double b, Vector& t, Vector& tops) {
  t.resize(x.size());
  tops.resize(x.size() / expansion_chunk);
  double most = 0;
  call_scores(x, y, a, b, t, tops, most);
  return most;
}
WeightSums weight_sums(VectorIn w, VectorIn x, VectorIn y) {
  WeightSums sums;
  call_weigh(w, x, y, sums);
  return sums;
}
SpreadSums spread_sums(VectorIn w, VectorIn x, VectorIn y, double mean_x, double mean_y) {
  SpreadSums sums;
  call_spread(w, x, y, mean_x, mean_y, sums);
  return sums;
}
AboveSums above_sums(VectorIn t, double edge) {
  AboveSums sums;
  call_above(t, edge, sums);
  return sums;
}
ReachSums reach_sums(VectorIn numbers, VectorIn x, VectorIn y, double mean_x, double mean_y, double way,
                     double off, double slack, VectorOut g) {
  ReachSums sums;
  call_reach(numbers, x, y, mean_x, mean_y, way, off, slack, g, sums);
  return sums;
}

}  // namespace basinscope
