// SPDX-License-Identifier: GPL-3.0-or-later
// Options of the subcommands that draw pages. They write into these objects, which must outlive the parsing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace CLI {
class App;
}

namespace basinscope {

// --width, --ppi and --engine: how a page is drawn.
struct PageOptions {
  std::string width;  // empty: the usual one
  std::optional<double> ppi;
  std::optional<std::string> engine;

  // usual_width: "171.4mm", or what stands for it.
  void add_to(CLI::App& command, const std::string& usual_width, double usual_ppi = PageStyle().ppi);
  // In millimetres. Throws Failure if the text is not a length.
  double width_mm(double usual) const;
  // What was asked for takes the place of what style has.
  void apply_to(PageStyle& style) const;
};

// --view, --columns, --letters and --theme: which panels a page has, and how they stand on it.
struct PanelOptions {
  std::vector<std::string> view;
  std::optional<int> columns;
  std::optional<std::string> letters, theme;

  void add_to(CLI::App& command, const std::string& view_help);
  // What was asked for takes the place of what style has. Throws Failure if --letters has an unknown value.
  void apply_to(PageStyle& style) const;
  // "surface" is the panel of the energies as a surface, and "energy" the flat one, whatever the window
  // shows: the name of the panel, and the scene that shows it so.
  void choose_surface(Scene& scene);
};

}  // namespace basinscope
