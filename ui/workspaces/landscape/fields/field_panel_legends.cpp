// SPDX-License-Identifier: GPL-3.0-or-later
// The legend rows above the two fields: what colours and hatches mean. Marks have their buttons beside it.
#include <algorithm>

#include "ui/figure/energy_bar.h"
#include "ui/figure/field/field_legend.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {
namespace {

bool has_button(const CurveKey& key) {
  using Symbol = FieldSample::Symbol;
  switch (key.field.symbol) {
    case Symbol::patterns:
    case Symbol::start:
    case Symbol::path:
    case Symbol::fixed_point:
    case Symbol::target:
    case Symbol::dashes:
      return key.mark == CurveKey::Mark::field;
    default:
      return false;
  }
}

// The colours of the largest basins.
CurveKey basins_key(const LandscapeResult& result, const LandscapePictures& pictures) {
  constexpr std::size_t most = 5;
  std::vector<std::pair<double, QColor>> basins;
  const auto& attractors = result.basins.attractors;
  for (std::size_t i = 0; i < std::min(attractors.size(), pictures.attractor_colours.size()); ++i)
    basins.emplace_back(-attractors[i].share, pictures.attractor_colours[i]);
  const std::size_t shown = std::min(most, basins.size());
  std::partial_sort(basins.begin(), basins.begin() + static_cast<std::ptrdiff_t>(shown), basins.end(),
                    [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<QColor> palette;
  for (std::size_t i = 0; i < shown; ++i) palette.push_back(basins[i].second);
  const bool white = pictures.style.white_mixtures;
  CurveKey key = scale_key({},
                           white ? QObject::tr("colour: the pattern; white: mixtures")
                                 : QObject::tr("colour: blend of the weights"),
                           std::move(palette));
  key.brief = white ? QObject::tr("patterns") : QObject::tr("blend");
  key.help =
      white ? QObject::tr("The basin of a pattern has its colour; those of mixtures are white, as published.")
            : QObject::tr(
                  "A basin has the colours of the patterns of its attractor, mixed by their weights, or a "
                  "colour of "
                  "its own where that would be taken for another.");
  return key;
}

}  // namespace

std::vector<CurveKey> FieldPanel::legend_keys(const Theme& theme) const {
  const auto result = model_->result();
  const auto pictures = model_->pictures();
  if (!result || !pictures || currency().state() == Currency::State::empty) return {};
  const View& view = model_->document()->scene().view;
  const bool energy = kind_ == FieldKind::energy;
  FieldFacts facts = field_facts(kind_, *result, view);
  const EnergyField& field = *model_->energy_field();
  if (energy) facts.has_infinite = field.infinite;
  std::vector<CurveKey> keys = field_legend({{facts, plot_->marks()}}, false, theme.dark);
  std::erase_if(keys, has_button);
  if (energy && field.refusal.empty() && !field.values.empty()) {
    keys.insert(keys.begin(), energy_key(energy_bar({field.lowest, field.highest, field.below, field.clipped},
                                                    pictures->style.colours, pictures->style.levels)));
    keys.front().help =
        QObject::tr("The energy, low to high; a sign before an end says that some lie outside the colours.");
  }
  if (!energy && !result->basins.attractors.empty() && keys.empty())
    keys.push_back(basins_key(*result, *pictures));
  const bool away = energy && view.trajectories && !model_->document()->in_gesture() &&
                    leaves_window(*result, model_->document()->scene().window);
  if (away) {
    keys.push_back(words_key(QObject::tr("trajectories leave the window: Shift+Home fits it"), theme.text_2));
    keys.back().brief = QObject::tr("Shift+Home fits");
    keys.back().spared = 1;
  }
  // The refusal says "exact regions need ..." itself.
  if (!energy && view.exact_regions && !facts.retrieves_sets && !result->certificate_refusal.empty())
    keys.push_back(words_key(said(result->certificate_refusal), theme.text_3));
  return keys;
}

}  // namespace basinscope
