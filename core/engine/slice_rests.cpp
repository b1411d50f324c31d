// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_rests.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/engine/slice_balls.h"
#include "core/linear_algebra.h"

namespace basinscope {
namespace {

constexpr std::size_t most_rests = 32, fewest_starts = 3;
constexpr Eigen::Index most_patterns = 1000, most_weighty = 256;
constexpr double least_weight = 1e-11;  // of others the slope is not told from 0
constexpr double steepest = 0.9;        // more than 64 updates are left of a slower one
constexpr double ln2 = std::numbers::ln2;

// Where some starts of the coarse map end.
struct End {
  std::size_t pixel = 0, starts = 0;
};

std::vector<End> ends_of(const BasinMap& map, double apart) {
  std::vector<End> ends;
  const auto same = [&](std::size_t a, std::size_t b) {
    const Eigen::Vector3d to(map.limits[2 * a], map.limits[2 * a + 1], map.off_plane[a]),
        from(map.limits[2 * b], map.limits[2 * b + 1], map.off_plane[b]);
    return map.labels[a] == map.labels[b] && (to - from).norm() <= apart;
  };
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    if (map.labels[i] < 0) continue;
    const auto known =
        std::find_if(ends.begin(), ends.end(), [&](const End& end) { return same(end.pixel, i); });
    if (known == ends.end())
      ends.push_back({i, 1});
    else
      ++known->starts;
  }
  std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.starts > b.starts; });
  while (!ends.empty() && (ends.size() > most_rests || ends.back().starts < fewest_starts)) ends.pop_back();
  return ends;
}

}  // namespace

// In double, of the products that floats have.
class SliceRests::Finder {
 public:
  explicit Finder(const simd::SliceProblem& slice)
      : s_(slice),
        products_(Eigen::Map<const Eigen::MatrixXf, 0, Eigen::OuterStride<>>(
                      slice.products, slice.rule.size, slice.rule.size, Eigen::OuterStride<>(slice.stride))
                      .cast<double>()),
        constant_(vector(slice.constant)),
        square_(products_.diagonal()) {}

  struct Limit {
    Vector weights, mixed;  // products with the weights: scores less their constants
  };
  // How close to each other limits of the coarse map count as one.
  double together() const {
    constexpr double share = 1e-3;  // of how far patterns are
    const Eigen::Map<const Eigen::ArrayXf> places(s_.readout, Eigen::Index{3} * s_.rule.size);
    return share * static_cast<double>(places.abs().maxCoeff());
  }

  // Where a start ends.
  std::optional<Limit> limit_from(double x, double y) const {
    constexpr int most_updates = 400;
    constexpr double nothing = 1e-3;  // of a tolerance
    const Eigen::Index n = s_.rule.size;
    Vector scores = vector(s_.start) + x * vector(s_.start + n) + y * vector(s_.start + 2 * n);
    Vector weights = Vector::Zero(n);
    const double tolerance = nothing * std::sqrt(static_cast<double>(s_.rule.squared_tolerance));
    for (int made = 0; made < most_updates; ++made) {
      Vector now = ((scores.array() - scores.maxCoeff()) * ln2).exp();
      now /= now.sum();
      Vector mixed = products_ * now;
      const Vector then = mixed + constant_;
      const double squared = (now - weights).dot(then - scores) * static_cast<double>(s_.inverse_kappa);
      if (made > 0 && squared <= tolerance * tolerance) return Limit{std::move(now), std::move(mixed)};
      weights = std::move(now);
      scores = then;
    }
    return std::nullopt;
  }

  // Appends what is told of it, unless its slope is too near 1 or its name depends on where a state stops.
  void tell(const Limit& limit, SliceRests& rests) const {
    const Vector& p = limit.weights;
    std::vector<Eigen::Index> weighty;
    for (Eigen::Index i = 0; i < p.size(); ++i)
      if (p[i] > least_weight) weighty.push_back(i);
    const auto m = static_cast<Eigen::Index>(weighty.size());
    if (m > most_weighty) return;
    // Products of the patterns' offsets from the limit, and what the slope is in weights' place.
    const double own = p.dot(limit.mixed);
    const Vector root = p(weighty).cwiseSqrt(), mixed = limit.mixed(weighty);
    const Matrix offsets =
        ((products_(weighty, weighty).colwise() - mixed).rowwise() - mixed.transpose()).array() + own;
    const Eigen::SelfAdjointEigenSolver<Matrix> solver(ln2 *
                                                       (root.asDiagonal() * offsets * root.asDiagonal()));
    const auto factor = [&](Eigen::Index k) {
      return k < m ? std::max(solver.eigenvalues()[m - 1 - k], 0.0) : 0.0;
    };
    if (!(factor(0) <= steepest)) return;
    const std::optional<int> label = name_of(limit, own, factor(0));
    if (!label) return;

    simd::SliceRest rest{};
    constexpr double least_factor = 1e-3;
    const double kappa = 1 / static_cast<double>(s_.inverse_kappa);
    Matrix parts = Matrix::Zero(p.size(), simd::most_rest_modes);
    for (; rest.modes < simd::most_rest_modes && factor(rest.modes) > least_factor; ++rest.modes) {
      const int k = rest.modes;
      const Vector shares =
          root.cwiseProduct(solver.eigenvectors().col(m - 1 - k)) * std::sqrt(ln2 * kappa / factor(k));
      const Vector along = offsets * shares;
      rest.factor[k] = static_cast<float>(factor(k));
      rest.spread[k] = static_cast<float>(ln2 * (along.maxCoeff() - along.minCoeff()));
      for (Eigen::Index i = 0; i < m; ++i) parts(weighty[static_cast<std::size_t>(i)], k) = shares[i] / kappa;
    }
    const double margin = 1e-5;  // that floats keep, and patterns that hardly have weight add
    rest.slope = static_cast<float>(factor(0) + margin);
    rest.slope_beyond = static_cast<float>(factor(rest.modes) + margin);
    const auto diameter = [&](const std::vector<Eigen::Index>& of) {
      double most = 0;
      for (const Eigen::Index i : of)
        for (const Eigen::Index j : of) most = std::max(most, square_[i] + square_[j] - 2 * products_(i, j));
      return std::sqrt(most / kappa);
    };
    std::vector<Eigen::Index> every(static_cast<std::size_t>(p.size()));
    for (std::size_t i = 0; i < every.size(); ++i) every[i] = static_cast<Eigen::Index>(i);
    rest.spread_beyond = static_cast<float>(ln2 * kappa * diameter(weighty));
    constexpr double most_spread = 4;  // of all scores: e^4 times no weight is none
    const double radius = most_spread / std::max(ln2 * kappa * diameter(every), 1e-30);
    rest.radius = static_cast<float>(std::min(radius, 1e6));
    rest.least = 1e-6f;
    p.maxCoeff(&rest.leading);
    rest.within = static_cast<float>(std::sqrt(kappa * square_[rest.leading]) * radius);
    rest.label = static_cast<float>(*label);
    for (int c = 0; c < 3; ++c)
      rest.place[c] =
          s_.rule.readout_offset[c] + static_cast<float>(p.dot(vector(s_.readout + c * p.size())));
    const Eigen::VectorXf weight = p.cast<float>(), score = (limit.mixed + constant_).cast<float>();
    std::vector<float>& numbers = rests.numbers_.emplace_back(weight.begin(), weight.end());
    numbers.insert(numbers.end(), score.begin(), score.end());
    for (const auto& row : parts.rowwise())
      for (const double part : row) numbers.push_back(static_cast<float>(part));
    rest.weight = numbers.data();
    rest.score = rest.weight + p.size();
    rest.part = rest.score + p.size();
    rests.all_.push_back(rest);
  }

 private:
  Vector vector(const float* numbers) const {
    return Eigen::Map<const Eigen::VectorXf>(numbers, s_.rule.size).cast<double>();
  }

  // The name of states that stop near it, if that is the same for all.
  std::optional<int> name_of(const Limit& limit, double own, double slope) const {
    const double inverse = static_cast<double>(s_.inverse_kappa);
    const Vector apart = ((square_ - 2 * limit.mixed).array() + own).max(0.0).sqrt() * std::sqrt(inverse);
    const double epsilon = std::sqrt(static_cast<double>(s_.rule.squared_epsilon)),
                 tolerance = std::sqrt(static_cast<double>(s_.rule.squared_tolerance)),
                 off = 4 * tolerance / (1 - slope) + 1e-5;
    Eigen::Index nearest = 0;
    const double least = apart.minCoeff(&nearest);
    if (std::abs(least - epsilon) < off) return std::nullopt;
    if (least > epsilon) return s_.rule.size;
    for (Eigen::Index i = 0; i < apart.size(); ++i)
      if (s_.name[i] != s_.name[nearest] && apart[i] - least < 2 * off) return std::nullopt;
    return s_.name[nearest];
  }

  const simd::SliceProblem& s_;
  Matrix products_;
  Vector constant_, square_;
};

SliceRests::SliceRests(const simd::SliceProblem& slice, const BasinMap& coarse) {
  const Finder finder(slice);
  std::vector<Finder::Limit> found;
  for (const End& end : ends_of(coarse, finder.together())) {
    const auto column = static_cast<int>(end.pixel % static_cast<std::size_t>(coarse.grid.width)),
               row = static_cast<int>(end.pixel / static_cast<std::size_t>(coarse.grid.width));
    std::optional<Finder::Limit> limit = finder.limit_from(coarse.grid.x(column), coarse.grid.y(row));
    if (!limit) continue;
    const auto same = [&](const Finder::Limit& other) {
      return (other.weights - limit->weights).cwiseAbs().maxCoeff() < 1e-6;
    };
    if (std::any_of(found.begin(), found.end(), same)) continue;
    finder.tell(*limit, *this);
    found.push_back(std::move(*limit));
  }
}

bool slice_rests_pay(const BasinRequest& request) {
  const Network& network = request.network;
  return float_rule_of(network.separation, network.size()).family == FloatRule::Family::softmax &&
         std::holds_alternative<Identity>(network.post) && network.size() <= most_patterns &&
         request.grid.pixels() >= std::size_t{32} * coarse_slice * coarse_slice;
}

}  // namespace basinscope
