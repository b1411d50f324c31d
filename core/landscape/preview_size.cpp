// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/preview_size.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

// Engines work in tiles of 4 x 4.
int tiles(double length) { return std::max(8, 4 * static_cast<int>(std::lround(length / 4))); }

void blend(double& estimate, double milliseconds, std::size_t pixels) {
  if (pixels == 0 || milliseconds <= 0) return;
  const double measured = milliseconds * 1e6 / static_cast<double>(pixels);
  estimate = estimate == 0 ? measured : 0.6 * estimate + 0.4 * measured;
}

}  // namespace

void PreviewSize::set_full(int width, int height) {
  width_ = std::max(8, width);
  height_ = std::max(8, height);
}

void PreviewSize::learn(const LandscapeResult& result) {
  blend(basin_ns_, result.basin_milliseconds, result.basins.map.grid.pixels());
  learn_energies(result.energy_milliseconds, result.energy.grid.pixels());
}

void PreviewSize::learn_energies(double milliseconds, std::size_t pixels) {
  blend(energy_ns_, milliseconds, pixels);
}

int PreviewSize::energy_pause(int least_ms) const {
  const PassSize size = preview();
  const double milliseconds = energy_ns_ * 1e-6 * size.energy_width * size.energy_height;
  return std::max(least_ms, static_cast<int>(5 * milliseconds));
}

void PreviewSize::forget() { basin_ns_ = energy_ns_ = 0; }

PassSize PreviewSize::preview() const {
  const double pixels = static_cast<double>(width_) * height_;
  const auto share = [&](double budget_ms, double ns, double least) {
    if (ns == 0) return least;
    return std::clamp(std::sqrt(budget_ms * 1e6 / ns / pixels), least, 1.0);
  };
  // A quarter is enough for nearly all; an eighth where a quarter takes longer than a third of a second.
  const bool very_slow = basin_ns_ * pixels / 16 > 333e6;
  const double ordinary = std::min(1.0, static_cast<double>(ordinary_side) / std::min(width_, height_));
  const double ordinary_ms = basin_ns_ * 1e-6 * pixels * ordinary * ordinary;
  const bool dear = basin_ns_ == 0 || ordinary_ms > ordinary_limit_ms;
  const double least = very_slow ? 0.125 : dear ? 0.25 : ordinary;
  const double basins = share(basin_budget_ms, basin_ns_, least);
  const double energy = share(energy_budget_ms, energy_ns_, 0.125);
  const bool too_dear = energy_ns_ * energy * energy * pixels > energy_limit_ms * 1e6;
  const auto sized = [](int full, double scale) { return scale >= 0.95 ? full : tiles(full * scale); };
  return {sized(width_, basins),
          sized(height_, basins),
          too_dear ? 0 : sized(width_, energy),
          too_dear ? 0 : sized(height_, energy),
          basins >= 0.95 ? 1 : static_cast<int>(std::ceil(1 / basins - 0.1)),
          Wanted::shading};
}

PassSize PreviewSize::at(int coarseness) const {
  if (coarseness == 1) return {width_, height_, width_, height_, 1};
  const double scale = 1.0 / coarseness;
  return {tiles(width_ * scale),
          tiles(height_ * scale),
          tiles(width_ * scale),
          tiles(height_ * scale),
          coarseness,
          Wanted::shading};
}

std::vector<PassSize> PreviewSize::passes(int coarseness_there) const {
  constexpr double slow_ms = 60;
  std::vector<PassSize> all;
  if (full_milliseconds() > slow_ms)
    for (const int coarseness : {4, 2})
      if (coarseness < coarseness_there) all.push_back(at(coarseness));
  all.push_back(at(1));
  return all;
}

double PreviewSize::full_milliseconds() const {
  if (basin_ns_ == 0) return std::numeric_limits<double>::infinity();
  return (basin_ns_ + energy_ns_) * width_ * height_ * 1e-6;
}

}  // namespace basinscope
