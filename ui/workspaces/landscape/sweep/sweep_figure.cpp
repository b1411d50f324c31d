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
#include "ui/workspaces/landscape/sweep/diagram_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

QString shares_title() { return QObject::tr("Basin shares"); }
QString energies_title() { return QObject::tr("Attractor energies"); }

// The network without what is swept: "k-subsets, β = 6, identity".
RichText other_parameters(Scene scene, std::initializer_list<SweepParameter> all_swept) {
  const auto is_swept = [all_swept](SweepParameter one) { return std::ranges::count(all_swept, one) > 0; };
  const bool sets = is_swept(SweepParameter::k);
  // Sets of one have no other parameter.
  if (sets) set_swept(SweepParameter::k, 2, scene.beta, scene.separation, scene.post);
  std::string words = words_of(scene.separation).english();
  if (is_swept(SweepParameter::alpha) || is_swept(SweepParameter::gamma) || sets) {
    const std::string_view title =
        std::visit([](const auto& method) { return std::string_view(method.title); }, scene.separation);
    // What else a method of sets has stands after its name.
    const std::size_t name = sets ? name_of(scene.separation).english().size() : words.size();
    words = std::string(title) + words.substr(std::min(name, words.size()));
  }
  if (!is_swept(SweepParameter::beta) && beta_acts(scene.separation, scene.post))
    words += ", β = " + number_words(scene.beta);
  const bool radius = is_swept(SweepParameter::radius);
  words += ", " + (radius ? name_of(scene.post) : words_of(scene.post)).english();
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

// "inverse temperature β from 0.7 to 40, 64 values, logarithmic spacing", and the path of a pattern.
QStringList axis_text(const SweepSettings& axis, const QString& values) {
  QStringList parts{QObject::tr("%1 from %2 to %3, %4, %5 spacing")
                        .arg(sweep_name(axis), shown_number(axis.from), shown_number(axis.to), values,
                             axis.logarithmic ? QObject::tr("logarithmic") : QObject::tr("linear"))};
  if (axis.parameter == SweepParameter::pattern)
    parts << QObject::tr("path from %1 to %2")
                 .arg(translated(list_words(axis.line_from)), translated(list_words(axis.line_to)));
  return parts;
}

RichText sweep_settings_text(const SweepFigure& figure, const SweepPicture& picture) {
  const SweepSettings& settings = figure.settings;
  const std::size_t done = picture.values.size();
  QString values = count_text("%n value(s)", static_cast<std::int64_t>(done));
  if (done < figure.planned) values += QObject::tr(" (partial, %1 were asked for)").arg(figure.planned);
  QStringList parts = axis_text(settings, values);
  parts << QObject::tr("%1 × %1 ").arg(settings.grid) + window_text(figure.scene);
  parts << QObject::tr("branches matched within %1 times the largest norm of a state")
               .arg(shown_number(settings.match));
  parts << (settings.saddles ? QObject::tr("saddles and maxima followed")
                             : QObject::tr("saddles and maxima not followed"));
  if (figure.sweep && !figure.sweep->values.empty())
    parts << QObject::tr("%1 engine").arg(engine_word(figure.sweep->values.back().engine));
  if (settings.white) parts << QObject::tr("mixtures in white");
  return marked("%1; other parameters: %2", capitalised(parts.join(QStringLiteral(", "))),
                settings_text(figure.scene, other_parameters(figure.scene, {settings.parameter})));
}

RichText diagram_settings_text(const Scene& scene, const SweepSettings& settings,
                               const ParameterPlane* plane) {
  const auto [x, y] = diagram_axes(settings);
  QStringList parts;
  for (const SweepSettings* const axis : {&x, &y})
    parts << axis_text(*axis,
                       count_text("%n value(s)", static_cast<std::int64_t>(sweep_values(*axis).size())));
  if (plane && plane->computed() < plane->cells.size())
    parts << QObject::tr("partial: %1 of %2 points").arg(plane->computed()).arg(plane->cells.size());
  parts << QObject::tr("%1 × %1 ").arg(x.grid) + window_text(scene);
  return marked("%1; other parameters: %2", capitalised(parts.join(QStringLiteral(", "))),
                settings_text(scene, other_parameters(scene, {x.parameter, y.parameter})));
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
  if (model.done() > 0) return {};
  return model.over_two() ? QObject::tr("The diagram has no point yet.")
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

CardPage diagram_page(const Scene& scene, const SweepSettings& settings,
                      std::shared_ptr<const ParameterPlane> plane, const Theme& theme) {
  CardPage page;
  page.title = diagram_spec().name;
  page.settings = diagram_settings_text(scene, settings, plane.get());
  auto diagram = std::make_shared<const Diagram>(diagram_of(settings, scene, std::move(plane)));
  page.rows = {{0.6, {{1, {card_of(diagram_spec(), std::move(diagram), theme)}}}}};
  return page;
}

FigureOffer diagram_offer(const Scene& scene) {
  return diagram_offer(scene, scene.workspaces.of<SweepSettings>(), nullptr);
}

FigureOffer diagram_offer(const Scene& scene, const SweepSettings& with,
                          const std::shared_ptr<const ParameterPlane>& plane) {
  const SweepSettings settings = with_usual_second(with, scene);
  FigureOffer offer =
      card_offer(QString::fromStdString(scene.title) + QObject::tr(" diagram"), {diagram_spec().name},
                 [scene, settings, plane](const Theme& theme, const TaskControl& control) {
                   if (plane) return diagram_page(scene, settings, plane, theme);
                   const auto [x, y] = diagram_axes(settings);
                   auto computed = parameter_plane(scene, x, y, control);
                   if (!computed) return CardPage();
                   return diagram_page(scene, settings,
                                       std::make_shared<const ParameterPlane>(*std::move(computed)), theme);
                 });
  offer.parts[0].word = QStringLiteral("sweep-diagram");
  if (!settings.second.parameter) {
    offer.refusal = phrase("The scene has one parameter that can be swept, and a diagram takes two.");
  } else {
    const auto [x, y] = diagram_axes(settings);
    offer.refusal = plane_refusal(scene, x, y);
  }
  return offer;
}

}  // namespace basinscope
