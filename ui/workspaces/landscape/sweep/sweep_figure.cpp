// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_figure.h"

#include <algorithm>
#include <cmath>

#include "core/network/network_words.h"
#include "core/network/slice_kind.h"
#include "core/number_words.h"
#include "ui/export/figure.h"
#include "ui/plots/tick_steps.h"
#include "ui/text/network_text.h"
#include "ui/text/number_text.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

constexpr double least_named = 0.05;  // a band's largest share
constexpr std::size_t most_keys = 15;

QString shares_title() { return QObject::tr("Basin shares"); }
QString energies_title() { return QObject::tr("Attractor energies"); }

CurveAxis parameter_axis(const SweepPicture& picture) {
  return {picture.axis.from, picture.axis.to, picture.axis.logarithmic, picture.axis.title};
}

// From one value to the next in one colour, as long as the colour stays. Each reaches a value farther, under
// the next, so that no seam shows between neighbours.
void add_band(CurvePanel& panel, const SweepBand& band, const std::vector<double>& x) {
  const auto there = [&](std::size_t i) { return band.high[i] > band.low[i]; };
  for (std::size_t i = 0; i + 1 < x.size();) {
    if (!there(i) && !there(i + 1)) {
      ++i;
      continue;
    }
    const QColor colour = there(i) ? band.colours[i] : band.colours[i + 1];
    std::size_t end = i + 1;
    while (end + 1 < x.size() && there(end) && there(end + 1) && band.colours[end] == colour) ++end;
    const std::size_t last = end + 1 < x.size() && there(end) && there(end + 1) ? end + 1 : end;
    CurveShape shape{{}, colour, {}};
    for (std::size_t j = i; j <= last; ++j) shape.points.emplace_back(x[j], 100 * band.high[j]);
    for (std::size_t j = last + 1; j-- > i;) shape.points.emplace_back(x[j], 100 * band.low[j]);
    panel.shapes.push_back(std::move(shape));
    i = end;
  }
}

// In the middle of where each stretch of the band is nearly as thick as it gets.
void add_names(CurvePanel& panel, const SweepBand& band, const SweepPicture& picture, const Theme& theme) {
  const auto share = [&](std::size_t i) { return band.high[i] - band.low[i]; };
  for (const SweepStretch& stretch : stretches(band)) {
    double most = least_named;
    for (std::size_t i = stretch.first; i <= stretch.last; ++i) most = std::max(most, share(i));
    std::vector<std::size_t> thick;
    for (std::size_t i = stretch.first; i <= stretch.last; ++i)
      if (share(i) >= 0.85 * most) thick.push_back(i);
    if (thick.empty()) continue;
    const std::size_t at = thick[thick.size() / 2];
    CurveText text{{picture.values[at], 50 * (band.low[at] + band.high[at])},
                   branch_label(band.number, band.names[at]),
                   theme.text};
    text.side = CurveText::Side::centre;
    text.away = {0, 3};
    text.yields = true;
    panel.texts.push_back(std::move(text));
  }
}

// The window's marks as letters.
QString sign_of(SweepMarkKind kind) {
  switch (kind) {
    case SweepMarkKind::birth:
      return QStringLiteral("△");
    case SweepMarkKind::pitchfork:
      return QStringLiteral("◁");
    case SweepMarkKind::fold:
      return QStringLiteral("▼");
    case SweepMarkKind::lost:
      return QStringLiteral("×");
    case SweepMarkKind::exact:
      break;
  }
  return QStringLiteral("□");
}

void add_pending(CurvePanel& panel, const SweepPicture& picture) {
  if (picture.pending_from == picture.pending_to) return;
  panel.stretches.push_back({std::min(picture.pending_from, picture.pending_to),
                             std::max(picture.pending_from, picture.pending_to), true});
}

// A line in the colours it has along its way.
void add_line(CurvePanel& panel, const SweepLine& line, const Theme& theme) {
  if (line.dashed) {
    panel.curves.push_back({theme.text_3, line.points, 0.9, true});
    return;
  }
  for (std::size_t i = 0; i + 1 < line.points.size();) {
    std::size_t end = i + 1;
    while (end + 1 < line.points.size() && line.colours[end] == line.colours[i]) ++end;
    panel.curves.push_back({line.colours[i],
                            {line.points.begin() + static_cast<std::ptrdiff_t>(i),
                             line.points.begin() + static_cast<std::ptrdiff_t>(end) + 1},
                            1.75});
    i = end;
  }
}

// The network without what is swept: "k-subsets, β = 6, identity".
QString other_parameters(Scene scene, SweepParameter swept) {
  // Sets of one have no other parameter.
  if (swept == SweepParameter::k) set_swept(swept, 2, scene.beta, scene.separation, scene.post);
  std::string words = words_of(scene.separation);
  if (swept == SweepParameter::alpha || swept == SweepParameter::gamma || swept == SweepParameter::k) {
    const std::string_view title =
        std::visit([](const auto& method) { return std::string_view(method.title); }, scene.separation);
    // What else a method of sets has stands after its name.
    const std::size_t name = swept == SweepParameter::k ? name_of(scene.separation).size() : words.size();
    words = std::string(title) + words.substr(std::min(name, words.size()));
  }
  if (swept != SweepParameter::beta && beta_acts(scene.separation, scene.post))
    words += ", β = " + number_words(scene.beta);
  words += ", " + (swept == SweepParameter::radius ? name_of(scene.post) : words_of(scene.post));
  return marked_symbols(words);
}

// No axis of the figure tells it.
QString window_text(const Scene& scene) {
  AxisNames names{"q1", "q2"};
  if (!scene.plane.is_axes_of_the_plane()) {
    const Matrix patterns = normalised_patterns(scene.memory, scene.post);
    names = axis_names(recognised_slice(scene.plane, patterns, components_in_passing(patterns)),
                       scene.memory.names);
  }
  return QObject::tr("starts in the window %1 … %2 by %3 … %4 of %5 and %6")
      .arg(shown_number(scene.window.x0), shown_number(scene.window.x1), shown_number(scene.window.y0),
           shown_number(scene.window.y1), shown_name(names.x), shown_name(names.y));
}

QString sweep_settings_text(const SweepFigure& figure, const SweepPicture& picture) {
  const SweepSettings& settings = figure.settings;
  const std::size_t done = picture.values.size();
  QString values = text_of(counted(static_cast<std::int64_t>(done), "value"));
  if (done < figure.planned) values += QObject::tr(" (partial, %1 were asked for)").arg(figure.planned);
  QStringList parts{QObject::tr("%1 from %2 to %3, %4, %5 spacing")
                        .arg(sweep_name(settings), shown_number(settings.from), shown_number(settings.to),
                             values,
                             settings.logarithmic ? QObject::tr("logarithmic") : QObject::tr("linear"))};
  if (settings.parameter == SweepParameter::pattern)
    parts << QObject::tr("path from %1 to %2")
                 .arg(QString::fromStdString(list_words(settings.line_from)),
                      QString::fromStdString(list_words(settings.line_to)));
  parts << QObject::tr("%1 × %1 ").arg(settings.grid) + window_text(figure.scene);
  parts << QObject::tr("branches matched within %1 times the largest norm of a state")
               .arg(shown_number(settings.match));
  parts << (settings.saddles ? QObject::tr("saddles and maxima followed")
                             : QObject::tr("saddles and maxima not followed"));
  if (settings.white) parts << QObject::tr("mixtures in white");
  return capitalised(parts.join(QStringLiteral(", "))) + QObject::tr("; other parameters: ") +
         settings_text(figure.scene, other_parameters(figure.scene, settings.parameter));
}

}  // namespace

CurvePanel shares_panel(const SweepPicture& picture, const Theme& theme) {
  CurvePanel panel;
  panel.x = parameter_axis(picture);
  panel.y = {0, 100, false, QObject::tr("share of the window, %")};
  for (const SweepBand& band : picture.bands) {
    add_band(panel, band, picture.values);
    Curve top{theme.text, {}, 0.4};
    for (std::size_t i = 0; i < picture.values.size(); ++i)
      top.points.emplace_back(picture.values[i],
                              band.high[i] > band.low[i] ? 100 * band.high[i] : std::nan(""));
    panel.curves.push_back(std::move(top));
    add_names(panel, band, picture, theme);
  }
  for (const SweepMark& mark : picture.marks)
    panel.curves.push_back({theme.text, {{mark.value, 0}, {mark.value, 100}}, 0.6, true});
  add_pending(panel, picture);
  return panel;
}

CurvePanel energies_panel(const SweepPicture& picture, const Theme& theme) {
  CurvePanel panel;
  panel.x = parameter_axis(picture);
  double low = 1e300, high = -1e300;
  for (const bool dashed : {true, false}) {
    for (const SweepLine& line : picture.lines) {
      if (line.dashed != dashed || line.points.empty()) continue;
      add_line(panel, line, theme);
      for (const QPointF& point : line.points)
        low = std::min(low, point.y()), high = std::max(high, point.y());
    }
  }
  if (!(low <= high)) low = 0, high = 1;
  const double pad = high > low ? 0.06 * (high - low) : 0.5;
  panel.y = {low - pad, high + pad, false, QStringLiteral("<i>E</i>")};
  for (const SweepMark& mark : picture.marks)
    if (mark.energy && std::isfinite(*mark.energy))
      panel.texts.push_back(
          {{mark.value, *mark.energy}, sign_of(mark.kind), theme.text, CurveText::Side::centre, {0, 3}});
  add_pending(panel, picture);
  return panel;
}

QString no_sweep_figure(const SweepModel& model) {
  if (!model.refusal().isEmpty()) return capitalised(model.refusal()) + QLatin1Char('.');
  return model.sweep() && !model.sweep()->values.empty() ? QString()
                                                         : QObject::tr("The sweep has no value yet.");
}

CardPage sweep_page(const SweepFigure& figure, const Theme& theme) {
  const SweepPicture picture = sweep_picture(figure.settings, figure.sweep.get(), figure.planned, theme.dark);
  const auto has = [&picture](SweepMarkKind kind) {
    return std::ranges::count(picture.marks, kind, &SweepMark::kind) > 0;
  };
  FigureCard shares;
  shares.name = shares.title = shares_title();
  shares.parameters = figure.counts;
  QStringList kinds;
  for (const SweepMarkKind kind : sweep_mark_kinds)
    if (has(kind)) kinds << sweep_mark_word(kind);
  if (!kinds.isEmpty()) shares.legend = {{kinds.join(QStringLiteral(", ")), theme.text, true}};
  shares.panels = {shares_panel(picture, theme)};
  FigureCard energies;
  energies.name = energies.title = energies_title();
  energies.legend = {{QObject::tr("stable"), theme.text_2},
                     {QObject::tr("saddle or maximum"), theme.text_3, true}};
  for (const SweepMarkKind kind : sweep_mark_kinds)
    if (has(kind))
      energies.legend.push_back({sign_of(kind) + QLatin1Char(' ') + sweep_mark_word(kind), theme.text, false,
                                 CurveKey::Mark::none});
  for (const SweepLine& line : picture.lines)
    if (line.ends_here && !line.points.empty() && energies.legend.size() < most_keys)
      energies.legend.push_back(
          {branch_label(line.number, line.name), line.colours.back(), false, CurveKey::Mark::swatch});
  if (picture.hint.isEmpty())
    energies.panels = {energies_panel(picture, theme)};
  else
    energies.refusal = picture.hint;
  CardPage page;
  page.title = QObject::tr("Attractors under a sweep");
  page.rows = {{0.42, {{0.5, {shares}}, {0.5, {energies}}}}};
  page.settings = sweep_settings_text(figure, picture);
  return page;
}

FigureOffer sweep_offer(const SweepModel& model) {
  if (const QString refusal = no_sweep_figure(model); !refusal.isEmpty()) {
    FigureOffer none;
    none.refusal = refusal;
    return none;
  }
  const SweepFigure figure{model.document()->scene(), model.settings(), model.sweep(), model.planned(),
                           sweep_counts_text(model)};
  return card_offer(QString::fromStdString(figure.scene.title) + QObject::tr(" sweep"),
                    {shares_title(), energies_title()},
                    [figure](const Theme& theme, const TaskControl&) { return sweep_page(figure, theme); });
}

}  // namespace basinscope
