// SPDX-License-Identifier: GPL-3.0-or-later
// The resolution of previews while something is dragged: a cost model in milliseconds, learned from finished
// passes, against a budget that keeps pictures fluent.
#pragma once

#include <string>

#include "core/landscape/passes.h"
#include "core/row_bands.h"

namespace basinscope {

// The linear model milliseconds = fixed + slope * pixels of a pass.
class PassCost {
 public:
  // Learns from one finished pass, which has a weight of 0.4. Passes of one size (within 20 %) cannot
  // separate the two parts, which are then scaled together; until there is a second size, fixed is 0.
  void learn(double milliseconds, double pixels);
  bool known() const { return pixels_ > 0; }
  double at(double pixels) const { return fixed_ + slope_ * pixels; }
  double fixed() const { return fixed_; }
  // The most pixels that a pass can have within so many milliseconds.
  double pixels_in(double milliseconds) const;

 private:
  double fixed_ = 0, slope_ = 0;  // milliseconds, and milliseconds per pixel
  double pixels_ = 0;             // of the newest pass
};

// Chooses the size of each pass. One object for each plot; GUI thread.
class PreviewSize {
 public:
  // Budgets of one preview, by which no picture is older than 33 ms with one preview under way and another
  // being painted. Energies are smooth and computed in the same preview, so they get less, but at least an
  // eighth of the time of its basins.
  static constexpr double basin_budget_ms = 7.5;
  static constexpr double energy_budget_ms = 0.7;
  // The budget where the fixed part of the cost dominates: more than ten pictures a second in all.
  static constexpr double dear_budget_ms = 45;
  static constexpr double energy_limit_ms = 40;  // longer fields are left out if they take longer than basins
  // Basins have at least this many device pixels along the shorter side, whatever the budget, unless that
  // would take longer than the limit.
  static constexpr int ordinary_side = 480;
  static constexpr double ordinary_limit_ms = 20;
  // A full-size picture whose basins take less than this on one core is computed single-threaded: for so
  // short a time threads would mostly wait for each other, and the window needs a core.
  static constexpr double alone_limit_ms = 12;

  // cores: the time of a single-threaded pass is divided by this to compare it with passes on all cores.
  explicit PreviewSize(int cores = core_count()) : cores_(cores) {}

  // The size of the plot in device pixels.
  void set_full(int width, int height);
  int width() const { return width_; }
  int height() const { return height_; }

  // Learns from the times of a finished pass of that size. moving: a preview, which another engine may have
  // drawn than draws the full picture; the size of previews then follows that engine's cost.
  void learn(const LandscapeResult& result, const PassSize& size, bool moving = false);
  // Forgets the costs, as for another separation or number of patterns.
  void forget();

  // The size of the next preview: within the budget, but at least the ordinary side; expensive basins are
  // reduced to a quarter of the full size along each side (an eighth if very slow). Energies are reduced to a
  // sixteenth, and left out (the last ones stay visible) where even that takes too long.
  PassSize preview() const;
  PassSize at(int coarseness) const;  // 1: full size, 2: half along each side, 4: a quarter
  // The passes at rest: the full picture, preceded by coarser ones if it is slow, but only by those finer
  // than the picture that is shown (coarseness_there).
  std::vector<PassSize> passes(int coarseness_there) const;
  double full_milliseconds() const;  // estimated; infinite before the first measurement

 private:
  int width_ = 455;
  int height_ = 455;
  PassCost basins_;     // on all cores
  PassCost moving_;     // of the engine that draws previews, where it is another
  std::string engine_;  // the one that draws the full picture
  double energy_ = 0;   // milliseconds per pixel on all cores; energies have no fixed part
  double cores_;
};

}  // namespace basinscope
