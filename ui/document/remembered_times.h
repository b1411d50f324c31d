// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine_times.h"

class QSettings;
class QString;

namespace basinscope {

// The times of engines in the user's settings, as this version of the program measured them: engines of
// another take another time, so that its times are left out, as is what is no time.
EngineTimes remembered_engine_times(QSettings& settings, const QString& version);
// In place of those that are there.
void remember_engine_times(QSettings& settings, const QString& version, const EngineTimes& times);

}  // namespace basinscope
