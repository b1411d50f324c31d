// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_inspector.h"

#include "ui/workspaces/transforms/checks_card.h"
#include "ui/workspaces/transforms/inspector_maps.h"
#include "ui/workspaces/transforms/inspector_scores.h"

namespace basinscope {

TransformsInspector::TransformsInspector(TransformsModel* model, const Appearance* appearance,
                                         QWidget* parent)
    : InspectorColumn(appearance,
                      {new ScoresSection(model, appearance), inverse_temperature_section(model, appearance),
                       new MapsSection(model, appearance), selected_map_section(model, appearance),
                       transforms_view_section(model, appearance)},
                      new TransformChecks(model, appearance), parent) {}

}  // namespace basinscope
