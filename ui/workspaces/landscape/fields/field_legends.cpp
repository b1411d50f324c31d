// SPDX-License-Identifier: GPL-3.0-or-later
// The legend rows above the two fields.
#include "ui/figure/energy_bar.h"
#include "ui/figure/field/field_legend.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/field_panel.h"

namespace basinscope {

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
  if (energy && field.refusal.empty() && !field.values.empty())
    keys.insert(keys.begin(), energy_key(energy_bar(field.lowest, field.highest, field.clipped,
                                                    pictures->style.colours, pictures->style.levels)));
  // The refusal says "exact regions need ..." itself.
  if (!energy && view.exact_regions && !facts.retrieves_sets && !result->certificate_refusal.empty())
    keys.push_back(words_key(said(result->certificate_refusal), theme.text_3));
  return keys;
}

}  // namespace basinscope
