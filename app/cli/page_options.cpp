// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/page_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/painting.h"
#include "app/cli/shared_options.h"
#include "core/data/csv.h"

namespace basinscope {
namespace {

template <class Word>
Word value_of(const std::string& word) {
  const auto all = words(Word{});
  return static_cast<Word>(std::find(all.begin(), all.end(), word) - all.begin());
}

PanelLetters letters_from(const std::string& word) {
  if (word.empty()) return PanelLetters::round;
  const auto all = words(PanelLetters{});
  if (std::find(all.begin(), all.end(), word) == all.end())
    throw bad_input("--letters " + word + ": expected (a), a, A or none");
  return value_of<PanelLetters>(word);
}

}  // namespace

void PageOptions::add_to(CLI::App& command, const std::string& usual_width, double usual_ppi) {
  command.add_option("--width", width, "Width of the page (default " + usual_width + ")")
      ->type_name("LENGTH");
  command
      .add_option(
          "--ppi", ppi,
          "Pixels per inch of fields; in PNG, of the whole picture (default " + number_text(usual_ppi) + ")")
      ->check(number_check({36, 2400}));
  command.add_option("--engine", engine, "Which engine maps the basins (default auto)")
      ->check(CLI::IsMember(engine_names()));
}

void PageOptions::apply_to(PageStyle& style) const {
  style.width_mm = width_mm(style.width_mm);
  style.ppi = ppi.value_or(style.ppi);
}

double PageOptions::width_mm(double usual) const {
  return width.empty() ? usual : length_from_argument("--width", width);
}

void PanelOptions::choose_surface(Scene& scene) {
  for (std::string& panel : view) {
    if (panel != "surface" && panel != "energy") continue;
    scene.view.surface.shown = panel == "surface";
    panel = "energy";
  }
}

void PanelOptions::add_to(CLI::App& command, const std::string& view_help) {
  command.add_option("--view", view, view_help)->delimiter(',')->type_name("PANEL,...");
  command
      .add_option("--columns", columns,
                  "Panels in so many columns, their frames equal and in line (default: as the workspace has "
                  "them; 0)")
      ->check(whole_number_check(0, most_columns));
  command.add_option("--letters", letters, "How several panels are named: (a), a, A or none (default (a))")
      ->expected(0, 1)
      ->type_name("STYLE");
  command.add_flag_callback(
      "--no-letters", [this] { letters = "none"; }, "Without names of panels");
  const auto themes = words(PageTheme{});
  command.add_option("--theme", theme, "light, dark, or grey: light in greys (default light)")
      ->check(CLI::IsMember(std::vector<std::string>(themes.begin(), themes.end())));
}

void PanelOptions::apply_to(PageStyle& style) const {
  style.columns = columns.value_or(style.columns);
  if (letters) style.letters = letters_from(*letters);
  if (theme) style.theme = value_of<PageTheme>(*theme);
}

}  // namespace basinscope
