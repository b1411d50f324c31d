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

// Patterns that differ by no more than this, relative to the longest, are one: it is rounding in double.
constexpr double same_pattern = 1e-12;

// Uniform in [0.5, 1.5).
Vector random_numbers(Eigen::Index size, std::uint64_t seed) {
  // A fixed seed, so that a request is always judged alike.
  Random random(seed);
  Vector numbers(size);
  for (double& number : numbers) number = 0.5 + random.uniform();
  return numbers;
}

// A partition of the patterns into classes of equal scores, refined by one set of scores after another.
class ScoreClasses {
 public:
  explicit ScoreClasses(Eigen::Index size) : of_(static_cast<std::size_t>(size), 0), order_(of_.size()) {
    std::iota(order_.begin(), order_.end(), Eigen::Index{0});
  }

  std::size_t count() const { return count_; }
  bool all_single() const { return count_ == of_.size(); }

  // Divides the classes so that neighbours in the order of these numbers stay in one class only if they
  // differ by at most 8 float ulps of their range.
  void split(const Vector& by) {
    const double tolerance = 8 * float_ulp * (by.maxCoeff() - by.minCoeff());
    std::sort(order_.begin(), order_.end(), [&](Eigen::Index i, Eigen::Index j) {
      return class_of(i) != class_of(j) ? class_of(i) < class_of(j) : by[i] < by[j];
    });
    // The comparisons below are by the old classes: the new ones replace them at the end.
    std::vector<std::size_t> next(of_.size());
    count_ = 0;
    for (std::size_t k = 0; k < order_.size(); ++k) {
      const Eigen::Index i = order_[k];
      const bool first =
          k == 0 || class_of(order_[k - 1]) != class_of(i) || by[i] - by[order_[k - 1]] > tolerance;
      if (first) ++count_;
      next[static_cast<std::size_t>(i)] = count_ - 1;
    }
    of_ = std::move(next);
  }

  // Weights that are equal in each class and otherwise random, with sum 1. Patterns whose scores are equal
  // for these have, but for a chance, equal scores for all weights that are constant on classes.
  Vector random_weights() const {
    const Vector each = random_numbers(static_cast<Eigen::Index>(count_), 7);
    Vector all(static_cast<Eigen::Index>(of_.size()));
    for (Eigen::Index i = 0; i < all.size(); ++i) all[i] = each[static_cast<Eigen::Index>(class_of(i))];
    return all / all.sum();
  }

  // Whether a class has patterns that differ by more than this. Neighbours are compared: where all of these
  // are equal, all of the class are.
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

// The classes of equal scores all over the plane: of equal products with its three vectors, and where the
// separation uses them of equal norms and upper bounds.
ScoreClasses classes_on(const BasinRequest& request, const FloatRule& rule) {
  const Network& network = request.network;
  const Matrix& x = network.patterns;
  ScoreClasses classes(network.size());
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
  const double least = same_pattern * network.largest_norm();
  ScoreClasses classes = classes_on(request, rule);
  if (classes.all_single() || !classes.hold_different(network.patterns, least)) return false;
  const PostForm form = traits_of(network.post).form;
  const bool by_products = form == PostForm::identity || form == PostForm::l2 || form == PostForm::layer_norm;
  if (is_choice(rule.family) || !by_products) return true;
  // Scores of the next state are x_i . post(X^T p); layer normalisation centres each pattern first.
  Matrix x = network.patterns;
  if (form == PostForm::layer_norm) x.colwise() -= Vector(x.rowwise().mean());
  for (std::size_t before = 0; before != classes.count() && !classes.all_single();) {
    before = classes.count();
    classes.split(x * (x.transpose() * classes.random_weights()));
  }
  return !classes.all_single() && classes.hold_different(network.patterns, least);
}

bool choice_ties(const Network& network) {
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const Eigen::Index n = network.size();
  if (!is_choice(rule.family) || rule.k >= n) return false;
  const Matrix& x = network.patterns;
  const double longest = network.largest_norm(), least = same_pattern * longest;
  ScoreClasses equal_norms(n);
  equal_norms.split(x.rowwise().stableNorm());
  if (!equal_norms.hold_different(x, least)) return false;
  constexpr Eigen::Index max_products = 512;  // patterns of which all products are formed
  if (n > max_products || (rule.family == FloatRule::Family::count_k && rule.k == 2)) return true;
  const Matrix products = x * x.transpose() / (longest * longest);
  for (Eigen::Index i = 0; i < n; ++i) {
    ScoreClasses equal_products = equal_norms;
    equal_products.split(products.col(i));
    if (equal_products.hold_different(x, least)) return true;
  }
  return false;
}

bool any_pair_within(MatrixIn points, double nearest, double farthest) {
  if (!(nearest < farthest)) return false;
  const Eigen::Index n = points.rows();
  // A projection onto a line never increases a distance. Random lines leave few pairs to be compared in all
  // dimensions, and sorting along the first finds them.
  constexpr int line_count = 4;
  Matrix lines(points.cols(), line_count);
  Random random(11);
  for (double& number : lines.reshaped()) number = random.normal();
  lines.colwise().normalize();
  const Matrix along = points * lines;
  std::vector<Eigen::Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::sort(order.begin(), order.end(), [&](auto i, auto j) { return along(i, 0) < along(j, 0); });
  const std::size_t max_looked = 64 * order.size() + 4096;  // pairs, by which the time is bounded
  std::size_t looked = 0;
  for (std::size_t a = 0; a < order.size(); ++a) {
    const Eigen::Index i = order[a];
    for (std::size_t b = a + 1; b < order.size() && along(order[b], 0) - along(i, 0) < farthest; ++b) {
      const Eigen::Index j = order[b];
      if (!((along.row(i) - along.row(j)).cwiseAbs().maxCoeff() < farthest)) continue;
      const double distance = (points.row(i) - points.row(j)).stableNorm();
      if ((distance >= nearest && distance < farthest) || ++looked > max_looked) return true;
    }
  }
  return false;
}

}  // namespace basinscope
