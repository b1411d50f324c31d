// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/formula.h"

#include <cmath>

#include "ui/controls/number_text.h"

namespace basinscope {

namespace {

// HFY Table 2 and SMHN name networks by their separation; a post-transform is named after it.
QString published_name(const Scene& scene) {
  QString name;
  if (std::holds_alternative<Softmax>(scene.separation)) {
    name = QStringLiteral("MHN");
  } else if (const auto* entmax = std::get_if<Entmax>(&scene.separation)) {
    name = entmax->alpha == 1   ? QStringLiteral("MHN")
           : entmax->alpha == 2 ? QStringLiteral("sparse MHN")
                                : QStringLiteral("entmax MHN");
  } else if (std::holds_alternative<Normmax>(scene.separation)) {
    name = QStringLiteral("normmax MHN");
  } else if (std::holds_alternative<Subsets>(scene.separation)) {
    name = QStringLiteral("structured MHN");
  }
  if (name.isEmpty() || std::holds_alternative<Identity>(scene.post)) return name;
  return name + QStringLiteral(", ") + QString::fromStdString(name_of(scene.post));
}

struct Wrapped {
  QString rich, plain, latex;
};

Wrapped post_name(const PostTransform& post) {
  if (std::holds_alternative<L2>(post)) {
    const double radius = std::get<L2>(post).radius;
    const QString factor = radius == 1 ? QString() : shown_number(radius, 6) + QLatin1Char(' ');
    return {factor + QStringLiteral("ℓ₂"), factor + QStringLiteral("ℓ₂"),
            factor + QStringLiteral("\\mathrm{normalise}_{\\ell_2}")};
  }
  if (std::holds_alternative<LayerNorm>(post)) {
    return {QStringLiteral("LN"), QStringLiteral("LN"), QStringLiteral("\\mathrm{LN}")};
  }
  return {};
}

}  // namespace

QString separation_name(const Separation& separation) { return QString::fromStdString(name_of(separation)); }

QString kernel_name(double order) {
  const auto is = [order](double named) { return std::abs(order - named) <= 1e-9 * named; };
  if (is(1)) return QStringLiteral("Epanechnikov");
  if (is(2)) return QStringLiteral("biweight");
  if (is(3)) return QStringLiteral("triweight");
  if (std::isinf(order)) return QStringLiteral("Gaussian");
  return QString();
}

Formula formula_of(const Scene& scene) {
  const QString separation = separation_name(scene.separation);
  const bool scaled = is_bounded(scene.separation) && scene.beta != 1;
  const QString beta = scaled ? shown_number(scene.beta, 6) : QString();
  const QString beta_gap = scaled ? beta + QLatin1Char(' ') : QString();
  QString latex_beta = beta;
  latex_beta.replace(QChar(0x2212), QLatin1Char('-'));

  QString rich = QStringLiteral("<i>X</i><sup>⊤</sup> %1(%2<i>Xq</i>)").arg(separation, beta_gap);
  QString plain = QStringLiteral("Xᵀ %1(%2Xq)").arg(separation, beta_gap);
  QString latex =
      QStringLiteral("X^\\top \\operatorname{%1}(%2 X q)")
          .arg(QString(separation).replace(QLatin1Char('-'), QStringLiteral("\\text{-}")), latex_beta);
  const Wrapped post = post_name(scene.post);
  if (!post.rich.isEmpty()) {
    rich = QStringLiteral("%1(%2)").arg(post.rich, rich);
    plain = QStringLiteral("%1(%2)").arg(post.plain, plain);
    latex = QStringLiteral("%1\\left(%2\\right)").arg(post.latex, latex);
  }
  return {published_name(scene), QStringLiteral("<i>q</i> ← ") + rich, QStringLiteral("q ← ") + plain,
          QStringLiteral("q \\leftarrow ") + latex};
}

}  // namespace basinscope
