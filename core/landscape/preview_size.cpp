// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/preview_size.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

// Sides of reduced pictures are multiples of 4, and at least 8.
int tiles(double length) { return std::max(8, 4 * static_cast<int>(std::lround(length / 4))); }

}  // namespace

void PassCost::learn(double milliseconds, double pixels) {
  if (!(pixels > 0 && milliseconds > 0)) return;
  // newest: the weight of the newest pass in the running means. alike: passes whose numbers of pixels differ
  // by less than this share cannot separate the two parts of the cost.
  constexpr double newest = 0.4, alike = 0.2;
  // One pass cannot say which part of its time does not depend on the pixels, so all of it is put down to
  // them.
  if (!known()) {
    slope_ = milliseconds / pixels;
  } else if (std::abs(pixels - pixels_) > alike * pixels_) {
    // Two sizes determine a line. A slope above the time per pixel of either pass would make the fixed part
    // negative, and one below 0 can only come from other work on the machine; both are cut off.
    const double before = at(pixels_),
                 between = std::clamp((milliseconds - before) / (pixels - pixels_), 0.0,
                                      std::min(milliseconds / pixels, before / pixels_));
    // While fixed_ is 0 the old slope contains the fixed cost, too, and a mean with it would be wrong.
    slope_ = fixed_ == 0 ? between : std::lerp(slope_, between, newest);
    fixed_ = std::max(0.0, milliseconds - slope_ * pixels);
  } else {
    // Passes of one size scale both parts alike: their ratio can be corrected only by another size.
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
  // All costs are kept as those of a pass on all cores, which a pass on one core takes cores_ times as long
  // for.
  const double shared = size.alone ? cores_ : 1;
  const std::string& engine = result.basins.map.engine;
  // Full pictures say which engine draws at rest; before the first of them a preview does.
  if (!moving || engine_.empty()) engine_ = engine;
  // Previews are drawn by the usual engine again, so the cost that another one had must not decide their
  // size.
  if (moving && engine == engine_) moving_ = {};
  (engine == engine_ ? basins_ : moving_)
      .learn(result.basin_milliseconds / shared, static_cast<double>(result.basins.map.grid.pixels()));
  const std::size_t pixels = result.energy.values.size();
  // A preview may have left out the energies, which says nothing about their cost.
  if (pixels == 0) return;
  // The rate follows new times slowly (0.15). Where other work takes a core now and then, energies would
  // otherwise change their resolution from one picture to the next.
  const double now = result.energy_milliseconds / shared / static_cast<double>(pixels);
  energy_ = energy_ > 0 ? std::lerp(energy_, now, 0.15) : now;
}

void PreviewSize::forget() {
  basins_ = moving_ = {};
  energy_ = 0;
}

PassSize PreviewSize::preview() const {
  const double pixels = static_cast<double>(width_) * height_;
  // Where another engine draws previews, its cost counts, and not that of full pictures.
  const PassCost& cost = moving_.known() ? moving_ : basins_;
  // The scale along one side that leaves so many pixels, between least and the full size.
  const auto share = [&](double most, double least) {
    return std::clamp(std::sqrt(most / pixels), least, 1.0);
  };
  // A quarter along each side is enough for nearly all maps. An eighth is used only where that saves a third
  // of the time and two previews at a quarter, one under way and one to follow, would take a tenth of a
  // second: the busy overlay covers pictures of that age.
  const double quarter_ms = cost.at(pixels / 16), eighth_ms = cost.at(pixels / 64);
  const bool very_slow = quarter_ms > 50 && eighth_ms < 0.7 * quarter_ms;
  const double ordinary = std::min(1.0, static_cast<double>(ordinary_side) / std::min(width_, height_));
  const double ordinary_ms = cost.at(pixels * ordinary * ordinary);
  // Where the fixed cost takes most of the budget, pixels may cost as much again, up to dear_budget_ms: a
  // coarser map would hardly be faster.
  const double whatever = std::min(2 * cost.fixed(), dear_budget_ms);
  // Before the first measurement a map counts as expensive, so that the first preview is coarse rather than
  // late.
  const bool dear = !cost.known() || ordinary_ms > std::max(ordinary_limit_ms, whatever);
  const double least = very_slow ? 0.125 : dear ? 0.25 : ordinary;
  const double basins =
      cost.known() ? share(cost.pixels_in(std::max(basin_budget_ms, whatever)), least) : least;
  const double basins_ms = cost.at(basins * basins * pixels);
  // cores_ * basins_ms is the estimated time on one core. Only full-size maps qualify (alone_limit_ms).
  const bool alone = cost.known() && basins >= 0.95 && cores_ * basins_ms < alone_limit_ms;
  const double energy_ms = alone ? energy_budget_ms : std::max(energy_budget_ms, 0.125 * basins_ms),
               rate = alone ? cores_ * energy_ : energy_;
  const double energy = energy_ > 0 ? share(energy_ms / rate, 0.0625) : 0.125;
  // Such energies would delay every preview; the last ones stay visible instead.
  const bool too_dear = rate * energy * energy * pixels > std::max(energy_limit_ms, basins_ms);
  // From 95 % of the side on the full size is used, as scaling a picture by so little only blurs it.
  const auto sized = [](int full, double scale) { return scale >= 0.95 ? full : tiles(full * scale); };
  return {.basins_width = sized(width_, basins),
          .basins_height = sized(height_, basins),
          .energy_width = too_dear ? 0 : sized(width_, energy),
          .energy_height = too_dear ? 0 : sized(height_, energy),
          // The reciprocal scale, rounded up; the 0.1 keeps a scale just below 1/n at n.
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
  // Milliseconds above which a full picture is preceded by coarser ones.
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
