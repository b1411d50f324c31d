// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_rests.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>

#include "core/decompositions.h"
#include "core/engine/naming.h"
#include "core/engine/slice_balls.h"
#include "core/network/clusters.h"

namespace basinscope {
namespace {

constexpr std::size_t most_rests = 32, fewest_starts = 3;
constexpr Eigen::Index most_patterns = 1000, most_weighty = 256;
constexpr double least_slope = 1e-7;  // that patterns of little weight add: e^4 times that is nothing yet
constexpr double steepest = 0.9;      // more than 64 updates are left of a slower one
constexpr double ln2 = std::numbers::ln2;

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
        square_(products_.diagonal()) {
    std::vector<Eigen::Index> every(static_cast<std::size_t>(square_.size()));
    std::iota(every.begin(), every.end(), 0);
    diameter_ = diameter(every);
  }

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
    const double own = p.dot(limit.mixed);
    const std::vector<Eigen::Index> weighty = weighty_of(limit, own);
    const auto m = static_cast<Eigen::Index>(weighty.size());
    if (m > most_weighty) return;
    // Products of the patterns' offsets from the limit, and what the slope is in weights' place.
    const Vector root = p(weighty).cwiseSqrt(), mixed = limit.mixed(weighty);
    const Matrix offsets =
        ((products_(weighty, weighty).colwise() - mixed).rowwise() - mixed.transpose()).array() + own;
    const SymmetricEigen slope = symmetric_eigen(ln2 * (root.asDiagonal() * offsets * root.asDiagonal()));
    const auto factor = [&](Eigen::Index k) { return k < m ? std::max(slope.values[m - 1 - k], 0.0) : 0.0; };
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
          root.cwiseProduct(slope.vectors.col(m - 1 - k)) * std::sqrt(ln2 * kappa / factor(k));
      const Vector along = offsets * shares;
      rest.factor[k] = static_cast<float>(factor(k));
      rest.spread[k] = static_cast<float>(ln2 * (along.maxCoeff() - along.minCoeff()));
      for (Eigen::Index i = 0; i < m; ++i) parts(weighty[static_cast<std::size_t>(i)], k) = shares[i] / kappa;
    }
    constexpr double margin = 1e-5;  // that floats keep
    rest.slope = static_cast<float>(factor(0) + margin);
    rest.slope_beyond = static_cast<float>(factor(rest.modes) + margin);
    rest.spread_beyond = static_cast<float>(ln2 * kappa * diameter(weighty));
    constexpr double most_spread = 4;  // of all scores: e^4 times no weight is none
    const double radius = most_spread / std::max(ln2 * kappa * diameter_, 1e-30);
    rest.radius = static_cast<float>(std::min(radius, 1e6));
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

  // Without those that hardly add to the slope.
  std::vector<Eigen::Index> weighty_of(const Limit& limit, double own) const {
    const Vector adds =
        ln2 * limit.weights.cwiseProduct(((square_ - 2 * limit.mixed).array() + own).max(0.0).matrix());
    std::vector<Eigen::Index> order(static_cast<std::size_t>(adds.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](Eigen::Index a, Eigen::Index b) { return adds[a] > adds[b]; });
    double left_out = 0;
    while (order.size() > 1 && left_out + adds[order.back()] <= least_slope) {
      left_out += adds[order.back()];
      order.pop_back();
    }
    return order;
  }

  // How far these patterns are from each other at most.
  double diameter(const std::vector<Eigen::Index>& of) const {
    double most = 0;
    for (const Eigen::Index i : of)
      for (const Eigen::Index j : of) most = std::max(most, square_[i] + square_[j] - 2 * products_(i, j));
    return std::sqrt(most * static_cast<double>(s_.inverse_kappa));
  }

  // The name of states that stop near it, if that is the same for all.
  std::optional<int> name_of(const Limit& limit, double own, double slope) const {
    const double inverse = static_cast<double>(s_.inverse_kappa);
    const Vector apart = ((square_ - 2 * limit.mixed).array() + own).max(0.0).sqrt() * std::sqrt(inverse);
    const double epsilon = std::sqrt(static_cast<double>(s_.rule.squared_epsilon)),
                 tolerance = std::sqrt(static_cast<double>(s_.rule.squared_tolerance)),
                 off = 4 * tolerance / (1 - slope) + 1e-5;
    const auto same = [&](Eigen::Index a, Eigen::Index b) { return s_.name[a] == s_.name[b]; };
    const std::optional<int> nearest = certain_name(apart, epsilon, off, same);
    if (!nearest) return std::nullopt;
    return *nearest < 0 ? s_.rule.size : s_.name[*nearest];
  }

  const simd::SliceProblem& s_;
  Matrix products_;
  Vector constant_, square_;
  double diameter_ = 0;
};

SliceRests::SliceRests(const simd::SliceProblem& slice, const BasinMap& coarse) {
  const Finder finder(slice);
  std::vector<Finder::Limit> found;
  std::vector<Eigen::Vector3d> places;
  std::vector<std::size_t> pixels;
  for (std::size_t i = 0; i < coarse.labels.size(); ++i) {
    if (coarse.labels[i] < 0) continue;
    places.emplace_back(coarse.limits[2 * i], coarse.limits[2 * i + 1], coarse.off_plane[i]);
    pixels.push_back(i);
  }
  std::vector<Clusters::Cluster> ends = single_linkage(places, finder.together()).clusters;
  std::stable_sort(ends.begin(), ends.end(), [](const auto& a, const auto& b) { return a.count > b.count; });
  for (const Clusters::Cluster& end : ends) {
    if (found.size() == most_rests || end.count < fewest_starts) break;
    const auto pixel = static_cast<int>(pixels[end.first]), width = coarse.grid.width;
    std::optional<Finder::Limit> limit =
        finder.limit_from(coarse.grid.x(pixel % width), coarse.grid.y(pixel / width));
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
  return network.size() <= most_patterns &&
         request.grid.pixels() >= std::size_t{32} * coarse_slice * coarse_slice;
}

}  // namespace basinscope
