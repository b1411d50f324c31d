// SPDX-License-Identifier: GPL-3.0-or-later
// Separations, post-transforms, layers and kernels as JSON: {"id": ..., parameters}. Reading, writing and
// checking walk the lists of methods and their parameter tables (core/parameter.h), so that a new method
// needs nothing here. Internal to core/scene.
#pragma once

#include "core/kernels/kernel_shape.h"
#include "core/layers/layer.h"
#include "core/message.h"
#include "core/post/post_transform.h"
#include "core/scene/json/json_node.h"
#include "core/separation/separation.h"

namespace basinscope {

// Sets into and returns true if the node is such an object; otherwise into is unchanged, with faults unless
// the node is missing. Parameters that are missing have their defaults. Ranges are not checked here.
bool read_method(const JsonNode& node, Separation& into);
bool read_method(const JsonNode& node, PostTransform& into);
bool read_method(const JsonNode& node, Layer& into);
bool read_method(const JsonNode& node, KernelShape& into);

Json method_json(const Separation& separation);
Json method_json(const PostTransform& post);
Json method_json(const Layer& layer);
Json method_json(const KernelShape& shape);
Json matrix_json(const Matrix& matrix);
Json vector_json(const Vector& vector);

// Adds a fault for each parameter outside its range. path: that of the method.
void check_method(const Separation& separation, const std::string& path, JsonNotes& notes);
void check_method(const PostTransform& post, const std::string& path, JsonNotes& notes);
void check_method(const Layer& layer, const std::string& path, JsonNotes& notes);
void check_method(const KernelShape& shape, const std::string& path, JsonNotes& notes);
// Adds faults that depend on the number N of patterns: k <= N, N upper bounds that sum to at least 1.
void check_size(const Separation& separation, Eigen::Index size, const std::string& path, JsonNotes& notes);
// Adds faults that depend on the dimension D of the patterns: the matrix of a linear post-transform.
void check_size(const PostTransform& post, Eigen::Index dimension, const std::string& path, JsonNotes& notes);

// Whether value is in range; adds a fault if it is not.
bool in_range(double value, const Range& range, const std::string& path, JsonNotes& notes);

}  // namespace basinscope
