// SPDX-License-Identifier: GPL-3.0-or-later
// A scene: everything a user can see and change, as one value. Copies are cheap (patterns are
// shared), so undo keeps whole scenes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/data/data_import.h"
#include "core/data/generators.h"
#include "core/network/dynamics.h"
#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/scene/shared_matrix.h"
#include "core/scene/workspace_states.h"

namespace basinscope {

// none: patterns as given; unit: rows divided by their norm; layer: rows layer-normalised with the
// scene's own layer norm (the default one under other post-transforms). Zero rows stay.
enum class Normalise { none, unit, layer };

struct Memory {
  // Where the raw patterns came from; written back to the file as it was read. Editing a pattern
  // makes them inline.
  struct Inline {
    bool operator==(const Inline&) const = default;
  };
  struct File {
    std::string path;  // as written in the scene, relative to it; "archive.npz:array" too
    ImportChoices choices = plain_choices();  // "columns", "skip", ... beside "file"
    bool operator==(const File&) const = default;
  };
  using Source = std::variant<Inline, File, GeneratedPatterns>;

  SharedMatrix patterns;  // raw, N x D
  Source source;
  Normalise normalise = Normalise::none;
  std::vector<std::string> names;  // empty: x1, x2, ...
  // Values V of hetero-association, N x M, row i belonging to pattern i: read out beside the state and never
  // fed back (read_out.h). 0 x 0: there are none.
  SharedMatrix values;
  std::optional<File> values_file;  // none: written into the scene

  bool operator==(const Memory&) const = default;
};

// The part of the plane that is shown: [x0, x1] x [y0, y1] in plane coordinates.
struct Window {
  double x0 = -1.1, x1 = 1.1, y0 = -1.1, y1 = 1.1;
  bool operator==(const Window&) const = default;
};

enum class Mixtures { blend, white };
enum class CompareShow { basins, energy, both };

// What a row or a column of the compare grid changes in the scene. Absent members stay as they are.
struct Variation {
  std::string title;  // empty: made from the members
  std::optional<Separation> separation;
  std::optional<PostTransform> post;
  std::optional<double> beta;
  std::optional<SharedMatrix> patterns;  // raw; queries below belong to them
  std::optional<SharedMatrix> queries;
  std::optional<Normalise> normalise;
  std::optional<StopRule> dynamics;
  std::optional<Window> window;

  bool operator==(const Variation&) const = default;
};

// Panels: rows x columns, at most 20. A panel is the scene with its row applied, then its column.
struct Compare {
  bool open = false;
  std::vector<Variation> columns;
  std::vector<Variation> rows;
  CompareShow show = CompareShow::basins;

  bool operator==(const Compare&) const = default;
};

struct View {
  std::string colours = "viridis";  // or "cividis"
  int levels = 20;                  // energy contour levels
  Mixtures mixtures = Mixtures::blend;
  double shade_by_steps = 0.6;  // 0 ... 1
  // The colours' ends, held while parameters move; none: each picture has its own.
  std::optional<std::array<double, 2>> energy_range;
  bool contours = true;
  bool patterns = true, queries = true, attractors = true;  // mixtures; patterns that are some have squares
  bool exact_regions = true;
  bool show_probe = true;
  bool labels = true;
  bool trajectories = true;
  bool saddles = true;
  bool targets = true;                                // of k-subsets: the points X^T y / k
  bool proof = false;                                 // the cells of basins that are proven
  std::optional<std::array<double, 2>> pinned_probe;  // plane coordinates
  std::string workspace;  // the one that is open, "kernels"; empty, or one the program lacks: the landscape
  Compare compare;

  bool operator==(const View&) const = default;
};

struct Scene {
  Memory memory;
  Separation separation = Entmax{};
  PostTransform post = Identity{};
  double beta = 1;
  SharedMatrix queries;  // Q x D
  StopRule dynamics;
  Plane plane;
  Window window;
  View view;
  std::string title;  // shown in the window's corner
  std::string notes;  // free text, e.g. on how a figure's settings were chosen
  WorkspaceStates workspaces;
  std::string unknown_keys;  // JSON text: keys this version does not know, kept on rewrite

  bool operator==(const Scene&) const = default;
};

// Two scenes that differ only in pan and zoom (no undo step).
bool equal_but_for_window(const Scene& a, const Scene& b);
// Two memories that differ only in their values, which the dynamics does not see.
bool equal_but_for_values(const Memory& a, const Memory& b);

// Patterns after memory.normalise: what the network stores and the plots draw as memories.
Matrix normalised_patterns(const Memory& memory, const PostTransform& post);
// The same of one pattern; normalised_patterns() has these rows. O(D).
Vector normalised_row(const Memory& memory, const PostTransform& post, VectorIn raw);

// The network of a scene as its file says. Throws std::invalid_argument where its parts differ in size
// (misfit), which a scene without faults never does.
Network network_of(const Scene& scene);

// Under layer normalisation two dimensions leave only two points. The window and the figures then
// show the scene lifted to (x, y, -x-y) on the zero-sum plane, and say so. Lifting changes patterns,
// queries and plane; a scene that needs none is returned as it is. Under linear with a matrix of two
// dimensions the network has no counterpart there: it stays in the plane.
bool needs_lift(const Scene& scene);
Scene lifted(const Scene& scene);

// The scene of panel (row, column); see Compare.
Scene panel(const Scene& scene, std::size_t row, std::size_t column);

// "the same with 10 % around": the bounding box of patterns and origin offset in plane coordinates.
Window default_window(const Memory& memory, const PostTransform& post, const Plane& plane);
// The same with room for what k-subsets retrieve, the sums X^T y of k patterns.
Window default_window(const Scene& scene);
// A scene that names no plane gets that of its first two axes and their default window, as a landscape of it
// starts; patterns of one number have none.
Scene with_plane(Scene scene);

}  // namespace basinscope
