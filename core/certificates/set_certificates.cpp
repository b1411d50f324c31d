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
// Relative to the largest score: a condition that holds up to rounding counts as met. Without it a set
// whose condition holds with equality, as at a symmetric configuration, would be certified or not by its
// last digit.
constexpr double score_rounding = 1e-10;
// Rows and columns. sigma_max(X) takes a decomposition of the smaller matrix of products, O(n^3); of a
// larger one the bound M D^2 of Proposition 14 is used alone.
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

// The set with the largest sum of scores, by rising index. Ties go to the lower index as everywhere, so
// that the list of certified sets does not depend on the order of a partial sort.
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

// One half-space of the region of S. S is no worse than a rival set S' at the scores theta - y_S iff
// direction . theta >= bound, with direction = y_S - y_S' and bound = y_S . direction - transition (pairs
// of S - pairs of S'). A swap of one member has bound 1.
struct RivalCondition {
  double slack = infinite;  // at the scores it was found at
  double bound = 1;
  Eigen::Index in = -1, out = -1;  // the rival has this one in place of that one, or
  Vector direction;                // y_S less y of the rival

  double along(const Vector& v) const { return direction.size() > 0 ? direction.dot(v) : v[in] - v[out]; }
};

// All conditions on S, one for each rival set. There are too many of them to list, so that only the one
// with the least slack at some scores theta is ever formed; infinite slack: there is no other set.
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
  // One member for one other: without transitions a rival of several swaps is a sum of single swaps, and
  // breaks its condition only if one of them alone does. The swap with the least slack gives the member of
  // the lowest score for the pattern outside of the highest.
  RivalCondition against_swap(const Vector& theta) const {
    RivalCondition condition;
    for (Eigen::Index i = 0; i < theta.size(); ++i) {
      Eigen::Index& at = y_[i] > 0.5 ? condition.in : condition.out;
      if (at < 0 || (y_[i] > 0.5 ? theta[i] < theta[at] : theta[i] > theta[at])) at = i;
    }
    condition.slack = condition.along(theta) - condition.bound;
    return condition;
  }
  // The best set at theta - y_S is the rival with the least slack. It may be S itself, with a slack of 0:
  // the slack of sequential k-subsets is never above 0.
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

// Weights do not change when all scores rise by as much, so that patterns may be taken relative to their
// mean. Of patterns far from the origin, the scores x_i.q themselves have no digits left for what tells
// sets apart.
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

// Cutting planes: the window is cut by the condition that its corners violate most, until they violate
// none. As the region is convex, a polygon whose corners lie in it does so as a whole. Each round asks for
// the tightest condition at few points, where a list of all conditions would be exponential in k.
Polygon region_of(const Conditions& conditions, const PlaneScores& scores, const Grid& window) {
  Polygon polygon = corners_of(window);
  double scale = 1;
  for (const Eigen::Vector2d& corner : polygon)
    scale = std::max(scale, scores.at(corner).lpNorm<Eigen::Infinity>());
  // A condition is violated at a corner that its cut removes, and there are finitely many conditions. The
  // bound on the rounds is for rounding alone, which may cut off slivers without end.
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

// The numbers of k-subsets without transitions: separation and both radii. Sequential k-subsets have none
// of them, as a swap changes the pairs of a set, too.
void measure(SetCertificate& certificate, const Network& network, const Shared& shared, const Vector& y,
             const Vector& scores) {
  const Eigen::Index n = network.size();
  certificate.separation = certificate.ball_radius = infinite;
  for (const int i : certificate.members) {
    for (Eigen::Index j = 0; j < n; ++j) {
      if (y[j] > 0.5) continue;
      // Each pair of a member i and a pattern j outside is one half-space, x_i.q - x_j.q >= 1/beta. Its
      // edge is slack/||x_i - x_j|| away from the target.
      const double apart = scores[i] - scores[j], slack = apart - certificate.required;
      const double squared = shared.gram(i, i) + shared.gram(j, j) - 2 * shared.gram(i, j);
      certificate.separation = std::min(*certificate.separation, apart);
      certificate.ball_radius =
          std::min(*certificate.ball_radius, squared > 0 ? slack / std::sqrt(squared) : -infinite);
    }
  }
  // Proposition 14 is about T(q) = X^T p, with the sum of the patterns as the target.
  if (!std::holds_alternative<Identity>(network.post)) return;
  const auto swaps =
      static_cast<double>(std::min<Eigen::Index>(static_cast<Eigen::Index>(certificate.members.size()),
                                                 n - static_cast<Eigen::Index>(certificate.members.size())));
  // Delta_S >= D^2/(2 beta) + epsilon min(sigma_max D, M D^2) with D^2 = 2 swaps, solved for epsilon.
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
  // Where an entry of the sum is 0, sign keeps that entry of the state before (sign.h): two states of the
  // region may then have different images, and one update does not lead to t_S.
  const bool settled = !std::holds_alternative<Sign>(network.post) || (sum.array() != 0).all();
  certificate.stationary = settled && conditions.tightest(theta).slack >= -score_rounding * scale;
  if (!rule.transition) measure(certificate, network, shared, conditions.y(), at_target);
  // A set whose target is no fixed point is left by the second update, so that a region of it would promise
  // a retrieval that does not last.
  if (certificate.stationary && regions == Regions::found)
    certificate.polygon = region_of(conditions, scores, window);
  return certificate;
}

}  // namespace

bool certified_by_sets(const Network& network) {
  // k-subsets of k = 1 are sparsemax, whose margin certifies single patterns.
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
  // Without the tolerance of certified(): a root search needs the sign to change in one place.
  return conditions.tightest(network.beta * (offsets_of(network) * target)).slack;
}

std::vector<SetCertificate> set_certificates(const Network& network, const Plane& plane, const Grid& window,
                                             Regions regions, const TaskControl& control) {
  std::vector<SetCertificate> result;
  const std::optional<Rule> rule = rule_of(network.separation);
  if (!rule) return result;
  const PlaneScores scores(network, plane);
  // A region lies inside the part of the window where its set scores highest, and that part is larger than
  // the region, so that a coarse grid of samples meets it. The side of the grid falls with the cost of one
  // sample: about 4e5 operations in all, which is a choice.
  const double work = static_cast<double>(network.size()) * (rule->transition ? 4.0 * rule->k : 1.0);
  const int side = static_cast<int>(std::clamp(std::sqrt(4e5 / work), 24.0, 64.0));
  const Grid samples{side, side, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::nodes};
  std::set<std::vector<int>> sets;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      sets.insert(best_members(*rule, scores.at({samples.x(column), samples.y(row)})));
  const Shared shared = rule->transition ? Shared() : shared_of(network);
  for (const std::vector<int>& members : sets) {
    if (control.cancelled()) break;
    result.push_back(certified(network, *rule, members, shared, scores, window, regions));
  }
  return result;
}

}  // namespace basinscope
