// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/bandwidth_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/text/shown_number.h"
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

// The best number's name stands on the side where the head is not.
bool best_stands_left(const BandwidthResult& result, const RegressionState& state) {
  return result.selected.best && tuned_number(state) > *result.selected.best;
}

}  // namespace

namespace {

// Solid where every left-out sample is predicted, dashed where some are charged; joined.
void add_error_curve(CurvePanel& panel, const LeftOutCurve& curve, const QColor& colour, double line_pt) {
  std::vector<QPointF> stretch;
  bool all = false;
  for (Eigen::Index i = 0; i < curve.at.size(); ++i) {
    const QPointF point(curve.at[i], curve.error[i]);
    const bool predicted = curve.predicted[i] == curve.samples;
    if (!stretch.empty() && predicted != all) {
      const QPointF last = stretch.back();
      panel.curves.push_back({colour, std::move(stretch), line_pt, !all});
      stretch = {last};
    }
    all = predicted;
    stretch.push_back(point);
  }
  panel.curves.push_back({colour, std::move(stretch), line_pt, !all});
}

// No more digits than the errors tell apart.
QString best_number(const LeftOutCurve& curve) {
  if (*curve.best == std::round(*curve.best)) return shown_number(*curve.best, 6);
  return rounded_number(*curve.best, curve.near_best_to > 1.1 * curve.near_best_from ? 2 : 3);
}

QString best_text(const LeftOutCurve& curve) {
  const QString where =
      curve.optimum == Optimum::inside ? QObject::tr("best %1") : QObject::tr("lowest at the end, %1");
  return where.arg(best_number(curve)) +
         QObject::tr(" (%1 of %2)").arg(curve.best_predicted).arg(curve.samples);
}

RichText number_words(const BandwidthResult& result) {
  const RichText symbol = marked("<i>%1</i>", result.symbol);
  if (result.tuned == Tuned::order) return symbol;
  return result.tuned == Tuned::neighbours ? marked("neighbours <i>k</i>") : marked("bandwidth <i>h</i>");
}

}  // namespace

RichText bandwidth_title(const RegressionState& state) {
  switch (acting_tuned(state)) {
    case Tuned::neighbours:
      return tr("Neighbours");
    case Tuned::order:
      return marked("Leave one out over <i>%1</i>", text_of(own_number(state.weighing)->symbol));
    case Tuned::bandwidth:
      break;
  }
  return tr("Bandwidth");
}

namespace {

CurvePanel bandwidth_curves(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const BandwidthResult* const result = shown.bandwidth.get();
  const RegressionState& state = shown.state;
  const FitRole role = result->tuned == Tuned::neighbours ? FitRole::nearest
                       : selected_is_gaussian(state)      ? FitRole::gaussian
                                                          : FitRole::selected;
  CurvePanel panel;
  ErrorRange range;
  const auto add_curve = [&](const LeftOutCurve& curve, FitRole of) {
    const bool selected = &curve == &result->selected;
    add_error_curve(panel, curve, role_colour(of, theme), selected ? 2.5 : 1.5);
    widen(range, curve.error);
    if (!curve.best) return;
    range.low = std::min(range.low, curve.best_error);
    panel.rings.push_back({{*curve.best, curve.best_error}, role_colour(of, theme), selected ? 3.75 : 2.75});
  };
  if (result->gaussian) add_curve(*result->gaussian, FitRole::gaussian);
  if (result->line) add_curve(*result->line, FitRole::local_linear);
  add_curve(result->selected, role);
  const Vector& at = result->selected.at;
  const double last = at[at.size() - 1];
  panel.x = {at[0], last > at[0] ? last : at[0] + 1, result->logarithmic, number_words(*result)};
  panel.x.whole = result->tuned == Tuned::neighbours;
  const double reach = std::max(range.high - range.low, 1e-9 * std::max(1.0, std::abs(range.high)));
  panel.y = {std::max(0.0, range.low - 0.2 * reach), range.high + 0.04 * reach, false,
             QObject::tr("leave-one-out error")};
  if (!range.known) panel.y = {0, 1, false, panel.y.title};
  const LeftOutCurve& selected = result->selected;
  const bool at_left = best_stands_left(*result, state);
  if (selected.best) {
    // Below the lowest point of a curve there is none of it, as far as there is room.
    const bool below = selected.best_error - panel.y.low > 0.12 * reach;
    panel.texts.push_back({{*selected.best, selected.best_error},
                           best_text(selected),
                           theme.text_2,
                           at_left ? CurveText::Side::left : CurveText::Side::right,
                           {at_left ? -3.0 : 3.0, below ? 17.0 : -14.0}});
  }
  return panel;
}

// What the curves leave unsaid: where not every sample is predicted (dashed), and where the best stands.
QString bandwidth_text(const BandwidthResult& result) {
  const LeftOutCurve& curve = result.selected;
  if (curve.optimum == Optimum::none) return QObject::tr("one sample cannot be left out");
  if (curve.optimum == Optimum::flat)
    return result.tuned == Tuned::bandwidth ? QObject::tr("flat: no bandwidth is better than another")
                                            : QObject::tr("flat: no number is better than another");
  const std::optional<double> all = curve.all_predicted_from();
  return all && *all <= curve.at[0] ? QString() : QObject::tr("dashed: some samples have no neighbour");
}

}  // namespace

QString best_words(const BandwidthResult& result) {
  const LeftOutCurve& curve = result.selected;
  if (!curve.best) return {};
  const QString best =
      result.tuned == Tuned::bandwidth
          ? QObject::tr(
                "best bandwidth %1, and from %2 to %3 the error is within 1 % of its "
                "lowest")
          : QObject::tr("best %4 %1, and from %2 to %3 the error is within 1 % of its lowest");
  QString words = best.arg(best_number(curve), rounded_number(curve.near_best_from, 2),
                           rounded_number(curve.near_best_to, 2));
  if (result.tuned != Tuned::bandwidth) words = words.arg(result.symbol);
  if (result.best_defined < 1)
    words += QObject::tr("; with the best the fit is undefined on %1 % of the range of keys")
                 .arg(rounded_number(100 * (1 - result.best_defined), 2));
  for (const auto& [name, other, as_wide] :
       {std::tuple(QObject::tr("Gaussian"), &result.gaussian, result.gaussian_as_wide),
        std::tuple(QObject::tr("local linear"), &result.line, result.line_as_wide)})
    if (*other && (*other)->best)
      words += (as_wide ? QObject::tr("; %1 of equal reach: best beside h = %2")
                        : QObject::tr("; %1: best bandwidth %2"))
                   .arg(name, best_number(**other));
  return words;
}

QString bandwidth_caption(const BandwidthResult& result) {
  const LeftOutCurve& curve = result.selected;
  QString text =
      QObject::tr("root mean square over all %1 samples, each left out in turn").arg(curve.samples);
  if (curve.predicted.size() > 0 && curve.predicted.minCoeff() < curve.samples)
    text +=
        QObject::tr(", one without another key within reach charged its distance to the mean of the others");
  for (const QString& more : {best_words(result), bandwidth_text(result)})
    if (!more.isEmpty()) text += QStringLiteral("; ") + more;
  return text;
}

RegressionPanel bandwidth_spec() {
  RegressionPanel panel{
      tr("Bandwidth"),
      QStringLiteral("bandwidths"),
      &RegressionShown::bandwidth,
      bandwidth_curves,
      bandwidths_table,
      [](const RegressionShown& shown) -> RichText { return bandwidth_text(*shown.bandwidth); },
      [](const RegressionShown& shown) { return bandwidth_title(shown.state); }};
  panel.head = [](const RegressionShown& shown) { return tuned_number(shown.state); };
  return panel;
}

}  // namespace basinscope
