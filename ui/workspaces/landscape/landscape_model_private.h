// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/landscape/passes.h"
#include "core/landscape/preview_size.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

struct LandscapeModel::Private {
  QTimer rest;
  QTimer play;
  QTimer words;
  QElapsedTimer since_change;
  Currency currency, energy_currency;  // their numbers are the revisions
  Currency probe_currency;
  std::uint64_t opened = 0;  // which of the document's scenes is followed
  PreviewSize size;
  bool dark = false;
  double pixel_ratio = 1;
  Shows shows;          // empty: the document's scene
  Scene asked;          // the scene of the newest request
  bool missed = false;  // something was asked for while the landscape was hidden
  QTimer energy_pace;   // previews' energies follow at this pace
  double probe_ms = 0;  // what the last probe took on the GUI thread
  // A selected saddle that the newest, unrefined result cannot have yet.
  std::optional<Attractor> sought;
  FieldEngine engine{std::make_shared<Engines>()};
  // Last, so that they end first: their runs refer to the rest.
  LatestJob fields;
  LatestJob preview_energies;
  LatestJob colours;
  LatestJob probes;
};

}  // namespace basinscope
