// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_texts.h"

#include "core/network/network_words.h"
#include "core/transforms/fitting.h"
#include "ui/plots/curve_colours.h"
#include "ui/text/in_sentence.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

QString twin_name(const KernelShape& shape) {
  if (std::holds_alternative<UniformShape>(shape)) return tr("k nearest, averaged");
  if (std::holds_alternative<TruncatedGaussianShape>(shape)) return tr("top-k softmax attention");
  const auto r = kernel_order(shape);
  if (!r) return tr("softmax attention");
  return *r == 1 ? tr("normReLU attention") : tr("normReLU^%1 attention").arg(shown_number(*r, 3));
}

}  // namespace

QColor role_colour(FitRole role, const Theme& theme) {
  switch (role) {
    case FitRole::selected:
      return curve_colour(5, theme);
    case FitRole::gaussian:
      return kernel_colour(GaussianShape(), theme);
    case FitRole::nearest:
      return kernel_colour(UniformShape(), theme);
    case FitRole::local_linear:
      return curve_colour(3, theme);
    case FitRole::constant:
      break;
  }
  return curve_colour(ink_place, theme);
}

QColor method_colour(ShiftMethod method, const Theme& theme) {
  return curve_colour(method == ShiftMethod::constant ? ink_place : static_cast<int>(method), theme);
}

QString role_help(FitRole role) {
  switch (role) {
    case FitRole::selected:
      return tr("The mean of the values by the weights of the kernel or attention chosen.");
    case FitRole::gaussian:
      return tr("The mean of the values by Gaussian weights.");
    case FitRole::nearest:
      return tr("The mean of the values of the k nearest samples.");
    case FitRole::local_linear:
      return tr("The line through the samples near every key (TTR eqs. 52–54).");
    case FitRole::constant:
      break;
  }
  return tr("The mean of all values.");
}

QString method_help(ShiftMethod method) {
  switch (method) {
    case ShiftMethod::all_keys:
      return tr("Gaussian weights of every sample so far.");
    case ShiftMethod::window:
      return tr("Gaussian weights of the last samples; the others are forgotten.");
    case ShiftMethod::decay:
      return tr("Gaussian weights that shrink by a factor at every later step.");
    case ShiftMethod::position:
      return tr("Gaussian weights with time as one more key coordinate.");
    case ShiftMethod::constant:
      break;
  }
  return tr("The mean of all values so far.");
}

QString method_name(ShiftMethod method, const ShiftSettings& settings) {
  switch (method) {
    case ShiftMethod::all_keys:
      return tr("all keys");
    case ShiftMethod::window:
      return tr("last %1").arg(settings.window);
    case ShiftMethod::decay:
      return tr("decay %1").arg(shown_number(settings.decay, 3));
    case ShiftMethod::position:
      return tr("position, ±%1").arg(shown_number(settings.position_reach, 3));
    case ShiftMethod::constant:
      break;
  }
  return tr("constant");
}

Formula regression_formula(const SampleWeighing& weighing, Eigen::Index samples) {
  QString name = translated(weighing_name(weighing, samples));
  if (const auto* shape = std::get_if<KernelShape>(&weighing))
    name += QStringLiteral(" = ") + twin_name(*shape);
  return {name,
          marked("<i>v̂</i>(<i>q</i>) = ∑ <i>w</i><sub>i</sub><i>v</i><sub>i</sub> / ∑ <i>w</i><sub>i</sub>"),
          tr("v̂(q) = Σ wᵢvᵢ / Σ wᵢ"), QStringLiteral("\\hat v(q) = \\sum_i w_i v_i / \\sum_i w_i")};
}

QString data_text(const RegressionState& state) {
  if (state.imported) return tr("imported samples");
  QString function = translated(function1_title(state.draw.function));
  if (speaks_english()) function[0] = function[0].toLower();
  if (state.edited) return function + tr(", edited samples");
  return tr("%1, noise %2").arg(function, shown_number(state.draw.noise, 4));
}

namespace {

QString checksum_words(const Vector& keys, const Vector& values) {
  Vector all(keys.size() + values.size());
  all << keys, values;
  const QString words = translated(list_words(all));
  const qsizetype at = words.indexOf(QStringLiteral("checksum"));
  return at < 0 ? tr("keys and values ") + words : words.mid(at).chopped(1);
}

QString function_words(const SampleDraw& draw) {
  QString function = translated(function1_title(draw.function));
  if (speaks_english()) function[0] = function[0].toLower();
  if (draw.function == Function1::drawn) function += QLatin1Char(' ') + translated(list_words(draw.drawn));
  return function;
}

RichText shape_words(const KernelShape& shape) {
  return std::visit(
      [](const auto& kernel) {
        RichText words = translated(kernel.title);
        for_each_parameter<std::decay_t<decltype(kernel)>>([&](const auto& parameter) {
          words += marked(", <i>%1</i> = %2", text_of(parameter.symbol),
                          number_in_words(kernel.*parameter.member));
        });
        return words;
      },
      shape);
}

QString surface_words(const SurfaceDraw& draw) {
  const QString where = draw.domain == KeyDomain::sphere ? tr("unit sphere") : tr("unit square");
  return tr("%1 on the %2").arg(in_sentence(translated(function2_title(draw.function))), where);
}

RichText weighing_words(const SampleWeighing& weighing, Eigen::Index samples) {
  if (const auto* shape = std::get_if<KernelShape>(&weighing)) return shape_words(*shape);
  return marked_symbols(words_of(fitted_to(std::get<Separation>(weighing), samples))) + tr(" attention");
}

}  // namespace

RichText sample_settings(const RegressionState& state) {
  const SampleDraw& draw = state.draw;
  if (state.edited) {
    const RichText count = marked("<i>n</i> = %1, %2", state.edited->keys.size(),
                                  checksum_words(state.edited->keys, state.edited->values));
    return state.imported ? marked("imported samples, %1", count)
                          : marked("%1, samples moved by hand, %2", function_words(draw), count);
  }
  const bool gap = draw.gap_from < draw.gap_to;
  return marked(
      "%1, <i>n</i> = %2, noise %3, seed %4, %5", function_words(draw), draw.count,
      number_in_words(draw.noise), QString::number(draw.seed),
      gap ? tr("no keys from %1 to %2").arg(number_in_words(draw.gap_from), number_in_words(draw.gap_to))
          : tr("keys everywhere"));
}

RichText fit_settings(const RegressionState& state) {
  RichList lines{weighing_words(state.weighing, samples_of(state).keys.size())};
  const auto gaussian = [&state](const QString& name) -> RichText {
    if (!state.equal_reach) return name;
    return name + marked(" of equal reach, <i>h</i> = %1",
                         number_in_words(gaussian_bandwidth(state, samples_of(state).keys)));
  };
  if (state.gaussian && !selected_is_gaussian(state)) lines << gaussian(tr("Gaussian"));
  if (state.nearest) lines << QStringLiteral("%1-NN").arg(state.neighbours);
  if (state.local_linear)
    lines << (state.local_as_selected ? RichText(tr("local linear weighed as selected"))
                                      : gaussian(tr("local linear, Gaussian weights")));
  if (state.constant) lines << tr("constant");
  return sample_settings(state) + marked("; lines: %1; <i>h</i> = %2; probe at <i>k</i> = %3",
                                         joined(lines, QStringLiteral(", ")), number_in_words(state.h),
                                         number_in_words(state.probe));
}

RichText surface_settings(const RegressionState& state) {
  const SurfaceDraw& draw = state.surface;
  RichText data = surface_words(draw) + QStringLiteral(", ");
  if (state.surface_edited) {
    const SurfaceSamples& samples = *state.surface_edited;
    data =
        (state.surface_imported ? RichText(tr("imported samples, ")) : data + tr("samples moved by hand, ")) +
        marked("<i>n</i> = %1, %2", samples.keys.rows(),
               checksum_words(samples.keys.reshaped<Eigen::RowMajor>(), samples.values));
  } else {
    data += marked("<i>n</i> = %1, noise %2, seed %3", draw.count, number_in_words(draw.noise),
                   QString::number(draw.seed));
  }
  return marked("%1; %2, <i>h</i> = %3, %4", data, shape_words(state.surface_shape),
                number_in_words(state.surface_h),
                state.surface_lines ? tr("local linear") : tr("local mean"));
}

RichText sample_error_settings(const RegressionState& state) {
  const SurfaceDraw& draw = state.surface;
  return marked(
      "%1, noise %2, first seed %3; %4, <i>h</i> = %5, %6; where a fit is undefined the mean stands "
      "in",
      surface_words(draw), number_in_words(draw.noise), QString::number(draw.seed),
      shape_words(state.surface_shape), number_in_words(state.surface_h),
      state.surface_lines ? tr("local linear") : tr("local mean"));
}

RichText shift_settings_words(const RegressionState& state) {
  const ShiftSettings& shift = state.shift;
  return marked(
             "%1, change at %2, Gaussian <i>h</i> = %3, noise %4, seed %5; last %6; decay %7; "
             "position ±%8; at step %9",
             count_text("%n step(s)", shift.length), shift.change_at, number_in_words(shift.h),
             number_in_words(shift.noise), QString::number(shift.seed), shift.window,
             number_in_words(shift.decay), number_in_words(shift.position_reach) + tr(" steps"),
             state.shift_step) +
         (shift.plane ? tr("; keys in the unit square") : QString());
}

RichText linear_settings_words(const RegressionState& state) {
  const LinearAttentionSettings& linear = state.linear;
  return marked(
      "%1 tokens, keys of %2 numbers, values of %3, <i>τ</i> = %4, seed %5; "
      "step %6",
      linear.length, linear.dimension, linear.value_dimension, number_in_words(linear.tau),
      QString::number(linear.seed), std::min(state.linear_step, linear.length));
}

}  // namespace basinscope
