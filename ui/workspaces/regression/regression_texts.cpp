// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_texts.h"

#include "ui/controls/number_text.h"
#include "ui/plots/pattern_colours.h"

namespace basinscope {
namespace {

QString twin_name(const KernelShape& shape) {
  if (std::holds_alternative<UniformShape>(shape)) return QStringLiteral("k nearest, averaged");
  if (std::holds_alternative<TruncatedGaussianShape>(shape)) return QStringLiteral("top-k softmax attention");
  const auto r = kernel_order(shape);
  if (!r) return QStringLiteral("softmax attention");
  return *r == 1 ? QStringLiteral("normReLU attention")
                 : QStringLiteral("normReLU^%1 attention").arg(shown_number(*r, 3));
}

}  // namespace

QColor role_colour(FitRole role, const Theme& theme) {
  switch (role) {
    case FitRole::selected:
      return pattern_colour(5, theme.dark);
    case FitRole::gaussian:
      return pattern_colour(0, theme.dark);
    case FitRole::nearest:
      return pattern_colour(2, theme.dark);
    case FitRole::local_linear:
      return pattern_colour(3, theme.dark);
    case FitRole::constant:
      break;
  }
  return theme.text_3;
}

QColor method_colour(ShiftMethod method, const Theme& theme) {
  switch (method) {
    case ShiftMethod::all_keys:
      return pattern_colour(0, theme.dark);
    case ShiftMethod::window:
      return pattern_colour(5, theme.dark);
    case ShiftMethod::decay:
      return pattern_colour(2, theme.dark);
    case ShiftMethod::position:
      return pattern_colour(3, theme.dark);
    case ShiftMethod::constant:
      break;
  }
  return theme.text_3;
}

QString method_name(ShiftMethod method, const ShiftSettings& settings) {
  switch (method) {
    case ShiftMethod::all_keys:
      return QStringLiteral("all keys");
    case ShiftMethod::window:
      return QStringLiteral("last %1").arg(settings.window);
    case ShiftMethod::decay:
      return QStringLiteral("decay %1").arg(shown_number(settings.decay, 3));
    case ShiftMethod::position:
      return QStringLiteral("position, ±%1").arg(shown_number(settings.position_reach, 3));
    case ShiftMethod::constant:
      break;
  }
  return QStringLiteral("constant");
}

Formula regression_formula(const Weighing& weighing, Eigen::Index samples) {
  QString name = QString::fromStdString(weighing_name(weighing, samples));
  if (const auto* shape = std::get_if<KernelShape>(&weighing))
    name += QStringLiteral(" = ") + twin_name(*shape);
  return {name,
          QStringLiteral(
              "<i>v̂</i>(<i>q</i>) = ∑ <i>w</i><sub>i</sub><i>v</i><sub>i</sub> / ∑ <i>w</i><sub>i</sub>"),
          QStringLiteral("v̂(q) = Σ wᵢvᵢ / Σ wᵢ"),
          QStringLiteral("\\hat v(q) = \\sum_i w_i v_i / \\sum_i w_i")};
}

QString data_text(const RegressionState& state) {
  if (state.imported) return QStringLiteral("imported samples");
  QString function = text_of(function1_title(state.draw.function));
  function[0] = function[0].toLower();
  if (state.edited) return function + QStringLiteral(", edited samples");
  return QStringLiteral("%1, noise %2").arg(function, shown_number(state.draw.noise, 4));
}

}  // namespace basinscope
