// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs of separation and post-transform that have a published name: the rows of HFY Table 2, its binary
// and sequential networks (sections 3.3.1, 5.2), mean shift, and the attentions that are kernels (CKR).
// Selectors list them; nothing is computed here.
#pragma once

#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

enum class ModelGroup { hopfield, kernel };

struct NamedModel {
  Phrase name;               // "entmax MHN"
  Phrase source;             // who published it: "Ramsauer et al. 2021"
  std::string_view formula;  // the update in one line of Unicode: "q ← Xᵀ softmax(β Xq)"
  ModelGroup group;
  Separation separation;
  PostTransform post;
  // True: the model keeps its name at any parameters (entmax MHN at any alpha). False: only at these (sparse
  // MHN is alpha = 2).
  bool any_parameters = true;
};

// In the order of the papers. k has its default value, which the caller must limit to N.
const std::vector<NamedModel>& named_models();

// The model that a pair of methods is: the one whose separation has exactly these parameters, else one with
// this separation at any parameters. Parameters of the post-transform are not compared. Entmax at alpha = 1
// counts as softmax. Null where the pair has no name; else a pointer into named_models(), always valid.
const NamedModel* named_model(const Separation& separation, const PostTransform& post);

}  // namespace basinscope
