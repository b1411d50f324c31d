// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/layers.h"

#include <algorithm>

#include "core/landscape/targets.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"

namespace basinscope {

const std::vector<FieldLayer>& field_layers() {
  using Symbol = FieldSample::Symbol;
  using Row = FieldLayer::Row;
  const auto mark = [](FixedPointKind kind, std::vector<QColor> members) {
    AttractorMark shown;
    shown.kind = kind;
    shown.colour = Qt::white;
    shown.members = std::move(members);
    return FieldSample{Symbol::fixed_point, {}, std::move(shown)};
  };
  PatternMark square;
  square.colour = Qt::white;
  static const std::vector<FieldLayer> all = {
      {&View::patterns,
       tr("patterns"),
       tr("The memories, as squares in their colours."),
       {Symbol::patterns, {square}},
       Row::energy,
       FieldLayer::first,
       "Shift+P"},
      {&View::queries,
       tr("queries"),
       tr("Where iterations start."),
       {Symbol::start},
       Row::energy,
       FieldLayer::second,
       "Shift+Q"},
      {&View::trajectories,
       tr("trajectories"),
       tr("The ways of the queries, one dot an update."),
       {Symbol::path},
       Row::energy,
       FieldLayer::third,
       "Shift+T"},
      {&View::contours,
       tr("contours"),
       tr("Lines of equal energy between the colours."),
       {Symbol::contours},
       Row::energy,
       FieldLayer::quiet,
       "Shift+C"},
      {&View::attractors, tr("attractors"),
       tr("Stable fixed points that are no pattern: mixtures, as diamonds."),
       mark(FixedPointKind::metastable, {QColor(0x0072B2), QColor(0xE69F00)}), Row::basins, FieldLayer::quiet,
       "Shift+A"},
      {&View::saddles, tr("saddles"),
       tr("Unstable fixed points: saddles as hollow diamonds, maxima as triangles."),
       mark(FixedPointKind::saddle, {}), Row::basins, FieldLayer::first, "Shift+S"},
      {&View::targets, tr("targets"), QString(), {Symbol::target}, Row::basins, FieldLayer::quiet, "Shift+G"},
      {&View::exact_regions,
       tr("exact regions"),
       QString(),
       {Symbol::dashes},
       Row::basins,
       FieldLayer::third,
       "Shift+X"},
      {&View::labels,
       tr("names"),
       tr("Names beside the marks."),
       {Symbol::name},
       Row::basins,
       FieldLayer::second,
       "Shift+N"},
      {&View::show_probe,
       tr("probe"),
       tr("The cross hair at the pointer."),
       {},
       Row::none,
       FieldLayer::first,
       "Shift+H"},
      {&View::manifolds,
       tr("manifolds"),
       tr("Lines of the saddles: stable ones separate the basins, unstable ones (dashed) lead to the "
          "attractors."),
       {Symbol::stable_line},
       Row::none,
       FieldLayer::first,
       "Shift+M"},
      {&View::nullclines,
       tr("nullclines"),
       tr("Lines along which an update keeps one coordinate of the plane; fixed points in the plane lie "
          "where "
          "both kinds cross."),
       {Symbol::first_nullcline},
       Row::none,
       FieldLayer::first,
       "Shift+Z"},
      {&View::arrows,
       tr("step arrows"),
       tr("What an update adds to the state, as arrows: the lengths are in proportion, and the legend names "
          "the longest."),
       {Symbol::arrows},
       Row::none,
       FieldLayer::first,
       "Shift+U"},
      {&View::proof,
       tr("proof"),
       tr("Squares of the basins of which it is proven, rounding counted, that every initial condition in "
          "them ends there; the rest is iterated."),
       {Symbol::cells},
       Row::none,
       FieldLayer::first,
       "Shift+F"},
  };
  return all;
}

QString no_layer(const FieldLayer& layer, const Scene& scene, const LandscapeResult* result) {
  const bool sets = retrieves_sets(scene.separation);
  // The methods tell some reasons at once; those of the patterns come with the result.
  if (layer.shown == &View::exact_regions && !sets) {
    if (!margin(scene.separation))
      return tr("%1 has no margin.").arg(capitalised(translated(name_of(scene.separation))));
    if (!result) return {};
    if (!result->certificate_refusal.empty()) return translated(result->certificate_refusal);
    const bool none =
        std::ranges::all_of(result->certificates, [](const Certificate& c) { return c.polygon.size() < 3; });
    return none && result->coarseness == 1 ? tr("No such region lies in this window.") : QString();
  }
  if (layer.shown == &View::targets) {
    Message none = targets_refusal(scene);
    if (none.empty() && result) none = result->targets.refusal;
    return translated(none);
  }
  if (layer.shown == &View::manifolds) {
    if (!scene.view.saddles) return tr("The saddles are hidden.");
    return scene.memory.patterns.cols() == 2 && !needs_lift(scene)
               ? QString()
               : tr("Manifolds are computed for states of two numbers.");
  }
  if (layer.shown == &View::queries || layer.shown == &View::trajectories)
    return scene.queries.rows() == 0 ? tr("There are no queries: add one with Q.") : QString();
  return {};
}

QString layer_help(const FieldLayer& layer, const Scene& scene) {
  const bool sets = retrieves_sets(scene.separation);
  if (layer.shown == &View::exact_regions)
    return sets ? tr("Where one step reaches the set for certain (HFY Proposition 14).")
                : tr("Where one step reaches the pattern for certain (HFY Proposition 9).");
  if (layer.shown == &View::targets)
    return sets ? tr("The means Xᵀy/k of every k patterns, as faint diamonds.")
                : tr("Where patterns are retrieved, as faint diamonds: sign(x) under tanh and sign, "
                     "which assume patterns of ±1.");
  return layer.help;
}

QString layer_step(const FieldLayer& layer, bool show) {
  return show ? tr("Show %1").arg(layer.word) : tr("Hide %1").arg(layer.word);
}

}  // namespace basinscope
