// SPDX-License-Identifier: GPL-3.0-or-later
// The line plots of the surface page: error against samples, and under distribution shift.
#include <algorithm>
#include <cmath>

#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_curves.h"
#include "ui/workspaces/regression/surface_page.h"

namespace basinscope {

CurvePanel sample_error_curves(const SampleErrors* errors, const RegressionState& state, const Theme& theme) {
  CurvePanel panel;
  const std::array<FitRole, 3> roles{FitRole::gaussian, FitRole::nearest, FitRole::constant};
  const bool gaussian = std::holds_alternative<GaussianShape>(state.surface_shape);
  const auto count = static_cast<Eigen::Index>(errors->counts.size());
  Vector counts(count);
  for (Eigen::Index i = 0; i < count; ++i) counts[i] = errors->counts[static_cast<std::size_t>(i)];
  double highest = 0, lowest = 1e300;
  for (std::size_t m = 0; m < 3; ++m) {
    Vector low(count), median(count), high(count);
    for (Eigen::Index i = 0; i < count; ++i) {
      const Quartiles& q = errors->methods[m][static_cast<std::size_t>(i)];
      low[i] = q.lower;
      median[i] = q.median;
      high[i] = q.upper;
      if (std::isfinite(q.upper)) highest = std::max(highest, q.upper);
      if (std::isfinite(q.lower)) lowest = std::min(lowest, q.lower);
    }
    const FitRole role = m == 0 && !gaussian ? FitRole::selected : roles[m];
    const QColor colour = role_colour(role, theme);
    for (CurveBand& band : curve_bands(colour, counts, low, high)) panel.bands.push_back(std::move(band));
    panel.curves.push_back({colour, curve_points(counts, median), 1.75, false, true});
    const QString name = m == 0   ? said(weighing_name(state.surface_shape, state.surface.count))
                         : m == 1 ? QStringLiteral("5-NN")
                                  : QObject::tr("constant");
    // Beside its line, where the lines are apart.
    const Eigen::Index at = m == 0 ? count / 3 : m == 1 ? count - 2 : count - 1;
    panel.texts.push_back({{counts[at], median[at]},
                           name,
                           colour,
                           m == 0 ? CurveText::Side::left : CurveText::Side::centre,
                           m == 0 ? QPointF(-4, 16) : QPointF(0, -8)});
  }
  panel.x = {counts[0] / 1.15, counts[count - 1] * 1.1, true, QObject::tr("samples")};
  panel.y = {
      std::max(0.0, lowest - 0.1 * (highest - lowest)), highest + 0.05 * (highest - lowest), false, {}};
  if (!(panel.y.high > panel.y.low)) panel.y = {0, 1, false, {}};
  return panel;
}

QString sample_error_text(const RegressionState& state) {
  return (state.surface_lines ? QObject::tr("local linear; median and quartiles, %1")
                              : QObject::tr("median and quartiles, %1"))
      .arg(count_text(state.surface_draws, "draw"));
}

void SurfacePage::show_errors() {
  sample_words_->update();
  if (model_->state().surface_imported) {
    CurvePanel panel;
    panel.x.title = tr("samples");
    panel.texts.push_back({{0.5, 0.5},
                           tr("imported: no true function"),
                           appearance_->theme().text_2,
                           CurveText::Side::centre,
                           {0, 0}});
    curves_[0]->show_panel(std::move(panel));
    curves_[0]->show_head(std::nullopt);
    return;
  }
  const SampleErrors* errors = model_->sample_error();
  if (!errors) return;
  curves_[0]->show_panel(sample_error_curves(errors, model_->state(), appearance_->theme()));
  curves_[0]->show_head(model_->state().surface.count);
}

CurvePanel surface_shift_curves(const Matrix& errors, const ShiftSettings& settings, const Theme& theme) {
  CurvePanel shown = shift_curves(errors, settings,
                                  {ShiftMethod::constant, ShiftMethod::all_keys, ShiftMethod::window}, theme);
  shown.texts.push_back({{static_cast<double>(settings.change_at), shown.y.high},
                         QObject::tr("shift"),
                         theme.text_2,
                         CurveText::Side::left,
                         {-4, 16}});
  std::ranges::rotate(shown.legend, shown.legend.begin() + 1);  // the constant last
  return shown;
}

void SurfacePage::show_shift() {
  const Matrix* errors = model_->shift();
  if (!errors) return;
  curves_[1]->show_panel(surface_shift_curves(*errors, model_->state().shift, appearance_->theme()));
  curves_[1]->show_head(model_->state().shift_step);
  headers_[3]->set_parameters(tr("rmse, %1").arg(count_text(model_->state().shift.repeats, "repeat")));
}

}  // namespace basinscope
