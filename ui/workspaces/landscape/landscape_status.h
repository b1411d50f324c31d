// SPDX-License-Identifier: GPL-3.0-or-later
// What the status line says of the landscape: what runs, where, how fast and how finely; and the probe. Of
// the page that is shown: the fields, a sweep or the compare grid.
#pragma once

#include <QStringList>

#include "ui/workspaces/landscape/landscape_view.h"

namespace basinscope {

QStringList landscape_status(const LandscapeModel& model, const LandscapeView& view);

struct ProbeStatus {
  QStringList texts;
  QString tip;  // the last of them in full, or why the place is white
};
ProbeStatus probe_status(const LandscapeModel& model, const LandscapeView& view);

}  // namespace basinscope
