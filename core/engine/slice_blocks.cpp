// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_blocks.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/best_instructions.h"
#include "core/decompositions.h"
#include "core/engine/float_lanes.h"

namespace basinscope {
namespace {

constexpr int lanes = float_lanes;
constexpr double u = 1.0 / (1 << 24);
constexpr float far_below = -1e30f;
constexpr int most_updates = 48;
constexpr int summed_together = 16;
constexpr double longest = 0.7;       // sides beyond are not followed
constexpr double dropped = 2e-6;      // weights that sum to no more
constexpr double steepest = 3;        // g
constexpr double settles = 0.3;       // g from which few patterns may keep weight
constexpr double most_settling = 20;  // and up to which they do
constexpr double least_rest = 1e-3;   // of less weight beside one pattern the rounding bounds tell enough
constexpr double most_off = 0.09;     // eta, for 2.1 eta >= 2 (e^eta - 1)
constexpr Eigen::Index few = 256;     // patterns whose spectrum is worked out

using Sides = SliceBlocks::Follower::Sides;

// Columns of to, from i on: the sum over held j of p_j, a_j, b_j times row j.
template <int width>
BASINSCOPE_INLINE void mix_columns(const float* products, int stride, int i, const int* held, int count,
                                   const Sides& by, const Sides& to) {
  FloatLanes all_t[width] = {}, all_u[width] = {}, all_w[width] = {};
  for (int first = 0; first < count; first += summed_together) {
    const int last = first + summed_together < count ? first + summed_together : count;
    FloatLanes some_t[width] = {}, some_u[width] = {}, some_w[width] = {};
    for (int k = first; k < last; ++k) {
      const int j = held[k];
      const float* const row = products + static_cast<std::ptrdiff_t>(j) * stride + i;
      for (int v = 0; v < width; ++v) {
        const FloatLanes x = at(row + std::ptrdiff_t{v} * lanes);
        some_t[v] += by.t[j] * x;
        some_u[v] += by.u[j] * x;
        some_w[v] += by.w[j] * x;
      }
    }
    for (int v = 0; v < width; ++v) {
      all_t[v] += some_t[v];
      all_u[v] += some_u[v];
      all_w[v] += some_w[v];
    }
  }
  for (int v = 0; v < width; ++v) {
    put(all_t[v], to.t + i + std::ptrdiff_t{v} * lanes);
    put(all_u[v], to.u + i + std::ptrdiff_t{v} * lanes);
    put(all_w[v], to.w + i + std::ptrdiff_t{v} * lanes);
  }
}
BASINSCOPE_INLINE void mix(const float* products, int stride, const int* held, int count, const Sides& by,
                           const Sides& to) {
  int i = 0;
  for (; i + 2 * lanes <= stride; i += 2 * lanes) mix_columns<2>(products, stride, i, held, count, by, to);
  if (i < stride) mix_columns<1>(products, stride, i, held, count, by, to);
}

}  // namespace

SliceBlocks::SliceBlocks(const BasinRequest& request, const std::vector<SliceBall>& balls, double share)
    : share_(share) {
  const Network& network = request.network;
  const Matrix& x = network.patterns;
  const Vector mean = x.colwise().mean().transpose();
  const Matrix y = x.rowwise() - mean.transpose();
  const double beta = network.score_factor() * float_rule_of(network.separation, network.size()).scale;
  const double unit = std::max(y.rowwise().norm().maxCoeff(), 1e-300);
  kappa_ = beta * unit * unit;
  size_ = static_cast<int>(x.rows());
  stride_ = (size_ + lanes - 1) / lanes * lanes;
  const auto stride = static_cast<std::size_t>(stride_);
  Matrix gram = Matrix::Zero(x.rows(), x.rows());
  gram.selfadjointView<Eigen::Lower>().rankUpdate(y);
  gram = Matrix(gram.selfadjointView<Eigen::Lower>()) / (unit * unit);
  spectrum_ =
      x.rows() <= few ? symmetric_eigenvalues(gram).maxCoeff() : gram.cwiseAbs().rowwise().sum().maxCoeff();
  spectrum_ *= 1 + 1e-6;
  const auto padded = [&](std::vector<float>& to, const Vector& values, float beyond) {
    for (std::size_t i = 0; i < stride; ++i)
      to.push_back(i < static_cast<std::size_t>(size_)
                       ? static_cast<float>(values[static_cast<Eigen::Index>(i)])
                       : beyond);
  };
  std::vector<float> row;
  products_ = AlignedFloats(stride * static_cast<std::size_t>(size_));
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    row.clear();
    padded(row, kappa_ * gram.row(i).transpose(), 0);
    std::copy(row.begin(), row.end(), products_.data() + static_cast<std::size_t>(i) * stride);
  }
  padded(square_, gram.diagonal(), 0);
  const Vector constant = beta * (y * mean), start = beta * (y * request.plane.origin),
               along_a = beta * (y * request.plane.e1), along_b = beta * (y * request.plane.e2);
  padded(constant_, constant, far_below);
  padded(start_, start, far_below);
  padded(start_, along_a, 0);
  padded(start_, along_b, 0);
  const Grid& g = request.grid;
  const double a = std::max(std::abs(g.x0), std::abs(g.x1)), b = std::max(std::abs(g.y0), std::abs(g.y1));
  chain_ = u * (20 + size_ / 16.0);
  off_ = (chain_ + 4 * u) * kappa_ + 8 * u * constant.cwiseAbs().maxCoeff();
  first_off_ = 12 * u * (start.cwiseAbs() + a * along_a.cwiseAbs() + b * along_b.cwiseAbs()).maxCoeff();
  led_.assign(static_cast<std::size_t>(size_), none);
  constexpr double leads = 0.7;
  std::vector<double> nearest(led_.size(), leads);
  for (const SliceBall& ball : balls) {
    const Vector centre = (ball.state - mean) / unit;
    const Vector along = y * centre / unit;
    const Vector apart = ((y / unit).rowwise() - centre.transpose()).rowwise().norm();
    padded(along_, along, 0);
    padded(apart_, apart, 0);
    for (std::size_t i = 0; i < led_.size(); ++i) {
      const double distance = apart[static_cast<Eigen::Index>(i)];
      if (distance >= nearest[i]) continue;
      nearest[i] = distance;
      led_[i] = static_cast<int>(balls_.size());
    }
    if (apart.minCoeff() >= leads) others_.push_back(static_cast<int>(balls_.size()));
    balls_.push_back({ball.radius / unit, centre.squaredNorm(), centre.norm(), ball.last});
  }
}

SliceBlocks::Follower::Follower(const SliceBlocks& blocks)
    : of_(blocks),
      room_(static_cast<std::size_t>(9 * blocks.stride_)),
      held_(static_cast<std::size_t>(blocks.size_)) {}

// Of scores s_j that differ from the highest by no more than what the sides, moved |y_j - y_best| and off
// say, weights are in proportion to e^{s_j}: the mean of |y_j - centre| is at most the radius where
//   sum e^{s_j} (|y_j - centre| - radius) <= 0
// with the largest s_j of patterns outside the ball and the least of those inside it.
BASINSCOPE_INLINE bool SliceBlocks::Follower::all_land_in(int which, const Sides& by, int best, double moved,
                                                          double off) const {
  const SliceBlocks& s = of_;
  const float* const apart = s.apart_.data() + static_cast<std::ptrdiff_t>(which) * s.stride_;
  const float* const to_best = s.products_.data() + static_cast<std::ptrdiff_t>(best) * s.stride_;
  const float radius = static_cast<float>(s.balls_[static_cast<std::size_t>(which)].radius) - 5e-7f;
  const float top = by.t[best], u_best = by.u[best], w_best = by.w[best];
  const auto share = static_cast<float>(s.share_), each_moved = static_cast<float>(moved * (1 + 1e-6)),
             each_off = static_cast<float>(off), per_kappa = static_cast<float>(2 / s.kappa_),
             own = s.square_[static_cast<std::size_t>(best)];
  FloatLanes above{}, below{};
  for (int i = 0; i < s.stride_; i += lanes) {
    const FloatLanes to_other = root_above(at(s.square_.data() + i) + own - per_kappa * at(to_best + i));
    const FloatLanes by_sides = magnitude(at(by.u + i) - u_best) + magnitude(at(by.w + i) - w_best);
    const FloatLanes change = share * by_sides + each_moved * to_other + each_off;
    const FloatLanes beyond = at(apart + i) - radius, t = at(by.t + i) - top;
    const WholeLanes outside = beyond > 0.0f;
    const FloatLanes mass = exponential(outside ? t + change : t - change) * beyond;
    above += outside ? mass : FloatLanes{};
    below -= outside ? FloatLanes{} : mass;
  }
  return total_of(above) * (1 + 1e-3f) < total_of(below) * (1 - 1e-3f);
}

BASINSCOPE_INLINE int SliceBlocks::Follower::follow(double a, double b, double half_a, double half_b) {
  const SliceBlocks& s = of_;
  const int n = s.size_, stride = s.stride_;
  float* room = room_.data();
  const auto row = [&]() __attribute__((always_inline)) { return std::exchange(room, room + stride); };
  const Sides sides{row(), row(), row()}, by{row(), row(), row()};
  const float *const o = s.start_.data(), *const e1 = o + stride, *const e2 = e1 + stride;
  for (int i = 0; i < stride; i += lanes) {
    const FloatLanes x = at(e1 + i), y = at(e2 + i);
    put(at(o + i) + static_cast<float>(a) * x + static_cast<float>(b) * y, sides.t + i);
    put(static_cast<float>(half_a) * x, sides.u + i);
    put(static_cast<float>(half_b) * y, sides.w + i);
  }
  const auto pad = [&]() __attribute__((always_inline)) {
    for (int i = n; i < stride; ++i) {
      sides.u[i] = sides.u[0];
      sides.w[i] = sides.w[0];
    }
  };
  pad();
  const double kappa = s.kappa_;
  double eps = 0, loose = 0;  // loose: by what scores of sides err
  for (int step = 1; step <= most_updates; ++step) {
    FloatLanes highest = at(sides.t);
    for (int i = lanes; i < stride; i += lanes) highest = larger(highest, at(sides.t + i));
    const float top = most_of(highest);
    int best = 0;
    while (best + 1 < n && sides.t[best] < top) ++best;
    // Weights, means of the sides' scores, and squares of distances to the pattern with most weight.
    FloatLanes total{}, mean_u{}, mean_w{}, about{};
    const float* const to_best = s.products_.data() + static_cast<std::ptrdiff_t>(best) * stride;
    const auto per_kappa = static_cast<float>(2 / kappa);
    for (int i = 0; i < stride; i += lanes) {
      const FloatLanes e = exponential(at(sides.t + i) - top);
      put(e, by.t + i);
      total += e;
      mean_u += e * at(sides.u + i);
      mean_w += e * at(sides.w + i);
      about += e * (at(s.square_.data() + i) + s.square_[static_cast<std::size_t>(best)] -
                    per_kappa * at(to_best + i));
    }
    const auto sums = totals_of(total, mean_u, mean_w, about);
    const float share = 1 / sums[0], middle_u = sums[1] * share, middle_w = sums[2] * share;
    const int led = s.led_[static_cast<std::size_t>(best)];
    const float* const apart = s.apart_.data() + static_cast<std::ptrdiff_t>(std::max(led, 0)) * stride;
    FloatLanes aa{}, bb{}, ab{}, widest{}, distance{};
    for (int i = 0; i < stride; i += lanes) {
      const FloatLanes p = at(by.t + i) * share;
      put(p, by.t + i);
      const FloatLanes du = at(sides.u + i) - middle_u, dw = at(sides.w + i) - middle_w, pu = p * du,
                       pw = p * dw;
      put(pu, by.u + i);
      put(pw, by.w + i);
      aa += pu * du;
      bb += pw * dw;
      ab += pu * dw;
      widest = larger(widest, magnitude(du) + magnitude(dw));
      if (led >= 0) distance += p * at(apart + i);
    }
    // From here on bounds, each with what the sums above err by.
    const double tau = step == 1 ? s.first_off_ : s.off_;
    const double eta = 2 * tau + 8e-7 + s.chain_, defect = s.chain_ + 4e-7;
    if (!(eta < most_off)) return none;
    const double up = (1 + 1e-4) * std::exp(eta);
    const auto second = totals_of(aa, bb, ab, distance);
    const double var_a = std::max(0.0f, second[0]) * up, var_b = std::max(0.0f, second[1]) * up;
    const double length_a = std::sqrt(var_a), length_b = std::sqrt(var_b);
    const double var =
        s.share_ * (var_a + var_b + 2 * up * std::abs(double{second[2]}) + 1e-4 * length_a * length_b);
    const double widest_both = static_cast<double>(most_of(widest));
    const double slack =
        loose + (s.chain_ + 8 * u) * (std::abs(double{middle_u}) + std::abs(double{middle_w}) + widest_both);
    const double g = s.share_ * (widest_both * up + 2 * kappa * eps) + slack;
    if (led >= 0 && g > settles && g < most_settling &&
        step <= s.balls_[static_cast<std::size_t>(led)].last &&
        all_land_in(led, sides, best, s.share_ * kappa * eps, 2 * tau + 2 * slack + 2e-6))
      return led;
    if (!(g < steepest)) return none;
    const double grown = std::exp(g);
    double spread = std::max(0.0, double{sums[3]} * double{share}) * up + 2e-6;
    double heaviest = double{share} * up * s.spectrum_;
    const double about_best = spread;  // bounds sum p |y - y_best|^2
    double l = 0, form = 0, next = 0;
    const auto bound = [&]() __attribute__((always_inline)) {
      l = kappa * std::min(spread, heaviest);
      form = (std::sqrt(var) + slack) / std::sqrt(kappa) + std::sqrt(l) * eps;
      const double turned = g + grown * kappa * form * form;
      const double rest = 0.5 * grown * form * std::min(2 * kappa * form, turned * std::sqrt(l));
      next = s.share_ * (l * eps + rest) + 2.1 * eta * std::sqrt(std::min(spread, 4.0)) + defect +
             3 * dropped + (2.1 * eta + 8 * u) * (length_a + length_b) + 2 * slack + dropped * g;
    };
    bound();
    // Without products: distances to a ball's centre are no more than the mean of the patterns'.
    if (led >= 0) {
      const Ball& ball = s.balls_[static_cast<std::size_t>(led)];
      const double from = double{second[3]} * up + defect * ball.reach;
      if (step <= ball.last && from + std::sqrt(l) * form + next <= ball.radius) return led;
    }
    const auto least = static_cast<float>(dropped / n);
    int count = 0;
    for (int i = 0; i < n; ++i) {
      held_[static_cast<std::size_t>(count)] = i;
      count += by.t[i] > least;
    }
    mix(s.products_.data(), stride, held_.data(), count, by, sides);
    FloatLanes squared{}, uu_ww{}, uw{}, own{};
    for (int i = 0; i < stride; i += lanes) {
      const FloatLanes p = at(by.t + i), t = at(sides.t + i);
      squared += p * t;
      own += p * at(s.square_.data() + i);
      put(t + at(s.constant_.data() + i), sides.t + i);
      const FloatLanes pu = at(by.u + i), tw = at(sides.w + i);
      uu_ww += pu * at(sides.u + i) + at(by.w + i) * tw;
      uw += pu * tw;
    }
    const auto third = totals_of(squared, own, uu_ww, uw);
    pad();
    const double centre = double{third[0]} / kappa;
    const double trace = up * std::max(0.0, double{third[1]} - centre) + 8 * s.chain_ + 4 * dropped;
    // The pattern with most weight by itself, the others as above.
    const float most = std::exchange(by.t[best], 0);
    FloatLanes others{};
    for (int i = 0; i < stride; i += lanes) others = larger(others, at(by.t + i));
    by.t[best] = most;
    const double from_best =
        std::max(0.0, about_best - double{third[1]} + centre) + 8 * s.chain_ + 4 * dropped;
    const double odds = double{most} * up / std::max(least_rest, 1 - double{most} * up);
    heaviest = std::min(heaviest, odds * from_best + double{most_of(others)} * up * s.spectrum_);
    spread = std::min(spread, trace);
    bound();
    // The sides' lengths: sums of products err by 160 u of the variances, and by the terms of scores.
    const double sum_of_sides = double{third[2]} + 2 * std::abs(double{third[3]});
    const double side =
        std::sqrt(s.share_ * std::max(0.0, sum_of_sides) * up / kappa + 8 * s.chain_ * (var_a + var_b));
    const double reach = std::min(side, std::sqrt(l) * form) + next;
    if (!(reach < longest)) return none;
    const auto holds = [&](int which) __attribute__((always_inline)) {
      const Ball& ball = s.balls_[static_cast<std::size_t>(which)];
      if (step > ball.last || reach > ball.radius) return false;
      const float* const along = s.along_.data() + static_cast<std::ptrdiff_t>(which) * stride;
      FloatLanes dot{};
      for (int i = 0; i < stride; i += lanes) dot += at(along + i) * at(by.t + i);
      const double from = centre - 2 * double{total_of(dot)} + ball.squared +
                          (6 * s.chain_ + 4 * dropped) * std::max(1.0, ball.squared);
      return from <= (ball.radius - reach) * (ball.radius - reach);
    };
    if (holds(last_)) return last_;
    if (led >= 0 && led != last_ && holds(led)) return last_ = led;
    for (const int which : s.others_)
      if (which != last_ && holds(which)) return last_ = which;
    loose = (s.chain_ + 4 * u) * kappa * (length_a + length_b);
    eps = next;
  }
  return hopeless;
}

int SliceBlocks::Follower::ball_of(double a, double b, double half_a, double half_b) {
  int found = none;
  by_best_instructions(BASINSCOPE_LOOP { found = follow(a, b, half_a, half_b); });
  return found;
}

}  // namespace basinscope
