// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/number_words.h"
#include "ui/document/variations.h"
#include "ui/shell/main_window.h"
#include "ui/text/number_text.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {

namespace {

// What runs. Ready is only what the table and the checks have finished too.
QString state_text(const LandscapeModel& model) {
  const auto result = model.result();
  if (model.currency().state() == Currency::State::failed) return QStringLiteral("Failed");
  const bool shown = result && result->revision == model.revision() && result->coarseness == 1;
  if (!result || (model.busy() && !shown)) return QStringLiteral("Computing");
  if (result->refined && result->revision == model.revision()) return QStringLiteral("Ready");
  if (!model.busy()) return QStringLiteral("Preview");  // the rest follows when the scene comes to rest
  QStringList checks;
  if (result->scene->view.saddles) checks << QStringLiteral("saddles");
  if (result->basins.map.precision == Precision::float32) checks << QStringLiteral("float64 labels");
  return checks.isEmpty() ? QStringLiteral("Checking")
                          : QStringLiteral("Checking ") + checks.join(QStringLiteral(", "));
}

// Decimals that resolve a two-hundredth of the window.
int probe_decimals(const Window& window) {
  const double step = std::max(window.x1 - window.x0, 1e-12) / 200;
  return std::clamp(static_cast<int>(std::ceil(-std::log10(step))) + 1, 3, 12);
}

// Of a state with more than two numbers only the coordinates in the slice are shown.
QString place_text(const Probe& probe, const Scene& scene) {
  const int decimals = probe_decimals(scene.window);
  const QString text = scene.plane.dimension() > 2 ? QStringLiteral("probe (%1, %2) of the slice")
                                                   : QStringLiteral("probe <i>q</i> = (%1, %2)");
  return text.arg(fixed_text(probe.x, decimals), fixed_text(probe.y, decimals));
}

QString frame_text(double milliseconds) {
  return QStringLiteral("frame ") +
         bold_value(fixed_text(milliseconds, milliseconds < 100 ? 1 : 0) + QStringLiteral(" ms"));
}

// How far the trajectories are drawn, while they are stepped or played.
QString step_text(const LandscapeModel& model) {
  const auto shown = model.shown_steps();
  if (!shown) return QString();
  const int last = model.steps_there();
  const QString text =
      QStringLiteral("step ") + bold_value(QStringLiteral("%1 of %2").arg(std::min(*shown, last)).arg(last));
  return *shown >= last ? text + QStringLiteral(", the end") : text;
}

QString size_text(const Grid& grid) {
  return bold_value(QStringLiteral("%1 × %2").arg(grid.width).arg(grid.height));
}

// Numbers and formulas may contain < from "< 0.1".
QString name_text(const std::string& name) { return with_subscripts(name).toHtmlEscaped(); }

// A mixture of many would take the whole line: the first three and how many there are.
std::string shortened(const std::string& name) {
  constexpr int most = 5;
  const auto members = 1 + std::count(name.begin(), name.end(), ',');
  if (members <= most) return name;
  std::size_t end = 0;
  for (int i = 0; i < 3; ++i) end = name.find(',', end + 1);
  return name.substr(0, end) + ", …} of " + std::to_string(members);
}

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

void MainWindow::show_check(int line) {
  const auto result = model_->current_result();
  if (!result || !result->refined)
    return notice_->show_notice(NoticeTone::info, QStringLiteral("The checks are still running."));
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
      model_->select(selection);
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
    if (lost.count > 0) model_->set_probe(lost.example);
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
  if (check.state == CheckState::ok && (line != 1 || result->checks.converged == 1)) {
    status_->show_message(sentence, 8000);
  } else {
    notice_->show_notice(tone, sentence);
  }
}

void MainWindow::show_status() {
  if (open_) return;
  if (document_.scene().view.compare.open) return show_compare_status();
  const auto result = model_->result();
  const QString state = state_text(*model_);
  if (!result) return status_->show_left({bold_value(state)});
  const SweepModel& sweep = *view_->sweep_view()->sweep();
  if (sweep.is_open())
    return status_->show_left(
        sweep_status_left(sweep, state, QString::fromStdString(result->engine).toHtmlEscaped()));
  const Grid& grid = result->basins.map.grid;
  const bool doubles = result->basins.map.precision == Precision::float64;
  QStringList texts{bold_value(state)};
  if (const QString step = step_text(*model_); !step.isEmpty()) texts << step;
  texts << QString::fromStdString(result->engine).toHtmlEscaped() << frame_text(result->milliseconds)
        << size_text(grid)
        << (doubles ? bold_value(QStringLiteral("float64"))
                    : bold_value(QStringLiteral("float32")) + QStringLiteral(" display, ") +
                          bold_value(QStringLiteral("float64")) + QStringLiteral(" table"));
  status_->show_left(texts);
}

// Of the grid that is shown, not of the landscape behind it.
void MainWindow::show_compare_status() {
  const CompareView& grid = *view_->compare_view();
  const ComparePanels& panels = grid.panels();
  const int count = panels.rows() * panels.columns();
  QStringList texts{bold_value(text_of(counted(count, "panel")))};
  if (const auto& first = panels.picture(0, 0).result) {
    texts << QString::fromStdString(first->engine).toHtmlEscaped();
    if (panels.milliseconds() > 0) texts << frame_text(panels.milliseconds());
    texts << size_text(first->basins.map.grid) + QStringLiteral(" each");
  }
  texts << (grid.finished() ? QStringLiteral("all finished") : QStringLiteral("computing"));
  status_->show_left(texts);
}

void MainWindow::show_probe() {
  if (open_) return;
  const auto& probe = model_->probe();
  if (document_.scene().view.compare.open) {
    const CompareView& grid = *view_->compare_view();
    QStringList texts;
    if (probe) texts << place_text(*probe, document_.scene());
    texts << QStringLiteral("selected ") + bold_value(grid.chosen_title().toHtmlEscaped());
    return status_->show_right(texts);
  }
  const SweepModel& sweep = *view_->sweep_view()->sweep();
  QStringList texts = sweep.is_open() ? sweep_status_right(sweep) : QStringList();
  if (!probe || sweep.running()) return status_->show_right(texts);
  if (model_->probe_currency().state() != Currency::State::current)
    return status_->show_right(texts << QStringLiteral("computing the probe…"));
  texts << place_text(*probe, document_.scene());
  if (probe->energy) {
    texts << QStringLiteral("<i>E</i> = ") + bold_value(fixed_text(*probe->energy, 4));
  }
  const QString end = name_text(shortened(probe->ends_at));
  const bool settled =
      probe->trajectory.outcome == Outcome::pattern || probe->trajectory.outcome == Outcome::metastable;
  if (settled) {
    texts
        << QStringLiteral("ends at %1 after %2").arg(end, text_of(counted(probe->trajectory.steps, "step")));
  } else {
    texts << end;
  }
  const QString whole = shortened(probe->ends_at) == probe->ends_at ? QString() : name_text(probe->ends_at);
  status_->show_right(texts, probe->why_white.empty() ? whole : QString::fromStdString(probe->why_white));
}

}  // namespace basinscope
