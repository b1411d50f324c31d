// SPDX-License-Identifier: GPL-3.0-or-later
// The legend rows above the two fields.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/network/state_name.h"
#include "ui/plots/legend_parts.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/tick_steps.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/landscape_targets.h"

namespace basinscope {
namespace {

// From the right; what has no room is left out.
void explain_raw_points(LegendLine& line) {
  line.text_with(QObject::tr("normalised pattern"), LegendLine::Symbol::filled_square);
  line.skip(10);
  line.text_with(QObject::tr("raw point"), LegendLine::Symbol::square);
}

// The colours of the largest association's members.
std::vector<QColor> members_of(const LandscapeResult& result, bool dark) {
  std::vector<QColor> colours;
  for (const Attractor& attractor : result.basins.attractors) {
    if (attractor.kind != FixedPointKind::association || attractor.support.size() > most_split) continue;
    for (const int i : attractor.support) colours.push_back(pattern_colour(i, dark));
    break;
  }
  return colours;
}

// Which fixed points are drawn hollow.
struct HollowMarks {
  bool saddle = false, maximum = false;
};

HollowMarks hollow_marks(const LandscapeResult& result, bool with_unstable) {
  HollowMarks found;
  const auto add = [&found](const std::vector<Attractor>& points) {
    for (const Attractor& point : points) {
      found.saddle = found.saddle || point.kind == FixedPointKind::saddle;
      found.maximum = found.maximum || point.kind == FixedPointKind::maximum;
    }
  };
  add(result.basins.attractors);
  if (with_unstable) add(result.unstable);
  return found;
}

}  // namespace

void FieldPanel::paint_energy_legend(QPainter& painter, const QRectF& row, const Theme& theme,
                                     double scale) const {
  const EnergyField& field = *model_->energy_field();
  const PictureStyle& style = model_->pictures()->style;
  LegendLine line(painter, row, theme, scale);
  const bool infinite = field.infinite;
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
    const bool long_words = retrieves_sets(model_->result()->scene->separation);
    const double others = (!shows_raw_points(plot_->marks()) ? 300
                           : long_words                      ? 440
                                                             : 400) +
                          (infinite ? 70 : 0);
    line.bar(bands, std::clamp(row.width() - others * scale, 60 * scale, 200 * scale));
    line.skip(-2);
    line.text((field.clipped ? QStringLiteral("≥ ") : QString()) + number_text(field.highest, decimals));
    if (infinite) {
      line.swatches({Qt::white});
      line.text(QStringLiteral("E = ∞"));
    }
  }
  line.from_right();
  const auto members = members_of(*model_->result(), model_->pictures()->style.dark);
  if (!members.empty())
    line.text_with_attractor(tr("association"), members);
  else
    line.text_with(tr("query"), LegendLine::Symbol::circle);
  line.skip(10);
  if (shows_raw_points(plot_->marks()))
    explain_raw_points(line);
  else
    line.text_with(tr("pattern"), LegendLine::Symbol::square);
}

namespace {

// Swatches of the first few attractors of a kind.
struct Swatches {
  std::vector<QColor> pure, mixed;
};

Swatches swatches_of(const LandscapeResult& result, const LandscapePictures& pictures) {
  Swatches swatches;
  for (std::size_t i = 0; i < result.basins.attractors.size() && i < pictures.attractor_colours.size(); ++i) {
    auto& kind = result.basins.attractors[i].kind == FixedPointKind::pattern ? swatches.pure : swatches.mixed;
    if (kind.size() < 3) kind.push_back(pictures.attractor_colours[i]);
  }
  if (swatches.mixed.size() == 3) swatches.mixed.pop_back();
  return swatches;
}

}  // namespace

void FieldPanel::paint_basin_legend(QPainter& painter, const QRectF& row, const Theme& theme,
                                    double scale) const {
  const LandscapeResult& result = *model_->result();
  const LandscapePictures& pictures = *model_->pictures();
  const View& view = model_->document()->scene().view;
  const bool sets = retrieves_sets(result.scene->separation);
  const bool certified = !result.certificates.empty() ||
                         std::any_of(result.set_certificates.begin(), result.set_certificates.end(),
                                     [](const SetCertificate& set) { return !set.polygon.empty(); });
  const bool exact = view.exact_regions && result.certificate_refusal.empty() && (certified || !sets);
  const auto [pure, mixed] = swatches_of(result, pictures);
  const auto members = sets ? members_of(result, pictures.style.dark) : std::vector<QColor>();
  const bool targets = view.targets && result.targets.refusal.empty();
  const QString mixture = sets ? tr("fractional") : tr("mixture");
  const bool mixtures = !mixed.empty() && members.empty();
  LegendLine line(painter, row, theme, scale);

  // Where not all fits, what the map does not show gives way, then the longer words.
  const QFontMetricsF metrics(painter.font());
  const auto width = [&](const QString& words, double symbol) {
    return metrics.horizontalAdvance(words) + (symbol + 18) * scale;
  };
  const Basins& basins = result.basins;
  double needed = 0;
  if (!pure.empty()) needed += width(tr("pattern"), 12.0 * static_cast<double>(pure.size()) + 8);
  if (mixtures) needed += width(mixture, 12.0 * static_cast<double>(mixed.size()) + 8);
  if (!members.empty()) needed += width(tr("association"), 20);
  const QString target = target_words(*result.scene);
  if (targets) needed += width(target, 20);
  const double dashes = exact ? width(tr("exact in one step"), 28) : 0;
  const double hatched = width(tr("not converged"), 12);
  const double short_dashes = exact ? width(tr("exact"), 28) : 0;
  if (basins.undefined > 0) needed += width(tr("undefined (0/0)"), 12);
  if (basins.diverged > 0) needed += width(tr("diverged"), 12);
  const auto [has_saddle, has_maximum] = hollow_marks(result, view.saddles);
  const double at_least = basins.not_converged > 0 ? hatched : 0;
  const auto fits = [&](bool there, const QString& words) {
    const bool room = there && needed + width(words, 20) + short_dashes + at_least <= row.width();
    if (room) needed += width(words, 20);
    return room;
  };
  const bool saddle = fits(has_saddle, tr("saddle")), maximum = fits(has_maximum, tr("maximum"));
  const bool nothing_else = basins.undefined == 0 && basins.diverged == 0;
  const bool hatch =
      basins.not_converged > 0 || (nothing_else && !sets && needed + hatched + dashes <= row.width());
  if (hatch) needed += hatched;

  if (!pure.empty()) {
    line.swatches(pure);
    line.text(tr("pattern"));
    line.skip(8);
  }
  if (mixtures) {
    line.swatches(mixed);
    line.text(mixture);
    line.skip(8);
  }
  if (!members.empty()) {
    line.text_with_attractor(tr("association"), members);
    line.skip(8);
  }
  if (targets) {
    line.text_with_target(target);
    line.skip(8);
  }
  if (saddle) {
    line.text_with_hollow(tr("saddle"), FixedPointKind::saddle);
    line.skip(8);
  }
  if (maximum) {
    line.text_with_hollow(tr("maximum"), FixedPointKind::maximum);
    line.skip(8);
  }
  if (hatch) {
    line.hatch();
    line.text(tr("not converged"));
    line.skip(8);
  }
  if (basins.undefined > 0) {
    line.undefined_hatch();
    line.text(tr("undefined (0/0)"));
    line.skip(8);
  }
  if (basins.diverged > 0) {
    line.diverged_hatch();
    line.text(tr("diverged"));
  }
  line.from_right();
  if (!view.exact_regions) {
    if (shows_raw_points(plot_->marks())) explain_raw_points(line);
    return;
  }
  if (exact) {
    line.text_with(needed + dashes <= row.width() ? tr("exact in one step") : tr("exact"),
                   LegendLine::Symbol::dash);
    line.skip(10);
    if (shows_raw_points(plot_->marks())) explain_raw_points(line);
  } else if (!sets) {
    line.quiet();
    line.text(QString::fromStdString(result.certificate_refusal));  // says "exact regions need ..." itself
  }
}

}  // namespace basinscope
