// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/map_texts.h"

#include "ui/plots/bar_panels.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {
namespace {

// "2", "1/2" or "0.3": a factor or an exponent as people write it.
QString fraction(double value) {
  const double inverse = 1 / value;
  if (std::abs(value - std::round(value)) < 1e-9) return shown_number(std::round(value), 6);
  if (std::abs(inverse - std::round(inverse)) < 1e-9)
    return QStringLiteral("1/") + shown_number(std::round(inverse), 6);
  return shown_number(value, 4);
}

RichText times_half(double factor, const RichText& what) {
  if (factor == 1) return what;
  const QString text = fraction(factor);
  if (text.startsWith(QLatin1String("1/"))) return what + text.mid(1);
  return text + QStringLiteral(" ") + what;
}

}  // namespace

QString map_name(const Separation& separation) { return translated(name_of(separation)); }

std::function<RichText(Eigen::Index)> indexed_names(const Separation& separation) {
  const QString letter = retrieves_sets(separation) ? QStringLiteral("y") : QStringLiteral("p");
  return [letter](Eigen::Index i) { return indexed(letter, i); };
}

Formula map_formula(const Separation& separation) {
  const QString name = map_name(separation);
  const RichText p = marked("<i>p</i><sub>i</sub>"), bt = marked("<i>βθ</i><sub>i</sub>");
  if (const auto* entmax = std::get_if<Entmax>(&separation); entmax && margin(separation)) {
    const double a = entmax->alpha - 1;
    const QString power = std::abs(a - 1) < 1e-12 ? QString() : fraction(1 / a);
    return {name, marked("%1 = [%2 − <i>τ</i>]<sub>+</sub><sup>%3</sup>", p, times_half(a, bt), power),
            tr("pᵢ = [%1 − τ]₊%2")
                .arg(plain_text(times_half(a, QStringLiteral("βθᵢ"))),
                     power.isEmpty() ? QString() : QStringLiteral("^") + power),
            QStringLiteral("p_i = [%1\\beta\\theta_i - \\tau]_+%2")
                .arg(a == 1 ? QString() : fraction(a) + QLatin1Char(' '),
                     power.isEmpty() ? QString() : QStringLiteral("^{%1}").arg(power))};
  }
  if (const auto* normmax = std::get_if<Normmax>(&separation)) {
    const double exponent = 1 / (normmax->gamma - 1);
    const QString power = exponent == 1 ? QString() : fraction(exponent);
    return {name, marked("%1 ∝ [%2 − <i>ν</i>]<sub>+</sub><sup>%3</sup>", p, bt, power),
            tr("pᵢ ∝ [βθᵢ − ν]₊%1").arg(power.isEmpty() ? QString() : QStringLiteral("^") + power),
            QStringLiteral("p_i \\propto [\\beta\\theta_i - \\nu]_+%1")
                .arg(power.isEmpty() ? QString() : QStringLiteral("^{%1}").arg(power))};
  }
  if (std::holds_alternative<Subsets>(separation))
    return {name, marked("<i>y</i><sub>i</sub> = clip(%1 − <i>τ</i>, 0, 1)", bt),
            tr("yᵢ = clip(βθᵢ − τ, 0, 1)"),
            QStringLiteral("y_i = \\operatorname{clip}(\\beta\\theta_i - \\tau, 0, 1)")};
  if (std::holds_alternative<Softmax>(separation) || std::holds_alternative<Entmax>(separation)) {
    const bool exact = std::holds_alternative<Softmax>(separation) || std::get<Entmax>(separation).alpha == 1;
    if (exact)
      return {name, marked("%1 = exp(%2) / ∑<sub>j</sub> exp(<i>βθ</i><sub>j</sub>)", p, bt),
              tr("pᵢ = exp(βθᵢ) / Σⱼ exp(βθⱼ)"),
              QStringLiteral("p_i = \\exp(\\beta\\theta_i) / \\sum_j \\exp(\\beta\\theta_j)")};
  }
  return {QString(), marked("<i>p</i> = %1(<i>βθ</i>)", name), tr("p = %1(βθ)").arg(name),
          QStringLiteral("p = \\mathrm{%1}(\\beta\\theta)").arg(name)};
}

RichText level_text(const Separation& separation) {
  const auto* entmax = std::get_if<Entmax>(&separation);
  return times_half(entmax ? entmax->alpha - 1 : 1, QStringLiteral("βθ"));
}

QString threshold_letter(const Separation& separation) {
  return std::holds_alternative<Normmax>(separation) ? QStringLiteral("ν") : QStringLiteral("τ");
}

RichText construction_text(const ThresholdConstruction& construction, const Separation& map) {
  const auto* entmax = std::get_if<Entmax>(&map);
  const QString shape = entmax && entmax->alpha == 1.5 ? tr("squares") : tr("areas");
  return marked("%1 above <i>%2</i> sum to %3", shape, threshold_letter(map),
                shown_number(construction.total, 6));
}

QString no_threshold_text(const Separation& map) {
  const QString name = map_name(map);
  return is_dense(map) ? tr("%1 cuts nothing: every score has weight").arg(name)
                       : tr("%1 has no threshold here").arg(name);
}

RichText corners_text(const TransformsState& state) {
  const auto& c = state.corners;
  return marked("<i>θ</i>%1, <i>θ</i>%2, <i>θ</i>%3 through %4", subscript(c[0] + 1), subscript(c[1] + 1),
                subscript(c[2] + 1), map_name(state.selected_map()));
}

}  // namespace basinscope
