// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/text/number_text.h"
#include "ui/workspaces/kernels/kernel_sections.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

RichText bandwidth_text(const KernelsResult& result) {
  const KernelsState& state = result.state;
  RichText formula;
  if (kernel_order(state.shape)) {
    switch (state.route) {
      case BandwidthRoute::adaptive:
        formula = marked("√(2 − 2<i>rγτ</i>)");
        break;
      case BandwidthRoute::fixed:
        formula = marked("√(2<i>rγ</i>)");
        break;
      case BandwidthRoute::anchored:
        formula = marked("<i>H</i> = √(2<i>brγ</i> + <i>u</i>²<sub>min</sub>)");
        break;
    }
    // The formula of the adaptive bandwidth is that of unit norms.
    if (state.route == BandwidthRoute::adaptive && result.norm_error > 1e-9) formula = QObject::tr("found");
  } else {
    formula = takes_nearest(state.shape) ? marked("<i>k</i>-th distance") : marked("√<i>γ</i>");
  }
  return formula + marked(" = <b>%1</b>", fixed_text(result.chosen.h, 4));
}

void show_scale(const KernelsResult* result, Label* tau_label, Label* h_label) {
  const auto tau = result ? result->chosen.attention_tau : std::nullopt;
  tau_label->setText(tau ? fixed_text(*tau, 4) : QStringLiteral("–"));
  tau_label->setToolTip(tau && result->chosen.kernel_tau
                            ? QObject::tr("From the attention %1, from the kernel's bandwidth %2.")
                                  .arg(shown_number(*tau, 16), shown_number(*result->chosen.kernel_tau, 16))
                            : QString());
  h_label->setText(result ? bandwidth_text(*result) : QObject::tr("computing…"));
}

}  // namespace

Section* kernel_scale_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Scale"));
  const KernelRows rows(section, model, appearance);
  const QString temperature = tr("Temperature γ");
  const double lowest = KernelsState::lowest_gamma, highest = KernelsState::highest_gamma;
  rows.number(
      {marked("Temperature <i>γ</i>"), temperature,
       QObject::tr("Attention takes the scores divided by γ; every kernel's bandwidth grows with √γ.")},
      Range{lowest, highest}, Reach{coldest_played, hottest_played, true},
      at(&KernelsState::scale, &PairScale::gamma));
  // The other two faces of the temperature.
  const auto face = [lowest, highest](double (*of_gamma)(double), double (*to_gamma)(double)) {
    return KernelRows::Computed{[of_gamma](const KernelsState& state) { return of_gamma(state.scale.gamma); },
                                [=](KernelsState& state, double value) {
                                  state.scale.gamma = std::clamp(to_gamma(value), lowest, highest);
                                }};
  };
  const auto root = [](double x) { return std::sqrt(x); };
  const auto square = [](double x) { return x * x; };
  rows.pair(marked("Gaussian <i>h</i> = √<i>γ</i>"),
            rows.entry({{},
                        temperature,
                        QObject::tr("The bandwidth h = √γ of the Gaussian kernel at this temperature."),
                        QObject::tr("Gaussian bandwidth √γ")},
                       Range{root(lowest), root(highest)}, face(root, square)),
            54, marked("1/√<i>d</i>, <i>d</i> ="),
            rows.entry({{},
                        temperature,
                        QObject::tr("Scores over √d are temperature √d: a Gaussian of bandwidth d^(1/4)."),
                        QObject::tr("Dimension d whose scaling 1/√d this is")},
                       Range{square(lowest), square(highest)}, face(square, root), 1),
            62);

  auto* tau = new Label;
  auto* h = new Label;
  for (Label* label : {tau, h}) label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  rows.shown_while(rows.line(marked("Threshold <i>τ</i>"), {tau}), [](const KernelsState& state) {
    return kernel_order(state.shape) && state.route == BandwidthRoute::adaptive;
  });
  rows.line(marked("Bandwidth <i>h</i>"), {h});
  const auto show = [model, tau, h] { show_scale(model->current_result().get(), tau, h); };
  rows.follow(h, show);
  QObject::connect(model, &KernelsModel::result_changed, h, show);
  QObject::connect(model, &KernelsModel::busy_changed, h, show);

  const auto neighbours =
      rows.entry({{}, tr("Neighbours k"), QObject::tr("How many of the nearest keys have weight.")},
                 Range{1, KernelsState::most_keys}, at(&KernelsState::scale, &PairScale::k));
  rows.shown_while(rows.line_at_end(marked("Neighbours <i>k</i>"), neighbours, 60),
                   [](const KernelsState& state) { return takes_nearest(state.shape); });
  const auto anchor = rows.entry(
      {{}, tr("Anchor b"), QObject::tr("How far below the best score weight reaches, in units of rγ.")},
      Range{KernelsState::lowest_anchor, KernelsState::highest_anchor},
      at(&KernelsState::scale, &PairScale::anchor));
  rows.shown_while(rows.line_at_end(marked("Anchor <i>b</i>"), anchor, 60), [](const KernelsState& state) {
    return kernel_order(state.shape) && state.route == BandwidthRoute::anchored;
  });
  return section;
}

}  // namespace basinscope
