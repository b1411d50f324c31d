// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/preview_size.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

// Engines work in tiles of 4 x 4.
int tiles(double length) { return std::max(8, 4 * static_cast<int>(std::lround(length / 4))); }

}  // namespace

void PassCost::learn(double milliseconds, double pixels) {
  if (!(pixels > 0 && milliseconds > 0)) return;
  constexpr double newest = 0.4, alike = 0.2;
  if (!known()) {
    slope_ = milliseconds / pixels;
  } else if (std::abs(pixels - pixels_) > alike * pixels_) {
    const double before = at(pixels_),
                 between = std::clamp((milliseconds - before) / (pixels - pixels_), 0.0,
                                      std::min(milliseconds / pixels, before / pixels_));
    slope_ = fixed_ == 0 ? between : std::lerp(slope_, between, newest);
    fixed_ = std::max(0.0, milliseconds - slope_ * pixels);
  } else {
    const double grown = std::lerp(1, milliseconds / at(pixels), newest);
    fixed_ *= grown;
    slope_ *= grown;
  }
  pixels_ = pixels;
}

double PassCost::pixels_in(double milliseconds) const {
  const double left = milliseconds - fixed_;
  if (left <= 0) return 0;
  return slope_ > 0 ? left / slope_ : std::numeric_limits<double>::infinity();
}

void PreviewSize::set_full(int width, int height) {
  width_ = std::max(8, width);
  height_ = std::max(8, height);
}

void PreviewSize::learn(const LandscapeResult& result, const PassSize& size, bool moving) {
  const double shared = size.alone ? cores_ : 1;
  const std::string& engine = result.basins.map.engine;
  if (!moving || engine_.empty()) engine_ = engine;
  if (moving && engine == engine_) moving_ = {};
  (engine == engine_ ? basins_ : moving_)
      .learn(result.basin_milliseconds / shared, static_cast<double>(result.basins.map.grid.pixels()));
  const std::size_t pixels = result.energy.values.size();
  if (pixels == 0) return;
  // Slowly: where a core is taken now and then, energies should not be now coarse, now fine.
  const double now = result.energy_milliseconds / shared / static_cast<double>(pixels);
  energy_ = energy_ > 0 ? std::lerp(energy_, now, 0.15) : now;
}

void PreviewSize::forget() {
  basins_ = moving_ = {};
  energy_ = 0;
}

PassSize PreviewSize::preview() const {
  const double pixels = static_cast<double>(width_) * height_;
  const PassCost& cost = moving_.known() ? moving_ : basins_;
  const auto share = [&](double most, double least) {
    return std::clamp(std::sqrt(most / pixels), least, 1.0);
  };
  // A quarter is enough for nearly all; an eighth, where that gains much, if quarters, one under way and one
  // to follow, would be covered by the busy overlay for being a tenth of a second old.
  const double quarter_ms = cost.at(pixels / 16), eighth_ms = cost.at(pixels / 64);
  const bool very_slow = quarter_ms > 50 && eighth_ms < 0.7 * quarter_ms;
  const double ordinary = std::min(1.0, static_cast<double>(ordinary_side) / std::min(width_, height_));
  const double ordinary_ms = cost.at(pixels * ordinary * ordinary);
  // Where the budget hardly covers what any map costs, pixels may cost as much again.
  const double whatever = std::min(2 * cost.fixed(), dear_budget_ms);
  const bool dear = !cost.known() || ordinary_ms > std::max(ordinary_limit_ms, whatever);
  const double least = very_slow ? 0.125 : dear ? 0.25 : ordinary;
  const double basins =
      cost.known() ? share(cost.pixels_in(std::max(basin_budget_ms, whatever)), least) : least;
  const double basins_ms = cost.at(basins * basins * pixels);
  const bool alone = cost.known() && basins >= 0.95 && cores_ * basins_ms < alone_limit_ms;
  const double energy_ms = alone ? energy_budget_ms : std::max(energy_budget_ms, 0.125 * basins_ms),
               rate = alone ? cores_ * energy_ : energy_;
  const double energy = energy_ > 0 ? share(energy_ms / rate, 0.0625) : 0.125;
  const bool too_dear = rate * energy * energy * pixels > std::max(energy_limit_ms, basins_ms);
  const auto sized = [](int full, double scale) { return scale >= 0.95 ? full : tiles(full * scale); };
  return {.basins_width = sized(width_, basins),
          .basins_height = sized(height_, basins),
          .energy_width = too_dear ? 0 : sized(width_, energy),
          .energy_height = too_dear ? 0 : sized(height_, energy),
          .coarseness = basins >= 0.95 ? 1 : static_cast<int>(std::ceil(1 / basins - 0.1)),
          .alone = alone};
}

PassSize PreviewSize::at(int coarseness) const {
  if (coarseness == 1) return {width_, height_, width_, height_, 1};
  const double scale = 1.0 / coarseness;
  return {tiles(width_ * scale), tiles(height_ * scale), tiles(width_ * scale), tiles(height_ * scale),
          coarseness};
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
  if (!basins_.known()) return std::numeric_limits<double>::infinity();
  const double pixels = static_cast<double>(width_) * height_;
  return basins_.at(pixels) + energy_ * pixels;
}

}  // namespace basinscope
