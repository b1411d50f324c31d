// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/check_sentence.h"

#include <algorithm>
#include <cmath>

#include "core/number_words.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"

namespace basinscope {
namespace {

// The query whose energy rises most in one step, relative to its size; -1: none rises.
int steepest_query(const LandscapeResult& result) {
  int steepest = -1;
  double most = 0;
  for (std::size_t i = 0; i < result.energies.size(); ++i) {
    const auto& along = result.energies[i];
    for (std::size_t t = 1; t < along.size(); ++t) {
      const double rise = (along[t] - along[t - 1]) / std::max(1.0, std::abs(along[t - 1]));
      if (rise > most) most = rise, steepest = static_cast<int>(i);
    }
  }
  return steepest;
}

// The starts of the shown window that reach no attractor, and one in the middle of them.
struct Unsettled {
  std::size_t count = 0;
  QPointF example;
};

Unsettled unsettled_starts(const BasinMap& map) {
  const Grid& grid = map.grid;
  const auto lost = [&](std::size_t i) {
    return map.labels[i] == label::not_converged || map.labels[i] == label::diverged;
  };
  Unsettled found;
  for (std::size_t i = 0; i < map.labels.size(); ++i) found.count += lost(i);
  std::size_t seen = 0;
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    if (!lost(i) || seen++ != found.count / 2) continue;
    const auto width = static_cast<std::size_t>(grid.width);
    found.example = {grid.x0 + (static_cast<double>(i % width) + 0.5) * (grid.x1 - grid.x0) / grid.width,
                     grid.y0 + (static_cast<double>(i / width) + 0.5) * (grid.y1 - grid.y0) / grid.height};
  }
  return found;
}

}  // namespace

CheckSentence show_where_check_fails(LandscapeModel* model, int line) {
  const auto result = model->current_result();
  if (!result || !result->refined) return {QStringLiteral("The checks are still running.")};
  const CheckLine check = check_lines(result.get())[std::size_t(line)];
  const NoticeTone tone = check.state == CheckState::error     ? NoticeTone::error
                          : check.state == CheckState::warning ? NoticeTone::warning
                                                               : NoticeTone::info;
  QString sentence;
  if (check.state == CheckState::info) {
    sentence = check.help;
  } else if (line == 0) {
    const int steepest = steepest_query(*result);
    if (steepest >= 0) {
      Selection selection;
      selection.queries.insert(steepest);
      model->select(selection);
    }
    sentence = steepest < 0
                   ? QStringLiteral("The energy rises at no step of any query.")
                   : QStringLiteral(
                         "The energy rises most along %1, now selected: %2 relative; up to "
                         "1e−12 is rounding.")
                         .arg(query_label(steepest), scientific_text(*result->checks.largest_energy_rise));
  } else if (line == 1) {
    const double defined = 1 - result->basins.undefined;
    const QString starts =
        grouped_text(std::llround(static_cast<double>(result->basins.map.grid.pixels()) * defined));
    const Unsettled lost = unsettled_starts(result->basins.map);
    if (lost.count > 0) model->set_probe(lost.example);
    sentence = lost.count == 0 ? QStringLiteral("All %1 starts of the shown window settle.").arg(starts)
                               : QStringLiteral(
                                     "%1 of %2 starts do not settle within %3. They are hatched in the "
                                     "basins; the probe is at one of them.")
                                     .arg(grouped_text(qint64(lost.count)), starts)
                                     .arg(text_of(counted(result->scene->dynamics.max_steps, "step")));
  } else {
    const double equal = result->checks.equal_labels.value_or(1);
    const auto compared = static_cast<double>(result->checks.compared);
    const qint64 differ = std::llround((1 - equal) * compared);
    sentence = differ == 0 ? QStringLiteral(
                                 "All %1 starts compared have the same basin in float32 and in "
                                 "float64.")
                                 .arg(grouped_text(qint64(result->checks.compared)))
                           : QStringLiteral(
                                 "%1 of %2 starts compared have another basin in float64. View ▸ Engine ▸ "
                                 "Reference shows the map in "
                                 "float64.")
                                 .arg(grouped_text(differ), grouped_text(qint64(result->checks.compared)));
  }
  const bool well = check.state == CheckState::ok && (line != 1 || result->checks.converged == 1);
  return {sentence, tone, well};
}

}  // namespace basinscope
