// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/shift_page.h"

#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/number_words.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/panel_ground.h"
#include "ui/controls/veil.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_curves.h"

namespace basinscope {
namespace {

const std::vector<ShiftMethod> shift_methods{ShiftMethod::constant, ShiftMethod::all_keys, ShiftMethod::decay,
                                             ShiftMethod::position, ShiftMethod::window};
constexpr Eigen::Index moment_queries = 201;
constexpr std::size_t recent = 60;  // samples drawn as circles; the older ones are too many to tell apart

}  // namespace

ShiftPage::ShiftPage(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(0, 0, 0, 0);
  for (const std::size_t which : {0U, 1U}) {
    auto* pane = new PanelGround(appearance_, this);
    headers_[which] =
        new PlotHeader(appearance_, which == 0 ? tr("Fits at the play head") : tr("Error over time"), pane);
    plots_[which] = new CurvePlot(appearance_, pane);
    plots_[which]->set_margins({46, 10, 16, 42}, true);
    plots_[which]->setAccessibleName(which == 0 ? tr("Fits at the play head") : tr("Errors over time"));
    pane->add(headers_[which]);
    pane->add(new LegendRow(appearance_, plots_[which], pane));
    pane->add(plots_[which], 1);
    row_->addWidget(pane, 1);
  }
  add_data_menu(plots_[0], QStringLiteral("shift fits"), [this] { return moment_table(); });
  add_data_menu(plots_[1], QStringLiteral("distribution shift"), [this] {
    return model_->shift() ? shift_table(*model_->shift(), model_->state().shift) : DataTable();
  });
  new Veil(plots_[1], &model->shift_currency(), appearance, [] { return tr("Computing the errors…"); });
  plots_[1]->drag().edits(model->document());
  connect(plots_[1], &CurvePlot::head_moved, this,
          [this](double step) { model_->set_step(static_cast<int>(std::lround(step))); });
  connect(model, &RegressionModel::state_changed, this, &ShiftPage::show_moment);
  connect(model, &RegressionModel::shift_changed, this, &ShiftPage::show_errors);
  connect(appearance, &Appearance::changed, this, [this] {
    shown_.reset();
    row_->setSpacing(appearance_->px(1));
    show_moment();
    show_errors();
  });
  row_->setSpacing(appearance_->px(1));
  show_moment();
  show_errors();
}

CurvePanel moment_curves(const RegressionState& state, const Theme& theme) {
  const ShiftMoment moment =
      shift_moment(state.shift, state.shift_step, Vector::LinSpaced(moment_queries, 0, 1));
  CurvePanel panel;
  panel.x = {0, 1, false, marked("key <i>k</i>")};
  const double room = 0.2 + 2 * state.shift.noise;
  panel.y = {-1 - room, 1.9 + room, false, marked("value <i>v</i>")};
  panel.curves.push_back({theme.text_3, curve_points(moment.queries, moment.truth), 1.5, true});
  for (const ShiftMethod method : shift_methods) {
    const QColor colour = method_colour(method, theme);
    panel.curves.push_back({colour, curve_points(moment.queries, moment.fits.row(static_cast<int>(method))),
                            method == ShiftMethod::window ? 2.25 : 1.5});
    panel.legend.insert(panel.legend.begin(),
                        line_key(method_name(method, state.shift), colour, method == ShiftMethod::window));
  }
  panel.legend.push_back(line_key(QObject::tr("truth"), theme.text_3, false, true));
  const auto count = static_cast<std::size_t>(moment.keys.size());
  CurveDots samples{theme.text, 2.75, {}, true};
  for (std::size_t i = count > recent ? count - recent : 0; i < count; ++i)
    samples.places.emplace_back(moment.keys[static_cast<Eigen::Index>(i)],
                                moment.values[static_cast<Eigen::Index>(i)]);
  panel.dots.push_back(std::move(samples));
  return panel;
}

CurvePanel error_curves(const Matrix& errors, const ShiftSettings& settings, const Theme& theme) {
  CurvePanel shown = shift_curves(errors, settings, shift_methods, theme);
  shown.y.title = QObject::tr("error to the truth");
  return shown;
}

QString error_text(const RegressionState& state) {
  return QObject::tr("root mean square over 16 keys and %1").arg(count_text(state.shift.repeats, "repeat"));
}

QString moment_text(const RegressionState& state) {
  const auto count = static_cast<std::size_t>(state.shift_step);
  return QObject::tr("first repeat; the last %1 samples are drawn").arg(std::min(count, recent));
}

void ShiftPage::show_moment() {
  const RegressionState& state = model_->state();
  plots_[1]->show_head(state.shift_step);
  if (state.lower != LowerRow::shift || (shown_ == state.shift && shown_step_ == state.shift_step)) return;
  shown_ = state.shift;
  shown_step_ = state.shift_step;
  plots_[0]->show_panel(moment_curves(state, appearance_->theme()));
  headers_[0]->set_parameters(tr("step %1, ").arg(state.shift_step) + moment_text(state));
}

void ShiftPage::show_errors() {
  const Matrix* errors = model_->shift();
  if (!errors) return;
  plots_[1]->show_panel(error_curves(*errors, model_->state().shift, appearance_->theme()));
  headers_[1]->set_parameters(error_text(model_->state()));
}

DataTable ShiftPage::moment_table() const {
  const RegressionState& state = model_->state();
  const ShiftMoment moment =
      shift_moment(state.shift, state.shift_step, Vector::LinSpaced(moment_queries, 0, 1));
  std::vector<DataColumn> columns{{"sample key", moment.keys},
                                  {"sample value", moment.values},
                                  {"query", moment.queries},
                                  {"truth", moment.truth}};
  for (int m = 0; m < shift_method_count; ++m)
    columns.push_back({utf8(method_name(static_cast<ShiftMethod>(m), state.shift)), moment.fits.row(m)});
  return table_of(columns);
}

}  // namespace basinscope
