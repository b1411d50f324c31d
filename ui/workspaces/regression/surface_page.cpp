// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/surface_page.h"

#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/controls/panel_ground.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/field/energy_image.h"
#include "ui/plots/curve_plot.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/surface_plot.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/panel_name.h"
#include "ui/workspaces/regression/regression_tables.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/shift_curves.h"

namespace basinscope {
namespace {

// What the colours of errors up to largest reach; of local planes (lines) outliers may be anywhere.
double highest_error(double largest, bool lines) {
  return largest > 1 && (largest < 10 || lines) ? 1 : std::max(0.1, std::ceil(largest * 10) / 10);
}

QString bound_text(double value) { return fixed_text(value, std::abs(value) >= 10 ? 0 : 1); }

EnergyField field_of(const Grid& grid, const std::vector<double>& values, double lowest, double highest) {
  EnergyField field;
  field.grid = grid;
  field.values = values;
  field.lowest = lowest;
  field.highest = highest;
  return field;
}

}  // namespace

SurfacePage::SurfacePage(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(0, 0, 0, 0);
  for (const int which : {0, 1}) row_->addWidget(make_field(which), 1);
  for (const int which : {0, 1}) row_->addWidget(make_curves(which), 1);
  for (QWidget* field : {fields_[0], fields_[1]})
    add_data_menu(field, QStringLiteral("surface"), [this] {
      const SurfaceResult* result = model_->surface();
      return result ? surface_table(*result) : DataTable();
    });
  add_data_menu(curves_[0], QStringLiteral("error against samples"), [this] {
    const SampleErrors* errors = model_->sample_error();
    return errors ? sample_errors_table(*errors) : DataTable();
  });
  add_data_menu(curves_[1], QStringLiteral("distribution shift"), [this] {
    return model_->shift() ? shift_table(*model_->shift(), model_->state().shift) : DataTable();
  });
  for (SurfacePlot* field : fields_)
    new BusyOverlay(field, &model->surface_freshness(), appearance,
                    [] { return tr("Computing the surface…"); });
  new BusyOverlay(curves_[0], &model->sample_error_freshness(), appearance,
                  [] { return tr("Computing the errors…"); });
  new BusyOverlay(curves_[1], &model->shift_freshness(), appearance,
                  [] { return tr("Computing the errors…"); });
  curves_[1]->drag().edits(model->document());
  connect(curves_[1], &CurvePlot::head_moved, this,
          [this](double step) { model_->set_step(static_cast<int>(std::lround(step))); });
  for (SurfacePlot* field : fields_) {
    field->drag().edits(model->document());
    field->set_places([model](int index) {
      const SurfaceSamples samples = surface_samples_of(model->state());
      if (index >= samples.keys.rows()) return QPointF();
      const Eigen::Vector2d place =
          surface_place(model->state().surface.domain, samples.keys.row(index).transpose());
      return QPointF(place[0], place[1]);
    });
    connect(field, &SurfacePlot::point_dragged, this,
            [this](int index, QPointF place) { model_->move_surface_sample(index, place.x(), place.y()); });
  }
  connect(model, &RegressionModel::surface_changed, this, &SurfacePage::show_surface);
  connect(model, &RegressionModel::sample_error_changed, this, &SurfacePage::show_errors);
  connect(model, &RegressionModel::shift_changed, this, &SurfacePage::show_shift);
  connect(model, &RegressionModel::state_changed, this, [this] {
    if (model_->state().surface_imported != errors_unknown_) {
      errors_unknown_ = model_->state().surface_imported;
      show_errors();
    }
    if (!errors_unknown_) curves_[0]->show_head(model_->state().surface.count);
    curves_[1]->show_head(model_->state().shift_step);
  });
  connect(appearance, &Appearance::changed, this, [this] {
    take_sizes();
    show_surface();
    show_errors();
    show_shift();
  });
  take_sizes();
  show_surface();
  show_errors();
  show_shift();
}

QWidget* SurfacePage::make_field(int which) {
  auto* pane = new PanelGround(appearance_, this);
  const auto place = static_cast<std::size_t>(which);
  headers_[place] =
      new PlotHeader(appearance_, which == 0 ? tr("Surface fit") : tr("Error of the fit"), pane);
  fields_[place] = new SurfacePlot(appearance_, pane);
  fields_[place]->setAccessibleName(which == 0 ? tr("Surface fit") : tr("Error of the surface fit"));
  pane->add(headers_[place]);
  pane->add(new LegendRow(appearance_, fields_[place], pane));
  pane->add(fields_[place], 1);
  call_as_in_figures(pane, [which] { return which == 0 ? tr("Surface fit") : tr("Error of the fit"); });
  return pane;
}

QWidget* SurfacePage::make_curves(int which) {
  auto* pane = new PanelGround(appearance_, this);
  const auto place = static_cast<std::size_t>(which);
  headers_[place + 2] =
      new PlotHeader(appearance_, which == 0 ? tr("Error against samples") : tr("Distribution shift"), pane);
  curves_[place] = new CurvePlot(appearance_, pane);
  curves_[place]->set_margins({36, 10, 14, 42}, true);
  curves_[place]->setAccessibleName(which == 0 ? tr("Error against the number of samples")
                                               : tr("Errors under distribution shift"));
  pane->add(headers_[place + 2]);
  // The legend under the distribution shift; the other plot has its names beside its lines.
  auto* legend = which == 1 ? new LegendRow(appearance_, curves_[place], pane)
                            : new LegendRow(
                                  appearance_,
                                  [this](const Theme&) {
                                    const RegressionState& state = model_->state();
                                    return state.surface_imported
                                               ? std::vector<CurveKey>()
                                               : std::vector{words_key(sample_error_text(state))};
                                  },
                                  pane);
  if (which == 0) sample_words_ = legend;
  pane->add(legend);
  call_as_in_figures(pane,
                     [which] { return which == 0 ? tr("Error against samples") : tr("Distribution shift"); });
  pane->add(curves_[place], 1);
  return pane;
}

void SurfacePage::take_sizes() { row_->setSpacing(appearance_->px(1)); }

void SurfacePage::show_surface() {
  const SurfaceResult* result = model_->surface();
  if (!result) {
    for (const std::size_t which : {0U, 1U}) {
      headers_[which]->set_parameters({});
      fields_[which]->show_panel({});  // and with it its legend
    }
    return;
  }
  fields_[0]->show_panel(surface_panel(*result, SurfaceColours::values));
  fields_[1]->show_panel(surface_panel(*result, SurfaceColours::errors));
  headers_[0]->set_parameters(surface_text(*result));
  headers_[1]->set_parameters(surface_error_text(*result));
}

CurvePanel surface_panel(const SurfaceResult& result, SurfaceColours colours) {
  const Grid& grid = result.grid;
  const bool errors = colours == SurfaceColours::errors;
  // Imported samples have no true function: nothing is known of the error.
  const std::vector<double> unknown(errors && result.error.empty() ? result.fit.size() : 0, std::nan(""));
  const std::vector<double>& values = !errors ? result.fit : unknown.empty() ? result.error : unknown;
  double least = result.lowest, most = errors ? 0 : result.highest;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  const double low = errors ? 0 : result.lowest,
               high = errors ? highest_error(most, result.input.lines) : result.highest;
  CurvePanel panel;
  const double width = grid.x1 - grid.x0, height = grid.y1 - grid.y0;
  panel.aspect = std::abs(width - height) < 1e-9 ? height / width : 1;
  const bool sphere = result.input.draw.domain == KeyDomain::sphere;
  panel.x = {grid.x0, grid.x1, false, sphere ? tr("longitude") : marked("<i>k</i><sub>1</sub>")};
  panel.y = {grid.y0, grid.y1, false, sphere ? tr("latitude") : marked("<i>k</i><sub>2</sub>")};
  CurveField field{grid.width, grid.height, values, low, std::max(high, low + 1e-12)};
  field.hatched = true;
  field.levels = surface_levels;
  if (errors) {
    for (int band = 0; band < surface_error_levels; ++band)
      field.palette.push_back(QColor(error_colour(band, surface_error_levels)));
  } else {
    const EnergyField energy = field_of(grid, values, field.low, field.high);
    for (const ContourLevel& level : contour_levels(energy, field.colours, surface_levels)) {
      for (const QPolygonF& line : level.lines)
        panel.curves.push_back({level.colour, {line.begin(), line.end()}, 0.75});
    }
  }
  if (unknown.empty()) {
    const QString below = !errors && least < low ? QStringLiteral("≤ ") : QString(),
                  above = most > high ? QStringLiteral("≥ ") : QString();
    panel.legend = {scale_key(below + (errors ? QStringLiteral("0") : bound_text(low)),
                              above + bound_text(high),
                              errors ? field.palette : band_colours(field.colours, surface_levels))};
  }
  panel.field = std::move(field);
  CurveDots dots{QColor(Qt::white), result.samples.keys.rows() > 500 ? 1.2 : 1.9, {}};
  for (Eigen::Index i = 0; i < result.samples.keys.rows(); ++i) {
    const Eigen::Vector2d place =
        surface_place(sphere ? KeyDomain::sphere : KeyDomain::square, result.samples.keys.row(i).transpose());
    dots.places.emplace_back(place[0], place[1]);
  }
  panel.dots.push_back(std::move(dots));
  return panel;
}

QString surface_text(const SurfaceResult& result) {
  const SurfaceInput& input = result.input;
  QString what = count_text("%n sample(s)", result.samples.keys.rows());
  if (input.lines) what = QObject::tr("local linear, ") + what;
  if (input.edited) what += input.imported ? QObject::tr(", imported") : QObject::tr(", edited");
  return what;
}

QString surface_error_text(const SurfaceResult& result) {
  QString error = std::isfinite(result.rmse) ? QObject::tr("rmse %1").arg(rounded_number(result.rmse, 3))
                                             : QObject::tr("undefined");
  if (result.input.imported) error = QObject::tr("no true function to compare with");
  if (result.defined < 1) error += QObject::tr(", %1 % defined").arg(fixed_text(100 * result.defined, 1));
  return error;
}

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
    const QString name = m == 0   ? translated(weighing_name(state.surface_shape, state.surface.count))
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
      .arg(count_text("%n draw(s)", state.surface_draws));
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
  headers_[3]->set_parameters(tr("rmse, %1").arg(count_text("%n repeat(s)", model_->state().shift.repeats)));
}

}  // namespace basinscope
