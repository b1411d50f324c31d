// SPDX-License-Identifier: GPL-3.0-or-later
// Methods (separations, post-transforms, layers) as {"id": ..., parameters}: read, written and checked by
// walking their lists and parameter tables. Internal to core/scene.
#pragma once

#include "core/layers/layer.h"
#include "core/post/post_transform.h"
#include "core/scene/json/json_node.h"
#include "core/separation/separation.h"

namespace basinscope {

bool read_method(const JsonNode& node, Separation& into);
bool read_method(const JsonNode& node, PostTransform& into);
bool read_method(const JsonNode& node, Layer& into);

Json method_json(const Separation& separation);
Json method_json(const PostTransform& post);
Json method_json(const Layer& layer);
Json matrix_json(const Matrix& matrix);
Json vector_json(const Vector& vector);

// Every parameter inside its range.
void check_method(const Separation& separation, const std::string& path, JsonNotes& notes);
void check_method(const PostTransform& post, const std::string& path, JsonNotes& notes);
void check_method(const Layer& layer, const std::string& path, JsonNotes& notes);
// What depends on the number N of patterns: 1 <= k <= N, one upper bound a pattern.
void check_size(const Separation& separation, Eigen::Index size, const std::string& path, JsonNotes& notes);
// What depends on the dimension D of the patterns: the matrix of a linear post.
void check_size(const PostTransform& post, Eigen::Index dimension, const std::string& path, JsonNotes& notes);

// "a number in (0, 10]"
std::string range_words(const Range& range);
bool in_range(double value, const Range& range, const std::string& path, JsonNotes& notes);

}  // namespace basinscope
