// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs of separation and post-transform that have a published name: the rows of HFY Table 2 and the
// attentions that are kernels (CKR). Lists for selectors; no computation.
#pragma once

#include <string_view>
#include <vector>

#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

enum class ModelGroup { hopfield, kernel };

struct NamedModel {
  std::string_view name;     // "entmax MHN"
  std::string_view source;   // who published it: "Ramsauer et al. 2021"
  std::string_view formula;  // the update in one line of Unicode: "q ← Xᵀ softmax(β Xq)"
  ModelGroup group;
  Separation separation;
  PostTransform post;
  // Parameters other than these are the same model (entmax MHN at any alpha), or another one (sparse MHN
  // is alpha = 2 and nothing else).
  bool any_parameters = true;
};

// In the order of the papers; k-subsets at their default k, which a caller fits to N.
const std::vector<NamedModel>& named_models();

// The model a pair is: the one with exactly these parameters, else one of these methods with any
// parameters. alpha = 1 is softmax. Null where the pair has no name.
const NamedModel* named_model(const Separation& separation, const PostTransform& post);

}  // namespace basinscope
