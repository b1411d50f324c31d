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

Window reached_soon(const Window& now, const Window& before) {
  const auto beyond = [](double moved, double size) { return std::clamp(2 * moved, 0.0, 0.5 * size); };
  const double width = now.x1 - now.x0, height = now.y1 - now.y0;
  return {now.x0 - beyond(before.x0 - now.x0, width), now.x1 + beyond(now.x1 - before.x1, width),
          now.y0 - beyond(before.y0 - now.y0, height), now.y1 + beyond(now.y1 - before.y1, height)};
}

PassSize PreviewSize::energies_over(PassSize size, const Window& window, const Window& part) {
  const auto stretched = [](int pixels, double whole, double of) {
    return static_cast<int>(std::lround(pixels * whole / of));
  };
  size.energy_width = stretched(size.energy_width, part.x1 - part.x0, window.x1 - window.x0);
  size.energy_height = stretched(size.energy_height, part.y1 - part.y0, window.y1 - window.y0);
  return size;
}

void PreviewSize::set_full(int width, int height) {
  width_ = std::max(8, width);
  height_ = std::max(8, height);
}

void PreviewSize::learn(const LandscapeResult& result) {
  basins_.learn(result.basin_milliseconds, static_cast<double>(result.basins.map.grid.pixels()));
  learn_energies(result.energy_milliseconds, result.energy.grid.pixels());
}

void PreviewSize::learn_energies(double milliseconds, std::size_t pixels) {
  energies_.learn(milliseconds, static_cast<double>(pixels));
}

int PreviewSize::energy_pause(int least_ms) const {
  const PassSize size = preview();
  const double milliseconds = energies_.at(static_cast<double>(size.energy_width) * size.energy_height);
  return std::max(least_ms, static_cast<int>(5 * milliseconds));
}

void PreviewSize::forget() { basins_ = energies_ = {}; }

PassSize PreviewSize::preview() const {
  const double pixels = static_cast<double>(width_) * height_;
  // Where the budget hardly covers what any map costs, pixels may cost as much again.
  const auto share = [&](double budget_ms, const PassCost& cost, double least) {
    if (!cost.known()) return least;
    const double most = cost.pixels_in(std::max(budget_ms, 2 * cost.fixed()));
    return std::clamp(std::sqrt(most / pixels), least, 1.0);
  };
  // A quarter is enough for nearly all; an eighth where a quarter takes longer than a third of a second.
  const bool very_slow = basins_.at(pixels / 16) > 333;
  const double ordinary = std::min(1.0, static_cast<double>(ordinary_side) / std::min(width_, height_));
  const double ordinary_ms = basins_.at(pixels * ordinary * ordinary);
  const bool dear = !basins_.known() || ordinary_ms > std::max(ordinary_limit_ms, 2 * basins_.fixed());
  const double least = very_slow ? 0.125 : dear ? 0.25 : ordinary;
  const double basins = share(basin_budget_ms, basins_, least);
  const double energy = share(energy_budget_ms, energies_, 0.125);
  const bool too_dear = energies_.at(energy * energy * pixels) > energy_limit_ms;
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
  if (!basins_.known()) return std::numeric_limits<double>::infinity();
  const double pixels = static_cast<double>(width_) * height_;
  return basins_.at(pixels) + energies_.at(pixels);
}

}  // namespace basinscope
