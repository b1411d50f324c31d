// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/scene/scene_parts.h"
#include "core/scene/scene_words.h"

namespace basinscope {
namespace {

constexpr std::size_t most_panels = 20;
constexpr int most_levels = 200;

void check_variation(const Variation& variation, const Scene& scene, const std::string& path,
                     JsonNotes& notes) {
  const Eigen::Index dimension = scene.memory.patterns->cols();
  if (variation.separation) check_method(*variation.separation, path + ".separation", notes);
  if (variation.post) check_method(*variation.post, path + ".post", notes);
  if (variation.beta) in_range(*variation.beta, beta_range, path + ".beta", notes);
  if (variation.patterns) {
    const Matrix& patterns = **variation.patterns;
    check_patterns(patterns, SceneUse::landscape, path + ".patterns", notes);
    if (patterns.rows() > 0 && patterns.cols() >= 2 && patterns.cols() != dimension) {
      notes.fault(path + ".patterns", "expected patterns of " + std::to_string(dimension) +
                                          " numbers as in memory.patterns, not of " +
                                          std::to_string(patterns.cols()));
    }
  }
  if (variation.queries) check_queries(**variation.queries, dimension, path + ".queries", notes);
  if (variation.dynamics) check_stop_rule(*variation.dynamics, path + ".dynamics", notes);
  if (variation.window) check_window(*variation.window, scene.plane, path + ".window", notes);
}

// k and the upper bounds must suit the patterns of every panel. The complaint is about the separation.
void check_panel(const Scene& scene, std::size_t row, std::size_t column, JsonNotes& notes) {
  const Compare& compare = scene.view.compare;
  const Scene shown_panel = panel(scene, row, column);
  std::string path = "separation";
  if (row < compare.rows.size() && compare.rows[row].separation) {
    path = "view.compare.rows[" + std::to_string(row) + "].separation";
  }
  if (column < compare.columns.size() && compare.columns[column].separation) {
    path = "view.compare.columns[" + std::to_string(column) + "].separation";
  }
  check_size(shown_panel.separation, shown_panel.memory.patterns->rows(), path, notes);
  check_size(shown_panel.post, shown_panel.memory.patterns->cols(), "post", notes);
  check_norms(shown_panel.memory, "view.compare", notes);
}

void check_compare(const Scene& scene, JsonNotes& notes) {
  const Compare& compare = scene.view.compare;
  for (std::size_t i = 0; i < compare.columns.size(); ++i) {
    check_variation(compare.columns[i], scene, "view.compare.columns[" + std::to_string(i) + "]", notes);
  }
  for (std::size_t i = 0; i < compare.rows.size(); ++i) {
    check_variation(compare.rows[i], scene, "view.compare.rows[" + std::to_string(i) + "]", notes);
  }
  if (compare.rows.empty() && compare.columns.empty()) return;
  const std::size_t rows = std::max<std::size_t>(compare.rows.size(), 1);
  const std::size_t columns = std::max<std::size_t>(compare.columns.size(), 1);
  if (rows > most_panels || columns > most_panels || rows * columns > most_panels) {
    notes.fault("view.compare", "expected at most " + std::to_string(most_panels) + " panels, not " +
                                    std::to_string(rows) + " x " + std::to_string(columns));
    return;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t faults = notes.faults.size();
      check_panel(scene, row, column, notes);
      if (notes.faults.size() > faults) return;  // one panel's complaint stands for the rest
    }
  }
}

}  // namespace

void check_view(const Scene& scene, JsonNotes& notes) {
  const View& view = scene.view;
  if (std::find(std::begin(colour_words), std::end(colour_words), view.colours) == std::end(colour_words)) {
    std::string list;
    for (const std::string_view word : colour_words) list += (list.empty() ? "" : ", ") + std::string(word);
    notes.fault("view.colours", "expected one of " + list + ", not " + shown(Json(view.colours)));
  }
  if (view.levels < 1 || view.levels > most_levels) {
    notes.fault("view.levels", "expected a whole number from 1 to 200, not " + std::to_string(view.levels));
  }
  in_range(view.shade_by_steps, Range{0, 1}, "view.shade_by_steps", notes);
  if (view.pinned_probe &&
      !(std::isfinite((*view.pinned_probe)[0]) && std::isfinite((*view.pinned_probe)[1]))) {
    notes.fault("view.pinned_probe", "expected two finite numbers");
  }
  if (view.energy_range) {
    const auto [low, high] = *view.energy_range;
    // Beyond these the levels between them are no numbers.
    if (!(std::abs(low) <= 1e300 && std::abs(high) <= 1e300 && high - low >= 1e-300))
      notes.fault("view.energy_range",
                  "expected two numbers of size at most 1e300, the smaller one first by at least 1e-300");
  }
  check_compare(scene, notes);
}

}  // namespace basinscope
