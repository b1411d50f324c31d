// SPDX-License-Identifier: GPL-3.0-or-later
// Calls of the module basinscope, bs, and the methods in them. Internal to core/script.
#pragma once

#include <memory>
#include <string>

#include "core/script/pieces.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"

namespace basinscope {

// "entmax", alpha=1.5: a name and the parameters.
std::string module_method(const Separation& separation);
// bs.separation("entmax", alpha=1.5); of one without parameters the name alone.
std::string module_value(const Separation& separation);
std::string module_value(const PostTransform& post);

std::string module_weights(const Separation& separation, const std::string& theta);
// more: what follows the keys, "values, betas=betas".
std::string module_layer(const Layer& layer, const std::string& keys, const std::string& more);
// call: "fit(keys, values, queries".
std::string module_fit(const std::string& call, const Estimator& estimator);
// Whose sequence is that of the first draw; empty: the module has no such task.
std::string module_task(const LayersProblem& problem);
// Lines, of the lower panel; empty: it has none.
std::string module_experiments(const RecallState& state, const std::shared_ptr<const Images>& memories);

}  // namespace basinscope
