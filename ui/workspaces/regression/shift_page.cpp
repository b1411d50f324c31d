// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/shift_page.h"

#include <QHBoxLayout>
#include <cmath>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/panel_ground.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/shift_panel.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/regression/regression_tables.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_curves.h"

namespace basinscope {
namespace {

const std::vector<ShiftMethod> shift_methods{ShiftMethod::constant, ShiftMethod::all_keys, ShiftMethod::decay,
                                             ShiftMethod::position, ShiftMethod::window};
// Places of the panes, in the order of their row.
enum Pane : std::size_t { fits_pane, errors_pane, all_pane, beside_pane };

}  // namespace

ShiftPage::ShiftPage(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(0, 0, 0, 0);
  for (const std::size_t which : {fits_pane, all_pane, beside_pane, errors_pane})
    row_->addWidget(make_pane(which), 1);
  for (const std::size_t which : {all_pane, beside_pane}) {
    add_data_menu(plots_[which], QStringLiteral("shift surfaces"), [this] {
      const ShiftSurface* surface = model_->shift_surface();
      return surface ? shift_surface_table(*surface) : DataTable();
    });
    new BusyOverlay(plots_[which], &model->shift_surface_freshness(), appearance,
                    [] { return tr("Computing the surface…"); });
  }
  add_data_menu(plots_[0], QStringLiteral("shift fits"), [this] { return moment_table(model_->state()); });
  add_data_menu(plots_[1], QStringLiteral("distribution shift"), [this] {
    return model_->shift() ? shift_table(*model_->shift(), model_->state().shift) : DataTable();
  });
  new BusyOverlay(plots_[1], &model->shift_freshness(), appearance,
                  [] { return tr("Computing the errors…"); });
  plots_[1]->drag().edits(model->document());
  connect(plots_[1], &CurvePlot::head_moved, this,
          [this](double step) { model_->set_step(static_cast<int>(std::lround(step))); });
  connect(model, &RegressionModel::state_changed, this, &ShiftPage::show_moment);
  connect(model, &RegressionModel::shift_changed, this, &ShiftPage::show_errors);
  connect(model, &RegressionModel::shift_surface_changed, this, &ShiftPage::show_surface);
  connect(appearance, &Appearance::changed, this, [this] {
    shown_.reset();
    row_->setSpacing(appearance_->px(1));
    show_moment();
    show_errors();
    show_surface();
  });
  row_->setSpacing(appearance_->px(1));
  show_moment();
  show_errors();
  show_surface();
}

QWidget* ShiftPage::make_pane(std::size_t which) {
  const auto named = [which] {
    return which == fits_pane     ? tr("Fits at the play head")
           : which == errors_pane ? tr("Error over time")
           : which == all_pane    ? tr("Surface of all keys")
                                  : tr("Surface of the remedy");
  };
  const QString name = named();
  auto* pane = new PanelGround(appearance_, this);
  call_as_in_figures(pane, named);
  panes_[which] = pane;
  headers_[which] = new PlotHeader(appearance_, name, pane);
  plots_[which] = new CurvePlot(appearance_, pane);
  plots_[which]->set_margins({46, 10, 16, 42}, true);
  plots_[which]->setAccessibleName(which == errors_pane ? tr("Errors over time") : name);
  pane->add(headers_[which]);
  pane->add(new LegendRow(appearance_, plots_[which], pane, 2));
  pane->add(plots_[which], 1);
  return pane;
}

CurvePanel shift_field(const ShiftSurface& surface, ShiftMethod method) {
  const ShiftSurfaceInput& input = surface.input;
  CurvePanel panel = shift_surface_panel(surface.moment, surface.grid, input.settings, method, 3.2);
  panel.legend = shift_sample_keys(surface.moment, input.settings, method);
  panel.legend.insert(panel.legend.begin(),
                      scale_key(fixed_text(shift_lowest, 1), fixed_text(shift_highest, 1),
                                band_colours(panel.field->colours, shift_levels)));
  return panel;
}

RichText shift_field_title(ShiftMethod method, const ShiftSettings& settings) {
  return QObject::tr("Surface, %1").arg(method_name(method, settings));
}

QString shift_field_text(const ShiftSurface& surface, ShiftMethod method) {
  return QObject::tr("step %1, rmse %2").arg(surface.input.step).arg(rounded_number(surface.rmse(method), 3));
}

void ShiftPage::show_surface() {
  const ShiftSurface* surface = model_->shift_surface();
  if (!surface || !shows_shift_surface(model_->state())) return;
  for (const std::size_t which : {all_pane, beside_pane}) {
    const ShiftMethod method = which == all_pane ? ShiftMethod::all_keys : surface->input.beside;
    headers_[which]->set_title(shift_field_title(method, surface->input.settings));
    headers_[which]->set_parameters(shift_field_text(*surface, method));
    plots_[which]->show_panel(shift_field(*surface, method));
  }
}

CurvePanel moment_curves(const RegressionState& state, const Theme& theme) {
  const ShiftMoment moment =
      shift_moment(state.shift, state.shift_step, Vector::LinSpaced(moment_queries, 0, 1));
  const Vector queries = moment.queries.col(0);
  CurvePanel panel;
  panel.x = {0, 1, false, marked("key <i>k</i>")};
  const double room = 0.2 + 2 * state.shift.noise;
  panel.y = {-1 - room, 1.9 + room, false, marked("value <i>v</i>")};
  panel.curves.push_back({theme.text_3, curve_points(queries, moment.truth), 1.5, true});
  for (const ShiftMethod method : shift_methods) {
    const QColor colour = method_colour(method, theme);
    panel.curves.push_back({colour, curve_points(queries, moment.fits.row(static_cast<int>(method))),
                            method == ShiftMethod::window ? 2.25 : 1.5});
    panel.legend.insert(panel.legend.begin(),
                        line_key(method_name(method, state.shift), colour, method == ShiftMethod::window));
    panel.legend.front().help = method_help(method);
  }
  panel.legend.push_back(line_key(QObject::tr("true function"), theme.text_3, false, true));
  // All of them: those from before the change still pull.
  const bool changed = moment.values.size() > state.shift.change_at;
  CurveDots samples{theme.text, 2.25, {}, true}, old{shift_old_ink, 2.25, {}, true};
  for (Eigen::Index i = 0; i < moment.values.size(); ++i)
    (changed && i < state.shift.change_at ? old : samples)
        .places.emplace_back(moment.keys(i, 0), moment.values[i]);
  const auto key = [&panel](const QString& name, const QColor& colour) {
    CurveKey dots{name, colour};
    dots.mark = CurveKey::Mark::open_dots;
    panel.legend.push_back(std::move(dots));
  };
  if (!old.places.empty()) key(QObject::tr("from before the change"), old.fill);
  key(changed ? QObject::tr("since the change") : QObject::tr("samples"), samples.fill);
  panel.dots.push_back(std::move(old));
  panel.dots.push_back(std::move(samples));
  return panel;
}

CurvePanel error_curves(const Matrix& errors, const ShiftSettings& settings, const Theme& theme) {
  CurvePanel shown = shift_curves(errors, settings, shift_methods, theme);
  shown.y.title = QObject::tr("error against the true function");
  return shown;
}

QString error_text(const RegressionState& state) {
  return QObject::tr("root mean square over 16 keys and %1")
      .arg(count_text("%n repeat(s)", state.shift.repeats));
}

QString moment_text(const RegressionState& state) {
  return QObject::tr("first repeat, %1").arg(count_text("%n sample(s)", state.shift_step));
}

void ShiftPage::show_moment() {
  const RegressionState& state = model_->state();
  plots_[1]->show_head(state.shift_step);
  for (const std::size_t which : {fits_pane, all_pane, beside_pane})
    panes_[which]->setVisible(state.shift.plane == (which != fits_pane));
  if (state.shift.plane || state.lower != LowerRow::shift ||
      (shown_ == state.shift && shown_step_ == state.shift_step))
    return;
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

}  // namespace basinscope
