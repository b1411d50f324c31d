// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/translation.h"
#include "ui/workspaces/kernels/kernel_sections.h"

namespace basinscope {

Section* kernel_view_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("View"));
  const KernelRows rows(section, model, appearance);
  rows.segment({QObject::tr("Lower row"), tr("Lower row"),
                QObject::tr("Pairs: one row per identity, with the attention over three scores. Dispersion: "
                            "what the weights do as keys are added.")},
               {QObject::tr("Pairs"), QObject::tr("Dispersion")}, &KernelsState::show_dispersion);
  rows.choice(
      {QObject::tr("Heat map"), tr("Heat map"), {}, QObject::tr("Weight shown by the heat map")},
      {QObject::tr("Weight of the score 0"), QObject::tr("Weight of u₁"), QObject::tr("Weight of u₂")},
      &KernelsState::map_weight);
  rows.line_at_end(marked("Integral 1 in R<sup><i>d</i></sup>"),
                   rows.entry({{},
                               tr("Integral"),
                               QObject::tr("Kernel shapes have integral 1 over as many dimensions."),
                               QObject::tr("Dimension in which kernels have integral 1")},
                              Range{1, KernelsState::most_dimensions}, &KernelsState::integral_dimension),
                   60);
  const auto overlay = [&rows](const QString& text, const QString& help, bool KernelsState::*member) {
    return rows.flag({text, tr("Overlays"), help}, member);
  };
  rows.line(QObject::tr("Overlays"),
            {overlay(QObject::tr("Arc"),
                     QObject::tr("The bandwidth as a disc round the query and the arc that it cuts out"),
                     &KernelsState::arc),
             overlay(QObject::tr("Lines"), QObject::tr("From the query to the keys with weight"),
                     &KernelsState::lines),
             overlay(QObject::tr("Names"), QObject::tr("Of keys and query"), &KernelsState::labels)});
  return section;
}

Section* kernel_dispersion_section(KernelsModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, tr("Dispersion"));
  const KernelRows rows(section, model, appearance);
  const auto entry = [&rows](const QString& name, const QString& help, Range range, auto member) {
    return rows.entry({{}, tr("Dispersion"), help, name}, range, at(&KernelsState::dispersion, member), 0.05);
  };
  using D = DispersionSettings;
  rows.pair(marked("Dimension <i>d</i>"),
            entry(QObject::tr("Dimension of the dispersion's keys"), QObject::tr("From 2 to 64."),
                  Range{2, KernelsState::most_dimensions}, &D::dimension),
            56, QObject::tr("Noise"),
            entry(QObject::tr("Noise of the dispersion's query"),
                  QObject::tr("How far the query stands from the planted key before it is normalised."),
                  Range{0, 10}, &D::noise),
            56);
  rows.pair(QObject::tr("Draws"),
            entry(QObject::tr("Draws of the dispersion"), QObject::tr("From 1 to 100."),
                  Range{1, KernelsState::most_draws}, &D::draws),
            56, QObject::tr("Seed"),
            entry(QObject::tr("Seed of the dispersion"), QObject::tr("The same seed gives the same curves."),
                  Range{0, 1e9}, &D::seed),
            56);
  rows.shown_while(section, [](const KernelsState& state) { return state.show_dispersion; });
  return section;
}

}  // namespace basinscope
