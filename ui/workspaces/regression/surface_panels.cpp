// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/surface_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"
#include "ui/figure/curve_points.h"
#include "ui/figure/field/energy_image.h"
#include "ui/plots/surface_plot.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/regression_texts.h"

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

// A surface as a field with its contours, or its error in oranges, both in so many bands; undefined places
// are hatched, the samples are its first dots.
CurvePanel surface_panel(const SurfaceResult& result, bool errors) {
  constexpr int surface_levels = 20, surface_error_levels = 16;
  const Grid& grid = result.grid;
  // Imported samples have no true function: nothing is known of the error.
  const std::vector<double> not_known(errors && result.error.empty() ? result.fit.size() : 0, std::nan(""));
  const std::vector<double>& values = !errors ? result.fit : not_known.empty() ? result.error : not_known;
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
  if (not_known.empty()) {
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

RichText surface_text(const RegressionShown& shown) {
  const SurfaceResult& result = *shown.surface;
  const SurfaceInput& input = result.input;
  QString what = count_text("%n sample(s)", result.samples.keys.rows());
  if (input.lines) what = QObject::tr("local linear, ") + what;
  if (input.edited) what += input.imported ? QObject::tr(", imported") : QObject::tr(", edited");
  return what;
}

RichText surface_error_text(const RegressionShown& shown) {
  const SurfaceResult& result = *shown.surface;
  QString error = std::isfinite(result.rmse) ? QObject::tr("rmse %1").arg(rounded_number(result.rmse, 3))
                                             : QObject::tr("undefined");
  if (result.input.imported) error = QObject::tr("no true function to compare with");
  if (result.defined < 1) error += QObject::tr(", %1 % defined").arg(fixed_text(100 * result.defined, 1));
  return error;
}

CurvePanel sample_error_curves(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const SampleErrors* const errors = shown.sample_error.get();
  const RegressionState& state = shown.state;
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

RichText sample_error_text(const RegressionShown& shown) {
  const RegressionState& state = shown.state;
  return (state.surface_lines ? QObject::tr("local linear; median and quartiles, %1")
                              : QObject::tr("median and quartiles, %1"))
      .arg(count_text("%n draw(s)", state.surface_draws));
}

}  // namespace

RegressionPanel surface_spec(bool error) {
  return {error ? tr("Error of the fit") : tr("Surface fit"),
          QStringLiteral("surface"),
          &RegressionShown::surface,
          [error](const RegressionShown& shown, const Theme&, QSizeF) {
            return surface_panel(*shown.surface, error);
          },
          surface_table,
          error ? surface_error_text : surface_text};
}

RegressionPanel sample_error_spec() {
  RegressionPanel panel{tr("Error against samples"),
                        QStringLiteral("error-against-samples"),
                        &RegressionShown::sample_error,
                        sample_error_curves,
                        sample_errors_table,
                        sample_error_text};
  panel.head = [](const RegressionShown& shown) { return shown.state.surface.count; };
  return panel;
}

}  // namespace basinscope
