// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/inspector_pair.h"

#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "ui/controls/method_fields.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

QString plain_attention(const KernelPair& pair, int k) {
  QString name = text_of(attention_name(pair, k));
  if (std::holds_alternative<PolynomialShape>(pair.shape)) name += QStringLiteral(", any r");
  return name;
}

}  // namespace

KernelPairSection::KernelPairSection(KernelsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, QStringLiteral("Pair"), parent),
      model_(model),
      kernel_(new Choice),
      attention_(new Choice),
      route_(new Segment({tr("Adaptive"), tr("Fixed"), tr("Anchored")})) {
  for (const KernelShape& shape : alternatives<KernelShape>()) kernel_->addItem(title_of(shape));
  kernel_->setAccessibleName(tr("Kernel"));
  auto* line = new LabelledRow(appearance, tr("Kernel"));
  line->add(kernel_);
  add(line);
  attention_->setAccessibleName(tr("Attention"));
  line = new LabelledRow(appearance, tr("Attention"));
  line->add(attention_);
  add(line);
  line = new LabelledRow(appearance, tr("Bandwidth"));
  line->add(route_);
  add(line);
  connect(kernel_, &QComboBox::activated, this, [this](int index) {
    KernelShape shape = alternatives<KernelShape>()[static_cast<std::size_t>(index)];
    if (auto* polynomial = std::get_if<PolynomialShape>(&shape)) polynomial->r = model_->state().order;
    choose_pair(model_, {shape, model_->state().route});
  });
  connect(attention_, &QComboBox::activated, this, [this](int index) {
    choose_pair(model_, pair_table(model_->state().order)[static_cast<std::size_t>(index)]);
  });
  connect(route_, &Segment::picked, this, [this](int index) {
    model_->change(QStringLiteral("Bandwidth"),
                   [index](KernelsState& state) { state.route = static_cast<BandwidthRoute>(index); });
  });
  connect(model, &KernelsModel::state_changed, this, &KernelPairSection::show_state);
  show_state();
}

void KernelPairSection::show_state() {
  const KernelsState& state = model_->state();
  kernel_->setCurrentIndex(static_cast<int>(state.shape.index()));
  QStringList names;
  for (const KernelPair& pair : pair_table(state.order)) names << plain_attention(pair, state.acting_k());
  if (names != names_) {
    names_ = names;
    attention_->clear();
    attention_->addItems(names);
  }
  attention_->setCurrentIndex(table_row(state.pair()));
  route_->choose(static_cast<int>(state.route));
  const bool polynomial = kernel_order(state.shape).has_value();
  set_disabled_because(route_, polynomial ? QString() : tr("Only polynomial kernels have three bandwidths."),
                       tr("Adaptive: chosen so that the weights sum to one. Fixed: the same h everywhere. "
                          "Anchored: measured from the nearest key."));
}

KernelOrderSection::KernelOrderSection(KernelsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, QStringLiteral("Order"), parent), model_(model) {
  NumberField field;
  field.id = QStringLiteral("r");
  field.symbol = QStringLiteral("r");
  field.label = QStringLiteral("<i>r</i>");
  field.help = tr("Kernel order: 1 Epanechnikov, 2 biweight, 3 triweight; a large r is nearly the Gaussian.");
  field.range = Range{KernelsState::lowest_order, KernelsState::highest_order};
  field.reach = Reach{KernelsState::lowest_order, KernelsState::highest_order, true};
  field.initial = 2;
  r_ = new ParameterRow(appearance, field);
  field.id = QStringLiteral("alpha");
  field.symbol = QStringLiteral("α");
  field.label = QStringLiteral("<i>α</i> = 1 + 1/<i>r</i>");
  field.help = tr("Entmax index of the attention: 1 is softmax, whose kernel is the Gaussian.");
  field.range = Range{1, 1 + 1 / KernelsState::lowest_order};
  field.reach = Reach{1, 3};
  field.initial = 1.5;
  alpha_ = new ParameterRow(appearance, field);
  add(r_);
  add(alpha_);
  r_->drags(model->document());
  alpha_->drags(model->document());
  connect(r_, &ParameterRow::changed, this, &KernelOrderSection::set_order);
  connect(alpha_, &ParameterRow::changed, this, [this](double alpha) {
    if (alpha - 1 < 1 / KernelsState::highest_order)
      choose_pair(model_, {GaussianShape{}});
    else
      set_order(1 / (alpha - 1));
  });
  connect(model, &KernelsModel::state_changed, this, &KernelOrderSection::show_state);
  show_state();
}

void KernelOrderSection::set_order(double r) {
  // 1/(4/3 - 1) is 3 up to rounding.
  const double whole = std::round(r);
  if (std::abs(r - whole) < 1e-12 * whole) r = whole;
  r = std::clamp(r, KernelsState::lowest_order, KernelsState::highest_order);
  model_->change(QStringLiteral("Order r"),
                 [r](KernelsState& state) { state = with_shape(std::move(state), shape_of_order(r)); });
}

void KernelOrderSection::show_state() {
  const KernelsState& state = model_->state();
  const bool gaussian = std::holds_alternative<GaussianShape>(state.shape);
  r_->set_value(gaussian ? KernelsState::highest_order : state.order);
  r_->entry()->set_face(gaussian ? QStringLiteral("∞") : QString());
  alpha_->set_value(gaussian ? 1 : 1 + 1 / state.order);
  const QString reason =
      takes_nearest(state.shape) ? tr("Kernels on the k nearest keys have no order.") : QString();
  for (ParameterRow* row : {r_, alpha_}) set_disabled_because(row, reason);
}

}  // namespace basinscope
