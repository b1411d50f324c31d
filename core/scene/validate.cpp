// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/data/csv.h"
#include "core/data/limits.h"
#include "core/number_words.h"
#include "core/printable_text.h"
#include "core/scene/scene_parts.h"
#include "core/scene/window_limits.h"

namespace basinscope {
namespace {

// Names the first number that is not.
void check_finite(const Matrix& numbers, const std::string& path, JsonNotes& notes) {
  const double* const end = numbers.data() + numbers.size();
  const double* const first =
      std::find_if(numbers.data(), end, [](double number) { return !std::isfinite(number); });
  if (first == end) return;
  const std::int64_t place = first - numbers.data(), columns = numbers.cols();
  notes.fault(path, "expected finite numbers, not " + number_text(*first) + " in row " +
                        std::to_string(place / columns + 1) + ", column " +
                        std::to_string(place % columns + 1));
}

void check_values(const Memory& memory, JsonNotes& notes) {
  const Matrix& values = *memory.values;
  if (values.size() == 0) return;
  const std::string path = memory.values_file ? "memory.values.file" : "memory.values";
  const Eigen::Index patterns = memory.patterns->rows();
  if (values.rows() != patterns) {
    notes.fault(path, "expected " + counted(patterns, "row") + ", one for each pattern, not " +
                          std::to_string(values.rows()));
  } else if (values.cols() > largest_values / values.rows()) {
    notes.fault(path, "expected at most " + std::to_string(largest_values) + " numbers in all");
  } else {
    check_finite(values, path, notes);
  }
}

}  // namespace

void check_norms(const Memory& memory, const std::string& path, JsonNotes& notes) {
  const Matrix& patterns = *memory.patterns;
  if (memory.normalise != Normalise::none || patterns.size() == 0) return;
  if (patterns.rowwise().squaredNorm().maxCoeff() <= farthest_state * farthest_state) return;
  Eigen::Index row = 0;
  const double largest = patterns.rowwise().stableNorm().maxCoeff(&row);
  static_assert(farthest_state == 1e150);
  if (largest > farthest_state && patterns.allFinite())
    notes.fault(
        path, "expected patterns of a norm of at most 1e150, beyond which a state counts as diverged, not " +
                  number_text(largest) + " in row " + std::to_string(row + 1));
}

namespace {

void check_memory(const Memory& memory, SceneUse use, JsonNotes& notes) {
  const bool file = std::holds_alternative<Memory::File>(memory.source);
  const std::string path = file ? "memory.patterns.file" : "memory.patterns";
  check_patterns(*memory.patterns, use, path, notes);
  check_norms(memory, path, notes);
  const auto size = static_cast<std::size_t>(memory.patterns->rows());
  if (!memory.names.empty() && memory.names.size() != size) {
    notes.fault("memory.names", "expected " + counted(static_cast<std::int64_t>(size), "name") +
                                    ", one for each pattern, not " + std::to_string(memory.names.size()));
  }
  for (std::size_t i = 0; i < memory.names.size(); ++i)
    if (has_control_characters(memory.names[i]))
      notes.fault("memory.names[" + std::to_string(i) + "]",
                  "expected a name on one line, without control characters, not \"" +
                      printable(memory.names[i], 60) + "\"");
  check_values(memory, notes);
}

bool check_axis(const Vector& axis, Eigen::Index dimension, const std::string& path, JsonNotes& notes) {
  if (axis.size() != dimension) {
    notes.fault(path, "expected " + std::to_string(dimension) + " numbers as in each pattern, not " +
                          std::to_string(axis.size()));
    return false;
  }
  if (!axis.allFinite()) notes.fault(path, "expected finite numbers");
  return axis.allFinite();
}

// The part of e2 across e1, relative to e2: 0 where they are parallel.
double independence(const Plane& plane) {
  const double length1 = plane.e1.stableNorm(), length2 = plane.e2.stableNorm();
  if (!(length1 > 0) || !(length2 > 0)) return 0;
  const Vector u = plane.e1 / length1, v = plane.e2 / length2;
  return (v - u * u.dot(v)).norm();
}

void check_plane(const Scene& scene, SceneUse use, JsonNotes& notes) {
  const Eigen::Index dimension = scene.memory.patterns->cols();
  const Plane& plane = scene.plane;
  // Retrieval goes without.
  if (use == SceneUse::retrieval && plane.dimension() == 0 && plane.e1.size() == 0 && plane.e2.size() == 0)
    return;
  const bool origin = check_axis(plane.origin, dimension, "plane.origin", notes);
  const bool e1 = check_axis(plane.e1, dimension, "plane.e1", notes);
  const bool e2 = check_axis(plane.e2, dimension, "plane.e2", notes);
  if (origin && e1 && e2 && !(independence(plane) > 1e-9)) {
    notes.fault("plane.e2", "expected a direction independent of plane.e1");
  }
  check_window(scene.window, plane, "plane", notes);
}

bool is_json_object(const std::string& text) {
  const JsonReading reading = json_from_text(text);
  return !reading.fault && reading.value.is_object();
}

}  // namespace

void check_patterns(const Matrix& patterns, SceneUse use, const std::string& path, JsonNotes& notes) {
  const Eigen::Index least = use == SceneUse::landscape ? 2 : 1;
  if (patterns.rows() < 1) {
    notes.fault(path, "expected at least one pattern");
  } else if (use == SceneUse::landscape && patterns.rows() > largest_landscape) {
    notes.fault(path, "expected at most " + std::to_string(largest_landscape) + " patterns, not " +
                          std::to_string(patterns.rows()));
  } else if (patterns.cols() < least) {
    notes.fault(path, "expected patterns of at least " + std::to_string(least) + " numbers, not of " +
                          std::to_string(patterns.cols()));
  } else if (patterns.cols() > largest_values / patterns.rows()) {
    notes.fault(path, "expected at most " + std::to_string(largest_values) + " numbers in all");
  } else {
    check_finite(patterns, path, notes);
  }
}

void check_queries(const Matrix& queries, Eigen::Index dimension, const std::string& path, JsonNotes& notes) {
  if (queries.rows() == 0) return;
  if (queries.cols() != dimension) {
    notes.fault(path, "expected queries of " + std::to_string(dimension) +
                          " numbers as the patterns have, not of " + std::to_string(queries.cols()));
  } else if (dimension > 0 && queries.rows() > largest_values / dimension) {
    notes.fault(path, "expected at most " + std::to_string(largest_values) + " numbers in all");
  } else if (!queries.allFinite()) {
    notes.fault(path, "expected finite numbers");
  }
}

void check_stop_rule(const StopRule& stop, const std::string& path, JsonNotes& notes) {
  constexpr int most_steps = 1000000;
  if (stop.max_steps < 1 || stop.max_steps > most_steps) {
    notes.fault(path + ".max_steps",
                "expected a whole number from 1 to 1000000, not " + std::to_string(stop.max_steps));
  }
  if (!(stop.tolerance >= 0) || !std::isfinite(stop.tolerance)) {
    notes.fault(path + ".tolerance", "expected a number >= 0, not " + number_text(stop.tolerance));
  }
  if (!(stop.epsilon > 0) || !std::isfinite(stop.epsilon)) {
    notes.fault(path + ".epsilon", "expected a number > 0, not " + number_text(stop.epsilon));
  }
}

void check_window(const Window& window, const Plane& plane, const std::string& path, JsonNotes& notes) {
  const auto check = [&](double low, double high, const Vector& along, const char* axis) {
    if (const std::string wanted = window_wanted(low, high, place_of(plane, along)); !wanted.empty())
      notes.fault(path + axis,
                  "expected " + wanted + ", not [" + number_text(low) + ", " + number_text(high) + "]");
  };
  check(window.x0, window.x1, plane.e1, ".x");
  check(window.y0, window.y1, plane.e2, ".y");
}

std::vector<Fault> validate(const Scene& scene, SceneUse use) {
  JsonNotes notes;
  if (scene.notes.size() > longest_notes)
    notes.fault("notes", "expected at most " + std::to_string(longest_notes) + " bytes, not " +
                             std::to_string(scene.notes.size()));
  check_memory(scene.memory, use, notes);
  check_method(scene.separation, "separation", notes);
  check_size(scene.separation, scene.memory.patterns->rows(), "separation", notes);
  check_method(scene.post, "post", notes);
  check_size(scene.post, scene.memory.patterns->cols(), "post", notes);
  in_range(scene.beta, beta_range, "beta", notes);
  check_queries(*scene.queries, scene.memory.patterns->cols(), "queries", notes);
  check_stop_rule(scene.dynamics, "dynamics", notes);
  check_plane(scene, use, notes);
  check_view(scene, notes);
  if (!scene.unknown_keys.empty() && !is_json_object(scene.unknown_keys)) {
    notes.fault("", "the keys kept for other versions are not JSON");
  }
  return notes.faults;
}

}  // namespace basinscope
