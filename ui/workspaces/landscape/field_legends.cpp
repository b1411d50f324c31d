// SPDX-License-Identifier: GPL-3.0-or-later
// The legend rows above the two fields.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/legend_parts.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/tick_steps.h"
#include "ui/workspaces/landscape/field_panel.h"

namespace basinscope {

void FieldPanel::paint_energy_legend(QPainter& painter, const QRectF& row, const Theme& theme,
                                     double scale) const {
  const EnergyField& field = model_->result()->energy;
  const PictureStyle& style = model_->pictures()->style;
  LegendLine line(painter, row, theme, scale);
  if (field.refusal.empty() && !field.values.empty()) {
    const int decimals = std::clamp(tick_decimals(tick_step(field.highest - field.lowest, 18)), 0, 6);
    line.text(QStringLiteral("E"), true);
    line.skip(-7);
    line.text(QStringLiteral("("));
    line.skip(-8);
    line.text(QStringLiteral("q"), true);
    line.skip(-8);
    line.text(QStringLiteral(")"));
    line.text(number_text(field.lowest, decimals));
    line.skip(-2);
    std::vector<QColor> bands;
    for (int band = 0; band < style.levels; ++band)
      bands.push_back(QColor::fromRgb(band_colour(style.colours, band, style.levels)));
    line.bar(bands, std::clamp(row.width() - 300 * scale, 60 * scale, 200 * scale));
    const bool clipped = std::any_of(field.values.begin(), field.values.end(),
                                     [&](double value) { return value > field.highest; });
    line.skip(-2);
    line.text((clipped ? QStringLiteral("≥ ") : QString()) + number_text(field.highest, decimals));
  }
  line.from_right();
  line.text_with(tr("query"), LegendLine::Symbol::circle);
  line.skip(10);
  line.text_with(tr("pattern"), LegendLine::Symbol::square);
}

void FieldPanel::paint_basin_legend(QPainter& painter, const QRectF& row, const Theme& theme,
                                    double scale) const {
  const LandscapeResult& result = *model_->result();
  const LandscapePictures& pictures = *model_->pictures();
  std::vector<QColor> pure, mixed;
  for (std::size_t i = 0; i < result.basins.attractors.size() && i < pictures.attractor_colours.size(); ++i) {
    auto& kind = result.basins.attractors[i].kind == FixedPointKind::pattern ? pure : mixed;
    if (kind.size() < 3) kind.push_back(pictures.attractor_colours[i]);
  }
  LegendLine line(painter, row, theme, scale);
  if (!pure.empty()) {
    line.swatches(pure);
    line.text(tr("pattern"));
    line.skip(8);
  }
  if (!mixed.empty()) {
    if (mixed.size() == 3) mixed.pop_back();
    line.swatches(mixed);
    line.text(tr("metastable"));
    line.skip(8);
  }
  line.hatch();
  line.text(tr("not converged"));
  const View& view = model_->document()->scene().view;
  if (!view.exact_regions) return;
  line.from_right();
  if (result.certificate_refusal.empty()) {
    line.text_with(tr("exact in one step"), LegendLine::Symbol::dash);
  } else {
    line.quiet();
    line.text(QString::fromStdString(result.certificate_refusal));  // says "exact regions need ..." itself
  }
}

}  // namespace basinscope
