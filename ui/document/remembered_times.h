// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine_times.h"

class QSettings;
class QString;

namespace basinscope {

// The times of engines in the user's settings that this version of the program measured. Times of another
// version are not read, as its engines differ, nor are entries that are no times.
EngineTimes remembered_engine_times(QSettings& settings, const QString& version);
// Replaces the remembered times.
void remember_engine_times(QSettings& settings, const QString& version, const EngineTimes& times);

}  // namespace basinscope
