// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of kernels and fits: what their captions claim holds of the numbers drawn.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "core/workspaces/kernels_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/transforms_state.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/paper_ink.h"
#include "ui/export/published/published_curves.h"
#include "ui/figure/curve_painter.h"

namespace basinscope {
namespace {

PublishedCurves figure(const char* id) {
  return published_curves(QString::fromLatin1(id), QStringLiteral("1"));
}

double number(const PublishedCurves& figure, const char* name) {
  for (const auto& [each, value] : figure.numbers) {
    if (each == QLatin1String(name)) return value;
  }
  ADD_FAILURE() << "no number " << name;
  return std::nan("");
}

// The value of the pixel over (x, y).
double at(const CurvePanel& panel, double x, double y) {
  const CurveField& field = *panel.field;
  const auto column = static_cast<std::size_t>(panel.x.place(x) * field.columns);
  const auto row = static_cast<std::size_t>(panel.y.place(y) * field.rows);
  return field.values[row * static_cast<std::size_t>(field.columns) + column];
}

TEST(TransformsFigure, PresetsShowTheMapsAndScoresOfTheFigures) {
  int found = 0;
  for (const PresetScene& preset : preset_scenes()) {
    if (preset.scene.view.workspace != "transforms") continue;
    EXPECT_EQ(preset.scene.workspaces.complaint<TransformsState>(), "");
    const auto state = preset.scene.workspaces.of<TransformsState>();
    for (const char* id : {"hfy-2", "hfy-3"}) {
      const PublishedCurves published = figure(id);
      if (!preset.title.startsWith(published.title.section(QLatin1Char(':'), 0, 0) + QLatin1Char(':')))
        continue;
      std::vector<Separation> maps;
      for (const auto& map : state.maps) maps.push_back(map.separation);
      EXPECT_TRUE(maps == published.maps) << id;
      EXPECT_TRUE(published.scores.size() == 0 || same(state.scores, published.scores)) << id;
      ++found;
    }
  }
  EXPECT_EQ(found, 2);
}

TEST(KernelsFigure, ShapesHaveIntegralOneAndWeightsAreThoseOfTheMaps) {
  const PublishedCurves ckr = figure("ckr-1");
  ASSERT_EQ(ckr.card.panels.size(), 11U);
  const CurvePanel& shapes = ckr.card.panels.front();
  ASSERT_EQ(shapes.curves.size(), 6U);
  for (std::size_t i = 0; i < shapes.curves.size(); ++i) {
    double area = 0;
    const auto& points = shapes.curves[i].points;
    for (std::size_t k = 1; k < points.size(); ++k)
      area += 0.5 * (points[k].x() - points[k - 1].x()) * (points[k].y() + points[k - 1].y());
    EXPECT_NEAR(area, i == 0 ? std::erf(std::sqrt(2.0)) : 1, 0.01) << i;  // the Gaussian goes on outside
  }
  const auto panel = [&](const char* title) {
    for (const CurvePanel& each : ckr.card.panels) {
      if (plain_text(each.title) == QLatin1String(title)) return each;
    }
    ADD_FAILURE() << title;
    return CurvePanel();
  };
  EXPECT_NEAR(at(panel("softmax"), 2, 1), std::exp(2.0) / (1 + std::exp(2.0) + std::exp(1.0)), 0.01);
  const CurvePanel sparsemax = panel("2-entmax");
  EXPECT_EQ(at(sparsemax, 2, -2), 1);
  EXPECT_TRUE(std::isnan(at(sparsemax, -2, 0)));               // grey: an exact zero
  EXPECT_NEAR(at(sparsemax, 0.5, -2), 0.75, 0.01);             // (1 + u1)/2 against the score 0 alone
  EXPECT_NEAR(at(panel("1.5-entmax"), -1.95, -2.4), 0, 0.01);  // reaches twice as far
  EXPECT_TRUE(std::isinf(at(panel("normReLU"), -1, -1)));      // nothing in reach
  EXPECT_TRUE(std::isnan(at(panel("normReLU"), -1, 1)));
  EXPECT_EQ(at(panel("2-NN average"), 2, 1), 0.5);
  for (const CurvePanel& each : ckr.card.panels) {
    if (!each.field) continue;
    for (const double value : each.field->values) {
      if (std::isfinite(value)) {
        ASSERT_GT(value, 0);
        ASSERT_LE(value, 1);
      }
    }
  }
  // The edge lines run where a weight ends: sparsemax's own at u1 = -1 below u2 = -1.
  bool found = false;
  for (const Curve& edge : sparsemax.curves) {
    for (const QPointF& point : edge.points)
      found = found || (std::abs(point.x() + 1) < 1e-9 && point.y() < -1.5);
  }
  EXPECT_TRUE(found);
}

TEST(RegressionFigures, SayWhatTheSourceSays) {
  // A local fit beats the constant one.
  const PublishedCurves constant = figure("rayn-1");
  EXPECT_LT(number(constant, "nearest_error"), 0.5 * number(constant, "constant_error"));
  EXPECT_EQ(constant.card.panels.front().dots.front().places.size(), 55U);
  // A Gaussian kernel follows all three functions, to about the noise.
  const PublishedCurves fits = figure("rayn-2");
  for (const char* name : {"sinusoid", "polynomial", "piecewise"})
    EXPECT_LT(number(fits, (std::string(name) + "_error").c_str()), number(fits, "noise")) << name;
  // The error falls with samples, the constant's does not.
  const PublishedCurves surface = figure("rayn-3");
  const CurvePanel& against = surface.card.panels.back();
  ASSERT_EQ(against.bands.size(), 3U);
  for (std::size_t method = 0; method < 3; ++method) {
    const auto& median = against.curves[method].points;
    EXPECT_EQ(median.back().y() < 0.5 * median.front().y(), method != 2) << method;
    for (std::size_t i = 0; i < median.size(); ++i) {
      EXPECT_LE(against.bands[method].low[i].y(), median[i].y());
      EXPECT_GE(against.bands[method].high[i].y(), median[i].y());
    }
  }
  // Old keys interfere; a window as long as the time since the change has forgotten them.
  const PublishedCurves all = figure("rayn-4"), sliding = figure("rayn-5");
  EXPECT_GT(number(all, "error_after_a_window"), 5 * number(all, "error_before"));
  EXPECT_LT(number(sliding, "error_after_a_window"), 1.5 * number(sliding, "error_before"));
  EXPECT_GT(number(sliding, "error_before"), number(all, "error_before"));  // fewer keys
  for (const PublishedCurves& each : {constant, fits, surface, all, sliding}) {
    EXPECT_FALSE(each.seeds.empty());
    EXPECT_FALSE(each.notes.isEmpty());
  }
}

const Scene& preset(const char* title) {
  for (const PresetScene& each : preset_scenes()) {
    if (each.title == QString::fromUtf8(title)) return each.scene;
  }
  throw std::invalid_argument(title);
}

TEST(Presets, OpenTheSettingsOfTheFigures) {
  const Scene& kernels = preset("CKR Figure 1: kernels and attentions");
  EXPECT_EQ(kernels.view.workspace, "kernels");
  const auto ckr = kernels.workspaces.of<KernelsState>();
  EXPECT_EQ(kernels.workspaces.complaint<KernelsState>(), "");
  const PublishedCurves ckr_figure = figure("ckr-1");
  EXPECT_EQ(ckr.scale.gamma, number(ckr_figure, "temperature"));
  EXPECT_EQ(ckr.scale.k, number(ckr_figure, "k"));

  const auto regression = [](const char* title) {
    EXPECT_EQ(preset(title).view.workspace, "regression");
    EXPECT_EQ(preset(title).workspaces.complaint<RegressionState>(), "") << title;
    return preset(title).workspaces.of<RegressionState>();
  };
  const RegressionState first = regression("RAYN Figure 1: constant and nearest neighbours");
  EXPECT_EQ(first.draw.count, number(figure("rayn-1"), "samples"));
  EXPECT_EQ(first.neighbours, number(figure("rayn-1"), "neighbours"));
  EXPECT_TRUE(first.nearest && first.constant);
  // The very samples of the figure.
  const auto drawn = figure("rayn-1").card.panels.front().dots.front().places;
  const Samples samples = samples_of(first);
  ASSERT_EQ(static_cast<std::size_t>(samples.keys.size()), drawn.size());
  for (std::size_t i = 0; i < drawn.size(); ++i)
    EXPECT_EQ(
        QPointF(samples.keys[static_cast<Eigen::Index>(i)], samples.values[static_cast<Eigen::Index>(i)]),
        drawn[i]);
  const PublishedCurves fits = figure("rayn-2");
  for (const char* name : {"sinusoid", "polynomial", "piecewise"}) {
    const RegressionState fit = regression((std::string("RAYN Figure 2: ") + name).c_str());
    EXPECT_EQ(fit.draw.count, number(fits, "samples"));
    EXPECT_EQ(fit.draw.noise, number(fits, "noise"));
    EXPECT_NEAR(fit.h, number(fits, (std::string(name) + "_h").c_str()), 1e-9);
  }
  const RegressionState surface = regression("RAYN Figure 3: a surface");
  const PublishedCurves surface_figure = figure("rayn-3");
  EXPECT_EQ(surface.surface.count, number(surface_figure, "samples"));
  EXPECT_EQ(surface.surface.noise, number(surface_figure, "noise"));
  EXPECT_EQ(surface.surface.seed, surface_figure.seeds.front());
  EXPECT_EQ(surface.surface_h, number(surface_figure, "h"));
  EXPECT_EQ(surface.surface_draws, number(surface_figure, "draws"));
  const RegressionState shift = regression("RAYN Figures 4 and 5: distribution shift");
  const PublishedCurves shift_figure = figure("rayn-4");
  EXPECT_EQ(shift.shift.change_at, number(shift_figure, "change_at"));
  EXPECT_EQ(shift.shift.window, number(shift_figure, "window"));
  EXPECT_EQ(shift.shift.h, number(shift_figure, "h"));
  EXPECT_EQ(shift.shift.repeats, number(shift_figure, "repeats"));
  EXPECT_EQ(shift.shift.seed, shift_figure.seeds.front());
}

TEST(CurvePanels, ACurveBreaksWhereItIsUndefined) {
  CurvePanel panel;
  Curve curve;
  curve.colour = Qt::red;
  curve.line_pt = 2;
  curve.points = {{0, 0.5}, {0.4, 0.5}, {0.5, std::nan("")}, {0.6, 0.5}, {1, 0.5}};
  panel.curves = {curve};
  QImage image(400, 400, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.scale(0.1, 0.1);
  const PageStyle style;
  const PageType type = page_type(style, false);
  const Ink ink = paper_ink(style, type);
  CurvePainter(painter, panel, {500, 500, 3000, 3000}, ink).paint(true);
  painter.end();
  EXPECT_EQ(image.pixelColor(50 + 60, 200), QColor(Qt::red));
  EXPECT_NE(image.pixelColor(50 + 155, 200), QColor(Qt::red));
  EXPECT_EQ(image.pixelColor(50 + 240, 200), QColor(Qt::red));
}

}  // namespace
}  // namespace basinscope
