// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/linear_page.h"

#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/panel_ground.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/regression/regression_tables.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

constexpr double smallest_difference = 1e-17;  // what an exact zero is drawn as on the logarithmic axis

QColor diverging_colour(double value, const QColor& ground) {
  const QColor end = value < 0 ? QColor(0x21, 0x66, 0xAC) : QColor(0xB2, 0x18, 0x2B);
  const double share = std::min(1.0, std::abs(value));
  const auto mixed = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
  return QColor(mixed(ground.red(), end.red()), mixed(ground.green(), end.green()),
                mixed(ground.blue(), end.blue()));
}

double finite_max(const Vector& values, double least) {
  double highest = least;
  for (const double value : values) {
    if (std::isfinite(value)) highest = std::max(highest, value);
  }
  return highest;
}

CurvePanel state_panel(const LinearState& state, const Theme& theme) {
  CurvePanel panel;
  panel.legend = {words_key(QObject::tr("blue negative, red positive"))};
  if (state.sums.size() == 0) return panel;
  const auto rows = state.sums.rows(), columns = state.sums.cols();
  const double wide = static_cast<double>(columns) + 1.3, high = static_cast<double>(rows);
  panel.framed = true;
  panel.x = {0,
             wide,
             false,
             {},
             std::vector<CurveName>{{0.5 * static_cast<double>(columns), marked("<i>S</i>")},
                                    {wide - 0.5, marked("<i>Z</i>")}}};
  panel.y = {-high, 0, false, {}, std::vector<CurveName>()};
  const double largest = state.sums.cwiseAbs().maxCoeff(),
               largest_normaliser = state.normaliser.cwiseAbs().maxCoeff();
  panel.legend.push_back(
      words_key(marked("|<i>S</i>| up to %1, |<i>Z</i>| up to %2", rounded_number(largest, 3),
                       rounded_number(largest_normaliser, 3))));
  const double sums = std::max(largest, 1e-300), normalisers = std::max(largest_normaliser, 1e-300);
  const auto square = [&](double x, double y, double share) {
    panel.shapes.push_back({{{x, -y}, {x + 1, -y}, {x + 1, -y - 1}, {x, -y - 1}},
                            diverging_colour(share, theme.field),
                            theme.line,
                            1});
  };
  for (Eigen::Index r = 0; r < rows; ++r) {
    const auto y = static_cast<double>(r);
    for (Eigen::Index c = 0; c < columns; ++c) square(static_cast<double>(c), y, state.sums(r, c) / sums);
    square(wide - 1, y, state.normaliser[r] / normalisers);
    panel.y.names->push_back({-y - 0.5, marked("φ<sub>%1</sub>", r)});
  }
  return panel;
}

}  // namespace

LinearPage::LinearPage(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(0, 0, 0, 0);
  const std::array<RichText, 4> titles = linear_titles();
  for (std::size_t i = 0; i < 4; ++i) {
    auto* pane = new PanelGround(appearance_, this);
    headers_[i] = new PlotHeader(appearance_, titles[i], pane);
    CurvePlot* const plot = plots_[i] = new CurvePlot(appearance_, pane);
    plot->set_margins({i == 2 ? 48 : 40, 10, 14, 42}, true);
    plot->setAccessibleName(i == 0 ? tr("State S and normaliser Z") : plain_text(titles[i]));
    if (i > 0) {
      plot->drag().edits(model->document());
      connect(plot, &CurvePlot::head_moved, this,
              [this](double step) { model_->set_step(static_cast<int>(std::lround(step))); });
    }
    add_data_menu(plot, i == 0 ? QStringLiteral("state") : tr("linear attention"), [this, i] {
      const LinearResult* result = model_->linear();
      if (!result) return DataTable();
      return i == 0 ? linear_state_table(*result) : linear_run_table(*result);
    });
    pane->add(headers_[i]);
    pane->add(new LegendRow(appearance_, plot, pane));
    new BusyOverlay(plot, &model->linear_freshness(), appearance, [] { return tr("Computing the states…"); });
    pane->add(plot, 1);
    call_as_in_figures(pane, [i] {
      return i == 0   ? tr("State")
             : i == 1 ? tr("Estimate")
             : i == 2 ? tr("State against full sum")
                      : tr("Cost of a token");
    });
    row_->addWidget(pane, 1);
  }
  connect(model, &RegressionModel::linear_changed, this, &LinearPage::show_result);
  connect(appearance, &Appearance::changed, this, [this] {
    row_->setSpacing(appearance_->px(1));
    show_result();
  });
  row_->setSpacing(appearance_->px(1));
  show_result();
}

std::array<RichText, 4> linear_titles() {
  return {QObject::tr("State"), marked("Estimate <i>y</i>₁"), QObject::tr("State against full sum"),
          QObject::tr("Cost of a token")};
}

LinearCurves linear_curves(const LinearResult* result, double tau, const Theme& theme) {
  LinearCurves curves;
  const LinearAttentionRun& run = result->run;
  const Eigen::Index n = run.full.rows();
  const Vector steps = Vector::LinSpaced(n, 1, static_cast<double>(n));
  const CurveAxis time{1, std::max(2.0, static_cast<double>(n)), false, QObject::tr("token"), {}, true};
  const QColor full = role_colour(FitRole::gaussian, theme), state = role_colour(FitRole::selected, theme);

  curves.panels[0] = state_panel(result->state, theme);
  curves.texts[0] = marked("<i>t</i> = %1; <i>S</i> is %2 × %3, <i>Z</i> has %2 entries", result->step,
                           result->state.sums.rows(), result->state.sums.cols());

  CurvePanel estimate;
  estimate.x = time;
  const Vector y_full = run.full.col(0), y_state = run.recurrent.col(0);
  estimate.curves = {{full, curve_points(steps, y_full), 3},
                     {state, curve_points(steps, y_state), 1.5, true}};
  double low = 0, high = 0;
  for (const double value : y_full) {
    if (!std::isfinite(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  estimate.y = {low - 0.1 * (high - low) - 1e-9, high + 0.1 * (high - low) + 1e-9, false, {}};
  estimate.legend = {line_key(QObject::tr("full sum"), full),
                     line_key(QObject::tr("from the state"), state, false, true)};
  curves.panels[1] = std::move(estimate);

  CurvePanel difference;
  difference.x = time;
  Vector shown = run.difference;
  for (double& value : shown) value = std::isfinite(value) ? std::max(value, smallest_difference) : value;
  difference.curves = {{state, curve_points(steps, shown), 1.75}};
  difference.y = {smallest_difference / 3, 10 * finite_max(shown, 1e-13), true, {}};
  difference.legend = {
      line_key(run.clipped.sum() == 0
                   ? QObject::tr("difference; nothing clipped")
                   : QObject::tr("difference; %1 clipped").arg(count_text("%n weight(s)", run.clipped.sum())),
               state)};
  curves.panels[2] = std::move(difference);
  curves.texts[2] =
      marked("<i>τ</i> = %1, <i>u</i>² ≤ %2", shown_number(tau, 4), rounded_number(run.largest_square, 3));

  CurvePanel cost;
  cost.x = time;
  cost.curves = {{full, curve_points(steps, run.full_operations), 1.75},
                 {state, curve_points(steps, Vector::Constant(n, run.recurrent_operations)), 2.25}};
  cost.y = {0, 1.05 * std::max(run.full_operations.maxCoeff(), run.recurrent_operations), false, {}};
  cost.legend = {line_key(QObject::tr("full sum"), full), line_key(QObject::tr("state, constant"), state)};
  curves.panels[3] = std::move(cost);
  curves.texts[3] = QObject::tr("operations");
  return curves;
}

void LinearPage::show_result() {
  const LinearResult* result = model_->linear();
  if (!result) {
    for (PlotHeader* header : headers_) header->set_parameters({});
    return;
  }
  LinearCurves curves = linear_curves(result, model_->state().linear.tau, appearance_->theme());
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    headers_[i]->set_parameters(curves.texts[i]);
    plots_[i]->show_panel(std::move(curves.panels[i]));
    if (i > 0) plots_[i]->show_head(result->step);
  }
}

}  // namespace basinscope
