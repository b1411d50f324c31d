// SPDX-License-Identifier: GPL-3.0-or-later
// Edits that touch several parts of a scene at once, so that the parts keep fitting together. A scene
// in, a scene out.
#pragma once

#include "core/attractors/slice_kind.h"
#include "core/scene/scene.h"

namespace basinscope {

// New raw patterns. Names and values stay with the patterns that stay (memory_rows.h), else they go; k and
// bounds are fitted to N; another D gives the slice that new patterns are first seen in, drops the queries
// and shows the window round the patterns; compare panels keep what still fits. New patterns of more than
// three numbers are first seen in the plane of their first two principal components, where these take no
// longer than components_in_passing; others in that of the first two axes.
Scene with_patterns(Scene scene, SharedMatrix patterns, const Memory::Source& source);

// Compare panels follow the scene's N and D: k is fitted, points of another D go.
void fit_compare(Scene& scene);

// Patterns, normalisation, queries, plane and window of another scene; the method stays.
Scene with_memory_of(Scene scene, const Scene& other);

Scene with_queries(Scene scene, Matrix queries);

// Values of hetero-association, one row a pattern; an empty matrix: none.
Scene with_values(Scene scene, SharedMatrix values, std::optional<Memory::File> file = std::nullopt);

// The window 10 % around the patterns.
Scene with_default_window(Scene scene);

// The same, square: axes of a slice have the same unit, and patterns often lie flat in it.
Scene with_square_window(Scene scene);

// A window that has just taken the place of another shows the pinned probe where that one did, never outside.
Scene with_probe_moved(Scene scene, const Window& from);

// New raw patterns in a slice of the same kind, those of two numbers before had none; where they have another
// dimension, queries stay where they were seen in the window, in the new slice.
Scene with_patterns_in_slice(const Scene& scene, SharedMatrix patterns, const Memory::Source& source,
                             const SliceKind& kind);

// n patterns out of those there are: the last ones go, or points from the seeded ball come.
Matrix resized_patterns(const Matrix& patterns, int n);

// One row more, at the end.
Matrix with_row(const Matrix& matrix, const Vector& row);

}  // namespace basinscope
