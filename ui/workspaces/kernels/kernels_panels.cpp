// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/kernels_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/pattern_colours.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

struct Followed {
  const char* title;
  Quartiles DispersionPoint::*member;
  bool logarithmic;
};
constexpr Followed followed[] = {
    {QT_TR_NOOP("largest weight"), &DispersionPoint::largest_weight, true},
    {QT_TR_NOOP("keys with weight"), &DispersionPoint::support, true},
    {QT_TR_NOOP("error of the planted key, ‖∑ pᵢkᵢ − k₁‖"), &DispersionPoint::error, false}};

// A kernel has one colour whatever its bandwidth: a fixed one is dashed, an anchored one thin.
CurveKey followed_key(const DispersionCurve& follow, int k, bool chosen, const Theme& theme) {
  const KernelPair& pair = follow.pair;
  const bool routed = kernel_order(pair.shape).has_value();
  CurveKey key = line_key(translated(attention_name(pair, k)), kernel_colour(pair.shape, theme), chosen,
                          routed && pair.route == BandwidthRoute::fixed);
  if (chosen)
    key.line_pt = 2.75;
  else
    key.line_pt = routed && pair.route == BandwidthRoute::anchored ? 0.9 : 1.5;
  return key;
}

CurvePanel shapes_panel(const KernelsResult& result, const Theme& theme, QSizeF) {
  CurvePanel panel;
  panel.x = {result.distances.front(), result.distances.back(), false,
             QObject::tr("signed distance to the query")};
  double highest = 0;
  for (const bool chosen : {false, true}) {  // the chosen one on top
    for (const ShapeCurve& shape : result.shapes) {
      if (shape.chosen != chosen) continue;
      Curve curve;
      curve.colour = kernel_colour(shape.pair.shape, theme);
      curve.line_pt = chosen ? 2.75 : 1.5;
      curve.dashed = std::holds_alternative<GaussianShape>(shape.pair.shape) && !chosen;
      for (std::size_t i = 0; i < result.distances.size(); ++i)
        curve.points.emplace_back(result.distances[i], shape.values[i]);
      // A kernel far narrower than the others would flatten them.
      const double top = *std::max_element(shape.values.begin(), shape.values.end());
      highest = std::max(highest, chosen ? top : std::min(top, 4 / std::pow(result.state.scale.gamma, 0.5)));
      panel.curves.push_back(std::move(curve));
    }
  }
  // The side of the query that a key is on, as the picture of the keys shows it.
  const QPointF q(result.places.query[0], result.places.query[1]);
  for (std::size_t i = 0; i < result.stems.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    const double across = q.x() * result.places.keys(row, 1) - q.y() * result.places.keys(row, 0);
    const double far = std::copysign(std::sqrt(result.geometry.squared[row]), -across);
    panel.stems.push_back(
        {{far, result.stems[i]}, legible(pattern_colour(static_cast<int>(i), theme.dark), theme)});
  }
  const double h = result.chosen.h;
  if (h < panel.x.high) {
    panel.rules = {{-h, QString()}, {h, QString()}};
    panel.spans = {{-h, h, marked("within one <i>h</i>")}};
  }
  panel.y = {0, std::max(1e-6, 1.12 * highest), false, QObject::tr("kernel, integral 1")};
  for (const ShapeCurve& shape : result.shapes) {
    QString name = capitalised(translated(kernel_name(shape.pair)));
    if (std::holds_alternative<PolynomialShape>(shape.pair.shape)) name = name.section(QLatin1Char(' '), 1);
    if (std::holds_alternative<UniformShape>(shape.pair.shape)) name += QStringLiteral(" k-NN");
    panel.legend.push_back(
        line_key(name, kernel_colour(shape.pair.shape, theme), shape.chosen,
                 std::holds_alternative<GaussianShape>(shape.pair.shape) && !shape.chosen));
    panel.legend.back().help =
        QObject::tr("As attention: %1").arg(translated(attention_name(shape.pair, result.state.acting_k())));
  }
  return panel;
}

RichText shapes_text(const KernelsResult& result) {
  const int d = result.state.integral_dimension;
  return d == 1 ? QObject::tr("at one temperature, on a line")
                : RichText(QObject::tr("at one temperature, in R%1").arg(superscript(d)));
}

CurvePanel followed_panel(std::size_t which, const SpreadShown& shown, const Theme& theme) {
  const Followed& what = followed[which];
  const Dispersion& spread = *shown.spread;
  CurvePanel panel;
  panel.title = tr(what.title);
  panel.x = {3.5, 4096 * 1.15, true, marked("<i>n</i> keys")};
  const int chosen = table_row(shown.state.pair());
  double lowest = 1, highest = 1;
  for (const bool above : {false, true}) {
    for (const DispersionCurve& follow : spread.curves) {
      const int row = table_row(follow.pair);
      if ((row == chosen) != above) continue;
      Curve curve;
      CurveBand band;
      const CurveKey key = followed_key(follow, spread.scale.k, above, theme);
      curve.colour = band.colour = key.colour;
      curve.line_pt = key.line_pt;
      curve.dashed = key.dashed;
      for (const DispersionPoint& point : follow.points) {
        if (point.defined == 0) continue;
        const Quartiles& q = point.*what.member;
        curve.points.emplace_back(point.keys, q.median);
        band.low.emplace_back(point.keys, q.lower);
        band.high.emplace_back(point.keys, q.upper);
        lowest = std::min(lowest, q.lower);
        highest = std::max(highest, q.upper);
      }
      panel.bands.push_back(std::move(band));
      panel.curves.push_back(std::move(curve));
    }
  }
  panel.y = what.logarithmic ? CurveAxis{lowest / 1.3, highest * 1.3, true, {}}
                             : CurveAxis{0, std::max(0.1, 1.08 * highest), false, {}};
  for (const DispersionCurve& follow : spread.curves)
    if (which == 0)
      panel.legend.push_back(followed_key(follow, spread.scale.k, table_row(follow.pair) == chosen, theme));
  return panel;
}

}  // namespace

std::vector<CurveKey> bar_keys(const KernelsResult& result, const Theme& theme) {
  std::vector<CurveKey> keys{{QObject::tr("kernel weight"), theme.axis, false, CurveKey::Mark::swatch},
                             {QObject::tr("attention weight"), theme.axis, false, CurveKey::Mark::outline}};
  keys[0].help = QObject::tr("From the distances of the keys alone.");
  keys[1].help = QObject::tr("From dot products with the keys alone.");
  const auto& difference = result.chosen.difference;
  const bool good = difference && *difference <= pair_agreement;
  const QColor colour = good ? theme.ok : difference ? theme.error : theme.warning;
  const bool both_empty = !result.chosen.defined() && result.chosen.attention.size() == 0;
  QString text = difference   ? QObject::tr("largest difference %1").arg(difference_text(*difference))
                 : both_empty ? QObject::tr("undefined: 0/0 on both sides")
                              : QObject::tr("undefined: 0/0 on one side");
  if (difference && !good && result.norm_error > 1e-9)
    text = QObject::tr("norms are not one: difference %1").arg(difference_text(*difference));
  if (result.chosen.tie) text += QObject::tr("; tie at the k-th key");
  CurveSign sign{{}, {}, colour, {}, 1.5};
  if (good)
    sign.strokes = {{{-4, 0.5}, {-1, 3.5}}, {{-1, 3.5}, {4.5, -3.5}}};
  else if (difference)
    sign.strokes = {{{-4, -4}, {4, 4}}, {{4, -4}, {-4, 4}}};
  else
    sign.strokes = {{{0, -4.5}, {5, 4}, {-5, 4}}, {{0, -1.5}, {0, 1.5}}};
  keys.push_back(sign_key(text, std::move(sign)));
  keys.back().name_colour = colour;
  return keys;
}

PanelSpec<KernelsResult> shapes_spec() {
  return {tr("Kernel shapes"), QStringLiteral("kernel-shapes"), {}, shapes_panel, shapes_table, shapes_text};
}

PanelSpec<SpreadShown> dispersion_spec() {
  const auto drawing = [](std::size_t which) {
    return [which](const SpreadShown& shown, const Theme& theme, QSizeF) {
      return followed_panel(which, shown, theme);
    };
  };
  PanelSpec<SpreadShown> panel{tr("Dispersion"),
                               QStringLiteral("dispersion"),
                               &SpreadShown::spread,
                               drawing(0),
                               [](const SpreadShown& shown) { return dispersion_table(*shown.spread); },
                               [](const SpreadShown& shown) { return dispersion_text(shown.state); },
                               [](const SpreadShown&) -> RichText { return tr("Attention dispersion"); }};
  panel.beside = {drawing(1), drawing(2)};
  return panel;
}

RichText dispersion_text(const KernelsState& state) {
  const DispersionSettings& settings = state.dispersion;
  const QString gamma = shown_number(state.scale.gamma, 3);
  return marked(
      "one planted key among <i>n</i> random unit keys of R%1, <i>γ</i> = %2, median and "
      "quartiles of %3 draws; no training: a stand-in for length generalisation",
      superscript(settings.dimension),
      settings.cooled ? marked("%1 log 4/log <i>n</i>", gamma) : RichText(gamma), settings.draws);
}

}  // namespace basinscope
