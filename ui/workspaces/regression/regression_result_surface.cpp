// SPDX-License-Identifier: GPL-3.0-or-later
// The surface of the regression workspace from its state.
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "core/regression/surface_lines.h"
#include "ui/workspaces/regression/regression_result.h"

namespace basinscope {
namespace {

RegressionState surface_state(const SurfaceInput& input) {
  RegressionState state;
  state.surface = input.draw;
  state.surface_edited = input.edited;
  return state;
}

void widen_surface(SurfaceResult& result, const std::vector<double>& values) {
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    result.lowest = std::min(result.lowest, value);
    result.highest = std::max(result.highest, value);
  }
}

// Ends of one coordinate of imported keys, with room where all are equal.
std::pair<double, double> axis_ends(const Vector& coordinate) {
  const double low = coordinate.minCoeff(), high = coordinate.maxCoeff();
  const double least = 1e-9 * std::max(1.0, std::abs(low));
  if (high - low > least) return {low, high};
  const double half = 0.5 * std::max(1.0, std::abs(low));
  return {low - half, low + half};
}

}  // namespace

SurfaceInput surface_input(const RegressionState& state) {
  return {state.surface,       state.surface_edited, state.surface_imported,
          state.surface_shape, state.surface_h,      state.surface_lines};
}

Grid surface_range(const SurfaceInput& input, const SurfaceSamples& samples) {
  Grid grid = surface_grid(input.draw.domain, surface_side);
  if (!input.imported || input.draw.domain == KeyDomain::sphere) return grid;
  std::tie(grid.x0, grid.x1) = axis_ends(samples.keys.col(0));
  std::tie(grid.y0, grid.y1) = axis_ends(samples.keys.col(1));
  return grid;
}

std::shared_ptr<const SurfaceResult> surface_result(const SurfaceInput& input, const TaskControl& control) {
  auto result = std::make_shared<SurfaceResult>();
  result->input = input;
  result->samples = surface_samples_of(surface_state(input));
  result->grid = surface_range(input, result->samples);
  const KeyDomain domain = input.draw.domain;
  result->fit = input.lines
                    ? surface_lines(result->samples, domain, input.shape, input.h, result->grid, control)
                    : surface_fit(result->samples, domain, input.shape, input.h, result->grid, control);
  if (control.cancelled()) return nullptr;
  result->lowest = std::numeric_limits<double>::infinity();
  result->highest = -result->lowest;
  const double defined = static_cast<double>(std::count_if(
      result->fit.begin(), result->fit.end(), [](double value) { return std::isfinite(value); }));
  result->defined = defined / static_cast<double>(result->fit.size());
  result->rmse = std::numeric_limits<double>::quiet_NaN();
  if (input.imported) {
    result->lowest = result->samples.values.minCoeff();
    result->highest = result->samples.values.maxCoeff();
    return result;
  }
  result->truth = surface_truth(input.draw.function, domain, surface_side);
  widen_surface(*result, result->truth);
  // Planes through few keys leave every range: the colours are those of truth and samples.
  const Vector& values = result->samples.values;
  widen_surface(*result, input.lines ? std::vector<double>(values.begin(), values.end()) : result->fit);
  double sum = 0;
  for (std::size_t i = 0; i < result->fit.size(); ++i) {
    const double difference = result->fit[i] - result->truth[i];
    result->error.push_back(std::abs(difference));
    if (std::isfinite(difference)) sum += difference * difference;
  }
  if (defined > 0) result->rmse = std::sqrt(sum / defined);
  return result;
}

}  // namespace basinscope
