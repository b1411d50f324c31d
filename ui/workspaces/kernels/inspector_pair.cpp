// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/controls/method_fields.h"
#include "ui/controls/segment.h"
#include "ui/text/translation.h"
#include "ui/workspaces/kernels/kernel_sections.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

QString plain_attention(const KernelPair& pair, int k) {
  QString name = said(attention_name(pair, k));
  if (std::holds_alternative<PolynomialShape>(pair.shape)) name += tr(", any r");
  return name;
}

KernelsState with_order(KernelsState state, double r) {
  // 1/(4/3 - 1) is 3 up to rounding.
  const double whole = std::round(r);
  if (std::abs(r - whole) < 1e-12 * whole) r = whole;
  r = std::clamp(r, KernelsState::lowest_order, KernelsState::highest_order);
  return with_shape(std::move(state), shape_of_order(r));
}

bool is_gaussian(const KernelsState& state) { return std::holds_alternative<GaussianShape>(state.shape); }

}  // namespace

Section* kernel_pair_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Pair"));
  const KernelRows rows(section, model, appearance);
  QStringList kernels;
  for (const KernelShape& shape : alternatives<KernelShape>()) kernels << title_of(shape);
  const QString kernel = QObject::tr("Kernel"), attention = QObject::tr("Attention");
  rows.choice({kernel, kernel}, kernels,
              Bound{[model] { return static_cast<double>(model->state().shape.index()); },
                    [model](const QString&, double index, bool) {
                      KernelShape shape = alternatives<KernelShape>()[static_cast<std::size_t>(index)];
                      if (auto* polynomial = std::get_if<PolynomialShape>(&shape))
                        polynomial->r = model->state().order;
                      choose_pair(model, {shape, model->state().route});
                    }});
  const auto attentions = [](const KernelsState& state) {
    QStringList names;
    for (const KernelPair& pair : pair_table(state.order)) names << plain_attention(pair, state.acting_k());
    return names;
  };
  rows.line(attention,
            {rows.choice(
                {attention, attention}, attentions,
                Bound{[model] { return static_cast<double>(table_row(model->state().pair())); },
                      [model](const QString&, double index, bool) {
                        choose_pair(model, pair_table(model->state().order)[static_cast<std::size_t>(index)]);
                      }})});
  const QString bandwidth = QObject::tr("Bandwidth");
  LabelledRow* const route = rows.segment(
      {bandwidth, bandwidth}, {QObject::tr("Adaptive"), QObject::tr("Fixed"), QObject::tr("Anchored")},
      &KernelsState::route);
  rows.off_while(
      route->findChild<Segment*>(),
      [](const KernelsState& state) {
        return kernel_order(state.shape) ? QString()
                                         : QObject::tr("Only polynomial kernels have three bandwidths.");
      },
      QObject::tr("Adaptive: chosen so that the weights sum to one. Fixed: the same h everywhere. "
                  "Anchored: measured from the nearest key."));
  return section;
}

Section* kernel_order_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Order"));
  const KernelRows rows = KernelRows(section, model, appearance).with({}, [](const KernelsState& state) {
    return takes_nearest(state.shape) ? QObject::tr("Kernels on the k nearest keys have no order.")
                                      : QString();
  });
  const Range orders{KernelsState::lowest_order, KernelsState::highest_order};
  ParameterRow* const r = rows.number(
      {marked("<i>r</i>"), tr("Order r"),
       QObject::tr(
           "Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight; a large r is nearly the Gaussian."),
       QStringLiteral("r")},
      orders, Reach{orders.lowest, orders.highest, true},
      KernelRows::Computed{
          [](const KernelsState& state) {
            return is_gaussian(state) ? KernelsState::highest_order : state.order;
          },
          [](KernelsState& state, double order) { state = with_order(std::move(state), order); }});
  rows.follow(
      r, [model, r] { r->entry()->set_face(is_gaussian(model->state()) ? QStringLiteral("∞") : QString()); });
  rows.number({marked("<i>α</i> = 1 + 1/<i>r</i>"), tr("Order r"),
               QObject::tr("Entmax index of the attention: 1 is softmax, whose kernel is the Gaussian."),
               QStringLiteral("α = 1 + 1/r")},
              Range{1, 1 + 1 / orders.lowest}, Reach{1, 3},
              KernelRows::Computed{
                  [](const KernelsState& state) { return is_gaussian(state) ? 1 : 1 + 1 / state.order; },
                  [](KernelsState& state, double alpha) {
                    state = alpha - 1 < 1 / KernelsState::highest_order
                                ? with_shape(std::move(state), GaussianShape{})
                                : with_order(std::move(state), 1 / (alpha - 1));
                  }});
  return section;
}

}  // namespace basinscope
