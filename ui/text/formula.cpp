// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/formula.h"

#include <cmath>

#include "core/network/named_models.h"
#include "core/network/network_words.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {

namespace {

// HFY Table 2 and CKR name pairs; another post-transform is named after the pair with the identity.
QString published_name(const Scene& scene) {
  if (const NamedModel* model = named_model(scene.separation, scene.post)) return translated(model->name);
  const NamedModel* model = named_model(scene.separation, Identity{});
  return model ? translated(model->name) + QStringLiteral(", ") + translated(name_of(scene.post)) : QString();
}

// One expression for labels, for the clipboard and for LaTeX.
struct Expression {
  RichText rich;
  QString plain, latex;

  Expression operator+(const Expression& other) const {
    return {rich + other.rich, plain + other.plain, latex + other.latex};
  }
};

Expression same_in_all(const QString& text) { return {text, text, text}; }

Expression number(double value) {
  const QString text = shown_number(value, 6);
  return {text, text, QString(text).replace(QChar(0x2212), QLatin1Char('-'))};
}

// Upright in LaTeX, whatever signs its name has.
Expression function(const QString& name) {
  QString latex = name;
  latex.replace(QLatin1Char('-'), QStringLiteral("\\text{-}"))
      .replace(QLatin1Char(' '), QStringLiteral("\\ "));
  return {name, name, QStringLiteral("\\operatorname{%1}").arg(latex)};
}

Expression power(const Expression& base, double exponent) {
  if (exponent == 1) return base;
  const Expression over = number(exponent);
  const bool digit = exponent == std::floor(exponent) && exponent >= 0 && exponent < 10;
  return {marked("%1<sup>%2</sup>", base.rich, over.rich),
          base.plain + (digit ? superscript(int(exponent)) : QLatin1Char('^') + over.plain),
          base.latex + QStringLiteral("^{%1}").arg(over.latex)};
}

// "6 Xq", or "Xq" where the factor is 1.
Expression scaled(double factor, const Expression& what) {
  return factor == 1 ? what : number(factor) + same_in_all(QStringLiteral(" ")) + what;
}

const Expression similarities{marked("<i>Xq</i>"), QStringLiteral("Xq"), QStringLiteral("X q")};

Expression applied(const Expression& name, const Expression& argument) {
  return name + same_in_all(QStringLiteral("(")) + argument + same_in_all(QStringLiteral(")"));
}

// Of a sum's members without brackets round them.
Expression weights(const Separation& separation, double beta);

template <class Method>
Expression weights_of(const Method& method, double beta) {
  if constexpr (std::is_same_v<Method, IdentitySeparation>) {
    return similarities;
  } else if constexpr (std::is_same_v<Method, SignedPower>) {
    return applied(function(QStringLiteral("spow")),
                   similarities + same_in_all(QStringLiteral(", ")) + number(method.r - 1));
  } else if constexpr (std::is_same_v<Method, Exponential>) {
    return applied({QStringLiteral("exp"), QStringLiteral("exp"), QStringLiteral("\\exp")}, similarities);
  } else if constexpr (std::is_same_v<Method, Sum>) {
    return weights((*method.first).value, beta) + same_in_all(QStringLiteral(" + ")) +
           weights((*method.second).value, beta);
  } else if constexpr (std::is_same_v<Method, NormRelu>) {
    return applied(power(function(QStringLiteral("normReLU")), method.r), similarities);
  } else if constexpr (std::is_same_v<Method, ReluMax>) {
    return applied(function(shown_number(method.r, 6) + QStringLiteral("-ReLUmax")), similarities);
  } else if constexpr (std::is_same_v<Method, Kernel>) {
    const QString named = kernel_name(method.r);
    const Expression distance{marked("‖<i>x<sub>i</sub></i> − <i>q</i>‖"), QStringLiteral("‖xᵢ − q‖"),
                              QStringLiteral("\\lVert x_i - q \\rVert")};
    const Expression over =
        method.h == 1 ? Expression() : same_in_all(QStringLiteral("/")) + number(method.h);
    return applied(function(named.isEmpty() ? shown_number(method.r, 6) + QStringLiteral("-kernel") : named),
                   distance + over);
  } else if constexpr (std::is_same_v<Method, UniformKnn>) {
    return applied(function(separation_name(method)), similarities);  // the same ones at every beta
  } else {
    const bool by_beta = method.traits().scores == Scores::scaled;
    return applied(function(separation_name(method)), by_beta ? scaled(beta, similarities) : similarities);
  }
}

Expression weights(const Separation& separation, double beta) {
  return std::visit([beta](const auto& method) { return weights_of(method, beta); }, separation);
}

// X^T y.
Expression mixture(const Scene& scene) {
  const Expression transposed{marked("<i>X</i><sup>⊤</sup>"), QStringLiteral("Xᵀ"),
                              QStringLiteral("X^\\top ")};
  const Expression gap{QStringLiteral(" "), QStringLiteral(" "), QString()};
  const Expression y = weights(scene.separation, scene.beta);
  if (std::holds_alternative<IdentitySeparation>(scene.separation)) return transposed + y;
  if (std::holds_alternative<Sum>(scene.separation)) return transposed + gap + applied({}, y);
  return transposed + gap + y;
}

Expression wrapped(const Expression& name, const Expression& z) {
  return {marked("%1(%2)", name.rich, z.rich), name.plain + QStringLiteral("(%1)").arg(z.plain),
          name.latex + QStringLiteral("\\left(%1\\right)").arg(z.latex)};
}

Expression with_post(const PostTransform& post, double beta, const Expression& z) {
  if (const auto* l2 = std::get_if<L2>(&post)) {
    const Expression name{QStringLiteral("ℓ₂"), QStringLiteral("ℓ₂"),
                          QStringLiteral("\\mathrm{normalise}_{\\ell_2}")};
    return scaled(l2->radius, wrapped(name, z));
  }
  if (std::holds_alternative<LayerNorm>(post))
    return wrapped({QStringLiteral("LN"), QStringLiteral("LN"), QStringLiteral("\\mathrm{LN}")}, z);
  if (std::holds_alternative<Tanh>(post))
    return wrapped({QStringLiteral("tanh"), QStringLiteral("tanh"), QStringLiteral("\\tanh")},
                   scaled(beta, z));
  if (std::holds_alternative<Sign>(post)) return wrapped(function(QStringLiteral("sign")), z);
  if (std::holds_alternative<Linear>(post))
    return Expression{marked("<i>A</i> "), QStringLiteral("A "), QStringLiteral("A ")} + z;
  return z;
}

}  // namespace

QString separation_name(const Separation& separation) { return text_of(name_of(separation).english()); }

QString kernel_name(double order) {
  const auto is = [order](double named) { return std::abs(order - named) <= 1e-9 * named; };
  if (is(1)) return tr("Epanechnikov");
  if (is(2)) return tr("biweight");
  if (is(3)) return tr("triweight");
  if (std::isinf(order)) return tr("Gaussian");
  return QString();
}

BetaRole beta_role(const Scene& scene) {
  return {beta_scales_scores(scene.separation), std::holds_alternative<Tanh>(scene.post)};
}

Formula formula_of(const Scene& scene) {
  const Expression update = with_post(scene.post, scene.beta, mixture(scene));
  return {published_name(scene), marked("<i>q</i> ← %1", update.rich), QStringLiteral("q ← ") + update.plain,
          QStringLiteral("q \\leftarrow ") + update.latex};
}

QStringList formula_symbols(const Scene& scene) {
  QStringList symbols{QStringLiteral("q"), QStringLiteral("X"), QStringLiteral("β"),
                      retrieves_sets(scene.separation) ? QStringLiteral("y") : QStringLiteral("p")};
  if (std::holds_alternative<Linear>(scene.post)) symbols << QStringLiteral("A");
  if (std::holds_alternative<SignedPower>(scene.separation)) symbols << QStringLiteral("spow");
  return symbols;
}

}  // namespace basinscope
