// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/certificates/set_certificates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/certificates/polygon_cut.h"
#include "core/decompositions.h"
#include "core/separation/chain_marginals.h"

namespace basinscope {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
// Relative to the scores: a condition that holds up to rounding holds.
constexpr double score_rounding = 1e-10;
// The spectral norm takes a decomposition of this many rows at most; beyond it the other bound serves.
constexpr Eigen::Index largest_decomposed = 256;

struct Rule {
  int k = 0;
  std::optional<double> transition;  // of sequential k-subsets
};

std::optional<Rule> rule_of(const Separation& separation) {
  if (const auto* sets = std::get_if<Subsets>(&separation)) return Rule{sets->k, {}};
  if (const auto* chain = std::get_if<SequentialSubsets>(&separation))
    return Rule{chain->k, chain->transition};
  return {};
}

Vector indicator(const std::vector<int>& members, Eigen::Index size) {
  Vector y = Vector::Zero(size);
  for (const int i : members) y[i] = 1;
  return y;
}

double pairs_in(const std::vector<int>& members) {
  double pairs = 0;
  for (std::size_t i = 1; i < members.size(); ++i) pairs += members[i] == members[i - 1] + 1 ? 1 : 0;
  return pairs;
}

std::vector<int> best_members(const Rule& rule, const Vector& scores) {
  if (rule.transition) return best_subset(scores, rule.k, *rule.transition).members;
  std::vector<int> order(static_cast<std::size_t>(scores.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::nth_element(order.begin(), order.begin() + (rule.k - 1), order.end(), [&scores](int a, int b) {
    return scores[a] > scores[b] || (scores[a] == scores[b] && a < b);
  });
  order.resize(static_cast<std::size_t>(rule.k));
  std::sort(order.begin(), order.end());
  return order;
}

// direction . theta >= bound: S is no worse than a rival set at scores theta - y_S.
struct RivalCondition {
  double slack = infinite;  // at the scores it was found at
  double bound = 1;
  Eigen::Index in = -1, out = -1;  // the rival has this one in place of that one, or
  Vector direction;                // y_S less y of the rival

  double along(const Vector& v) const { return direction.size() > 0 ? direction.dot(v) : v[in] - v[out]; }
};

// Of all conditions on S the one with the least slack at theta; infinite slack: there is no other set.
class Conditions {
 public:
  Conditions(const Rule& rule, const std::vector<int>& members, Eigen::Index size)
      : rule_(rule), y_(indicator(members, size)), pairs_(pairs_in(members)) {}

  RivalCondition tightest(const Vector& theta) const {
    if (rule_.k == y_.size()) return {};
    return rule_.transition ? against_best(theta) : against_swap(theta);
  }
  const Vector& y() const { return y_; }

 private:
  // One member for one other: every rival of k-subsets is reached by such swaps.
  RivalCondition against_swap(const Vector& theta) const {
    RivalCondition condition;
    for (Eigen::Index i = 0; i < theta.size(); ++i) {
      Eigen::Index& at = y_[i] > 0.5 ? condition.in : condition.out;
      if (at < 0 || (y_[i] > 0.5 ? theta[i] < theta[at] : theta[i] > theta[at])) at = i;
    }
    condition.slack = condition.along(theta) - condition.bound;
    return condition;
  }
  RivalCondition against_best(const Vector& theta) const {
    const BestSubset rival = best_subset(theta - y_, rule_.k, *rule_.transition);
    RivalCondition condition;
    condition.direction = y_ - indicator(rival.members, theta.size());
    condition.bound = y_.dot(condition.direction) - *rule_.transition * (pairs_ - rival.pairs);
    condition.slack = condition.along(theta) - condition.bound;
    return condition;
  }

  const Rule& rule_;
  Vector y_;
  double pairs_;
};

// Only differences of scores count, and those of the patterns' offsets to their mean have all their digits
// far from the origin, too.
Matrix offsets_of(const Network& network) {
  return network.patterns.rowwise() - network.patterns.colwise().mean();
}

// Scores over the plane but for what all have in common: theta(a, b) = origin + a e1 + b e2.
struct PlaneScores {
  PlaneScores(const Network& network, const Plane& plane)
      : offsets(offsets_of(network)),
        origin(network.beta * (offsets * plane.origin)),
        e1(network.beta * (offsets * plane.e1)),
        e2(network.beta * (offsets * plane.e2)) {}
  Vector at(const Eigen::Vector2d& p) const { return origin + p.x() * e1 + p.y() * e2; }
  Matrix offsets;
  Vector origin, e1, e2;
};

// Cutting planes: the window is cut by the condition that its corners break most until none is broken.
Polygon region_of(const Conditions& conditions, const PlaneScores& scores, const Grid& window) {
  Polygon polygon = corners_of(window);
  double scale = 1;
  for (const Eigen::Vector2d& corner : polygon)
    scale = std::max(scale, scores.at(corner).lpNorm<Eigen::Infinity>());
  // Each cut takes a corner away for good; the bound only guards rounding.
  for (int round = 0; round < 20000; ++round) {
    RivalCondition worst;
    for (const Eigen::Vector2d& corner : polygon) {
      RivalCondition condition = conditions.tightest(scores.at(corner));
      if (condition.slack < worst.slack) worst = std::move(condition);
    }
    if (worst.slack >= -score_rounding * scale) return polygon;
    polygon = cut(polygon, {worst.along(scores.e1), worst.along(scores.e2)},
                  worst.bound - worst.along(scores.origin));
    if (polygon.size() < 3) return {};
  }
  return {};
}

// What the sets have in common.
struct Shared {
  Matrix gram;                     // of the offsets
  double longest = 0;              // M
  std::optional<double> spectral;  // sigma_max(X), where it is cheap
};

Shared shared_of(const Network& network) {
  Shared shared;
  const Matrix& x = network.patterns;
  const Matrix offsets = offsets_of(network);
  shared.gram = offsets * offsets.transpose();
  shared.longest = network.largest_norm();
  if (std::min(x.rows(), x.cols()) <= largest_decomposed) {
    const Eigen::MatrixXd products =
        x.rows() <= x.cols() ? Eigen::MatrixXd(x * x.transpose()) : Eigen::MatrixXd(x.transpose() * x);
    shared.spectral = std::sqrt(std::max(0.0, largest_eigenvalue(products)));
  }
  return shared;
}

// The part that k-subsets without transitions have.
void measure(SetCertificate& certificate, const Network& network, const Shared& shared, const Vector& y,
             const Vector& scores) {
  const Eigen::Index n = network.size();
  certificate.separation = certificate.ball_radius = infinite;
  for (const int i : certificate.members) {
    for (Eigen::Index j = 0; j < n; ++j) {
      if (y[j] > 0.5) continue;
      const double apart = scores[i] - scores[j], slack = apart - certificate.required;
      const double squared = shared.gram(i, i) + shared.gram(j, j) - 2 * shared.gram(i, j);
      certificate.separation = std::min(*certificate.separation, apart);
      certificate.ball_radius =
          std::min(*certificate.ball_radius, squared > 0 ? slack / std::sqrt(squared) : -infinite);
    }
  }
  if (!std::holds_alternative<Identity>(network.post)) return;
  const auto swaps =
      static_cast<double>(std::min<Eigen::Index>(static_cast<Eigen::Index>(certificate.members.size()),
                                                 n - static_cast<Eigen::Index>(certificate.members.size())));
  double slope = 2 * swaps * shared.longest;
  if (shared.spectral) slope = std::min(slope, *shared.spectral * std::sqrt(2 * swaps));
  const double slack = *certificate.separation - swaps * certificate.required;
  certificate.proposition_radius = slope > 0 ? slack / slope : infinite;
}

SetCertificate certified(const Network& network, const Rule& rule, const std::vector<int>& members,
                         const Shared& shared, const PlaneScores& scores, const Grid& window,
                         Regions regions) {
  SetCertificate certificate;
  certificate.members = members;
  certificate.required = 1 / network.beta;
  const Conditions conditions(rule, members, network.size());
  const Vector sum = network.patterns.transpose() * conditions.y();
  certificate.target = transformed(network.post, sum, {network.beta});
  const Vector at_target = scores.offsets * certificate.target, theta = network.beta * at_target;
  const double scale = std::max(1.0, theta.lpNorm<Eigen::Infinity>());
  // Where the sum is 0 sign leaves the state's own entry: one update may end elsewhere.
  const bool settled = !std::holds_alternative<Sign>(network.post) || (sum.array() != 0).all();
  certificate.stationary = settled && conditions.tightest(theta).slack >= -score_rounding * scale;
  if (!rule.transition) measure(certificate, network, shared, conditions.y(), at_target);
  if (certificate.stationary && regions == Regions::found)
    certificate.polygon = region_of(conditions, scores, window);
  return certificate;
}

}  // namespace

bool certified_by_sets(const Network& network) {
  return rule_of(network.separation) && !margin(network.separation);
}

SetCertificate set_certificate(const Network& network, const std::vector<int>& members, const Plane& plane,
                               const Grid& window) {
  const std::optional<Rule> rule = rule_of(network.separation);
  if (!rule || static_cast<int>(members.size()) != rule->k) return {members, {}, false, {}, 0, {}, {}, {}};
  return certified(network, *rule, members, shared_of(network), PlaneScores(network, plane), window,
                   Regions::found);
}

double set_slack(const Network& network, const std::vector<int>& members) {
  const std::optional<Rule> rule = rule_of(network.separation);
  if (!rule || static_cast<int>(members.size()) != rule->k) return -infinite;
  const Conditions conditions(*rule, members, network.size());
  const Vector sum = network.patterns.transpose() * conditions.y();
  const Vector target = transformed(network.post, sum, {network.beta});
  return conditions.tightest(network.beta * (offsets_of(network) * target)).slack;
}

std::vector<SetCertificate> set_certificates(const Network& network, const Plane& plane, const Grid& window,
                                             Regions regions) {
  std::vector<SetCertificate> result;
  const std::optional<Rule> rule = rule_of(network.separation);
  if (!rule) return result;
  const PlaneScores scores(network, plane);
  // A region lies inside the part of the window where its set is the best one, which is much larger.
  const double work = static_cast<double>(network.size()) * (rule->transition ? 4.0 * rule->k : 1.0);
  const int side = static_cast<int>(std::clamp(std::sqrt(4e5 / work), 24.0, 64.0));
  const Grid samples{side, side, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::nodes};
  std::set<std::vector<int>> sets;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      sets.insert(best_members(*rule, scores.at({samples.x(column), samples.y(row)})));
  const Shared shared = rule->transition ? Shared() : shared_of(network);
  for (const std::vector<int>& members : sets)
    result.push_back(certified(network, *rule, members, shared, scores, window, regions));
  return result;
}

}  // namespace basinscope
