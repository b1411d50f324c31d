// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_text.h"
#include "ui/document/variations.h"
#include "ui/main_window.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

namespace {

QString bold(const QString& text) { return QStringLiteral("<b style='font-weight:500'>%1</b>").arg(text); }

QString state_text(const LandscapeModel& model) {
  const auto result = model.result();
  if (model.busy()) {
    return result && result->coarseness == 1 ? QStringLiteral("Checking") : QStringLiteral("Computing");
  }
  return QStringLiteral("Ready");
}

// Decimals that resolve a two-hundredth of the window.
int probe_decimals(const Window& window) {
  const double step = std::max(window.x1 - window.x0, 1e-12) / 200;
  return std::clamp(static_cast<int>(std::ceil(-std::log10(step))) + 1, 3, 12);
}

// Numbers and formulas may contain < from "< 0.1".
QString name_text(const std::string& name) { return with_subscripts(name).toHtmlEscaped(); }

}  // namespace

void MainWindow::show_status() {
  const auto result = model_->result();
  const Compare& compare = document_.scene().view.compare;
  QString state = state_text(*model_);
  if (compare.open) {
    const std::size_t panels =
        std::max<std::size_t>(1, compare.rows.size()) * std::max<std::size_t>(1, compare.columns.size());
    state = panels == 1 ? QStringLiteral("1 panel") : QStringLiteral("%1 panels").arg(panels);
  }
  if (!result) return status_->show_left({bold(state)});
  const Grid& grid = result->basins.map.grid;
  const bool doubles = result->basins.map.engine == "reference";
  status_->show_left(
      {bold(state), QString::fromStdString(result->engine).toHtmlEscaped(),
       QStringLiteral("frame ") +
           bold(fixed_text(result->milliseconds, result->milliseconds < 100 ? 1 : 0) + QStringLiteral(" ms")),
       bold(QStringLiteral("%1 × %2").arg(grid.width).arg(grid.height)),
       doubles ? bold(QStringLiteral("float64"))
               : bold(QStringLiteral("float32")) + QStringLiteral(" display, ") +
                     bold(QStringLiteral("float64")) + QStringLiteral(" table")});
}

void MainWindow::show_probe() {
  const auto& probe = model_->probe();
  if (!probe) return status_->show_right({});
  const int decimals = probe_decimals(document_.scene().window);
  QStringList texts{QStringLiteral("probe <i>q</i> = (%1, %2)")
                        .arg(fixed_text(probe->x, decimals), fixed_text(probe->y, decimals))};
  if (probe->energy) {
    texts << QStringLiteral("<i>E</i> = ") + bold(fixed_text(*probe->energy, 4));
  }
  const QString end = name_text(probe->ends_at);
  const bool settled =
      probe->trajectory.outcome == Outcome::pattern || probe->trajectory.outcome == Outcome::metastable;
  if (settled) {
    texts << QStringLiteral("ends at %1 after %2 %3")
                 .arg(end)
                 .arg(probe->trajectory.steps)
                 .arg(probe->trajectory.steps == 1 ? QStringLiteral("step") : QStringLiteral("steps"));
  } else {
    texts << end;
  }
  status_->show_right(texts, QString::fromStdString(probe->why_white));
}

}  // namespace basinscope
