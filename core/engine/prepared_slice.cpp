// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/prepared_slice.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/basin_engine.h"
#include "core/engine/float_limits.h"
#include "core/engine/prepared_basins.h"
#include "core/engine/rule_choice.h"
#include "core/engine/weight_space.h"
#include "core/row_products.h"

namespace basinscope {
namespace {

std::vector<float> as_floats(const Vector& values) {
  std::vector<float> result(static_cast<std::size_t>(values.size()));
  for (Eigen::Index i = 0; i < values.size(); ++i)
    result[static_cast<std::size_t>(i)] = static_cast<float>(values[i]);
  return result;
}

// The factors by which target i, less the shift, is goal_i y_i: l2 and layer normalisation change no more
// than the length of y_i. The factor is 0 where y_i = 0. square: ||y_i||^2. entry_mean: what layer
// normalisation centres pattern i by.
Vector goals(const Network& network, const Vector& square, const Vector& entry_mean) {
  Vector goal = (square.array() > 0).cast<double>();
  if (std::holds_alternative<Identity>(network.post)) return goal;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const Matrix ends = targets(network).array() - (layer ? layer->delta : 0);
  for (Eigen::Index i = 0; i < goal.size(); ++i) {
    if (!(square[i] > 0)) continue;
    // This is target_i . y_i, with y_i = x_i less its mean entry.
    const double along = ends.row(i).dot(network.patterns.row(i)) - entry_mean[i] * ends.row(i).sum();
    goal[i] = along / square[i];
  }
  return goal;
}

}  // namespace

bool simd_serves_slice(const BasinRequest& request) {
  const Network& n = request.network;
  if (n.dimension() <= simd::largest_dimension || !weight_space_refusal(n).empty()) return false;
  const double longest = n.largest_norm(), state = n.largest_state(longest);
  const double largest = std::max(longest, state), reach = std::max(largest, initial_norm_bound(request));
  // Squares of such lengths, and the scores, stay within the range of floats. The negation refuses a NaN,
  // too.
  if (!(largest > 1e-12 && reach < 1e12 && n.beta * largest * reach < 1e28)) return false;
  if (!scores_fit(n.separation, largest * reach)) return false;
  // scores_fit() excludes what rule_choice() would throw for.
  simd::Problem problem;
  problem.size = static_cast<int>(n.size());
  return !rule_choice(n, problem).absolute_scores;
}

PreparedSlice::PreparedSlice(const BasinRequest& request, const StopRule& stop) {
  const Network& network = request.network;
  const Matrix& x = network.patterns;
  const Eigen::Index n = x.rows();
  rule_.size = static_cast<int>(n);
  RuleChoice choice = rule_choice(network, rule_);
  upper_ = std::move(choice.upper);

  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  const Vector mean = x.colwise().mean().transpose();
  // Weights that sum to 1 leave the mean of the patterns where it is. If all patterns coincide there is no
  // offset from the mean to measure lengths by.
  const double longest = network.largest_norm();
  const auto rows = x.rowwise();
  const bool differing = std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
    return (row - mean.transpose()).norm() > 1e-12 * longest;
  });
  const bool from_mean = std::holds_alternative<Identity>(network.post) && rule_.total == 1 && differing;
  from_mean_ = from_mean;
  const PlaneReadout readout(request.plane);
  const double delta = layer ? layer->delta : 0;
  // Scores need the products of the patterns with o, e1, e2 and the shift of states (frame); the plane
  // coordinates of a limit need those of the y_i with the readout's covectors, and lengths those with the
  // mean (covectors).
  Matrix frame(x.cols(), 4), covectors(x.cols(), 4);
  frame << request.plane.origin, request.plane.e1, request.plane.e2, Vector::Constant(x.cols(), delta);
  if (from_mean) frame.col(3) = mean;
  covectors << readout.a, readout.b, readout.off, mean;
  const Vector entry_mean = layer ? Vector(x.rowwise().mean()) : Vector(Vector::Zero(n));

  // Products of the y_i with the patterns' offsets to their mean, from which scores follow, with the frame of
  // the plane and with its readout. Sums are over blocks of columns, since patterns may have many entries and
  // a block stays in the cache. Under the identity y_i is that offset, and all are products of rows of one
  // matrix.
  const Eigen::Index many = n + (from_mean ? 8 : 0);
  Matrix products = Matrix::Zero(many, many), scored = Matrix::Zero(n, 4), along = Matrix::Zero(n, 4);
  Vector square = Vector::Zero(n);
  constexpr Eigen::Index columns = 256;
  for (Eigen::Index first = 0; first < x.cols(); first += columns) {
    const Eigen::Index width = std::min(columns, x.cols() - first);
    const auto numbers = [&](const Matrix& of) { return of.middleRows(first, width); };
    Matrix offsets = x.middleCols(first, width).rowwise() - mean.segment(first, width).transpose();
    if (from_mean) {
      // The 4 + 4 vectors follow the patterns as rows: one symmetric product has all three kinds of
      // products.
      offsets.conservativeResize(n + 8, width);
      offsets.bottomRows(8) << numbers(frame).transpose(), numbers(covectors).transpose();
      products += row_products(offsets);
      continue;
    }
    const Matrix y = x.middleCols(first, width).colwise() - entry_mean;
    products.noalias() += y * offsets.transpose();
    scored.noalias() += offsets * numbers(frame);
    along.noalias() += y * numbers(covectors);
    square += y.rowwise().squaredNorm();
  }
  // That one product has the other matrices as blocks.
  if (from_mean) {
    scored = products.block(0, n, n, 4);
    along = products.block(0, n + 4, n, 4);
    products.conservativeResize(n, n);
    square = products.diagonal();
  }
  // The unit is the longest y_i. The floor keeps divisions finite where all y_i are 0, as of patterns with
  // equal entries under layer normalisation.
  const double unit = std::max(std::sqrt(square.maxCoeff()), 1e-30);
  kappa_ = choice.score_scale * unit * unit;
  choose_post(network, unit);
  // From here on these two are scores; along and square stay products of lengths.
  products *= choice.score_scale;
  scored *= choice.score_scale;
  constant_ = as_floats(scored.col(3));
  for (int k = 0; k < 3; ++k) {
    const std::vector<float> scores = as_floats(scored.col(k));
    plane_scores_.insert(plane_scores_.end(), scores.begin(), scores.end());
    const std::vector<float> values = as_floats(along.col(k));
    readout_.insert(readout_.end(), values.begin(), values.end());
  }
  // These are the plane coordinates of the shift; shares add those of the y_i.
  const Vector shift = from_mean ? mean : Vector(Vector::Constant(x.cols(), delta));
  for (int k = 0; k < 3; ++k) {
    rule_.readout_offset[k] = static_cast<float>(covectors.col(k).dot(shift - readout.origin));
  }
  // The part y_i . mean that products with offsets leave out; from the mean there is none.
  mean_product_ = as_floats(from_mean ? Vector(Vector::Zero(n)) : Vector(along.col(3) / (unit * unit)));
  squared_norm_ = as_floats(square / (unit * unit));
  target_factor_ = as_floats(goals(network, square, entry_mean));
  lay_out_products(products);
  find_same_targets(products);
  // States of few dimensions lead from weights to scores in fewer operations than the N x N products.
  if (is_softmax() && simd::coordinates_are_cheaper(x.cols(), n))
    lay_out_coordinates((x.rowwise() - mean.transpose()) * std::sqrt(choice.score_scale));
  // Both squares are capped, since that of a large tolerance may not fit into a float.
  rule_.max_steps = stop.max_steps;
  const double tolerance = stop.tolerance / unit, epsilon = stop.epsilon / unit;
  rule_.squared_tolerance = static_cast<float>(std::min(tolerance * tolerance, 1e30));
  rule_.squared_epsilon = static_cast<float>(std::min(epsilon * epsilon, 1e30));
  use_grid(request.grid);
}

void PreparedSlice::use_grid(const Grid& grid) {
  x_.clear();
  y_.clear();
  for (int c = 0; c < grid.width; ++c) x_.push_back(static_cast<float>(grid.x(c)));
  for (int r = 0; r < grid.height; ++r) y_.push_back(static_cast<float>(grid.y(r)));
  list_ = false;
}

void PreparedSlice::list_pixels(const Grid& grid, const std::vector<std::uint32_t>& pixels,
                                const BasinMap& map) {
  use_grid(grid);
  list_coordinates(grid, pixels, map.grid.pixels(), x_, y_);
  list_ = true;
}

// Also finds the patterns that keep all weight once they have it (is_fixed_): at their target their score
// exceeds all others by more than the cutoff, with a margin for rounding.
void PreparedSlice::lay_out_products(const Matrix& products) {
  const Eigen::Index n = products.rows();
  products_.reserve(static_cast<std::size_t>(products.size()));
  double reach = 0;
  is_fixed_.assign(static_cast<std::size_t>(n), 0);
  for (Eigen::Index i = 0; i < n; ++i) {
    const auto row = static_cast<std::size_t>(i);
    double own_score = 0, largest = -std::numeric_limits<double>::infinity(), smallest = -largest,
           other_score = largest;
    for (Eigen::Index j = 0; j < n; ++j) {
      const double product = products(i, j);
      const double score = static_cast<double>(target_factor_[row]) * product +
                           static_cast<double>(constant_[static_cast<std::size_t>(j)]);
      products_.push_back(static_cast<float>(product));
      largest = std::max(largest, product);
      smallest = std::min(smallest, product);
      if (i == j) {
        own_score = score;
      } else {
        other_score = std::max(other_score, score);
      }
    }
    reach = std::max(reach, largest - smallest);
    is_fixed_[row] = own_score - other_score > 1.0001 * static_cast<double>(rule_.cutoff);
  }
  // Families have no such reach.
  if (rule_.rule == simd::Rule::family) is_fixed_.assign(static_cast<std::size_t>(n), 0);
  // With all weight on one pattern, scores spread over its row of products. Where no row spreads further
  // than the cutoff, hardly a pattern can be left out, and looking for some would only take time.
  rule_.prune = rule_.rule == simd::Rule::family ? rule_.family == simd::Family::box
                                                 : reach > static_cast<double>(rule_.cutoff);
}

// offsets: of the patterns to their mean, times the square root of the scale of scores, as rows.
void PreparedSlice::lay_out_coordinates(const Matrix& offsets) {
  dimensions_ = static_cast<int>(offsets.cols());
  coordinate_rows_.resize(static_cast<std::size_t>(offsets.size()));
  coordinate_columns_.resize(coordinate_rows_.size());
  for (Eigen::Index i = 0; i < offsets.rows(); ++i) {
    for (Eigen::Index d = 0; d < offsets.cols(); ++d) {
      const auto value = static_cast<float>(offsets(i, d));
      coordinate_rows_[static_cast<std::size_t>(i * offsets.cols() + d)] = value;
      coordinate_columns_[static_cast<std::size_t>(d * offsets.rows() + i)] = value;
    }
  }
}

// For each pattern the first one with the same target, by
//   ||t_i - t_j||^2 = goal_i^2 ||y_i||^2 + goal_j^2 ||y_j||^2 - 2 goal_i goal_j y_i . y_j
// where y_i . y_j is a product with an offset and the part that this leaves out (lean).
void PreparedSlice::find_same_targets(const Matrix& products) {
  for (Eigen::Index i = 0; i < products.rows(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    const double goal = static_cast<double>(target_factor_[at]),
                 lean = static_cast<double>(mean_product_[at]);
    // A trajectory that ends with all weight on one pattern takes its label from here, without a search
    // among the targets: of equal targets the lowest index is the label, as nearest_target() has it.
    const double squared = goal * goal * static_cast<double>(squared_norm_[at]);
    Eigen::Index first = 0;
    for (; first < i; ++first) {
      const auto other = static_cast<std::size_t>(first);
      const double other_goal = static_cast<double>(target_factor_[other]);
      const double along = goal * other_goal * (products(i, first) / kappa_ + lean);
      if (squared + other_goal * other_goal * static_cast<double>(squared_norm_[other]) - 2 * along <=
          1e-6 * squared)
        break;
    }
    first_same_target_.push_back(static_cast<std::int32_t>(first));
  }
}

void PreparedSlice::choose_post(const Network& network, double unit) {
  if (const auto* l2 = std::get_if<L2>(&network.post)) {
    rule_.post = simd::Post::l2;
    rule_.radius = static_cast<float>(l2->radius / unit);
  } else if (const auto* layer = std::get_if<LayerNorm>(&network.post)) {
    rule_.post = simd::Post::layer_norm;
    rule_.radius = static_cast<float>(layer->eta / unit);
    // radius^2/eta^2 is D or D - 1, by which the variance divides.
    const double degrees = std::pow(layer->radius(network.dimension()) / layer->eta, 2);
    rule_.inverse_degrees = static_cast<float>(1 / degrees);
    rule_.variance_floor = static_cast<float>(layer->epsilon / (unit * unit));
  }
}

std::optional<InferredFrom> PreparedSlice::inference() const {
  if (is_softmax()) return InferredFrom::convergence_times;
  // Only under the identity are the next scores affine on a face: other post-transforms multiply them by a
  // factor that depends on the state.
  const bool has_faces = rule_.rule == simd::Rule::family &&
                         (rule_.family == simd::Family::box || rule_.family == simd::Family::count_k);
  if (has_faces && rule_.post == simd::Post::identity) return InferredFrom::faces;
  return std::nullopt;
}

simd::SliceProblem PreparedSlice::problem(BasinMap& map) const {
  simd::SliceProblem s;
  s.rule = rule_;
  s.rule.upper = upper_.data();
  s.rule.list = list_;
  s.rule.width = map.grid.width;
  s.rule.height = map.grid.height;
  s.rule.x = x_.data();
  s.rule.y = y_.data();
  s.rule.labels = map.labels.data();
  s.rule.steps = map.steps.data();
  s.rule.limits = map.limits.data();
  s.rule.off_plane = map.off_plane.data();
  s.products = products_.data();
  s.dimensions = dimensions_;
  s.coordinate_rows = coordinate_rows_.data();
  s.coordinate_columns = coordinate_columns_.data();
  s.is_fixed = is_fixed_.data();
  s.first_same_target = first_same_target_.data();
  s.constant = constant_.data();
  s.plane_scores = plane_scores_.data();
  s.mean_product = mean_product_.data();
  s.squared_norm = squared_norm_.data();
  s.target_factor = target_factor_.data();
  s.readout = readout_.data();
  s.inverse_kappa = static_cast<float>(1 / kappa_);
  s.incremental = is_softmax();
  // RuleUpdate hashes active sets by the number of updates, which must be that of all lanes of a register:
  // these have to begin together.
  s.rule.early_refill = is_softmax();
  return s;
}

}  // namespace basinscope
