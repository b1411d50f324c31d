// SPDX-License-Identifier: GPL-3.0-or-later
// How a figure lies on paper, as exported figures carry it beside their scene. Lengths on paper, text in
// points.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"

namespace basinscope {

enum class PageTheme { light, dark, grey };
constexpr std::array<std::string_view, 3> words(PageTheme) { return {"light", "dark", "grey"}; }

// How panels are named on a page of several.
enum class PanelLetters { round, plain, capital, none };
constexpr std::array<std::string_view, 4> words(PanelLetters) { return {"(a)", "a", "A", "none"}; }

struct PageStyle {
  double width_mm = 139.7;
  double height_mm = 0;  // 0: as the panels need
  double ppi = 600;      // of fields, and of the whole picture in PNG
  double font_pt = 8;    // body; ticks, legend and footer are a little smaller
  double line_pt = 0.6;  // frames and ticks
  std::string family = "Inter";
  PageTheme theme = PageTheme::light;
  bool transparent = false;  // no paper behind the figure
  bool legend = true;
  bool footer = true;  // the settings, under the figure
  bool notes = false;  // what is written on the scene, under both
  int columns = 0;     // of panels with equal frames; 0: as their workspace arranges them
  PanelLetters letters = PanelLetters::round;
  int steps = -1;         // of trajectories, that are drawn; -1: all that they have
  std::string note = {};  // what else footer and caption say; found anew for each figure

  bool dark() const { return theme == PageTheme::dark; }
  bool operator==(const PageStyle&) const = default;
};

struct PageNumber {
  std::string_view id;
  double PageStyle::*member;
  Range range;  // 0 besides, where that is what it begins with
};
inline constexpr std::array<PageNumber, 5> page_numbers{{{"width_mm", &PageStyle::width_mm, {20, 2000}},
                                                         {"height_mm", &PageStyle::height_mm, {20, 2000}},
                                                         {"ppi", &PageStyle::ppi, {36, 2400}},
                                                         {"font_pt", &PageStyle::font_pt, {6, 36}},
                                                         {"line_pt", &PageStyle::line_pt, {0.25, 4}}}};

inline constexpr int most_columns = 12;

struct PageSettings {
  PageStyle style;
  std::vector<std::string> panels;  // by their ids; empty: those that the window shows
  std::string engine = "auto";      // asked to map basins

  bool operator==(const PageSettings&) const = default;
};

}  // namespace basinscope
