// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/sweep_figure.h"

#include <algorithm>

#include "core/attractors/slice_kind.h"
#include "core/network/network_words.h"
#include "core/number_words.h"
#include "ui/export/field_notes.h"
#include "ui/export/figure.h"
#include "ui/text/network_text.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

QString shares_title() { return QObject::tr("Basin shares"); }
QString energies_title() { return QObject::tr("Attractor energies"); }

// The network without what is swept: "k-subsets, β = 6, identity".
RichText other_parameters(Scene scene, SweepParameter swept) {
  // Sets of one have no other parameter.
  if (swept == SweepParameter::k) set_swept(swept, 2, scene.beta, scene.separation, scene.post);
  std::string words = words_of(scene.separation).english();
  if (swept == SweepParameter::alpha || swept == SweepParameter::gamma || swept == SweepParameter::k) {
    const std::string_view title =
        std::visit([](const auto& method) { return std::string_view(method.title); }, scene.separation);
    // What else a method of sets has stands after its name.
    const std::size_t name =
        swept == SweepParameter::k ? name_of(scene.separation).english().size() : words.size();
    words = std::string(title) + words.substr(std::min(name, words.size()));
  }
  if (swept != SweepParameter::beta && beta_acts(scene.separation, scene.post))
    words += ", β = " + number_words(scene.beta);
  words += ", " + (swept == SweepParameter::radius ? name_of(scene.post) : words_of(scene.post)).english();
  return marked_symbols(words);
}

// No axis of the figure tells it.
QString window_text(const Scene& scene) {
  AxisNames names = axis_names(AxesSlice(), {});
  if (!scene.plane.is_axes_of_the_plane()) {
    const Matrix patterns = normalised_patterns(scene.memory, scene.post);
    names = axis_names(recognised_slice(scene.plane, patterns, components_in_passing(patterns)),
                       scene.memory.names);
  }
  return QObject::tr("initial conditions in the window %1 … %2 by %3 … %4 of %5 and %6")
      .arg(shown_number(scene.window.x0), shown_number(scene.window.x1), shown_number(scene.window.y0),
           shown_number(scene.window.y1), shown_name(names.x), shown_name(names.y));
}

RichText sweep_settings_text(const SweepFigure& figure, const SweepPicture& picture) {
  const SweepSettings& settings = figure.settings;
  const std::size_t done = picture.values.size();
  QString values = count_text("%n value(s)", static_cast<std::int64_t>(done));
  if (done < figure.planned) values += QObject::tr(" (partial, %1 were asked for)").arg(figure.planned);
  QStringList parts{QObject::tr("%1 from %2 to %3, %4, %5 spacing")
                        .arg(sweep_name(settings), shown_number(settings.from), shown_number(settings.to),
                             values,
                             settings.logarithmic ? QObject::tr("logarithmic") : QObject::tr("linear"))};
  if (settings.parameter == SweepParameter::pattern)
    parts << QObject::tr("path from %1 to %2")
                 .arg(translated(list_words(settings.line_from)), translated(list_words(settings.line_to)));
  parts << QObject::tr("%1 × %1 ").arg(settings.grid) + window_text(figure.scene);
  parts << QObject::tr("branches matched within %1 times the largest norm of a state")
               .arg(shown_number(settings.match));
  parts << (settings.saddles ? QObject::tr("saddles and maxima followed")
                             : QObject::tr("saddles and maxima not followed"));
  if (figure.sweep && !figure.sweep->values.empty())
    parts << QObject::tr("%1 engine").arg(engine_word(figure.sweep->values.back().engine));
  if (settings.white) parts << QObject::tr("mixtures in white");
  return marked("%1; other parameters: %2", capitalised(parts.join(QStringLiteral(", "))),
                settings_text(figure.scene, other_parameters(figure.scene, settings.parameter)));
}

// As a landscape's figure asks for them.
FigureOffer with_words(FigureOffer offer) {
  offer.parts[0].word = QStringLiteral("sweep-shares");
  offer.parts[1].word = QStringLiteral("sweep-energies");
  offer.groups = {{QStringLiteral("sweep"), {0, 1}}};
  return offer;
}

}  // namespace

QString no_sweep_figure(const SweepModel& model) {
  if (!model.refusal().isEmpty()) return capitalised(model.refusal()) + QLatin1Char('.');
  return model.sweep() && !model.sweep()->values.empty() ? QString()
                                                         : QObject::tr("The sweep has no value yet.");
}

CardPage sweep_page(const SweepFigure& figure, const Theme& theme) {
  const SweepPicture picture = sweep_picture(figure.settings, figure.sweep.get(), figure.planned, theme.dark);
  FigureCard shares;
  shares.title = shares.name = shares_title();
  shares.parameters = figure.counts;
  shares.panels = {shares_panel(picture, theme)};
  if (figure.sweep) shares.numbers = [figure] { return shares_table(figure.settings, *figure.sweep); };
  FigureCard energies;
  energies.title = energies.name = energies_title();
  if (picture.hint.isEmpty())
    energies.panels = {energies_panel(picture, theme)};
  else
    energies.refusal = picture.hint;
  if (figure.sweep)
    energies.numbers = [figure] { return energies_table(figure.settings, *figure.sweep, figure.scene); };
  CardPage page;
  page.title = QObject::tr("Attractors under a sweep");
  page.rows = {{0.42, {{0.5, {shares}}, {0.5, {energies}}}}};
  page.settings = sweep_settings_text(figure, picture);
  return page;
}

FigureOffer sweep_offer(const SweepModel& model) {
  if (const QString refusal = no_sweep_figure(model); !refusal.isEmpty()) {
    FigureOffer none;
    none.refusal = refusal.toStdString();
    return none;
  }
  const SweepFigure figure{model.document()->scene(), model.settings(), model.sweep(), model.planned(),
                           sweep_counts_text(model)};
  return with_words(card_offer(
      QString::fromStdString(figure.scene.title) + QObject::tr(" sweep"), {shares_title(), energies_title()},
      [figure](const Theme& theme, const TaskControl&) { return sweep_page(figure, theme); }));
}

FigureOffer sweep_offer(const Scene& scene, const MapBasins& map) {
  const auto settings = scene.workspaces.of<SweepSettings>();
  FigureOffer offer = card_offer(
      QString::fromStdString(scene.title) + QObject::tr(" sweep"), {shares_title(), energies_title()},
      [scene, settings, map](const Theme& theme, const TaskControl& control) {
        const SweepRequest request = sweep_request(scene, settings);
        SweepNaming naming(request);
        const auto named = naming.named(sweep(request, map, control));
        if (control.cancelled()) return CardPage();
        return sweep_page({scene, settings, named, sweep_values(settings).size(), sweep_counts_text(*named)},
                          theme);
      });
  offer.refusal = sweep_refusal(scene, settings);
  return with_words(std::move(offer));
}

}  // namespace basinscope
