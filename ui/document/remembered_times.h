// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine_times.h"

class QSettings;

namespace basinscope {

// The times of engines in the user's settings. What is no time there is left out.
EngineTimes remembered_engine_times(QSettings& settings);
void remember_engine_times(QSettings& settings, const EngineTimes& times);

}  // namespace basinscope
