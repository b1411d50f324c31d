// SPDX-License-Identifier: GPL-3.0-or-later
// How fine a preview may be: its measured cost, of any map and of each pixel, against a budget of
// milliseconds.
#pragma once

#include <string>

#include "core/landscape/passes.h"
#include "core/row_bands.h"

namespace basinscope {

// Milliseconds of a pass over so many pixels, some of them whatever their number.
class PassCost {
 public:
  // The newest counts for two fifths. Passes of one size alone tell nothing of the two parts, which then grow
  // or shrink together; before there is another size, all is taken to go by pixels.
  void learn(double milliseconds, double pixels);
  bool known() const { return pixels_ > 0; }
  double at(double pixels) const { return fixed_ + slope_ * pixels; }
  double fixed() const { return fixed_; }
  // The most pixels within so many milliseconds.
  double pixels_in(double milliseconds) const;

 private:
  double fixed_ = 0, slope_ = 0;  // milliseconds, and for a pixel
  double pixels_ = 0;             // of the newest pass
};

class PreviewSize {
 public:
  // Budgets of one preview, so that with one preview under way and the painting to follow a picture
  // is never older than 33 ms. Energies are smooth and made in the same preview: they get less, or an eighth
  // of what its basins take.
  static constexpr double basin_budget_ms = 7.5;
  static constexpr double energy_budget_ms = 0.7;
  // Of what costs as much whatever its size: with energies and painting more than ten pictures a second.
  static constexpr double dear_budget_ms = 45;
  static constexpr double energy_limit_ms = 40;
  // Basins are not shown with fewer device pixels than this along a side, whatever the budget, unless
  // even so many would take longer than the limit.
  static constexpr int ordinary_side = 480;
  static constexpr double ordinary_limit_ms = 20;
  // A whole picture whose basins take less than this on one core is made there: cores that are shared for so
  // short a time mostly wait for each other, and the window needs one.
  static constexpr double alone_limit_ms = 12;

  // cores: whose work together counts; what they were shared for would take one as many times as long, and no
  // longer.
  explicit PreviewSize(int cores = core_count()) : cores_(cores) {}

  // Device pixels of the full picture.
  void set_full(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }

  // Learns from a finished pass that was asked for in that size. moving: a preview, which another engine may
  // have drawn than draws the full picture; previews then go by its cost.
  void learn(const LandscapeResult& result, const PassSize& size, bool moving = false);
  // Forgets: another separation or number of patterns costs something else.
  void forget();

  // Within the budget, at least the ordinary side; what is dear at that down to a quarter of the full size
  // (an eighth of what is very slow). Energies, which are smooth, down to a sixteenth, and none where even
  // that takes too long and longer than the basins (the last ones stay).
  PassSize preview() const;
  PassSize at(int coarseness) const;  // 1 full, 2 half, 4 a quarter
  // The full picture; a slow one coarse to fine, but no coarser than what is there already.
  std::vector<PassSize> passes(int coarseness_there) const;
  double full_milliseconds() const;  // estimated; infinite before the first measurement

 private:
  int width_ = 455;
  int height_ = 455;
  // On all cores: of maps of limits and steps, and of those to look at, which may take far less.
  PassCost basins_;
  PassCost moving_;     // of the other engine, while it draws the previews
  std::string engine_;  // that draws the full picture
  double energy_ = 0;   // milliseconds of one pixel: energies cost nothing beside their pixels
  double cores_;
};

}  // namespace basinscope
