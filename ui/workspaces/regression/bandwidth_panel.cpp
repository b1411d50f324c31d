// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/bandwidth_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/controls/data_menu.h"
#include "ui/controls/number_text.h"
#include "ui/controls/veil.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/regression/error_table.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

struct ErrorRange {
  double low = 0, high = 1;
  bool known = false;
};

void widen(ErrorRange& range, const Vector& errors) {
  for (const double error : errors) {
    if (!std::isfinite(error)) continue;
    range.low = range.known ? std::min(range.low, error) : error;
    range.high = range.known ? std::max(range.high, error) : error;
    range.known = true;
  }
}

}  // namespace

BandwidthPanel::BandwidthPanel(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent),
      model_(model),
      appearance_(appearance),
      header_(new PlotHeader(appearance, tr("Bandwidth"), this)),
      plot_(new CurvePlot(appearance, this)) {
  plot_->set_margins({46, 6, 16, 44}, true);
  plot_->setAccessibleName(tr("Leave-one-out error over the bandwidth"));
  auto* table_below = new ErrorTable(model, appearance, this);
  add(header_);
  add(plot_, 1);
  add(table_below);
  add_data_menu(plot_, QStringLiteral("bandwidths"), [this] { return table(); });
  SceneDocument* const document = model->document();
  connect(plot_, &CurvePlot::head_grabbed, document, &SceneDocument::begin_gesture);
  connect(plot_, &CurvePlot::head_released, document, &SceneDocument::end_gesture);
  connect(plot_, &CurvePlot::head_moved, this, [this, document](double h) {
    if (document->in_gesture()) model_->change(tr("Bandwidth"), [h](RegressionState& state) { state.h = h; });
  });
  new Veil(plot_, &model->bandwidth_currency(), appearance, [] { return tr("Computing the errors…"); });
  connect(model, &RegressionModel::bandwidth_changed, this, &BandwidthPanel::show_result);
  connect(model, &RegressionModel::state_changed, this, &BandwidthPanel::show_head);
  connect(appearance, &Appearance::changed, this, &BandwidthPanel::show_result);
  show_head();
}

namespace {

// The best bandwidth's name stands on the side where the head is not.
bool best_stands_left(const BandwidthResult& result, const RegressionState& state) {
  return result.selected.best && state.h > *result.selected.best;
}

}  // namespace

CurvePanel bandwidth_curves(const BandwidthResult* result, const RegressionState& state, const Theme& theme) {
  const bool gaussian = selected_is_gaussian(state);
  CurvePanel panel;
  ErrorRange range;
  const auto add_curve = [&](const BandwidthCurve& curve, FitRole role, bool selected) {
    panel.curves.push_back(
        {role_colour(role, theme), curve_points(curve.h, curve.error), selected ? 2.5 : 1.5});
    widen(range, curve.error);
    if (curve.best) range.low = std::min(range.low, curve.best_error);
  };
  if (result->gaussian) add_curve(*result->gaussian, FitRole::gaussian, false);
  add_curve(result->selected, gaussian ? FitRole::gaussian : FitRole::selected, true);
  const Vector& h = result->selected.h;
  panel.x = {h[0], h[h.size() - 1], true, QStringLiteral("bandwidth <i>h</i>")};
  // From well below the lowest error to a few times it: what lies beyond is worse than no fit.
  const double reach = std::max(range.high - range.low, 1e-9 * std::max(1.0, std::abs(range.high)));
  panel.y = {std::max(0.0, range.low - 0.15 * reach), range.high + 0.04 * reach, false,
             QObject::tr("error, leave one out")};
  if (!range.known) panel.y = {0, 1, false, panel.y.title};
  const BandwidthCurve& selected = result->selected;
  const bool at_left = best_stands_left(*result, state);
  if (selected.best) {
    panel.rings.push_back({{*selected.best, selected.best_error},
                           role_colour(gaussian ? FitRole::gaussian : FitRole::selected, theme)});
    panel.texts.push_back({{*selected.best, selected.best_error},
                           QObject::tr("best %1").arg(rounded_number(*selected.best, 3)),
                           theme.text_2,
                           at_left ? CurveText::Side::left : CurveText::Side::right,
                           {at_left ? -3.0 : 3.0, -14}});
  }
  return panel;
}

void BandwidthPanel::show_result() {
  const BandwidthResult* result = model_->bandwidth();
  if (!result) return header_->set_parameters({});
  best_at_left_ = best_stands_left(*result, model_->state());
  plot_->show_panel(bandwidth_curves(result, model_->state(), appearance_->theme()));
  header_->set_parameters(result->selected.best ? QString()
                                                : tr("too few samples have a neighbour within h"));
  show_head();
}

void BandwidthPanel::show_head() {
  const BandwidthResult* result = model_->bandwidth();
  if (result && best_at_left_ != best_stands_left(*result, model_->state())) return show_result();
  plot_->show_head(model_->state().h);
}

QString BandwidthPanel::table() const {
  const BandwidthResult* result = model_->bandwidth();
  if (!result) return {};
  std::vector<DataColumn> columns{{QStringLiteral("bandwidth"), result->selected.h},
                                  {QStringLiteral("selected, leave-one-out error"), result->selected.error},
                                  {QStringLiteral("selected, defined"), result->selected.defined}};
  if (result->gaussian)
    columns.push_back({QStringLiteral("Gaussian, leave-one-out error"), result->gaussian->error});
  return data_table(columns);
}

}  // namespace basinscope
