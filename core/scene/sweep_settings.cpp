// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/sweep_settings.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/scene/json/json_node.h"
#include "core/scene/json/member_text.h"

namespace basinscope {
namespace {

using Settings = SweepSettings;

constexpr const char* key = "sweep";

constexpr std::array<std::pair<std::string_view, SweepParameter>, 6> parameter_words{
    {{"beta", SweepParameter::beta},
     {"alpha", SweepParameter::alpha},
     {"gamma", SweepParameter::gamma},
     {"k", SweepParameter::k},
     {"radius", SweepParameter::radius},
     {"pattern", SweepParameter::pattern}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> spacing_words{{{"log", true}, {"linear", false}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> band_words{{{"blend", false}, {"white", true}}};

void read_count(const JsonNode& node, int& into, int least, int most) {
  if (node.read(into) && (into < least || into > most)) {
    node.expected("a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  }
}

Settings read_settings(const JsonNode& node) {
  Settings settings;
  JsonObject object(node);
  object["parameter"].read(settings.parameter,
                           std::span<const std::pair<std::string_view, SweepParameter>>(parameter_words));
  object["from"].read(settings.from);
  object["to"].read(settings.to);
  read_count(object["values"], settings.count, Settings::fewest_values, Settings::most_values);
  object["spacing"].read(settings.logarithmic,
                         std::span<const std::pair<std::string_view, bool>>(spacing_words));
  read_count(object["grid"], settings.grid, Settings::smallest_grid, Settings::largest_grid);
  const JsonNode match = object["match"];
  if (match.read(settings.match) && !(settings.match > 0)) match.expected("a number above 0");
  object["saddles"].read(settings.saddles);
  object["bands"].read(settings.white, std::span<const std::pair<std::string_view, bool>>(band_words));
  object["births"].read(settings.births);
  object["mergers"].read(settings.mergers);
  object["stationary"].read(settings.stationary);
  object["pattern"].read(settings.pattern);
  object["line_from"].read(settings.line_from);
  object["line_to"].read(settings.line_to);
  return settings;
}

template <class Words, class Value>
std::string word_of(const Words& words, Value value) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const auto& word) { return word.second == value; });
  return std::string(found->first);
}

Json json_of(const Vector& v) {
  Json list = Json::array();
  for (const double x : v) list.push_back(x);
  return list;
}

Json json_of(const Settings& s) {
  Json json = {{"parameter", word_of(parameter_words, s.parameter)},
               {"from", s.from},
               {"to", s.to},
               {"values", s.count},
               {"spacing", word_of(spacing_words, s.logarithmic)},
               {"grid", s.grid},
               {"match", s.match},
               {"saddles", s.saddles},
               {"bands", word_of(band_words, s.white)},
               {"births", s.births},
               {"mergers", s.mergers},
               {"stationary", s.stationary}};
  if (s.parameter == SweepParameter::pattern) {
    json["pattern"] = s.pattern;
    json["line_from"] = json_of(s.line_from);
    json["line_to"] = json_of(s.line_to);
  }
  return json;
}

}  // namespace

const std::map<std::string, SweepParameter>& sweep_parameters() {
  static const std::map<std::string, SweepParameter> words(parameter_words.begin(), parameter_words.end());
  return words;
}

bool SweepSettings::operator==(const SweepSettings& other) const {
  const auto rest = [](const SweepSettings& s) {
    return std::tie(s.parameter, s.from, s.to, s.count, s.logarithmic, s.grid, s.match, s.saddles, s.white,
                    s.births, s.mergers, s.stationary, s.pattern);
  };
  return rest(*this) == rest(other) && same(line_from, other.line_from) && same(line_to, other.line_to);
}

SweepSettings with_parameter(SweepSettings settings, const Scene& scene, SweepParameter parameter) {
  struct Start {
    double from, to;
    bool logarithmic;
  };
  const auto start = [&]() -> Start {
    switch (parameter) {
      case SweepParameter::alpha:
        return {1, 3, false};
      case SweepParameter::gamma:
        return {1.1, 10, true};
      case SweepParameter::k:
        return {1, static_cast<double>(std::max<Eigen::Index>(2, scene.memory.patterns->rows())), false};
      case SweepParameter::radius:
        return {0.1, 4, true};
      case SweepParameter::pattern:
        return {0, 1, false};
      case SweepParameter::beta:
        break;
    }
    return {0.7, 40, true};
  }();
  settings.parameter = parameter;
  settings.from = start.from;
  settings.to = start.to;
  settings.logarithmic = start.logarithmic;
  const int pattern = settings.pattern;
  return parameter == SweepParameter::pattern ? with_moved_pattern(std::move(settings), scene, pattern)
                                              : settings;
}

SweepSettings with_moved_pattern(SweepSettings settings, const Scene& scene, int pattern) {
  const SharedMatrix& patterns = scene.memory.patterns;
  if (patterns.rows() == 0) return settings;
  settings.pattern = std::clamp(pattern, 0, static_cast<int>(patterns.rows()) - 1);
  settings.line_from = patterns.row(settings.pattern).transpose();
  settings.line_to = -settings.line_from;
  return settings;
}

SweepReading sweep_settings_of(const std::string& workspaces) {
  SweepReading reading;
  const auto part = member_text(workspaces, key);
  if (!part) return reading;
  const JsonReading json = json_from_text(*part);
  if (json.fault) return reading;
  JsonNotes notes;
  Settings settings = read_settings(JsonNode(&json.value, "", "", notes));
  if (notes.faults.empty()) {
    reading.settings = std::move(settings);
  } else {
    const Fault& fault = notes.faults.front();
    reading.complaint =
        "The scene's sweep is not set as written: " + (fault.path.empty() ? "" : fault.path + ": ") +
        fault.message + ".";
  }
  return reading;
}

std::string with_sweep_settings(const std::string& workspaces, const SweepSettings& settings) {
  return with_member_text(workspaces, key, json_of(settings).dump());
}

Scene scene_at(Scene scene, const SweepSettings& settings, double value) {
  set_swept(settings.parameter, value, scene.beta, scene.separation, scene.post);
  if (settings.parameter == SweepParameter::pattern) {
    scene.memory.patterns = scene.memory.patterns.with_rows(
        {{settings.pattern, settings.line_from + value * (settings.line_to - settings.line_from)}});
    scene.memory.source = Memory::Inline{};
  }
  return scene;
}

double value_of(const Scene& scene, const SweepSettings& settings) {
  if (settings.parameter != SweepParameter::pattern) {
    return swept_value(settings.parameter, scene.beta, scene.separation, scene.post);
  }
  const Vector along = settings.line_to - settings.line_from;
  const Vector at = scene.memory.patterns->row(settings.pattern).transpose() - settings.line_from;
  return along.squaredNorm() > 0 ? at.dot(along) / along.squaredNorm() : 0;
}

SweepRequest sweep_request(const Scene& scene, const SweepSettings& settings) {
  const Scene drawn = needs_lift(scene) ? lifted(scene) : scene;
  SweepRequest request{settings, {}, settings.saddles, drawn.memory.names};
  const Window& window = drawn.window;
  request.basins = {network_of(drawn),
                    drawn.plane,
                    {settings.grid, settings.grid, window.x0, window.x1, window.y0, window.y1},
                    drawn.dynamics};
  return request;
}

std::string sweep_refusal(const Scene& scene, SweepParameter parameter) {
  if (parameter == SweepParameter::pattern) {
    if (scene.memory.normalise != Normalise::none) return "needs patterns as given";
    if (needs_lift(scene)) return "cannot be moved on the zero-sum plane";
  }
  if (parameter == SweepParameter::k && scene.memory.patterns->rows() < 2) return "needs two patterns";
  return sweep_refusal(parameter, scene.separation, scene.post);
}

std::string sweep_refusal(const Scene& scene, const SweepSettings& settings) {
  if (const std::string reason = sweep_refusal(scene, settings.parameter); !reason.empty()) {
    return "this parameter " + reason;
  }
  const SharedMatrix& patterns = scene.memory.patterns;
  return sweep_refusal(settings, scene.separation, scene.post, patterns.rows(), patterns.cols());
}

}  // namespace basinscope
