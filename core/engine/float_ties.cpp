// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/float_ties.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/engine/basin_engine.h"
#include "core/random.h"

namespace basinscope {
namespace {

// Rows that differ by more than rounding in double.
constexpr double rounding = 1e-12;

Vector drawn(Eigen::Index size, std::uint64_t seed) {
  Random random(seed);
  Vector numbers(size);
  for (double& number : numbers) number = 0.5 + random.uniform();
  return numbers;
}

// Patterns in classes whose scores are equal.
class Classes {
 public:
  explicit Classes(Eigen::Index size) : of_(static_cast<std::size_t>(size), 0), order_(of_.size()) {
    std::iota(order_.begin(), order_.end(), Eigen::Index{0});
  }

  std::size_t count() const { return count_; }
  bool all_single() const { return count_ == of_.size(); }

  // Keeps together whose numbers are equal to some float ulps of their range.
  void split(const Vector& by) {
    const double apart = 8 * float_ulp * (by.maxCoeff() - by.minCoeff());
    std::sort(order_.begin(), order_.end(), [&](Eigen::Index i, Eigen::Index j) {
      return class_of(i) != class_of(j) ? class_of(i) < class_of(j) : by[i] < by[j];
    });
    std::vector<std::size_t> next(of_.size());
    count_ = 0;
    for (std::size_t k = 0; k < order_.size(); ++k) {
      const Eigen::Index i = order_[k];
      const bool first =
          k == 0 || class_of(order_[k - 1]) != class_of(i) || by[i] - by[order_[k - 1]] > apart;
      if (first) ++count_;
      next[static_cast<std::size_t>(i)] = count_ - 1;
    }
    of_ = std::move(next);
  }

  // A number for each pattern, the same in each class and of no meaning.
  Vector numbers() const {
    const Vector each = drawn(static_cast<Eigen::Index>(count_), 7);
    Vector all(static_cast<Eigen::Index>(of_.size()));
    for (Eigen::Index i = 0; i < all.size(); ++i) all[i] = each[static_cast<Eigen::Index>(class_of(i))];
    return all / all.sum();
  }

  bool hold_different(const Matrix& patterns, double least) const {
    for (std::size_t k = 1; k < order_.size(); ++k) {
      const Eigen::Index i = order_[k - 1], j = order_[k];
      if (class_of(i) == class_of(j) && (patterns.row(i) - patterns.row(j)).stableNorm() > least) return true;
    }
    return false;
  }

 private:
  std::size_t class_of(Eigen::Index i) const { return of_[static_cast<std::size_t>(i)]; }

  std::vector<std::size_t> of_;
  std::vector<Eigen::Index> order_;  // by class
  std::size_t count_ = 1;
};

bool is_choice(FloatRule::Family family) {
  return family == FloatRule::Family::top_k || family == FloatRule::Family::count_k;
}

// What refines scores, of patterns as they take part in products of states.
Classes classes_on(const BasinRequest& request, const FloatRule& rule) {
  const Network& network = request.network;
  const Matrix& x = network.patterns;
  Classes classes(network.size());
  if (is_by_distance(network.separation)) classes.split(x.rowwise().squaredNorm());
  if (rule.family == FloatRule::Family::box && rule.upper.size() == network.size()) classes.split(rule.upper);
  for (const Vector* const axis : {&request.plane.e1, &request.plane.e2, &request.plane.origin})
    if (!classes.all_single()) classes.split(x * *axis);
  return classes;
}

}  // namespace

bool scores_tie_on_plane(const BasinRequest& request) {
  const Network& network = request.network;
  if (network.dimension() < 3) return false;
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const double least = rounding * network.largest_norm();
  Classes classes = classes_on(request, rule);
  if (classes.all_single() || !classes.hold_different(network.patterns, least)) return false;
  const PostForm form = traits_of(network.post).form;
  const bool by_products = form == PostForm::identity || form == PostForm::l2 || form == PostForm::layer_norm;
  if (is_choice(rule.family) || !by_products) return true;
  Matrix x = network.patterns;
  if (form == PostForm::layer_norm) x.colwise() -= Vector(x.rowwise().mean());
  for (std::size_t before = 0; before != classes.count() && !classes.all_single();) {
    before = classes.count();
    classes.split(x * (x.transpose() * classes.numbers()));
  }
  return !classes.all_single() && classes.hold_different(network.patterns, least);
}

bool choice_ties(const Network& network) {
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const Eigen::Index n = network.size();
  if (!is_choice(rule.family) || rule.k >= n) return false;
  const Matrix& x = network.patterns;
  const double longest = network.largest_norm(), least = rounding * longest;
  Classes alike(n);
  alike.split(x.rowwise().stableNorm());
  if (!alike.hold_different(x, least)) return false;
  constexpr Eigen::Index few = 512;
  if (n > few || (rule.family == FloatRule::Family::count_k && rule.k == 2)) return true;
  const Matrix products = x * x.transpose() / (longest * longest);
  for (Eigen::Index i = 0; i < n; ++i) {
    Classes with_it = alike;
    with_it.split(products.col(i));
    if (with_it.hold_different(x, least)) return true;
  }
  return false;
}

bool any_pair_within(MatrixIn points, double nearest, double farthest) {
  if (!(nearest < farthest)) return false;
  const Eigen::Index n = points.rows();
  // Along lines that nobody chose points are no further apart than they are.
  constexpr int count = 4;
  Matrix lines(points.cols(), count);
  Random random(11);
  for (double& number : lines.reshaped()) number = random.normal();
  lines.colwise().normalize();
  const Matrix along = points * lines;
  std::vector<Eigen::Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::sort(order.begin(), order.end(), [&](auto i, auto j) { return along(i, 0) < along(j, 0); });
  const std::size_t most = 64 * order.size() + 4096;  // looked at
  std::size_t looked = 0;
  for (std::size_t a = 0; a < order.size(); ++a) {
    const Eigen::Index i = order[a];
    for (std::size_t b = a + 1; b < order.size() && along(order[b], 0) - along(i, 0) < farthest; ++b) {
      const Eigen::Index j = order[b];
      if (!((along.row(i) - along.row(j)).cwiseAbs().maxCoeff() < farthest)) continue;
      const double apart = (points.row(i) - points.row(j)).stableNorm();
      if ((apart >= nearest && apart < farthest) || ++looked > most) return true;
    }
  }
  return false;
}

}  // namespace basinscope
