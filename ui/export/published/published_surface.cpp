// SPDX-License-Identifier: GPL-3.0-or-later
// The surface fit of "Regression is All You Need" (RAYN).
#include <algorithm>
#include <cmath>

#include "core/regression/sample_error.h"
#include "ui/export/published/published_curve_parts.h"
#include "ui/export/published/published_regression_parts.h"
#include "ui/figure/field/contours.h"
#include "ui/plots/surface_plot.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

constexpr int figure_surface_side = 400;

CurvePanel surface_panel(const QString& title, std::vector<double> values, double low, double high,
                         const QString& colours, int levels) {
  CurvePanel panel;
  panel.title = title;
  panel.x = {0, 1, false, marked("<i>k</i><sub>1</sub>")};
  panel.y = {0, 1, false, marked("<i>k</i><sub>2</sub>")};
  std::vector<double> bounds;
  for (int band = 1; band < levels; ++band) bounds.push_back(low + band * (high - low) / levels);
  for (const auto& lines :
       traced_contours(surface_grid(KeyDomain::square, figure_surface_side), values, bounds)) {
    for (const QPolygonF& line : lines) {
      Curve curve;
      curve.colour = QColor(0, 0, 0, 70);
      curve.line_pt = 0.35;
      curve.points.assign(line.begin(), line.end());
      panel.curves.push_back(std::move(curve));
    }
  }
  panel.field =
      CurveField{figure_surface_side, figure_surface_side, std::move(values), low, high, colours, levels};
  return panel;
}

CurveKey scale_key(const QString& name, const QString& colours, int levels) {
  CurveKey key;
  key.name = name;
  key.mark = CurveKey::Mark::scale;
  key.colours = colours;
  key.levels = levels;
  return key;
}

}  // namespace

PublishedCurves surface_figure(const QString& version) {
  SampleErrorSettings settings;
  settings.shape = GaussianShape{};
  settings.h = 0.06;
  const SurfaceDraw& draw = settings.draw;
  const SurfaceSamples samples = surface_samples(draw);
  const auto truth = surface_truth(draw.function, draw.domain, figure_surface_side);
  const TaskControl control;
  const auto fit =
      surface_fit(samples, draw.domain, settings.shape, settings.h, figure_surface_side, control);
  std::vector<double> error(truth.size());
  double squares = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    error[i] = std::abs(fit[i] - truth[i]);
    squares += error[i] * error[i];
  }
  const double rmse = std::sqrt(squares / static_cast<double>(truth.size()));
  const auto [low, high] = std::minmax_element(truth.begin(), truth.end());
  const double lowest = std::floor(10 * *low) / 10, highest = std::ceil(10 * *high) / 10;
  const SampleErrors errors = sample_errors(settings, control);

  PublishedCurves figure = regression_page(
      marked(
          "%1 samples, noise %2, seed %3, Gaussian kernel <i>h</i> = %4, root mean squared error %5; last: "
          "median and quartiles of the error over %6 draws",
          draw.count, number_in_words(draw.noise, name_digits), draw.seed,
          number_in_words(settings.h, name_digits), fixed_text(rmse, 3), settings.draws),
      version);
  figure.seeds = {draw.seed};
  figure.numbers = {{QStringLiteral("samples"), draw.count},
                    {QStringLiteral("noise"), draw.noise},
                    {QStringLiteral("h"), settings.h},
                    {QStringLiteral("draws"), settings.draws},
                    {QStringLiteral("neighbours"), settings.neighbours},
                    {QStringLiteral("rmse"), rmse}};
  const QString viridis_name = QStringLiteral("viridis");
  const int levels = 20, error_levels = 16;
  // The window's colours of errors.
  std::vector<QColor> error_palette;
  for (int band = 0; band < error_levels; ++band)
    error_palette.emplace_back(error_colour(band, error_levels));
  figure.page.panels = {
      surface_panel(QStringLiteral("function"), truth, lowest, highest, viridis_name, levels),
      surface_panel(QStringLiteral("fit"), fit, lowest, highest, viridis_name, levels),
      surface_panel(QStringLiteral("error"), error, 0, 1, {}, error_levels)};
  figure.page.panels[2].field->palette = error_palette;
  CurveDots places{regression_sample_ink, 0.8, {}};
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i)
    places.places.emplace_back(samples.keys(i, 0), samples.keys(i, 1));
  figure.page.panels[1].dots = figure.page.panels[2].dots = {places};
  CurvePanel against;
  against.title = QStringLiteral("error against samples");
  against.x = {10, 1000, true, QStringLiteral("samples")};
  against.y = {0, 0.9, false, QStringLiteral("error")};
  const QString names[] = {QStringLiteral("Gaussian kernel"), QStringLiteral("5-NN"),
                           QStringLiteral("constant")};
  const int inks[] = {2, 3, 0};
  for (std::size_t method = 0; method < errors.methods.size(); ++method) {
    const QColor ink = figure_ink(inks[method]);
    CurveBand band{ink, {}, {}};
    Curve median;
    median.colour = ink;
    for (std::size_t i = 0; i < errors.counts.size(); ++i) {
      const Quartiles& each = errors.methods[method][i];
      band.low.emplace_back(errors.counts[i], each.lower);
      band.high.emplace_back(errors.counts[i], each.upper);
      median.points.emplace_back(errors.counts[i], each.median);
    }
    against.bands.push_back(std::move(band));
    against.curves.push_back(std::move(median));
    figure.page.legend.push_back(regression_line_key(names[method], ink));
  }
  figure.page.panels.push_back(std::move(against));
  const auto range = [](double from, double to) {
    return QStringLiteral("%1 … %2").arg(fixed_text(from, 1), fixed_text(to, 1));
  };
  figure.page.legend.push_back(
      scale_key(QStringLiteral("value ") + range(lowest, highest), viridis_name, levels));
  figure.page.legend.push_back(scale_key(QStringLiteral("error ") + range(0, 1), {}, error_levels));
  figure.page.legend.back().palette = error_palette;
  figure.page.legend.push_back(regression_dots_key(QStringLiteral("sample"), regression_sample_ink));
  figure.notes << QStringLiteral(
      "The source draws the surface in perspective; here it is a map with contour lines.");
  return figure;
}

}  // namespace basinscope
