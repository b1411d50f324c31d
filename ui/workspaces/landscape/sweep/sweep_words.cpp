// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_words.h"

#include <algorithm>

#include "core/attractors/state_name.h"
#include "ui/controls/data_menu.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"

namespace basinscope {
namespace {

// "birth of x5", "x5 exact"
QString words_of(const SweepEvent& event, const QString& name) {
  switch (event.kind) {
    case SweepEventKind::birth:
      return QObject::tr("birth of %1").arg(name);
    case SweepEventKind::fold:
      return QObject::tr("fold of %1").arg(name);
    case SweepEventKind::pitchfork:
      return QObject::tr("pitchfork of %1").arg(name);
    case SweepEventKind::lost:
      return QObject::tr("%1 lost").arg(name);
    case SweepEventKind::exact:
      return QObject::tr("%1 exact").arg(name);
    case SweepEventKind::inexact:
      break;
  }
  return QObject::tr("%1 no longer exact").arg(name);
}

CheckState converged_state(double settled) {
  return settled >= 0.999 ? CheckState::ok : settled >= 0.95 ? CheckState::warning : CheckState::error;
}

// Of a diagram, whose points have no saddles.
std::array<CheckLine, 3> diagram_check_lines(const SweepModel& model, std::array<CheckLine, 3> lines) {
  lines[0].help =
      QObject::tr("Initial conditions of the shown window that converged, at the point where fewest did.");
  lines[1].value = QObject::tr("not applicable");
  lines[1].help = QObject::tr("A diagram does not look for saddles and maxima.");
  lines[2].name = QObject::tr("Diagram finished");
  lines[2].value = QObject::tr("%1 of %2").arg(model.done()).arg(model.planned());
  if (model.complete()) {
    lines[2].state = CheckState::ok;
    lines[2].value = QObject::tr("%1 points, %2 s").arg(model.planned()).arg(fixed_text(model.seconds(), 1));
  }
  double unsettled = 0;
  if (model.done() > 0)
    for (const ParameterCell& cell : model.plane()->cells)
      unsettled = std::max(unsettled, cell.without_limit);
  lines[0].state = converged_state(1 - unsettled);
  lines[0].value = unsettled == 0 ? RichText(QObject::tr("all initial conditions"))
                                  : marked("worst %1 %", fixed_text(100 * (1 - unsettled), 2));
  if (model.done() == 0) {
    lines[0].state = CheckState::info;
    lines[0].value = model.running() ? tr("running") : QObject::tr("not applicable");
  }
  return lines;
}

}  // namespace

QString sweep_counts_text(const SweepModel& model) {
  QString text = sweep_counts_text(*model.sweep());
  if (!model.complete()) text += model.running() ? QObject::tr(" so far") : QObject::tr(", partial");
  return text;
}

QString sweep_counts_text(const Sweep& sweep) {
  const SweepCounts found = sweep_counts(sweep);
  QString text =
      count_text("%n birth(s)", found.births) + QStringLiteral(", ") + count_text("%n fold(s)", found.folds);
  if (found.pitchforks > 0) text += QStringLiteral(", ") + count_text("%n pitchfork(s)", found.pitchforks);
  if (found.exact > 0) text += QObject::tr(", %1 exact").arg(found.exact);
  if (found.lost > 0) text += QObject::tr(", %1 lost").arg(found.lost);
  return text;
}

RichText sweep_progress_text(const SweepModel& model) {
  const std::size_t done = model.done();
  const SweepSettings& settings = model.settings();
  if (model.over_two()) {
    const int grid = settings.second.grid;
    return marked("point %1 of %2, %3 initial conditions each", done, model.planned(),
                  grouped_text(static_cast<long long>(grid) * grid));
  }
  const double last = done > 0 ? model.sweep()->values.back().value : settings.from;
  return marked("value %1 of %2, <i>%3</i> = %4, %5 initial conditions", done, model.planned(),
                sweep_symbol(settings), short_number(last),
                grouped_text(static_cast<long long>(settings.grid) * settings.grid));
}

std::array<CheckLine, 3> sweep_check_lines(const SweepModel& model) {
  std::array<CheckLine, 3> lines;
  lines[0].name = QObject::tr("Converged");
  lines[0].help =
      QObject::tr("Initial conditions of the shown window that converged, at the value where fewest did.");
  lines[1].name = QObject::tr("Stable − saddles + maxima = 1");
  lines[1].help = QObject::tr("Values at which no fixed point is missing. ");
  lines[2].name = QObject::tr("Sweep finished");
  lines[2].help = QObject::tr("Partial results are kept when cancelled.");
  if (model.over_two()) return diagram_check_lines(model, std::move(lines));
  const auto sweep = model.sweep();
  if (!sweep || sweep->values.empty()) {
    for (CheckLine& line : lines)
      line.value = model.running() ? tr("running") : QObject::tr("not applicable");
    return lines;
  }
  const SweepChecks checks = sweep_checks(*sweep);
  const double settled = 1 - checks.worst_unsettled;
  lines[0].state = converged_state(settled);
  lines[0].value = checks.worst_unsettled == 0
                       ? RichText(QObject::tr("all initial conditions"))
                       : marked("worst %1 %, <i>%2</i> = %3", fixed_text(100 * settled, 2),
                                sweep_symbol(model.settings()), short_number(checks.worst_at));
  if (checks.checked == 0) {
    lines[1].value = QObject::tr("not applicable");
    lines[1].help +=
        QObject::tr("Holds in the plane, for the identity and weights that sum to one and never jump.");
  } else {
    lines[1].state = checks.whole == checks.checked ? CheckState::ok : CheckState::warning;
    lines[1].value = QObject::tr("%1 of %2").arg(checks.whole).arg(checks.checked);
    if (checks.whole != checks.checked)
      lines[1].help += QObject::tr(
          "At the other values one has not been found: a finer grid may help. Saddles from which a step "
          "leads "
          "a hundred times as far away, as those of γ-normmax do from about γ = 5 on, are found only from "
          "initial guesses a hundredth as near.");
  }
  if (model.complete()) {
    lines[2].state = CheckState::ok;
    lines[2].value =
        QObject::tr("%1 values, %2 s").arg(sweep->values.size()).arg(fixed_text(model.seconds(), 1));
  } else {
    lines[2].value = QObject::tr("%1 of %2").arg(sweep->values.size()).arg(model.planned());
  }
  return lines;
}

RichList sweep_status_left(const SweepModel& model, const QString& state, const QString& engine) {
  const std::size_t done = model.done();
  if (model.over_two())
    return {model.running()    ? marked("<b>Computing</b> diagram")
            : model.complete() ? marked("<b>%1</b>", state)
                               : marked("<b>Cancelled</b>"),
            engine, marked("<b>%1 of %2</b> points", done, model.planned())};
  return {model.running()    ? marked("<b>Computing</b> sweep")
          : model.complete() ? marked("<b>%1</b>", state)
                             : marked("<b>Cancelled</b>"),
          engine, marked("fixed points <b>float64</b>"),
          marked("<b>%1 of %2</b> values", done, model.planned())};
}

RichList sweep_status_right(const SweepModel& model) {
  RichList texts;
  if (model.running()) texts << QObject::tr("partial results are kept when cancelled");
  const auto sweep = model.sweep();
  if (!sweep) return texts;
  // As the play head steps: to greater values, whichever way the sweep went.
  const double apart = 1e-9 * std::max(std::abs(model.head()), 1e-9);
  const SweepEvent* next = nullptr;
  for (const SweepEvent& event : sweep->events)
    if (model.just_after(event) > model.head() + apart && (!next || event.value < next->value)) next = &event;
  if (next)
    texts << marked("next: %1 at <i>%2</i> = <b>%3</b>", words_of(*next, name_at(*sweep, *next)),
                    sweep_symbol(model.settings()), short_number(next->value, 4));
  return texts;
}

DataTable shares_table(const SweepSettings& settings, const NamedSweep& sweep) {
  DataTable table{{utf8(sweep_symbol(settings))}, {}};
  for (std::size_t branch = 0; branch < sweep.branches.size(); ++branch)
    if (sweep.branches[branch].kind == BranchKind::stable)
      table.heads.push_back("branch " + std::to_string(branch + 1));
  for (const char* rest : {"not converged", "undefined", "diverged"}) table.heads.emplace_back(rest);
  for (const SweepValue& at : sweep.values) {
    std::vector<double> shares(sweep.branches.size(), 0);
    for (std::size_t j = 0; j < at.attractors.size(); ++j)
      if (at.branch[j] >= 0) shares[static_cast<std::size_t>(at.branch[j])] += at.attractors[j].share;
    std::vector<DataCell> row{at.value};
    for (std::size_t branch = 0; branch < shares.size(); ++branch)
      if (sweep.branches[branch].kind == BranchKind::stable) row.push_back(number_cell(shares[branch]));
    for (const double share : {at.not_converged, at.undefined, at.diverged})
      row.push_back(number_cell(share));
    table.rows.push_back(std::move(row));
  }
  return table;
}

DataTable energies_table(const SweepSettings& settings, const NamedSweep& sweep, const Scene& scene) {
  DataTable table{{utf8(sweep_symbol(settings)), "branch", "name", "kind", "share", "E"}, {}};
  const Separation& separation = scene.separation;
  const auto row = [&](double value, int branch, const Attractor& point) {
    table.rows.push_back({value, branch + 1.0, word_cell(shown_name(point.name)),
                          std::string(kind_word(point, separation)), number_cell(point.share),
                          point.energy ? number_cell(*point.energy) : DataCell()});
  };
  for (const SweepValue& at : sweep.values) {
    for (std::size_t j = 0; j < at.attractors.size(); ++j)
      if (at.branch[j] >= 0) row(at.value, at.branch[j], at.attractors[j]);
    for (std::size_t j = 0; j < at.unstable.size(); ++j) row(at.value, at.unstable_branch[j], at.unstable[j]);
  }
  return table;
}

}  // namespace basinscope
