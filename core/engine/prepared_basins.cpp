// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/prepared_basins.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/engine/rule_choice.h"
#include "core/message.h"

namespace basinscope {
namespace {

using simd::Post;
using simd::Rule;

// With more patterns the table of fixed targets costs more than it saves.
constexpr Eigen::Index max_fixed_targets = 1024;

// A bound on the products of patterns' offsets to their mean with initial conditions and later states.
double largest_offset_score(const BasinRequest& request) {
  const Network& n = request.network;
  return largest_row(n.patterns.rowwise() - n.patterns.colwise().mean()) *
         std::max(n.largest_state(), initial_norm_bound(request));
}

}  // namespace

double initial_norm_bound(const BasinRequest& request) {
  const Plane& p = request.plane;
  const Grid& g = request.grid;
  const double x = std::max(std::abs(g.x0), std::abs(g.x1)), y = std::max(std::abs(g.y0), std::abs(g.y1));
  return p.origin.stableNorm() + x * p.e1.stableNorm() + y * p.e2.stableNorm();
}

bool simd_serves(const BasinRequest& request) {
  const Network& n = request.network;
  if (n.dimension() < 2 || n.dimension() > simd::largest_dimension) return false;
  if (traits_of(n.post).form == PostForm::other) return false;
  const double largest = std::max(n.largest_norm(), n.largest_state());
  const double reach = std::max(largest, initial_norm_bound(request));
  // Squares of such numbers, and scores of less than 1e28, stay within the range of floats.
  constexpr double most = 1e15;
  // The negation refuses a NaN and an infinite bound on the states, too.
  if (!(largest < most && reach < most && n.beta * largest * reach < 1e28)) return false;
  return scores_fit(n.separation, largest * reach);
}

PreparedBasins::PreparedBasins(const BasinRequest& request, const StopRule& stop) {
  const Network& network = request.network;
  problem_.size = static_cast<int>(network.size());
  problem_.dimension = static_cast<int>(network.dimension());
  // In this order: choose_post() asks whether scores are absolute, and the arrays are in the units that both
  // choose.
  choose_rule(network);
  choose_post(network);
  lay_out_patterns(network);
  lay_out_plane(request);
  // Powers of two of such small scores cannot overflow: the largest score need not be subtracted first.
  // This rule sums over all patterns in each update, so that it is not for problems where many can be left
  // out (prune).
  if (problem_.rule == Rule::softmax && !problem_.prune &&
      score_scale_ * largest_offset_score(request) < static_cast<double>(simd::max_direct_score)) {
    problem_.rule = Rule::direct_softmax;
  }
  problem_.max_steps = stop.max_steps;
  // Capped, since the square of a large tolerance may not fit into a float.
  const double tolerance = stop.tolerance / scale_, epsilon = stop.epsilon / scale_;
  problem_.squared_tolerance = static_cast<float>(std::min(tolerance * tolerance, 1e30));
  problem_.squared_epsilon = static_cast<float>(std::min(epsilon * epsilon, 1e30));
}

void PreparedBasins::choose_rule(const Network& network) {
  RuleChoice choice = rule_choice(network, problem_);
  score_scale_ = choice.score_scale;
  absolute_scores_ = choice.absolute_scores;
  by_distance_ = choice.by_distance;
  upper_ = std::move(choice.upper);
}

void PreparedBasins::choose_post(const Network& network) {
  simd::Problem& p = problem_;
  const Matrix& x = network.patterns;
  // z is in units of value_scale_, the length of the longest value, and states are in units of scale_, that
  // of the longest state: both are of the order of 1 then, whatever the unit of the patterns is.
  const auto d = static_cast<double>(p.dimension);
  // Where all patterns coincide lengths are 0, and any unit will do.
  const auto positive = [](double length) { return length > 0 ? length : 1; };
  origin_ = Vector::Zero(p.dimension);
  switch (traits_of(network.post).form) {
    case PostForm::identity:
      // Weights that sum to 1 leave the mean of the patterns where it is.
      // Scores by distance need ||q||^2 about the origin 0 (PlaneLoop::half_square()).
      if (!absolute_scores_ && p.total == 1) origin_ = x.colwise().mean().transpose();
      scale_ = positive(largest_row(x.rowwise() - origin_.transpose()));
      value_scale_ = scale_;
      break;
    case PostForm::l2:
      p.post = Post::l2;
      scale_ = std::get<L2>(network.post).radius;
      value_scale_ = positive(largest_row(x));
      // States lie on the sphere of radius rho, which is the unit of states.
      p.radius = 1;
      break;
    case PostForm::layer_norm: {
      const auto& layer = std::get<LayerNorm>(network.post);
      p.post = Post::layer_norm;
      // ||eta (z - mean)/sd|| is at most radius(), and the shift delta in every entry is delta sqrt(D) long.
      scale_ = layer.radius(p.dimension) + std::abs(layer.delta) * std::sqrt(d);
      value_scale_ = positive(largest_row(x.colwise() - x.rowwise().mean()));
      p.radius = static_cast<float>(layer.eta / scale_);
      p.shift = static_cast<float>(layer.delta / scale_);
      p.inverse_degrees = static_cast<float>(1 / (layer.unbiased ? d - 1 : d));
      // Beside a variance floor of 1e30 the state is delta to a float, and a larger one might be infinite.
      p.variance_floor = static_cast<float>(std::min(layer.epsilon / (value_scale_ * value_scale_), 1e30));
      break;
    }
    case PostForm::tanh:
    case PostForm::sign:
      p.post = traits_of(network.post).form == PostForm::tanh ? Post::tanh : Post::sign;
      // tanh(beta x) is not the target sign(x), and sign keeps the entry of the state before where x has a
      // 0: all weight on one pattern does not lead to its target.
      p.reaches_targets = false;
      scale_ = 1;
      value_scale_ = positive(largest_row(x));
      // An infinite gain would make NaN of an entry that is 0.
      p.gain = static_cast<float>(std::min(network.beta * value_scale_, 1e30));
      break;
    case PostForm::linear: {
      const Matrix& matrix = std::get<Linear>(network.post).matrix;
      p.post = Post::linear;
      value_scale_ = positive(largest_row(x));
      scale_ = positive(network.largest_state());
      for (int i = 0; i < p.dimension; ++i) {
        for (int j = 0; j < p.dimension; ++j) {
          // An empty matrix stands for the identity (Linear).
          const double entry = matrix.size() > 0 ? matrix(i, j) : (i == j ? 1 : 0);
          p.matrix[i][j] = static_cast<float>(entry * value_scale_ / scale_);
        }
      }
      break;
    }
    case PostForm::other:
      throw invalid(message("%1 has no form in floats", name_of(network.post)));
  }
}

void PreparedBasins::lay_out_patterns(const Network& network) {
  const Matrix& x = network.patterns;
  const Eigen::Index n = x.rows(), d = x.cols();
  // With q = origin + scale u the score x_i . q is scale (x_i . u) + x_i . origin: row i holds both parts.
  // Where only differences of scores count, x_i is replaced by its offset, which leaves out what all scores
  // have in common. By distance a score also has -||x_i||^2/2; -||q||^2/2 is the same for all patterns, and
  // the loop takes it from the largest score.
  const Matrix offsets = absolute_scores_ ? x : Matrix(x.rowwise() - x.colwise().mean());
  const Matrix goals = targets(network);
  scores_.resize(static_cast<std::size_t>(n * (d + 1)));
  values_.resize(static_cast<std::size_t>(n * d));
  targets_.resize(static_cast<std::size_t>(n * d));
  for (Eigen::Index i = 0; i < n; ++i) {
    // Layer normalisation depends only on the offsets of a pattern's entries from their mean.
    const double mean = problem_.post == Post::layer_norm ? x.row(i).mean() : 0;
    for (Eigen::Index k = 0; k < d; ++k) {
      const auto at = static_cast<std::size_t>(i * d + k);
      scores_[at + static_cast<std::size_t>(i)] = static_cast<float>(score_scale_ * scale_ * offsets(i, k));
      values_[at] = static_cast<float>((x(i, k) - mean - origin_[k]) / value_scale_);
      targets_[at] = static_cast<float>((goals(i, k) - origin_[k]) / scale_);
    }
    scores_[static_cast<std::size_t>(i * (d + 1) + d)] = static_cast<float>(
        score_scale_ * (offsets.row(i).dot(origin_) - (by_distance_ ? 0.5 * x.row(i).squaredNorm() : 0)));
  }
  // Scores of states in the convex hull of the patterns, or on the unit sphere, differ by at most twice this.
  // Packing pays where many of them are out of reach.
  const double longest = score_scale_ * scale_ * largest_row(offsets);
  // The families other than box have no cutoff.
  problem_.prune = problem_.rule == Rule::family ? problem_.family == simd::Family::box && longest > 0
                                                 : longest > static_cast<double>(problem_.cutoff);
  problem_.squared_norm_factor = static_cast<float>(by_distance_ ? 0.5 * scale_ * scale_ : 0);
  problem_.difference_lipschitz = static_cast<float>(2 * longest);
  find_fixed_targets(network, goals);
}

// Target i is fixed if at it the score of pattern i exceeds all others by more than the cutoff, so that it
// has all weight: a state there need not be updated again.
void PreparedBasins::find_fixed_targets(const Network& network, const Matrix& goals) {
  const Matrix& x = network.patterns;
  fixed_.assign(static_cast<std::size_t>(x.rows()), 0);
  // The gaps take O(N^2 D). The cutoff of a family is no gap from which one pattern has all weight.
  if (x.rows() > max_fixed_targets || problem_.rule == Rule::family) return;
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    // Entry j is score i less score j at target i.
    Vector gaps = score_scale_ * ((-x).rowwise() + x.row(i)) * goals.row(i).transpose();
    gaps[i] = std::numeric_limits<double>::infinity();
    // The margin is for the rounding of floats.
    fixed_[static_cast<std::size_t>(i)] = gaps.minCoeff() > 1.0001 * static_cast<double>(problem_.cutoff);
  }
}

void PreparedBasins::lay_out_plane(const BasinRequest& request) {
  const Grid& grid = request.grid;
  x_.resize(static_cast<std::size_t>(grid.width));
  y_.resize(static_cast<std::size_t>(grid.height));
  for (int c = 0; c < grid.width; ++c) x_[static_cast<std::size_t>(c)] = static_cast<float>(grid.x(c));
  for (int r = 0; r < grid.height; ++r) y_[static_cast<std::size_t>(r)] = static_cast<float>(grid.y(r));
  const Plane& plane = request.plane;
  const PlaneReadout readout(plane);
  const Vector* covectors[] = {&readout.a, &readout.b, &readout.off};
  for (int k = 0; k < problem_.dimension; ++k) {
    // Initial conditions are u = (o - origin)/scale + x e1/scale + y e2/scale in the units of states; a
    // covector c of the readout gives c . (q - o) = scale (c . u) + c . (origin - o).
    problem_.plane_origin[k] = static_cast<float>((plane.origin[k] - origin_[k]) / scale_);
    problem_.e1[k] = static_cast<float>(plane.e1[k] / scale_);
    problem_.e2[k] = static_cast<float>(plane.e2[k] / scale_);
    for (int c = 0; c < 3; ++c) problem_.readout[c][k] = static_cast<float>(scale_ * (*covectors[c])[k]);
  }
  for (int c = 0; c < 3; ++c) {
    problem_.readout_offset[c] = static_cast<float>(covectors[c]->dot(origin_ - readout.origin));
  }
}

void list_coordinates(const Grid& grid, const std::vector<std::uint32_t>& pixels, std::size_t count,
                      std::vector<float>& x, std::vector<float>& y) {
  const auto width = static_cast<std::uint32_t>(grid.width);
  std::vector<float> all_x(count), all_y(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t pixel = pixels[std::min(i, pixels.size() - 1)];
    all_x[i] = x[pixel % width];
    all_y[i] = y[pixel / width];
  }
  x = std::move(all_x);
  y = std::move(all_y);
}

void PreparedBasins::list_pixels(const Grid& grid, const std::vector<std::uint32_t>& pixels,
                                 const BasinMap& map) {
  // Trajectories of a list differ much in length, as some end in certified cells after a few updates:
  // registers that waited for their slowest lane spent half of their work on lanes that had ended.
  list_coordinates(grid, pixels, map.grid.pixels(), x_, y_);
  problem_.list = true;
  problem_.early_refill = true;
}

void PreparedBasins::use_lookup(const CertifiedLookup& lookup) {
  // The units read cells as pairs of numbers.
  static_assert(sizeof(CertifiedLookup::Cell) == 2 * sizeof(std::uint16_t));
  // A default CertifiedLookup certifies nothing, and the problem keeps its null pointer, by which the loop
  // skips the lookup.
  if (lookup.cells.empty()) return;
  simd::CertifiedCells& certified = problem_.certified;
  certified.cells = &lookup.cells.data()->label_plus_1;
  certified.across = lookup.across;
  for (int k = 0; k < 2; ++k) {
    certified.from[k] = static_cast<float>((lookup.region.low[k] - origin_[k]) / scale_);
    certified.cells_per_unit[k] =
        static_cast<float>(scale_ * lookup.across / (lookup.region.high[k] - lookup.region.low[k]));
  }
  const double cell_size = (lookup.region.high - lookup.region.low).maxCoeff() / lookup.across;
  for (const CertifiedLookup::Disc& one : lookup.discs) {
    const double radius = one.disc.radius / scale_;
    // Left out are discs that floats hardly resolve, and those that are covered by cells well enough.
    if (radius < 1e-5 || one.disc.radius >= 3 * cell_size) continue;
    simd::CertifiedCells::Disc disc;
    for (int k = 0; k < 2; ++k)
      disc.centre[k] = static_cast<float>((one.disc.centre[k] - origin_[k]) / scale_);
    // A little less than the square of the radius, for the rounding of distances in floats.
    disc.squared_radius = static_cast<float>(0.99 * radius * radius);
    disc.attractor = one.cell.label_plus_1;
    disc.last = one.cell.last_update;
    discs_.push_back(disc);
  }
  certified.disc_count = static_cast<int>(discs_.size());
}

simd::Problem PreparedBasins::problem(BasinMap& map) const {
  // The pointers are set at each call: the results belong to map, and vectors may have been replaced since
  // (list_coordinates()).
  simd::Problem p = problem_;
  p.scores = scores_.data();
  p.values = values_.data();
  p.targets = targets_.data();
  p.fixed = fixed_.data();
  p.upper = upper_.data();
  p.certified.discs = discs_.data();
  p.width = map.grid.width;
  p.height = map.grid.height;
  p.x = x_.data();
  p.y = y_.data();
  p.labels = map.labels.data();
  p.steps = map.steps.data();
  p.limits = map.limits.data();
  p.off_plane = map.off_plane.empty() ? nullptr : map.off_plane.data();
  return p;
}

}  // namespace basinscope
