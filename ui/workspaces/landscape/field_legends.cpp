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
  const EnergyField& field = *model_->energy_field();
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
    line.skip(-2);
    line.text((field.clipped ? QStringLiteral("≥ ") : QString()) + number_text(field.highest, decimals));
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
  if (mixed.size() == 3) mixed.pop_back();
  const View& view = model_->document()->scene().view;
  const bool exact = view.exact_regions && result.certificate_refusal.empty();
  LegendLine line(painter, row, theme, scale);

  // Where not all fits, what the map does not show gives way, then the longer words.
  const QFontMetricsF metrics(painter.font());
  const auto width = [&](const QString& words, double symbol) {
    return metrics.horizontalAdvance(words) + (symbol + 18) * scale;
  };
  double needed = 0;
  if (!pure.empty()) needed += width(tr("pattern"), 12.0 * static_cast<double>(pure.size()) + 8);
  if (!mixed.empty()) needed += width(tr("metastable"), 12.0 * static_cast<double>(mixed.size()) + 8);
  const bool undefined = result.basins.undefined > 0;
  const bool unsettled = result.basins.not_converged > 0 || result.basins.diverged > 0;
  const double dashes = exact ? width(tr("exact in one step"), 28) : 0;
  const double hatched = width(tr("not converged"), 12);
  if (undefined) needed += width(tr("undefined"), 12);
  const bool hatch = unsettled || (!undefined && needed + hatched + dashes <= row.width());
  if (hatch) needed += hatched;

  if (!pure.empty()) {
    line.swatches(pure);
    line.text(tr("pattern"));
    line.skip(8);
  }
  if (!mixed.empty()) {
    line.swatches(mixed);
    line.text(tr("metastable"));
    line.skip(8);
  }
  if (hatch) {
    line.hatch();
    line.text(tr("not converged"));
    line.skip(8);
  }
  if (undefined) {
    line.undefined_hatch();
    line.text(tr("undefined"));
  }
  if (!view.exact_regions) return;
  line.from_right();
  if (exact) {
    line.text_with(needed + dashes <= row.width() ? tr("exact in one step") : tr("exact"),
                   LegendLine::Symbol::dash);
  } else {
    line.quiet();
    line.text(QString::fromStdString(result.certificate_refusal));  // says "exact regions need ..." itself
  }
}

}  // namespace basinscope
