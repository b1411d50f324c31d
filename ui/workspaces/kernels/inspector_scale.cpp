// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/kernels/inspector_scale.h"

#include <algorithm>
#include <cmath>

#include "ui/text/number_text.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
KernelScaleSection::KernelScaleSection(KernelsModel* model, const Appearance* appearance, QWidget* parent)
    : Section(appearance, QStringLiteral("Scale"), parent),
      model_(model),
      gaussian_h_(new NumberEntry(appearance)),
      dimension_(new NumberEntry(appearance)),
      k_(new NumberEntry(appearance)),
      anchor_(new NumberEntry(appearance)),
      tau_(new QLabel),
      h_(new QLabel) {
  NumberField field;
  field.id = QStringLiteral("gamma");
  field.symbol = QStringLiteral("γ");
  field.label = tr("Temperature <i>γ</i>");
  field.help = tr("Attention takes the scores divided by γ; every kernel's bandwidth grows with √γ.");
  field.range = Range{KernelsState::lowest_gamma, KernelsState::highest_gamma};
  field.reach = Reach{coldest_played, hottest_played, true};
  field.initial = KernelsState().scale.gamma;
  gamma_ = new ParameterRow(appearance, field);
  add(gamma_);
  gamma_->drags(model->document());
  connect(gamma_, &ParameterRow::changed, this, &KernelScaleSection::set_gamma);

  // The other two faces of the temperature.
  gaussian_h_->set_range(
      Range{std::sqrt(KernelsState::lowest_gamma), std::sqrt(KernelsState::highest_gamma)});
  gaussian_h_->setAccessibleName(tr("Gaussian bandwidth √γ"));
  gaussian_h_->setProperty("help", tr("The bandwidth h = √γ of the Gaussian kernel at this temperature."));
  dimension_->set_range(Range{KernelsState::lowest_gamma * KernelsState::lowest_gamma,
                              KernelsState::highest_gamma * KernelsState::highest_gamma});
  dimension_->setAccessibleName(tr("Dimension d whose scaling 1/√d this is"));
  dimension_->setProperty("help", tr("Scores over √d are temperature √d: a Gaussian of bandwidth d^(1/4)."));
  auto* line = new LabelledRow(appearance, tr("Gaussian <i>h</i> = √<i>γ</i>"));
  line->add(gaussian_h_, 54);
  auto* scaling = new QLabel(tr("1/√<i>d</i>, <i>d</i> ="));
  scaling->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  scaling->setProperty("role", "label");
  line->add(scaling);
  line->add_gap();
  line->add(dimension_, 62);
  add(line);
  connect(gaussian_h_, &NumberEntry::committed, this, [this](double h) { set_gamma(h * h); });
  connect(dimension_, &NumberEntry::committed, this, [this](double d) { set_gamma(std::sqrt(d)); });

  const auto right = [](QLabel* label) { label->setAlignment(Qt::AlignRight | Qt::AlignVCenter); };
  line = new LabelledRow(appearance, tr("Threshold <i>τ</i>"));
  line->add(tau_);
  right(tau_);
  add(line);
  tau_row_ = line;
  line = new LabelledRow(appearance, tr("Bandwidth <i>h</i>"));
  line->add(h_);
  right(h_);
  add(line);

  k_->set_range(Range{1, KernelsState::most_keys}, true);
  k_->setAccessibleName(tr("Neighbours k"));
  k_->setProperty("help", tr("How many of the nearest keys have weight."));
  line = new LabelledRow(appearance, tr("Neighbours <i>k</i>"));
  line->add(new QWidget);
  line->add(k_, 60);
  add(line);
  k_row_ = line;
  const auto set_k = [this](double k) {
    model_->change(QStringLiteral("Neighbours k"), [k](KernelsState& state) {
      state.scale.k = std::clamp(static_cast<int>(k), 1, KernelsState::most_keys);
    });
  };
  connect(k_, &NumberEntry::committed, this, set_k);
  connect(k_, &NumberEntry::stepped, this,
          [this, set_k](int direction, double) { set_k(k_->value() + direction); });

  anchor_->set_range(Range{KernelsState::lowest_anchor, KernelsState::highest_anchor});
  anchor_->setAccessibleName(tr("Anchor b"));
  anchor_->setProperty("help", tr("How far below the best score weight reaches, in units of rγ."));
  line = new LabelledRow(appearance, tr("Anchor <i>b</i>"));
  line->add(new QWidget);
  line->add(anchor_, 60);
  add(line);
  anchor_row_ = line;
  connect(anchor_, &NumberEntry::committed, this, [this](double b) {
    model_->change(QStringLiteral("Anchor b"), [b](KernelsState& state) { state.scale.anchor = b; });
  });
  connect(model, &KernelsModel::state_changed, this, &KernelScaleSection::show_state);
  connect(model, &KernelsModel::result_changed, this, &KernelScaleSection::show_result);
  connect(model, &KernelsModel::busy_changed, this, &KernelScaleSection::show_result);
  show_state();
}

void KernelScaleSection::set_gamma(double gamma) {
  const double inside = std::clamp(gamma, KernelsState::lowest_gamma, KernelsState::highest_gamma);
  model_->change(QStringLiteral("Temperature γ"),
                 [inside](KernelsState& state) { state.scale.gamma = inside; });
}

void KernelScaleSection::show_state() {
  const KernelsState& state = model_->state();
  gamma_->set_value(state.scale.gamma);
  gaussian_h_->set_value(std::sqrt(state.scale.gamma));
  dimension_->set_value(state.scale.gamma * state.scale.gamma);
  k_->set_value(state.scale.k);
  anchor_->set_value(state.scale.anchor);
  const bool polynomial = kernel_order(state.shape).has_value();
  k_row_->setVisible(takes_nearest(state.shape));
  anchor_row_->setVisible(polynomial && state.route == BandwidthRoute::anchored);
  tau_row_->setVisible(polynomial && state.route == BandwidthRoute::adaptive);
  show_result();
}

QString KernelScaleSection::bandwidth_text(const KernelsResult& result) const {
  const KernelsState& state = result.state;
  QString formula;
  if (kernel_order(state.shape)) {
    switch (state.route) {
      case BandwidthRoute::adaptive:
        formula = QStringLiteral("√(2 − 2<i>rγτ</i>)");
        break;
      case BandwidthRoute::fixed:
        formula = QStringLiteral("√(2<i>rγ</i>)");
        break;
      case BandwidthRoute::anchored:
        formula = QStringLiteral("<i>H</i> = √(2<i>brγ</i> + <i>u</i>²<sub>min</sub>)");
        break;
    }
    // The formula of the adaptive bandwidth is that of unit norms.
    if (state.route == BandwidthRoute::adaptive && result.norm_error > 1e-9) formula = tr("found");
  } else {
    formula = takes_nearest(state.shape) ? tr("<i>k</i>-th distance") : QStringLiteral("√<i>γ</i>");
  }
  return formula + QStringLiteral(" = <b>%1</b>").arg(fixed_text(result.chosen.h, 4));
}

void KernelScaleSection::show_result() {
  const auto result = model_->current_result();
  if (!result) {
    tau_->setText(QStringLiteral("–"));
    tau_->setToolTip({});
    return h_->setText(tr("computing…"));
  }
  const auto& tau = result->chosen.attention_tau;
  tau_->setText(tau ? fixed_text(*tau, 4) : QStringLiteral("–"));
  tau_->setToolTip(tau && result->chosen.kernel_tau
                       ? tr("From the attention %1, from the kernel's bandwidth %2.")
                             .arg(shown_number(*tau, 16), shown_number(*result->chosen.kernel_tau, 16))
                       : QString());
  h_->setText(bandwidth_text(*result));
}

}  // namespace basinscope
