// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/bar_panels.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/figure/pattern_colours.h"
#include "ui/plots/threshold_layout.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr Eigen::Index most_in_order = 30;
constexpr double least_pitch = 34;  // of a stem with a name and a number
constexpr double stem_gap = 0.4;    // the sum of the rest, in pitches

CurveShape bar_shape(double left, double right, double low, double high, const QColor& fill) {
  return {{{left, low}, {right, low}, {right, high}, {left, high}}, fill, {}};
}

QColor score_colour(Eigen::Index index, const Theme& theme) {
  return pattern_colour(static_cast<int>(index), theme.dark);
}

Curve level_line(const CurvePanel& panel, double y, const QColor& colour, double line_pt = 1) {
  Curve line{colour, {{panel.x.low, y}, {panel.x.high, y}}, line_pt};
  line.drawn_only = true;
  return line;
}

// Brackets beneath the names.
void add_pairs(CurvePanel& panel, const Vector& pairs, const Theme& theme, double pitch) {
  constexpr double faintest = 0.25, foot = 30, rise = 4, inset = 2.5;
  for (Eigen::Index i = 0; i < pairs.size(); ++i) {
    if (!(pairs[i] > 1e-9)) continue;
    QColor colour = theme.text;
    colour.setAlphaF(static_cast<float>(faintest + (1 - faintest) * std::min(1.0, pairs[i])));
    const double half = 0.5 * pitch - inset;
    panel.signs.push_back({{static_cast<double>(i) + 0.5, panel.y.low},
                           {{{-half, foot - rise}, {-half, foot}},
                            {{-half, foot}, {half, foot}},
                            {{half, foot}, {half, foot - rise}}},
                           colour,
                           {},
                           1.5});
  }
}

std::vector<Eigen::Index> counted_to(Eigen::Index count) {
  std::vector<Eigen::Index> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), Eigen::Index{0});
  return all;
}

// By falling size.
std::vector<Eigen::Index> by_size(const Vector& weights) {
  std::vector<Eigen::Index> order = counted_to(weights.size());
  std::stable_sort(order.begin(), order.end(), [&weights](Eigen::Index a, Eigen::Index b) {
    return std::abs(weights[a]) > std::abs(weights[b]);
  });
  return order;
}

// At most so many, at least one, and no zero but the first.
std::vector<Eigen::Index> largest_of(const Vector& weights, double most) {
  std::vector<Eigen::Index> order = by_size(weights);
  const auto kept = std::max<std::size_t>(1, static_cast<std::size_t>(std::max(0.0, most)));
  order.resize(std::min(order.size(), kept));
  while (order.size() > 1 && weights[order.back()] == 0) order.pop_back();
  return order;
}

double sum_without(const Vector& weights, const std::vector<Eigen::Index>& left_out) {
  Vector others = weights;
  for (const Eigen::Index i : left_out) others[i] = 0;
  return others.sum();
}

// ".27" where stems are close: its neighbour's begins before "0.27" ends.
QString weight_text(double weight, bool close) {
  QString text = std::abs(weight) < 0.005 ? short_number(weight, 1) : fixed_text(weight, 2);
  const bool led = text.size() > 1 && text[0] == u'0' && !text[1].isLetterOrNumber();
  return close && led ? text.mid(1) : text;
}

// The largest first, so that it has its place. at: where each stands.
template <class At>
void add_numbers(CurvePanel& panel, const Vector& weights, const Theme& theme, double pitch, At at) {
  const std::vector<Eigen::Index> order = by_size(weights);
  for (const Eigen::Index i : order) {
    const double weight = weights[i];
    if (weight == 0) break;
    CurveText text{{at(i), weight},         weight_text(weight, pitch < 30), theme.text,
                   CurveText::Side::centre, {0, weight < 0 ? 20.0 : -12.0},  true};
    text.other = QPointF(0, weight < 0 ? 34.0 : -26.0);
    text.outside = true;
    panel.texts.push_back(std::move(text));
  }
}

}  // namespace

RichText indexed(const QString& letter, Eigen::Index index) {
  return marked("<i>%1</i><sub>%2</sub>", letter, index + 1);
}

CurveAxis score_axis(const Vector& scores, QSizeF frame) {
  const double top = scores.size() > 0 ? std::max(0.0, scores.maxCoeff()) : 1;
  const double bottom = scores.size() > 0 ? std::min(0.0, scores.minCoeff()) : -1;
  // Small scores do not fill the frame, and their numbers have room beyond the grips.
  const double least = 0.6 * std::max({1.1, top, -bottom});
  const double high = std::max(top, least), low = std::min(bottom, -least);
  const double tall = std::max(1.0, frame.height()), room = 24;
  const double pad = (high - low) * room / std::max(0.3 * tall, tall - 2 * room);
  CurveAxis axis{low - pad, high + pad, false, marked("<i>θ</i>")};
  axis.ticks = 3;
  return axis;
}

CurvePanel score_panel(const Vector& scores, const CurveAxis& axis, const Theme& theme) {
  CurvePanel panel;
  panel.sides = CurvePanel::Sides::none;
  panel.x = {-0.65,
             static_cast<double>(std::max<Eigen::Index>(1, scores.size())) - 0.35,
             false,
             {},
             std::vector<CurveName>()};
  panel.y = axis;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    const auto x = static_cast<double>(i);
    panel.x.names->push_back({x, indexed(QStringLiteral("θ"), i)});
    panel.shapes.push_back(bar_shape(x - 0.3, x + 0.3, 0, scores[i], score_colour(i, theme)));
    panel.texts.push_back({{x, scores[i]},
                           fixed_text(scores[i], 2),
                           theme.text,
                           CurveText::Side::centre,
                           {0, scores[i] < 0 ? 16.0 : -8.0},
                           true});
  }
  panel.curves.push_back(level_line(panel, 0, theme.axis));
  return panel;
}

CurvePanel weights_panel(const ShownWeights& shown, const Theme& theme, QSizeF frame) {
  const Eigen::Index count = shown.weights.size();
  const bool all = count <= most_in_order;
  const std::vector<Eigen::Index> order =
      all ? counted_to(count) : largest_of(shown.weights, std::floor(frame.width() / least_pitch - 1));
  const auto stems = static_cast<Eigen::Index>(order.size());
  Vector heights(stems + (all ? 0 : 1));
  for (Eigen::Index i = 0; i < stems; ++i) heights[i] = shown.weights[order[static_cast<std::size_t>(i)]];
  if (!all) heights[stems] = sum_without(shown.weights, order);
  CurvePanel panel;
  panel.sides = CurvePanel::Sides::none;
  const double places = static_cast<double>(std::max<Eigen::Index>(1, heights.size())) + (all ? 0 : stem_gap);
  panel.x = {-0.8, places - 0.2, false, {}, std::vector<CurveName>()};
  const auto at = [stems](Eigen::Index i) { return static_cast<double>(i) + (i == stems ? stem_gap : 0); };
  const double top = count > 0 ? std::max(1.0, heights.maxCoeff()) : 1;
  const double bottom = count > 0 ? std::min(0.0, heights.minCoeff()) : 0;
  // Room for the number beneath the lowest stem.
  const double beneath = bottom < 0 ? 0.2 * (top - bottom) : 0;
  panel.y = {bottom - beneath, top * (top > 1 ? 1.1 : 1.0), false, {}};
  panel.y.ticks = 2;
  if (count == 0) {
    panel.notice = CurveNotice{shown.hint, theme.text_3};
    return panel;
  }
  panel.curves.push_back(level_line(panel, 0, theme.axis));
  const double pitch = frame.width() / (places + 0.6);
  for (Eigen::Index i = 0; i < heights.size(); ++i) {
    const bool rest = i == stems;
    const QPointF place(at(i), heights[i]);
    const Eigen::Index index = rest ? -1 : order[static_cast<std::size_t>(i)];
    const QColor colour = rest ? theme.text_3 : score_colour(index, theme);
    if (heights[i] == 0)
      panel.rings.push_back({place, colour});
    else
      panel.stems.push_back({place, colour, std::min(5.5, 0.4 * pitch), 4});
    if (rest)
      panel.x.names->push_back({place.x(), QStringLiteral("+%1").arg(count - stems)});
    else if (shown.name)
      panel.x.names->push_back({place.x(), shown.name(index)});
  }
  add_numbers(panel, heights, theme, pitch, at);
  if (all && shown.pairs.size() + 1 == count) add_pairs(panel, shown.pairs, theme, pitch);
  return panel;
}

CurvePanel threshold_panel(const ThresholdConstruction& construction, const RichText& level,
                           const RichText& symbol, const Theme& theme, QSizeF frame) {
  constexpr double gap = 2, stub = 22;  // stub: of a score below the threshold
  const double wide = std::max(1.0, frame.width()), high = std::max(1.0, frame.height());
  const ThresholdLayout layout = threshold_layout(construction, {wide, high}, gap, stub);
  CurvePanel panel;
  panel.x = {0, wide, false, {}, std::vector<CurveName>()};
  panel.y = {layout.low, layout.high, false, marked("<i>%1</i>", level)};
  panel.y.ticks = 3;
  const double tau = construction.threshold;
  for (const ThresholdLayout::Place& place : layout.places) {
    const ThresholdBar& bar = construction.bars[place.index];
    const QColor colour = score_colour(static_cast<Eigen::Index>(place.index), theme);
    const double middle = place.left + place.width / 2, right = place.left + place.width;
    panel.x.names->push_back({middle, indexed(QStringLiteral("θ"), static_cast<Eigen::Index>(place.index))});
    if (bar.height > 0) {
      const double top = tau + bar.height;
      panel.shapes.push_back(bar_shape(place.left, right, tau, top, colour));
      // Cut at the upper bound.
      if (bar.level > top) panel.curves.push_back({colour, {{middle, top}, {middle, bar.level}}, 1.5, true});
      if (place.width > 26 && bar.height * high > 14 * (layout.high - layout.low))
        panel.texts.push_back({{middle, tau + bar.height / 2},
                               fixed_text(bar.weight, 2),
                               oklab(colour).L > 0.62 ? QColor(0x11, 0x11, 0x11) : QColor(Qt::white),
                               CurveText::Side::centre,
                               {0, 4},
                               false,
                               false});
    } else {
      panel.curves.push_back({colour, {{middle, tau}, {middle, bar.level}}, 1.5, true});
      panel.curves.push_back({colour, {{place.left, bar.level}, {right, bar.level}}, 2.5});
    }
  }
  panel.curves.push_back(level_line(panel, tau, theme.accent, 1.5));
  panel.texts.push_back({{wide, layout.high},
                         marked("<b>%1 = %2</b>", symbol, fixed_text(tau, 3)),
                         theme.accent_text,
                         CurveText::Side::left,
                         {-4, 14}});
  return panel;
}

CurvePanel support_panel(const SupportSizes& sizes, const std::vector<double>& published, const Theme& theme,
                         QSizeF frame) {
  constexpr std::size_t fewest = 5;
  const auto last_of = [](const std::vector<double>& values) {
    std::size_t last = values.size();
    while (last > 0 && values[last - 1] == 0) --last;
    return last;
  };
  const std::size_t shown =
      std::min(std::max({last_of(sizes.percent), last_of(published), fewest}), sizes.percent.size());
  double top = 10;
  for (const double high : sizes.trials > 0 ? sizes.high : std::vector<double>()) top = std::max(top, high);
  for (const double value : published) top = std::max(top, value);
  CurvePanel panel;
  panel.sides = CurvePanel::Sides::left_and_below;
  panel.x = {0.3, static_cast<double>(std::max(shown, fewest)) + 0.7, false,
             marked("patterns in the support, <i>n</i>")};
  panel.x.whole = true;
  panel.x.ticks = 10;
  panel.y = {0, std::min(105.0, 1.08 * top), false, QObject::tr("trials, %")};
  panel.y.ticks = 5;
  const double pitch = std::max(1.0, frame.width() / (panel.x.high - panel.x.low));
  const double half = std::min(0.36, 22 / pitch), cap = std::min(0.5 * half, 4 / pitch);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto x = static_cast<double>(i + 1);
    if (sizes.trials > 0) {
      const double percent = sizes.percent[i], low = sizes.low[i], high = sizes.high[i];
      panel.shapes.push_back(
          bar_shape(x - half, x + half, 0, percent, theme.accent_soft.darker(theme.dark ? 90 : 112)));
      panel.curves.push_back({theme.accent, {{x - half, percent}, {x + half, percent}}, 1.5});
      panel.curves.push_back({theme.text, {{x, low}, {x, high}}, 1.25});
      for (const double end : {low, high})
        panel.curves.push_back({theme.text, {{x - cap, end}, {x + cap, end}}, 1.25});
    }
    if (i < published.size())
      panel.signs.push_back(
          {{x, published[i]}, {{{0, -4.5}, {4.5, 0}, {0, 4.5}, {-4.5, 0}}}, theme.warning, {}, 1.5});
  }
  if (sizes.trials > 0) {
    CurveKey bar{QObject::tr("share of the trials"), theme.accent_soft.darker(theme.dark ? 90 : 112)};
    bar.mark = CurveKey::Mark::swatch;
    panel.legend.push_back(std::move(bar));
    panel.legend.push_back(
        sign_key(QObject::tr("95 % interval"),
                 {{}, {{{0, -5}, {0, 5}}, {{-3, -5}, {3, -5}}, {{-3, 5}, {3, 5}}}, theme.text, {}, 1.25}));
  }
  if (!published.empty())
    panel.legend.push_back(
        sign_key(QObject::tr("published, SMHN Table 1"),
                 {{}, {{{0, -4.5}, {4.5, 0}, {0, 4.5}, {-4.5, 0}}}, theme.warning, {}, 1.5}));
  return panel;
}

}  // namespace basinscope
