// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/linear_panels.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/curve_points.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

constexpr double smallest_difference = 1e-17;  // what an exact zero is drawn as on the logarithmic axis

QColor diverging_colour(double value, const QColor& ground) {
  const QColor end = value < 0 ? QColor(0x21, 0x66, 0xAC) : QColor(0xB2, 0x18, 0x2B);
  const double share = std::min(1.0, std::abs(value));
  const auto mixed = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
  return QColor(mixed(ground.red(), end.red()), mixed(ground.green(), end.green()),
                mixed(ground.blue(), end.blue()));
}

double finite_max(const Vector& values, double least) {
  double highest = least;
  for (const double value : values) {
    if (std::isfinite(value)) highest = std::max(highest, value);
  }
  return highest;
}

CurvePanel sums_panel(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const LinearState& state = shown.linear->state;
  CurvePanel panel;
  panel.legend = {words_key(QObject::tr("blue negative, red positive"))};
  if (state.sums.size() == 0) return panel;
  const auto rows = state.sums.rows(), columns = state.sums.cols();
  const double wide = static_cast<double>(columns) + 1.3, high = static_cast<double>(rows);
  panel.framed = true;
  panel.x = {0,
             wide,
             false,
             {},
             std::vector<CurveName>{{0.5 * static_cast<double>(columns), marked("<i>S</i>")},
                                    {wide - 0.5, marked("<i>Z</i>")}}};
  panel.y = {-high, 0, false, {}, std::vector<CurveName>()};
  const double largest = state.sums.cwiseAbs().maxCoeff(),
               largest_normaliser = state.normaliser.cwiseAbs().maxCoeff();
  panel.legend.push_back(
      words_key(marked("|<i>S</i>| up to %1, |<i>Z</i>| up to %2", rounded_number(largest, 3),
                       rounded_number(largest_normaliser, 3))));
  const double sums = std::max(largest, 1e-300), normalisers = std::max(largest_normaliser, 1e-300);
  const auto square = [&](double x, double y, double share) {
    panel.shapes.push_back({{{x, -y}, {x + 1, -y}, {x + 1, -y - 1}, {x, -y - 1}},
                            diverging_colour(share, theme.field),
                            theme.line,
                            1});
  };
  for (Eigen::Index r = 0; r < rows; ++r) {
    const auto y = static_cast<double>(r);
    for (Eigen::Index c = 0; c < columns; ++c) square(static_cast<double>(c), y, state.sums(r, c) / sums);
    square(wide - 1, y, state.normaliser[r] / normalisers);
    panel.y.names->push_back({-y - 0.5, marked("φ<sub>%1</sub>", r)});
  }
  return panel;
}

CurveAxis token_axis(Eigen::Index count) {
  return {1, std::max(2.0, static_cast<double>(count)), false, QObject::tr("token"), {}, true};
}

// The colours of the full sum and of the state.
std::array<QColor, 2> two_colours(const Theme& theme) {
  return {role_colour(FitRole::gaussian, theme), role_colour(FitRole::selected, theme)};
}

Vector tokens(Eigen::Index count) { return Vector::LinSpaced(count, 1, static_cast<double>(count)); }

CurvePanel estimate_panel(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const LinearAttentionRun& run = shown.linear->run;
  const auto [full, state] = two_colours(theme);
  CurvePanel estimate;
  estimate.x = token_axis(run.full.rows());
  const Vector y_full = run.full.col(0), y_state = run.recurrent.col(0), steps = tokens(y_full.size());
  estimate.curves = {{full, curve_points(steps, y_full), 3},
                     {state, curve_points(steps, y_state), 1.5, true}};
  double low = 0, high = 0;
  for (const double value : y_full) {
    if (!std::isfinite(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  estimate.y = {low - 0.1 * (high - low) - 1e-9, high + 0.1 * (high - low) + 1e-9, false, {}};
  estimate.legend = {line_key(QObject::tr("full sum"), full),
                     line_key(QObject::tr("from the state"), state, false, true)};
  return estimate;
}

CurvePanel difference_panel(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const LinearAttentionRun& run = shown.linear->run;
  const QColor state = two_colours(theme)[1];
  CurvePanel difference;
  difference.x = token_axis(run.full.rows());
  Vector drawn = run.difference;
  for (double& value : drawn) value = std::isfinite(value) ? std::max(value, smallest_difference) : value;
  difference.curves = {{state, curve_points(tokens(drawn.size()), drawn), 1.75}};
  difference.y = {smallest_difference / 3, 10 * finite_max(drawn, 1e-13), true, {}};
  difference.legend = {
      line_key(run.clipped.sum() == 0
                   ? QObject::tr("difference; nothing clipped")
                   : QObject::tr("difference; %1 clipped").arg(count_text("%n weight(s)", run.clipped.sum())),
               state)};
  return difference;
}

CurvePanel cost_panel(const RegressionShown& shown, const Theme& theme, QSizeF) {
  const LinearAttentionRun& run = shown.linear->run;
  const Eigen::Index n = run.full.rows();
  const Vector steps = tokens(n);
  const auto [full, state] = two_colours(theme);
  CurvePanel cost;
  cost.x = token_axis(n);
  cost.curves = {{full, curve_points(steps, run.full_operations), 1.75},
                 {state, curve_points(steps, Vector::Constant(n, run.recurrent_operations)), 2.25}};
  cost.y = {0, 1.05 * std::max(run.full_operations.maxCoeff(), run.recurrent_operations), false, {}};
  cost.legend = {line_key(QObject::tr("full sum"), full), line_key(QObject::tr("state, constant"), state)};
  return cost;
}

RichText sums_text(const RegressionShown& shown) {
  const Matrix& sums = shown.linear->state.sums;
  return marked("<i>t</i> = %1; <i>S</i> is %2 × %3, <i>Z</i> has %2 entries", shown.linear->step,
                sums.rows(), sums.cols());
}

RichText difference_text(const RegressionShown& shown) {
  return marked("<i>τ</i> = %1, <i>u</i>² ≤ %2", shown_number(shown.state.linear.tau, 4),
                rounded_number(shown.linear->run.largest_square, 3));
}

}  // namespace

std::vector<RegressionPanel> linear_specs() {
  const auto panel = [](const QString& name, auto draw, auto parameters) {
    RegressionPanel over_time{
        name,      QStringLiteral("linear-attention"), &RegressionShown::linear, draw, linear_run_table,
        parameters};
    over_time.head = [](const RegressionShown& shown) { return shown.linear->step; };
    return over_time;
  };
  std::vector<RegressionPanel> panels{
      {tr("State"), QStringLiteral("state"), &RegressionShown::linear, sums_panel, linear_state_table,
       sums_text},
      panel(tr("Estimate"), estimate_panel, nullptr),
      panel(tr("State against full sum"), difference_panel, difference_text),
      panel(tr("Cost of a token"), cost_panel,
            [](const RegressionShown&) -> RichText { return QObject::tr("operations"); })};
  panels[1].title = [](const RegressionShown&) { return marked("Estimate <i>y</i>₁"); };
  return panels;
}

}  // namespace basinscope
