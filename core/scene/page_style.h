// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a figure's page: size, fonts, theme, and which panels are on it. Exported figures embed it
// with their scene (figure_scene.h). Lengths are those on paper, in the unit that the name ends with.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"

namespace basinscope {

// The colours of a page. words() of both enums are those of files.
enum class PageTheme { light, dark, grey };
constexpr std::array<std::string_view, 3> words(PageTheme) { return {"light", "dark", "grey"}; }

// How the panels of a page are numbered.
enum class PanelLetters { round, plain, capital, none };
constexpr std::array<std::string_view, 4> words(PanelLetters) { return {"(a)", "a", "A", "none"}; }

// What a page looks like, without what is on it. The defaults are those of a file without these keys.
struct PageStyle {
  double width_mm = 139.7;
  double height_mm = 0;  // 0: what the panels need
  double ppi = 600;      // pixels per inch of fields, and of all of a PNG
  double font_pt = 8;    // of body text; ticks, legend and footer are a little smaller
  double line_pt = 0.6;  // width of frames and ticks
  std::string family = "Inter";
  PageTheme theme = PageTheme::light;
  bool transparent = false;  // no paper behind the figure
  bool legend = true;
  bool footer = true;  // a line of the scene's settings under the figure
  bool notes = false;  // the scene's notes under the footer
  int columns = 0;     // panels in a row, all of one size; 0: the arrangement of the workspace
  PanelLetters letters = PanelLetters::round;
  int steps = -1;         // how many steps of trajectories are drawn; -1: all
  std::string note = {};  // a further sentence for footer and caption; computed for each figure and not saved

  bool dark() const { return theme == PageTheme::dark; }
  bool operator==(const PageStyle&) const = default;
};

// The numbers of a page with the ranges that readers, dialogs and flags accept; the default value is
// accepted, too (height 0).
struct PageNumber {
  std::string_view id;
  double PageStyle::*member;
  Range range;
};
inline constexpr std::array<PageNumber, 5> page_numbers{{{"width_mm", &PageStyle::width_mm, {20, 2000}},
                                                         {"height_mm", &PageStyle::height_mm, {20, 2000}},
                                                         {"ppi", &PageStyle::ppi, {36, 2400}},
                                                         {"font_pt", &PageStyle::font_pt, {6, 36}},
                                                         {"line_pt", &PageStyle::line_pt, {0.25, 4}}}};

// Panels in a row, at most.
inline constexpr int most_columns = 12;

// Everything that the export dialog sets.
struct PageSettings {
  PageStyle style;
  std::vector<std::string> panels;  // their ids; empty: those that the window shows
  std::string engine = "auto";      // for basin maps: auto, gpu, cpu or reference

  bool operator==(const PageSettings&) const = default;
};

}  // namespace basinscope
