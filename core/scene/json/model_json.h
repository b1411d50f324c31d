// SPDX-License-Identifier: GPL-3.0-or-later
// Networks of ../model_file.h as JSON values. Internal to core/scene.
#pragma once

#include "core/scene/json/json_text.h"
#include "core/scene/model_file.h"

namespace basinscope {

ModelReading network_of(const Json& json);
Json network_json(const PoolingNetwork& network);

}  // namespace basinscope
