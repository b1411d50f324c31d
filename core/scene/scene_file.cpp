// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_file.h"

#include <algorithm>
#include <cmath>
#include <new>

#include "core/data/file.h"
#include "core/data/limits.h"
#include "core/printable_text.h"
#include "core/scene/figure_scene.h"
#include "core/scene/json/field_json.h"
#include "core/scene/json/import_json.h"
#include "core/scene/json/method_json.h"
#include "core/scene/json/scene_parts.h"
#include "core/scene/window_limits.h"

namespace basinscope {
namespace {

constexpr int format_version = 1;

void read_version(const JsonNode& node) {
  const Message what = message("the format version %1", format_version);
  int version = format_version;
  if (!node.required(what).read(version)) return;
  if (version > format_version) {
    node.fault(message("expected %1, not %2, which a newer program wrote", what, version));
  } else if (version < format_version) {
    node.expected(what);
  }
}

// Reads the plane and the window. A file without a window gets default_window(), which is computed only if
// the plane has the dimension of the patterns.
void read_plane(const JsonNode& node, SceneUse use, Scene& scene) {
  const Eigen::Index dimension = scene.memory.patterns.cols();
  // A plane needs two axes. Retrieval needs no plane, and keeps one only if the file has it.
  if (dimension >= 2 && (use == SceneUse::landscape || node.exists())) scene.plane = Plane::axes(dimension);
  JsonObject object(node);
  object["origin"].read(scene.plane.origin);
  object["e1"].read(scene.plane.e1);
  object["e2"].read(scene.plane.e2);
  const bool has_window = read_window(object, scene.window);
  object.keep_unknown();
  const Plane& plane = scene.plane;
  const bool sound = dimension >= 2 && plane.origin.size() == dimension && plane.e1.size() == dimension &&
                     plane.e2.size() == dimension;
  if (!has_window && sound) scene.window = default_window(scene);
}

void read_sections(JsonObject& object, const std::filesystem::path& folder, SceneUse use, Scene& scene) {
  read_version(object["basinscope"]);
  object["title"].read(scene.title);
  object["notes"].read(scene.notes);
  // Memory and methods come before plane, dynamics and view, whose defaults follow from them.
  read_memory(object["memory"], folder, use, scene.memory);
  read_method(object["separation"].required(phrase("an object such as {\"id\": \"softmax\"}")),
              scene.separation);
  read_method(object["post"], scene.post);
  object["beta"].read(scene.beta);
  Matrix queries;
  if (object["queries"].read(queries)) scene.queries = std::move(queries);
  // The default of epsilon depends on the post-transform; a value in the file replaces it.
  scene.dynamics.epsilon = usual_epsilon(scene.post);
  read_fields(object["dynamics"], scene.dynamics, {}, FieldCheck::later);
  read_plane(object["plane"], use, scene);
  read_view(object["view"], scene, scene.view);
  const JsonNode workspaces = object["workspaces"];
  if (workspaces.exists()) {
    // The constructor adds the fault for anything but an object, for which from_text() would throw.
    const JsonObject must_be_an_object(workspaces);
    if (workspaces.value().is_object())
      scene.workspaces = WorkspaceStates::from_text(workspaces.value().dump());
  }
  object.keep_unknown();
}

Message warning_of(const std::vector<Message>& unknown_key_names) {
  constexpr std::size_t most = 5;
  const std::size_t count = unknown_key_names.size();
  const auto first = unknown_key_names.begin();
  Message names = Message::joined({first, first + static_cast<std::ptrdiff_t>(std::min(most, count))}, ", ");
  if (count > most) names = message("%1 and %2 more", names, count - most);
  return count == 1 ? message("a key is not known and has no effect: %1", names)
                    : message("keys are not known and have no effect: %1", names);
}

}  // namespace

SceneReading scene_from_json(std::string_view text, const std::filesystem::path& folder, SceneUse use) {
  SceneReading reading;
  JsonLimits limits;
  // Too many patterns are refused in the first pass over the text, before any of them is stored.
  if (use == SceneUse::landscape) limits.patterns = static_cast<std::size_t>(largest_landscape);
  try {
    const JsonReading json = json_from_text(text, limits);
    if (json.fault) {
      reading.faults.push_back(*json.fault);
      return reading;
    }
    JsonNotes notes;
    const JsonNode document(&json.value, "", "", notes);
    // In the JSON of a figure the scene lies one level deeper; a scene file is its own scene.
    const JsonNode own = read_figure(document, reading);
    Scene scene;
    if (own.exists()) {
      JsonObject object(own);
      if (own.value().is_object()) read_sections(object, folder, use, scene);
    }
    // Ranges and shapes are checked only if every part could be read: the defaults in place of unreadable
    // parts would cause faults that are not in the file.
    if (notes.faults.empty()) {
      if (!notes.unknown.empty()) scene.unknown_keys = notes.unknown.dump();
      notes.faults = validate(scene, use);
    }
    reading.faults = std::move(notes.faults);
    if (!notes.unknown_key_names.empty())
      notes.warnings.insert(notes.warnings.begin(), warning_of(notes.unknown_key_names));
    reading.warning = Message::joined(std::move(notes.warnings), "; ");
    if (reading.faults.empty()) reading.scene = std::move(scene);
  } catch (const std::bad_alloc&) {
    reading.faults.push_back({"", phrase("not enough memory to read it")});
  }
  return reading;
}

SceneReading read_scene(const std::filesystem::path& path, SceneUse use) {
  try {
    return scene_from_bytes(file_bytes(path, largest_scene_file), path.parent_path(), use);
  } catch (const DataFault& fault) {
    SceneReading reading;
    reading.faults.push_back({"", message_of(fault)});
    return reading;
  }
}

std::vector<Fault> stop_rule_faults(const StopRule& stop) {
  JsonNotes notes;
  check_fields(stop, "dynamics.", notes);
  return notes.faults;
}

std::vector<Fault> sweep_faults(const SweepSettings& settings) {
  JsonNotes notes;
  check_fields(settings, "sweep.", notes);
  return notes.faults;
}

Message query_fault(MatrixIn queries, Eigen::Index dimension) {
  if (queries.rows() == 0) return {};
  if (queries.cols() != dimension)
    return message("expected queries of %1 numbers as the patterns have, not of %2", dimension,
                   queries.cols());
  if (dimension > 0 && queries.rows() > largest_values / dimension)
    return message("expected at most %1 numbers in all", largest_values);
  return queries.allFinite() ? Phrase() : phrase("expected finite numbers");
}

Message grid_fault(const Scene& scene, std::int64_t width, std::int64_t height) {
  if (width < 1 || height < 1 || width > largest_grid / height)
    return message("expected at least 1 pixel each way and at most %1 in all", largest_grid);
  const auto axis_fault = [&](double low, double high, const Vector& axis, std::int64_t pixels,
                              const std::string& name) -> Message {
    const Message wanted = window_wanted(low, high, place_of(scene.plane, axis, static_cast<int>(pixels)));
    return wanted.empty() ? wanted
                          : message("expected fewer pixels, or as plane.%1 of the scene %2", name, wanted);
  };
  const Window& w = scene.window;
  const Message across = axis_fault(w.x0, w.x1, scene.plane.e1, width, "x");
  return across.empty() ? axis_fault(w.y0, w.y1, scene.plane.e2, height, "y") : across;
}

namespace {

constexpr Range beta_range{0, 1e6, true};
constexpr std::size_t most_panels = 20;

// Adds one fault, for the first number that is not finite.
void check_finite(const Matrix& numbers, const std::string& path, JsonNotes& notes) {
  // The matrix is row-major, so that the position in memory gives row and column.
  const double* const end = numbers.data() + numbers.size();
  const double* const first =
      std::find_if(numbers.data(), end, [](double number) { return !std::isfinite(number); });
  if (first == end) return;
  const std::int64_t place = first - numbers.data(), columns = numbers.cols();
  notes.fault(path, message("expected finite numbers, not %1 in row %2, column %3", shown(*first),
                            place / columns + 1, place % columns + 1));
}

// Checks that there is at least one pattern and not too many, and that all numbers are finite. Adds at most
// one fault. The number of entries is compared by a division, as the product of two sizes may overflow.
void check_patterns(const Matrix& patterns, SceneUse use, const std::string& path, JsonNotes& notes) {
  // A landscape needs a plane, and so at least two numbers in a pattern.
  const Eigen::Index least = use == SceneUse::landscape ? 2 : 1;
  if (patterns.rows() < 1) {
    notes.fault(path, phrase("expected at least one pattern"));
  } else if (use == SceneUse::landscape && patterns.rows() > largest_landscape) {
    notes.fault(path, message("expected at most %1 patterns, not %2", largest_landscape, patterns.rows()));
  } else if (patterns.cols() < least) {
    notes.fault(path, message("expected patterns of at least %1 numbers, not of %2", least, patterns.cols()));
  } else if (patterns.cols() > largest_values / patterns.rows()) {
    notes.fault(path, message("expected at most %1 numbers in all", largest_values));
  } else {
    check_finite(patterns, path, notes);
  }
}

// Patterns that are stored as given may be at most farthest_state (dynamics.h) long: near a longer one no
// state could be distinguished from one that has diverged.
void check_norms(const Memory& memory, const std::string& path, JsonNotes& notes) {
  const Matrix& patterns = *memory.patterns;
  if (memory.normalise != Normalise::none || patterns.size() == 0) return;
  // A square that overflows is infinite and fails this test, too. Only then the slower stable norm decides.
  if (patterns.rowwise().squaredNorm().maxCoeff() <= farthest_state * farthest_state) return;
  Eigen::Index row = 0;
  const double largest = patterns.rowwise().stableNorm().maxCoeff(&row);
  // The message below states this number.
  static_assert(farthest_state == 1e150);
  if (largest > farthest_state && patterns.allFinite())
    notes.fault(path, message("expected patterns of a norm of at most 1e150, beyond which a state counts as "
                              "diverged, not %1 in row %2",
                              shown(largest), row + 1));
}

void check_values(const Memory& memory, JsonNotes& notes) {
  const Matrix& values = *memory.values;
  if (values.size() == 0) return;
  // Faults of numbers from a file are reported at the key that names it.
  const std::string path = memory.values_file ? "memory.values.file" : "memory.values";
  const Eigen::Index patterns = memory.patterns.rows();
  if (values.rows() != patterns) {
    notes.fault(path, message("expected %1, one for each pattern, not %2", counted("%n row(s)", patterns),
                              values.rows()));
  } else if (values.cols() > largest_values / values.rows()) {
    notes.fault(path, message("expected at most %1 numbers in all", largest_values));
  } else {
    check_finite(values, path, notes);
  }
}

void check_memory(const Memory& memory, SceneUse use, JsonNotes& notes) {
  const bool file = std::holds_alternative<Memory::File>(memory.source);
  const std::string path = file ? "memory.patterns.file" : "memory.patterns";
  check_patterns(*memory.patterns, use, path, notes);
  check_norms(memory, path, notes);
  const auto size = static_cast<std::size_t>(memory.patterns.rows());
  if (!memory.names.empty() && memory.names.size() != size) {
    notes.fault("memory.names",
                message("expected %1, one for each pattern, not %2",
                        counted("%n name(s)", static_cast<std::int64_t>(size)), memory.names.size()));
  }
  for (std::size_t i = 0; i < memory.names.size(); ++i)
    // Names are printed to terminals, on which control characters act.
    if (has_control_characters(memory.names[i]))
      notes.fault("memory.names[" + std::to_string(i) + "]",
                  message("expected a name on one line, without control characters, not \"%1\"",
                          printable(memory.names[i], 60)));
  check_values(memory, notes);
}

bool check_axis(const Vector& axis, Eigen::Index dimension, const std::string& path, JsonNotes& notes) {
  if (axis.size() != dimension) {
    notes.fault(path, message("expected %1 numbers as in each pattern, not %2", dimension, axis.size()));
    return false;
  }
  if (!axis.allFinite()) notes.fault(path, phrase("expected finite numbers"));
  return axis.allFinite();
}

// The part of e2 orthogonal to e1, relative to the length of e2; 0 where the two are parallel. Both are
// divided by stable norms, as their squares may overflow.
double independence(const Plane& plane) {
  const double length1 = plane.e1.stableNorm(), length2 = plane.e2.stableNorm();
  if (!(length1 > 0) || !(length2 > 0)) return 0;
  const Vector u = plane.e1 / length1, v = plane.e2 / length2;
  return (v - u * u.dot(v)).norm();
}

void check_window(const Window& window, const Plane& plane, const std::string& path, JsonNotes& notes) {
  const auto check = [&](double low, double high, const Vector& along, const char* axis) {
    if (const Message wanted = window_wanted(low, high, place_of(plane, along)); !wanted.empty())
      notes.fault(path + axis, message("expected %1, not [%2, %3]", wanted, shown(low), shown(high)));
  };
  check(window.x0, window.x1, plane.e1, ".x");
  check(window.y0, window.y1, plane.e2, ".y");
}

void check_plane(const Scene& scene, SceneUse use, JsonNotes& notes) {
  const Eigen::Index dimension = scene.memory.patterns.cols();
  const Plane& plane = scene.plane;
  // Retrieval needs no plane, and patterns of one number cannot have one.
  if (use == SceneUse::retrieval && plane.dimension() == 0 && plane.e1.size() == 0 && plane.e2.size() == 0)
    return;
  const bool origin = check_axis(plane.origin, dimension, "plane.origin", notes);
  const bool e1 = check_axis(plane.e1, dimension, "plane.e1", notes);
  const bool e2 = check_axis(plane.e2, dimension, "plane.e2", notes);
  if (origin && e1 && e2 && !(independence(plane) > 1e-9)) {
    notes.fault("plane.e2", phrase("expected a direction independent of plane.e1"));
  }
  check_window(scene.window, plane, "plane", notes);
}

void check_queries(const Matrix& queries, Eigen::Index dimension, const std::string& path, JsonNotes& notes) {
  if (Message fault = query_fault(queries, dimension); !fault.empty()) notes.fault(path, std::move(fault));
}

void check_variation(const Variation& variation, const Scene& scene, const std::string& path,
                     JsonNotes& notes) {
  const Eigen::Index dimension = scene.memory.patterns.cols();
  if (variation.separation) check_method(*variation.separation, path + ".separation", notes);
  if (variation.post) check_method(*variation.post, path + ".post", notes);
  if (variation.beta) in_range(*variation.beta, beta_range, path + ".beta", notes);
  if (variation.patterns) {
    const Matrix& patterns = **variation.patterns;
    check_patterns(patterns, SceneUse::landscape, path + ".patterns", notes);
    if (patterns.rows() > 0 && patterns.cols() >= 2 && patterns.cols() != dimension) {
      notes.fault(path + ".patterns",
                  message("expected patterns of %1 numbers as in memory.patterns, not of %2", dimension,
                          patterns.cols()));
    }
  }
  if (variation.queries) check_queries(**variation.queries, dimension, path + ".queries", notes);
  if (variation.dynamics) check_fields(*variation.dynamics, path + ".dynamics.", notes);
  // A variation's window lies on the scene's own plane, which variations do not change.
  if (variation.window) check_window(*variation.window, scene.plane, path + ".window", notes);
}

// k, upper bounds and matrices must fit the patterns of every panel, whichever row or column has brought
// them. A fault is reported where the panel's separation stands in the file.
void check_panel(const Scene& scene, std::size_t row, std::size_t column, JsonNotes& notes) {
  const Compare& compare = scene.view.compare;
  const Scene shown_panel = panel(scene, row, column);
  // Columns are applied after rows, so a column's separation is the one that acts.
  std::string path = "separation";
  if (row < compare.rows.size() && compare.rows[row].separation) {
    path = "view.compare.rows[" + std::to_string(row) + "].separation";
  }
  if (column < compare.columns.size() && compare.columns[column].separation) {
    path = "view.compare.columns[" + std::to_string(column) + "].separation";
  }
  check_size(shown_panel.separation, shown_panel.memory.patterns.rows(), path, notes);
  check_size(shown_panel.post, shown_panel.memory.patterns.cols(), "post", notes);
  check_norms(shown_panel.memory, "view.compare", notes);
}

void check_compare(const Scene& scene, JsonNotes& notes) {
  const Compare& compare = scene.view.compare;
  for (std::size_t i = 0; i < compare.columns.size(); ++i) {
    check_variation(compare.columns[i], scene, "view.compare.columns[" + std::to_string(i) + "]", notes);
  }
  for (std::size_t i = 0; i < compare.rows.size(); ++i) {
    check_variation(compare.rows[i], scene, "view.compare.rows[" + std::to_string(i) + "]", notes);
  }
  if (compare.rows.empty() && compare.columns.empty()) return;
  const std::size_t rows = std::max<std::size_t>(compare.rows.size(), 1);
  const std::size_t columns = std::max<std::size_t>(compare.columns.size(), 1);
  // Each side is compared on its own first, so that the product cannot overflow.
  if (rows > most_panels || columns > most_panels || rows * columns > most_panels) {
    notes.fault("view.compare",
                message("expected at most %1 panels, not %2 x %3", most_panels, rows, columns));
    return;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t faults = notes.faults.size();
      check_panel(scene, row, column, notes);
      if (notes.faults.size() > faults) return;  // one panel's complaint stands for the rest
    }
  }
}

void check_view(const Scene& scene, JsonNotes& notes) {
  const View& view = scene.view;
  check_fields(view, "view.", notes);
  if (view.pinned_probe &&
      !(std::isfinite((*view.pinned_probe)[0]) && std::isfinite((*view.pinned_probe)[1]))) {
    notes.fault("view.pinned_probe", phrase("expected two finite numbers"));
  }
  if (view.energy_range) {
    const auto [low, high] = *view.energy_range;
    // Beyond these limits the energies of the levels between the two ends overflow, or coincide.
    if (!(std::abs(low) <= 1e300 && std::abs(high) <= 1e300 && high - low >= 1e-300))
      notes.fault(
          "view.energy_range",
          phrase("expected two numbers of size at most 1e300, the smaller one first by at least 1e-300"));
  }
  check_compare(scene, notes);
}

bool is_json_object(const std::string& text) {
  const JsonReading reading = json_from_text(text);
  return !reading.fault && reading.value.is_object();
}

}  // namespace

std::vector<Fault> validate(const Scene& scene, SceneUse use) {
  JsonNotes notes;
  if (scene.notes.size() > longest_notes)
    notes.fault("notes", message("expected at most %1 bytes, not %2", longest_notes, scene.notes.size()));
  check_memory(scene.memory, use, notes);
  check_method(scene.separation, "separation", notes);
  check_size(scene.separation, scene.memory.patterns.rows(), "separation", notes);
  check_method(scene.post, "post", notes);
  check_size(scene.post, scene.memory.patterns.cols(), "post", notes);
  in_range(scene.beta, beta_range, "beta", notes);
  check_queries(*scene.queries, scene.memory.patterns.cols(), "queries", notes);
  check_fields(scene.dynamics, "dynamics.", notes);
  check_plane(scene, use, notes);
  check_view(scene, notes);
  // scene_to_json() parses this text and expects an object.
  if (!scene.unknown_keys.empty() && !is_json_object(scene.unknown_keys)) {
    notes.fault("", phrase("the keys kept for other versions are not JSON"));
  }
  return notes.faults;
}

namespace {

Json plane_json(const Plane& plane, const Window& window) {
  Json json = Json::object();
  json["origin"] = vector_json(plane.origin);
  json["e1"] = vector_json(plane.e1);
  json["e2"] = vector_json(plane.e2);
  json["x"] = span_json(window.x0, window.x1);
  json["y"] = span_json(window.y0, window.y1);
  return json;
}

void move_file_name(Memory::File& file, const std::filesystem::path& from, const std::filesystem::path& to) {
  if (file_path(file.path).is_absolute()) return;
  std::error_code error;
  const auto whole = [&error](const std::filesystem::path& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
  };
  // In the same folder, however it is written, names stay as the user wrote them.
  if (!to.empty() && whole(from) == whole(to)) return;
  // Only the folder is resolved: the last part may name an array inside an archive ("archive.npz:array"), for
  // which there is no file.
  const std::filesystem::path name =
      whole(from / file_path(file.path).parent_path()) / file_path(file.path).filename();
  // There is no relative path from one drive to another. lexically_relative() is empty then, and the absolute
  // name is kept.
  const std::filesystem::path moved = to.empty() ? name : name.lexically_relative(whole(to));
  file.path = (moved.empty() ? name : moved).generic_string();
}

}  // namespace

Scene with_file_names_moved(Scene scene, const std::filesystem::path& from, const std::filesystem::path& to) {
  if (auto* const file = std::get_if<Memory::File>(&scene.memory.source)) move_file_name(*file, from, to);
  if (scene.memory.values_file) move_file_name(*scene.memory.values_file, from, to);
  return scene;
}

std::string scene_to_json(const Scene& scene) {
  Json json = Json::object();
  json["basinscope"] = 1;
  if (!scene.title.empty()) json["title"] = scene.title;
  if (!scene.notes.empty()) json["notes"] = scene.notes;
  json["memory"] = memory_json(scene.memory);
  json["separation"] = method_json(scene.separation);
  json["post"] = method_json(scene.post);
  json["beta"] = scene.beta;
  json["queries"] = matrix_json(*scene.queries);
  json["dynamics"] = fields_json(scene.dynamics);
  if (scene.plane.dimension() > 0) json["plane"] = plane_json(scene.plane, scene.window);
  json["view"] = view_json(scene.view);
  if (const std::string states = scene.workspaces.text(); !states.empty())
    json["workspaces"] = Json::parse(states);
  // Unknown keys are inserted last, since a key that this version writes wins over an unknown one.
  if (!scene.unknown_keys.empty()) restore_unknown(json, Json::parse(scene.unknown_keys));
  return json_text(json);
}

std::string separation_to_json(const Separation& separation) { return method_json(separation).dump(); }
std::string post_to_json(const PostTransform& post) { return method_json(post).dump(); }
std::string layer_to_json(const Layer& layer) { return method_json(layer).dump(); }
std::string kernel_to_json(const KernelShape& shape) { return method_json(shape).dump(); }

namespace {

// check_size_of: adds faults of a method whose parameters are in their ranges.
template <class Method, class CheckSize>
MethodReading<Method> method_from_json(std::string_view text, const std::string& name,
                                       const CheckSize& check_size_of) {
  MethodReading<Method> reading;
  const JsonReading json = json_from_text(text);
  if (json.fault) {
    reading.faults.push_back({name, json.fault->message});
    return reading;
  }
  JsonNotes notes;
  Method method;
  if (read_method(JsonNode(&json.value, name, "", notes), method)) {
    check_method(method, name, notes);
    if (notes.faults.empty()) check_size_of(method, notes);
  } else if (!json.value.is_object()) {
    notes.fault(name, phrase("expected an object"));
  }
  reading.faults = std::move(notes.faults);
  reading.unknown = std::move(notes.unknown_key_names);
  if (reading.faults.empty()) reading.method = std::move(method);
  return reading;
}

constexpr auto no_size = [](const auto&, JsonNotes&) {};

}  // namespace

MethodReading<Separation> separation_from_json(std::string_view text, std::optional<Eigen::Index> size) {
  return method_from_json<Separation>(text, "separation", [size](const Separation& read, JsonNotes& notes) {
    if (size) check_size(read, *size, "separation", notes);
  });
}

MethodReading<PostTransform> post_from_json(std::string_view text, std::optional<Eigen::Index> dimension) {
  return method_from_json<PostTransform>(text, "post",
                                         [dimension](const PostTransform& read, JsonNotes& notes) {
                                           if (dimension) check_size(read, *dimension, "post", notes);
                                         });
}

MethodReading<Layer> layer_from_json(std::string_view text) {
  return method_from_json<Layer>(text, "layer", no_size);
}

MethodReading<KernelShape> kernel_from_json(std::string_view text) {
  return method_from_json<KernelShape>(text, "kernel", no_size);
}

}  // namespace basinscope
