// SPDX-License-Identifier: GPL-3.0-or-later
// A scene: everything that a user can see and change, as one comparable value without observers. Copies are
// cheap (patterns are shared), so that undo keeps entire scenes. Reading and writing: scene_file.h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/data/data_import.h"
#include "core/data/generators.h"
#include "core/network/dynamics.h"
#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/scene/shared_matrix.h"
#include "core/scene/workspace_states.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// How patterns are normalised before the network stores them. none: not at all; unit: rows are divided by
// their norm; layer: rows are layer-normalised with the parameters of the scene's post-transform if that is a
// layer norm, else with the default ones. Rows of zeros are not changed.
enum class Normalise { none, unit, layer };
constexpr std::array<std::string_view, 3> words(Normalise) { return {"none", "unit", "layer"}; }

// The N patterns of D numbers and what belongs to them.
struct Memory {
  // Where the raw patterns came from; saved in their place. Editing a pattern makes them inline.
  struct Inline {
    bool operator==(const Inline&) const = default;
  };
  struct File {
    std::string path;  // as written in the scene, relative to it; "archive.npz:array" too
    ImportChoices choices = plain_choices();  // "columns", "skip", ... beside "file"
    bool operator==(const File&) const = default;
  };
  using Source = std::variant<Inline, File, GeneratedPatterns>;

  SharedMatrix patterns;  // N x D, before normalisation
  Source source;
  Normalise normalise = Normalise::none;
  std::vector<std::string> names;  // N, or empty: x1, x2, ...
  // Values V of hetero-association, N x M, row i for pattern i (core/network/read_out.h); 0 x 0: none.
  SharedMatrix values;
  std::optional<File> values_file;  // nothing: the values are saved in the scene itself

  bool operator==(const Memory&) const = default;
};

// The part of the plane that is shown: [x0, x1] x [y0, y1] in plane coordinates.
struct Window {
  double x0 = -1.1, x1 = 1.1, y0 = -1.1, y1 = 1.1;
  bool operator==(const Window&) const = default;
};

// Colour of metastable states' basins: a blend of the colours of their patterns, or white.
enum class Mixtures { blend, white };
constexpr std::array<std::string_view, 2> words(Mixtures) { return {"blend", "white"}; }
enum class CompareShow { basins, energy, both };
constexpr std::array<std::string_view, 3> words(CompareShow) { return {"basins", "energy", "both"}; }

// What a row or a column of the compare grid changes in the scene. Members without a value change nothing.
struct Variation {
  std::string title;  // empty: composed from the members
  std::optional<Separation> separation;
  std::optional<PostTransform> post;
  std::optional<double> beta;
  std::optional<SharedMatrix> patterns;  // inline, without names and values
  std::optional<SharedMatrix> queries;
  std::optional<Normalise> normalise;
  std::optional<StopRule> dynamics;
  std::optional<Window> window;

  bool operator==(const Variation&) const = default;
};

// The compare grid of rows x columns panels, at most 20. The scene of a panel is the scene with the panel's
// row applied and then its column (panel() below).
struct Compare {
  bool open = false;
  std::vector<Variation> columns;
  std::vector<Variation> rows;
  CompareShow show = CompareShow::basins;

  bool operator==(const Compare&) const = default;
};

// What the energy surface is coloured by: the basins of its initial conditions, or its energies.
enum class Drape { basins, energy };
constexpr std::array<std::string_view, 2> words(Drape) { return {"basins", "energy"}; }

// From where the energy surface is seen (core/landscape/energy_surface.h).
struct SurfaceCamera {
  double azimuth = 24;    // degrees by which the plane is turned; 0: q1 runs to the right
  double elevation = 44;  // degrees; 0: from the front, 90: from straight above
  bool perspective = true;
  double zoom = 1;                    // 1: the whole box fits
  std::array<double, 2> shift{0, 0};  // of the picture to the right and up, in shares of its width and height

  bool operator==(const SurfaceCamera&) const = default;
};

// The energy as a surface over the plane, in place of its flat field.
struct SurfaceView {
  bool shown = false;
  SurfaceCamera camera;
  double height = 1;  // factor on the vertical scale
  Drape drape = Drape::basins;
  bool lines = true, pins = true, walls = true;  // lines: of equal energy, at the field's levels

  bool operator==(const SurfaceView&) const = default;
};

// How the landscape is drawn: colours, and which layers of its fields are visible.
struct View {
  std::string colours = "viridis";  // or "cividis"
  int levels = 20;                  // steps of colour and contours of the energy
  Mixtures mixtures = Mixtures::blend;
  double shade_by_steps = 0.6;  // 0 (no shading) ... 1
  // The energies at the two ends of the colour scale; nothing: those of each picture.
  std::optional<std::array<double, 2>> energy_range;
  bool contours = true;
  bool patterns = true, queries = true, attractors = true;  // attractors: marks of metastable states
  bool exact_regions = true;
  bool show_probe = true;
  bool labels = true;
  bool trajectories = true;
  bool saddles = true;
  bool targets = true;      // where patterns are retrieved (core/landscape/targets.h)
  bool proof = false;       // the proven pixels of the basin map
  bool manifolds = false;   // stable and unstable lines of saddles (core/attractors/manifold_lines.h)
  bool arrows = false;      // of the update (core/landscape/update_field.h)
  bool nullclines = false;  // where it keeps one coordinate of the plane
  std::optional<std::array<double, 2>> pinned_probe;  // plane coordinates
  std::string workspace;  // id of the open workspace ("kernels"); empty or unknown: the landscape
  Compare compare;
  SurfaceView surface;

  bool operator==(const View&) const = default;
};

template <>
const Fields<View>& fields_of<View>();
template <>
const Fields<StopRule>& fields_of<StopRule>();

struct Scene {
  Memory memory;
  Separation separation = Entmax{};
  PostTransform post = Identity{};
  double beta = 1;
  SharedMatrix queries;  // Q x D: initial conditions of the trajectories
  StopRule dynamics;
  Plane plane;
  Window window;
  View view;
  std::string title;
  std::string notes;           // free text, e.g. on how a figure's settings were chosen
  WorkspaceStates workspaces;  // the states of all workspaces but the landscape
  std::string unknown_keys;    // JSON text: keys of the file that this version does not know; saved again

  bool operator==(const Scene&) const = default;
};

// Whether two scenes are equal except for the window: pan and zoom are no undo steps.
bool equal_but_for_window(const Scene& a, const Scene& b);
// Whether two memories are equal except for their values, which the dynamics does not use.
bool equal_but_for_values(const Memory& a, const Memory& b);

// The N x D patterns as the network stores and plots show them: after memory.normalise. O(N D).
Matrix normalised_patterns(const Memory& memory, const PostTransform& post);
// The same for one pattern, given as D raw numbers. O(D).
Vector normalised_row(const Memory& memory, const PostTransform& post, VectorIn raw);

// The network of a scene. Copies the patterns, O(N D). Throws std::invalid_argument on a misfit()
// (network.h), which a scene that validate() (scene_file.h) has passed never has.
Network network_of(const Scene& scene);

// Layer normalisation maps R^2 onto two points only. Such a scene is therefore computed and shown in R^3,
// lifted to (x, y, -x-y) on the zero-sum plane: needs_lift() for D = 2 with layer normalisation of patterns
// or states, unless the post-transform is a linear map with a matrix, which has no counterpart on that plane.
// lifted() changes patterns, queries, plane and compare grid, and returns any other scene unchanged; it
// throws std::invalid_argument where the plane has other than two dimensions.
bool needs_lift(const Scene& scene);
Scene lifted(const Scene& scene);

// The scene of panel (row, column) of the compare grid, without a grid of its own. Throws
// std::invalid_argument where there is no such panel.
Scene panel(const Scene& scene, std::size_t row, std::size_t column);

// The bounding box of the normalised patterns in plane coordinates, plus 10 % on each side. O(N D).
Window default_window(const Memory& memory, const PostTransform& post, const Plane& plane);
// The same, large enough for the sums X^T y of k patterns that k-subsets retrieve.
Window default_window(const Scene& scene);
// For scenes without a plane, which retrieval allows and the landscape does not: the scene with the plane of
// the first two axes and its default_window(). Other scenes, and those with patterns of one number, are
// returned unchanged.
Scene with_plane(Scene scene);

}  // namespace basinscope
