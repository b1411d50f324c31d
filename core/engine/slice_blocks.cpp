// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_blocks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/best_instructions.h"
#include "core/decompositions.h"
#include "core/engine/slice_sides.h"

namespace basinscope {
namespace {

using namespace slice_sides;

constexpr int widest = 16;
constexpr float far_below = -1e30f, far_above = 3e38f;
constexpr float most_updates = 48;
constexpr float longest = 0.7f;      // sides beyond are not followed
constexpr float dropped = 2e-7f;     // weights that sum to no more
constexpr float steepest = 3;        // g
constexpr float least_rest = 1e-3f;  // of less weight beside one pattern the rounding bounds tell enough
constexpr float most_off = 0.09f;    // eta, for 2.1 eta >= 2 (e^eta - 1)
constexpr Eigen::Index few = 1000;   // patterns whose spectrum is worked out

std::vector<float> floats(const Vector& values) {
  std::vector<float> to;
  for (const double value : values) to.push_back(static_cast<float>(value));
  return to;
}

}  // namespace

SliceBlocks::SliceBlocks(const BasinRequest& request, const SliceScores& scores,
                         const std::vector<SliceBall>& balls, double share)
    : share_(share) {
  const Matrix& y = scores.offsets;
  const double unit = std::max(y.rowwise().norm().maxCoeff(), 1e-300);
  kappa_ = scores.beta * unit * unit;
  size_ = static_cast<int>(y.rows());
  const Matrix& products = scores.products;
  rows_ = products.cwiseAbs().rowwise().sum().maxCoeff() * (1 + 1e-6);
  spectrum_ = y.rows() <= few ? largest_eigenvalue(products) * (1 + 1e-6) : rows_;
  spectrum_ /= kappa_;
  for (Eigen::Index i = 1; i < y.rows(); ++i)
    beside_ = std::max(beside_, products.row(i).head(i).cwiseAbs().maxCoeff() * (1 + 1e-6));
  products_ = floats(Eigen::Map<const Vector>(products.data(), products.size()));
  square_ = floats(products.diagonal() / kappa_);
  const Vector &constant = scores.constant, start = scores.beta * (y * request.plane.origin),
               along_a = scores.beta * (y * request.plane.e1), along_b = scores.beta * (y * request.plane.e2);
  constant_ = floats(constant);
  for (const Vector* const of_starts : {&start, &along_a, &along_b}) {
    const std::vector<float> row = floats(*of_starts);
    start_.insert(start_.end(), row.begin(), row.end());
  }
  const Grid& g = request.grid;
  const double a = std::max(std::abs(g.x0), std::abs(g.x1)), b = std::max(std::abs(g.y0), std::abs(g.y1));
  chain_ = u * (20 + size_ / 16.0);
  constant_off_ = 8 * u * constant.cwiseAbs().maxCoeff();
  first_off_ = 12 * u * (start.cwiseAbs() + a * along_a.cwiseAbs() + b * along_b.cwiseAbs()).maxCoeff();
  leads_.assign(static_cast<std::size_t>(size_), none);
  for (const SliceBall& ball : balls) {
    const int which = static_cast<int>(balls_.size());
    balls_.push_back({static_cast<float>(ball.radius / unit), static_cast<float>(ball.slope * (1 + 1e-6)),
                      ball.last, floats(ball.weights), floats(scores.beta * (y * ball.state))});
    const SliceLead& lead = ball.lead;
    const Eigen::Index i = lead.pattern;
    if (i < 0) {
      others_.push_back(which);
      continue;
    }
    const Vector across = (y.rowwise() - y.row(i)).rowwise().norm() / unit;
    // Room for what exponentials and sums err by.
    const double uncertain = 1 + 1e-4 + 3 * chain_;
    const Vector others = (uncertain * lead.others).cwiseMin(1e30),
                 own = (uncertain * lead.own).cwiseMin(1e30);
    Vector enough = (others + own).cwiseMax(1e-30).array().log();
    enough[i] = size_ > 1 ? static_cast<double>(far_above) : 0;
    leads_[static_cast<std::size_t>(i)] = static_cast<int>(lead_.size());
    lead_.push_back({which, ball.last - lead.updates - 1, lead.pattern,
                     static_cast<float>(enough.minCoeff() - 1e-3), floats(across * (1 + 1e-6)),
                     floats(others), floats(own)});
  }
}

SliceBlocks::Follower::Follower(const SliceBlocks& blocks)
    : of_(blocks),
      room_(static_cast<std::size_t>(12 * blocks.size_) * widest),
      held_(static_cast<std::size_t>(blocks.size_)) {}

// Rectangles on their way.
template <int width>
class SliceBlocks::Follower::Way : SliceSides<width> {
  using In = SliceSides<width>;
  using In::any, In::at, In::exponential, In::how_many, In::lanes, In::larger, In::magnitude, In::mix, In::of;
  using In::root, In::set, In::smaller;
  using typename In::FloatLanes, typename In::WholeLanes, typename In::Sides, typename In::Ranges;
  template <int many>
  using Sums = typename In::template Sums<many>;

 public:
  BASINSCOPE_INLINE Way(Follower& follower, const std::function<void(std::size_t, int)>& told)
      : s(follower.of_), n(s.size_), held(follower.held_.data()), told_(told), room_(follower.room_.data()) {}

  // One that is told makes room for the next.
  BASINSCOPE_INLINE void follow(const std::vector<SliceRectangle>& rectangles) {
    constexpr int few_idle = 2;
    WholeLanes moved{};  // since leads were asked
    for (std::size_t next = 0;;) {
      moved |= start(rectangles, next);
      if (!any(open_)) return;
      step -= __builtin_convertvector(moved, FloatLanes);
      find_best();
      ask_leads(moved);
      moved = WholeLanes{};
      if (next < rectangles.size() && how_many(~open_) >= few_idle) continue;
      update();
      tell(open_ & (step >= most_updates), hopeless);
      moved = open_;
    }
  }

 private:
  BASINSCOPE_INLINE float* row() { return std::exchange(room_, room_ + std::ptrdiff_t{n} * lanes); }

  // Lanes that are free take rectangles from the next on; which do.
  BASINSCOPE_INLINE WholeLanes start(const std::vector<SliceRectangle>& rectangles, std::size_t& next) {
    FloatLanes x{}, y{}, x_side{}, y_side{};
    WholeLanes fresh{};
    for (int i = 0; i < lanes && next < rectangles.size(); ++i) {
      if (open_[i] != 0) continue;
      const SliceRectangle& rectangle = rectangles[next];
      x[i] = static_cast<float>(rectangle.a);
      y[i] = static_cast<float>(rectangle.b);
      x_side[i] = static_cast<float>(rectangle.half_a);
      y_side[i] = static_cast<float>(rectangle.half_b);
      fresh[i] = -1;
      which_[i] = next++;
    }
    if (!any(fresh)) return fresh;
    const float *const o = s.start_.data(), *const e1 = o + n, *const e2 = e1 + n;
    const FloatLanes zero{};
    for (int j = 0; j < n; ++j) {
      set(fresh ? o[j] + x * e1[j] + y * e2[j] : of(sides.t, j), sides.t, j);
      set(fresh ? x_side * e1[j] : of(sides.u, j), sides.u, j);
      set(fresh ? y_side * e2[j] : of(sides.w, j), sides.w, j);
      for (float* const turned : {sides.uu, sides.uw, sides.ww}) set(fresh ? zero : of(turned, j), turned, j);
    }
    open_ |= fresh;
    for (FloatLanes* const one : {&step, &eps, &loose}) *one = fresh ? zero : *one;
    tau = fresh ? zero + static_cast<float>(s.first_off_) : tau;
    return fresh;
  }

  BASINSCOPE_INLINE void tell(const WholeLanes& which, int what) {
    if (!any(which)) return;
    for (int i = 0; i < lanes; ++i)
      if (which[i] != 0) told_(which_[i], what);
    open_ &= ~which;
  }

  BASINSCOPE_INLINE void find_best() {
    top = of(sides.t, 0);
    second = FloatLanes{} + far_below;
    best = WholeLanes{};
    for (int j = 1; j < n; ++j) {
      const FloatLanes t = of(sides.t, j);
      const WholeLanes higher = t > top;
      best = higher ? WholeLanes{} + j : best;
      second = larger(second, smaller(t, top));
      top = larger(t, top);
    }
  }

  // Of each pattern that is the best of some of these.
  BASINSCOPE_INLINE void ask_leads(WholeLanes left) {
    for (int i = 0; i < lanes; ++i) {
      if (left[i] == 0) continue;
      const int pattern = best[i];
      const WholeLanes mine = left & (best == pattern);
      left &= ~mine;
      const int which = s.leads_[static_cast<std::size_t>(pattern)];
      if (which < 0) continue;
      const Lead& lead = s.lead_[static_cast<std::size_t>(which)];
      const WholeLanes asked = mine & (step <= static_cast<float>(lead.last)) & (top - second >= lead.least);
      if (any(asked)) tell(led_by(lead, asked), lead.ball);
    }
  }

  // Where (2) of slice_leads.h holds with as much weight as each other pattern may have in all of a
  // rectangle's states.
  BASINSCOPE_INLINE WholeLanes led_by(const Lead& lead, const WholeLanes& mine) const {
    const Ranges ranges(sides, lead.pattern, s.share_);
    const FloatLanes moved = static_cast<float>(s.share_ * s.kappa_ * (1 + 1e-6)) * eps,
                     off = 2.0f * tau + 2.0f * loose;
    FloatLanes sum{}, most{};
    for (int j = 0; j < n; ++j) {
      const FloatLanes behind = ranges.middle(j) + ranges.half(j) + moved * lead.across[j] + off;
      const FloatLanes e = exponential(behind);
      sum += e * lead.others[j];
      most = larger(most, e * lead.own[j]);
    }
    return mine & (sum + most <= 1.0f);
  }

  // Of the patterns in fours, those of which some weight is more than least; how many.
  BASINSCOPE_INLINE int hold(float least) {
    constexpr int together = 4;
    int count = 0;
    for (int j = 0; j < n; j += together) {
      const int end = std::min(n, j + together);
      FloatLanes most = of(by.t, j);
      for (int i = j + 1; i < end; ++i) most = larger(most, of(by.t, i));
      if (!any(open_ & (most > least))) continue;
      for (int i = j; i < end; ++i) held[count++] = i;
    }
    return count;
  }

  BASINSCOPE_INLINE void update();
  BASINSCOPE_INLINE FloatLanes at_best(const float* rows) const {
    float each[lanes];
    for (int i = 0; i < lanes; ++i) each[i] = rows[std::ptrdiff_t{best[i]} * lanes + i];
    return at(each);
  }

  const SliceBlocks& s;
  const int n;
  int* const held;
  const std::function<void(std::size_t, int)>& told_;
  float* room_;
  const Sides sides{row(), row(), row(), row(), row(), row()}, by{row(), row(), row(), row(), row(), row()};
  std::size_t which_[lanes] = {};  // rectangle
  WholeLanes open_{}, best{};
  FloatLanes step{}, top{}, second{}, eps{}, loose{}, tau{};  // loose: by what scores of sides err
};

template <int width>
BASINSCOPE_INLINE void SliceBlocks::Follower::Way<width>::update() {
  if (!any(open_)) return;
  const auto kappa = static_cast<float>(s.kappa_), chain = static_cast<float>(s.chain_),
             bounded = static_cast<float>(s.share_), spectrum = static_cast<float>(s.spectrum_ * (1 + 1e-6));
  constexpr auto rounding = static_cast<float>(u);
  const FloatLanes zero{};
  // Weights, and means of what is added to scores.
  Sums<6> means_of;
  auto& [total, mean_u, mean_w, mean_uu, mean_uw, mean_ww] = means_of.part;
  for (int j = 0; j < n; ++j) {
    const FloatLanes e = exponential(of(sides.t, j) - top);
    set(e, by.t, j);
    total += e;
    mean_u += e * of(sides.u, j);
    mean_w += e * of(sides.w, j);
    mean_uu += e * of(sides.uu, j);
    mean_uw += e * of(sides.uw, j);
    mean_ww += e * of(sides.ww, j);
    means_of.next(j);
  }
  means_of.whole();
  const FloatLanes share = 1.0f / total;
  for (FloatLanes* const mean : {&mean_u, &mean_w, &mean_uu, &mean_uw, &mean_ww}) *mean *= share;
  FloatLanes widest{}, most_turned{};
  Sums<4> variances;
  auto& [aa, bb, ab, turned_squared] = variances.part;
  for (int j = 0; j < n; ++j) {
    const FloatLanes p = of(by.t, j) * share;
    set(p, by.t, j);
    const FloatLanes du = of(sides.u, j) - mean_u, dw = of(sides.w, j) - mean_w, pu = p * du, pw = p * dw;
    const FloatLanes turn = magnitude(of(sides.uu, j) - mean_uu) + magnitude(of(sides.uw, j) - mean_uw) +
                            magnitude(of(sides.ww, j) - mean_ww);
    set(pu, by.u, j);
    set(pw, by.w, j);
    aa += pu * du;
    bb += pw * dw;
    ab += pu * dw;
    widest = larger(widest, magnitude(du) + magnitude(dw));
    most_turned = larger(most_turned, turn);
    turned_squared += p * turn * turn;
    variances.next(j);
  }
  variances.whole();
  // From here on bounds, each with what the sums above err by.
  const FloatLanes eta = 2.0f * tau + 8e-7f + chain;
  const float defect = chain + 4e-7f;
  const FloatLanes up = (1 + 1e-4f) * (1.0f + 1.05f * smaller(eta, zero + most_off));
  const FloatLanes var_a = aa * up, var_b = bb * up, length_a = root(var_a), length_b = root(var_b);
  const FloatLanes var = bounded * (var_a + var_b + 2.0f * up * magnitude(ab) + 1e-4f * length_a * length_b);
  const FloatLanes length_turn = root(turned_squared * up);
  const FloatLanes means =
      magnitude(mean_u) + magnitude(mean_w) + magnitude(mean_uu) + magnitude(mean_uw) + magnitude(mean_ww);
  const FloatLanes slack = loose + (chain + 8 * rounding) * (means + widest + most_turned);
  const FloatLanes straight = bounded * widest * up + slack, turn = bounded * most_turned * up,
                   g_sides = straight + turn, g = g_sides + bounded * 2 * kappa * eps;
  tell(open_ & ~((g < steepest) & (eta < most_off)), none);
  if (!any(open_)) return;
  for (int j = 0; j < n; ++j) {
    const FloatLanes p = of(by.t, j), du = of(sides.u, j) - mean_u, dw = of(sides.w, j) - mean_w;
    set(p * (of(sides.uu, j) - mean_uu + 0.5f * (du * du - aa)), by.uu, j);
    set(p * (of(sides.uw, j) - mean_uw + (du * dw - ab)), by.uw, j);
    set(p * (of(sides.ww, j) - mean_ww + 0.5f * (dw * dw - bb)), by.ww, j);
  }
  const int count = hold(dropped / static_cast<float>(n));
  mix(s.products_.data(), n, held, count, by, sides);
  FloatLanes others{};
  Sums<7> lengths_of;
  auto& [squared, own, uu_ww, uw, turned_uu, turned_uw, turned_ww] = lengths_of.part;
  const FloatLanes along_best = at_best(sides.t);
  for (int j = 0; j < n; ++j) {
    const FloatLanes p = of(by.t, j), t = of(sides.t, j);
    squared += p * t;
    own += p * s.square_[static_cast<std::size_t>(j)];
    set(t + s.constant_[static_cast<std::size_t>(j)], sides.t, j);
    const FloatLanes pu = of(by.u, j), tw = of(sides.w, j);
    uu_ww += pu * of(sides.u, j) + of(by.w, j) * tw;
    uw += pu * tw;
    turned_uu += of(by.uu, j) * of(sides.uu, j);
    turned_uw += of(by.uw, j) * of(sides.uw, j);
    turned_ww += of(by.ww, j) * of(sides.ww, j);
    others = larger(others, best == j ? zero : p);
    lengths_of.next(j);
  }
  lengths_of.whole();
  float own_of_best[lanes];
  for (int i = 0; i < lanes; ++i) own_of_best[i] = s.square_[static_cast<std::size_t>(best[i])];
  const FloatLanes centre = squared / kappa, most = share;  // the best has e^0
  const float rest_off = 8 * chain + 4 * dropped;
  const FloatLanes spread = up * larger(zero, own - centre) + rest_off;
  // The pattern with most weight by itself, the others by the spectrum.
  const FloatLanes from_best = larger(zero, at(own_of_best) - 2.0f / kappa * along_best + centre) + rest_off;
  const FloatLanes odds = most * up / larger(zero + least_rest, 1.0f - most * up);
  const FloatLanes heaviest = smaller(most * up * spectrum, odds * from_best + others * up * spectrum);
  FloatLanes l = kappa * smaller(spread, heaviest);
  for (const int which : s.others_) {
    const Ball& ball = s.balls_[static_cast<std::size_t>(which)];
    FloatLanes grown_by{};
    for (int j = 0; j < n; ++j)
      grown_by =
          larger(grown_by, of(by.t, j) * (1 / std::max(ball.weights[static_cast<std::size_t>(j)], 1e-30f)));
    l = smaller(l, grown_by * up * ball.slope);
  }
  const FloatLanes wide = root(l / kappa);
  const FloatLanes sigma_line = root(var) + slack, sigma_turn = bounded * length_turn + slack,
                   sigma = sigma_line + 2.0f * sigma_turn, grown = exponential(g_sides) * (1 + 1e-6f);
  const FloatLanes drawn = grown * sigma * sigma, steep = straight + 2.0f * turn + drawn;
  const FloatLanes third =
      grown * sigma * (steep * steep + 3.0f * drawn + 6.0f * (turn + grown * sigma * sigma_turn)) / 6.0f;
  const FloatLanes lengths = length_a + length_b + length_turn + widest * (length_a + length_b);
  const FloatLanes far = smaller(zero + 2.0f, 1.0f + root(larger(zero, centre) + rest_off));
  const FloatLanes moves = wide * (sigma_line * (1.0f + 0.5f * straight) + sigma_turn);
  const FloatLanes stretched =
      exponential(smaller(g_sides + bounded * far * kappa * eps, zero + 2 * steepest));
  const FloatLanes next = (1 + 1e-5f) * (bounded * (stretched * l * eps + wide * third) + 2.1f * eta * wide +
                                         defect + 3 * dropped + (2.1f * eta + 16 * rounding) * lengths +
                                         2.0f * slack + dropped * (g + g * g));
  // Lengths: sums of products err by 160 u of the variances, and by the terms of scores.
  FloatLanes reach =
      root(bounded * larger(zero, uu_ww + 2.0f * magnitude(uw)) * up / kappa + 8 * chain * (var_a + var_b));
  for (const FloatLanes* const turned : {&turned_uu, &turned_uw, &turned_ww})
    reach += bounded * root(larger(zero, *turned) * up / kappa + 8 * chain * lengths * lengths);
  reach = (1 + 1e-5f) * smaller(reach, moves) + next;
  tell(open_ & ~(reach < longest), none);
  loose = (chain + 4 * rounding) * kappa * lengths;
  tau = (chain + 4 * rounding) *
            smaller(most * up * static_cast<float>(s.rows_),
                    smaller(zero + kappa, kappa * most * up + static_cast<float>(s.beside_))) +
        static_cast<float>(s.constant_off_);
  for (const int which : s.others_) {
    const Ball& ball = s.balls_[static_cast<std::size_t>(which)];
    const WholeLanes small = open_ & (reach <= ball.radius) & (step <= static_cast<float>(ball.last));
    if (!any(small)) continue;
    Sums<2> apart;
    for (int j = 0; j < n; ++j) {
      const FloatLanes d = of(by.t, j) - ball.weights[static_cast<std::size_t>(j)];
      apart.part[0] += d * (of(sides.t, j) - ball.scores[static_cast<std::size_t>(j)]);
      apart.part[1] += magnitude(d);
      apart.next(j);
    }
    apart.whole();
    const auto& [from, differing] = apart.part;
    const FloatLanes room = ball.radius - reach, off = differing * (tau + kappa * dropped) +
                                                       (2 * kappa * (chain + dropped)) * ball.radius;
    tell(small & (from + off <= (1 - 1e-4f) * kappa * room * room), which);
  }
  eps = next;
}

void SliceBlocks::Follower::balls_of(std::vector<SliceRectangle>& rectangles,
                                     const std::function<void(std::size_t which, int ball)>& told) {
  by_widest_instructions(BASINSCOPE_WIDE_LOOP {
    Way<width> way(*this, told);
    way.follow(rectangles);
  });
}

}  // namespace basinscope
