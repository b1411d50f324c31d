// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector.h"

#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/inspector/inspector_compare.h"
#include "ui/workspaces/landscape/inspector/inspector_memory.h"
#include "ui/workspaces/landscape/inspector/inspector_methods.h"
#include "ui/workspaces/landscape/inspector/inspector_probe_ends.h"
#include "ui/workspaces/landscape/inspector/inspector_read_out.h"
#include "ui/workspaces/landscape/inspector/inspector_slice.h"
#include "ui/workspaces/landscape/inspector/inspector_view.h"
#include "ui/workspaces/landscape/memory/points_table.h"
#include "ui/workspaces/landscape/shares_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_section.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"
#include "ui/workspaces/same_weights/same_weights_section.h"

namespace basinscope {
namespace {

enum Page : std::size_t { own_page, grid_page, swept_page };

Section* folded(Section* section) {
  section->set_open(false);
  return section;
}

}  // namespace

Inspector::Inspector(LandscapeModel* model, const ComparePanels* panels, const Appearance* appearance)
    : InspectorColumn(appearance), context_{model, model->document(), appearance} {
  auto* const checks = new ChecksCard(context_);
  connect(checks, &ChecksCard::shown_wanted, this, &Inspector::check_clicked);
  add_page({memory_section(context_), new ReadOutSection(context_), new SliceSection(context_),
            separation_section(context_), temperature_section(context_), post_section(context_),
            dynamics_section(context_), view_section(context_), folded(new PointsSection(context_)),
            folded(shares_section(context_)),
            new SameWeightsSection(context_.document, appearance, WeightView::landscape,
                                   [this](int place) { Q_EMIT place_wanted(place); })},
           checks);
  add_page({variation_section(context_, VariationAxis::columns),
            variation_section(context_, VariationAxis::rows), compare_shared_section(context_),
            compare_linked_section(context_), probe_ends_section(context_, panels)},
           nullptr);
  connect(SweepModel::of(model), &SweepModel::opened_changed, this, &Inspector::show_wanted_page);
  connect(context_.document, &SceneDocument::changed, this, &Inspector::show_wanted_page);
  show_wanted_page();
}

void Inspector::show_wanted_page() {
  SweepModel* const sweep = SweepModel::of(context_.model);
  if (context_.scene().view.compare.open) return show_page(grid_page);
  if (!sweep->is_open()) return show_page(own_page);
  // Made when a sweep is first opened: its sections, too, follow every edit from then on.
  if (pages() == swept_page)
    add_page({new SweepParameterSection(context_, sweep, SweepParameterSection::Which::first),
              sweep_range_section(context_.appearance, sweep),
              new SweepParameterSection(context_, sweep, SweepParameterSection::Which::second),
              sweep_view_section(context_.appearance, sweep), folded(memory_section(context_)),
              folded(separation_section(context_)), folded(post_section(context_))},
             checks_panel(
                 context_.appearance, [sweep] { return sweep_check_lines(*sweep); }, sweep,
                 &SweepModel::sweep_changed));
  show_page(swept_page);
}

}  // namespace basinscope
