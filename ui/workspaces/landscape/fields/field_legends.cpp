// SPDX-License-Identifier: GPL-3.0-or-later
// The legend rows above the two fields.
#include <QPainter>
#include <algorithm>

#include "ui/figure/tick_steps.h"
#include "ui/plots/legend_parts.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/fields/field_panel.h"

namespace basinscope {
namespace {

constexpr double old_legend_opacity = 0.4;

// "E(q) 0.12 [colours] >= 0.68": what the colours of the energy are, as wide as others leave room for.
void explain_energies(LegendLine& line, const EnergyField& field, const PictureStyle& style, double width) {
  if (!field.refusal.empty() || field.values.empty()) return;
  const int decimals = std::clamp(tick_decimals(tick_step(field.highest - field.lowest, 18)), 0, 6);
  line.text(QStringLiteral("E"), true);
  line.skip(-7);
  line.text(QStringLiteral("("));
  line.skip(-8);
  line.text(QStringLiteral("q"), true);
  line.skip(-8);
  line.text(QStringLiteral(")"));
  line.text(fixed_text(field.lowest, decimals));
  line.skip(-2);
  std::vector<QColor> bands;
  for (int band = 0; band < style.levels; ++band)
    bands.push_back(QColor::fromRgb(band_colour(style.colours, band, style.levels)));
  line.bar(bands, width);
  line.skip(-2);
  line.text((field.clipped ? QStringLiteral("≥ ") : QString()) + fixed_text(field.highest, decimals));
}

}  // namespace

void FieldPanel::paint_legend(QPainter& painter, const QRectF& row, const Theme& theme, double scale) const {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  if (!result || !pictures || currency().state() == Currency::State::empty) return;
  painter.setOpacity(behind() ? old_legend_opacity : 1);
  const View& view = model_->document()->scene().view;
  const bool energy = kind_ == FieldKind::energy;
  FieldFacts facts = field_facts(kind_, *result, view);
  if (energy) facts.has_infinite = model_->energy_field()->infinite;
  LegendLine line(painter, row, theme, scale);
  const std::vector<LegendEntry> entries = field_legend({{facts, plot_->marks()}}, false, theme.dark);
  if (energy) {
    const double room = row.width() - line.width_of(entries, true) - 150 * scale;
    explain_energies(line, *model_->energy_field(), pictures->style,
                     std::clamp(room, 60 * scale, 200 * scale));
    line.from_right();
  }
  line.entries(entries);
  if (energy || !view.exact_regions || facts.retrieves_sets) return;
  line.from_right();
  line.quiet();
  if (!result->certificate_refusal.empty())
    line.text(QString::fromStdString(result->certificate_refusal));  // says "exact regions need ..." itself
}

}  // namespace basinscope
