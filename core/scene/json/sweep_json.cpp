// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

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

}  // namespace

void read_state(const JsonNode& node, SweepSettings& settings) {
  JsonObject object(node);
  object["parameter"].read(settings.parameter,
                           std::span<const std::pair<std::string_view, SweepParameter>>(parameter_words));
  object["from"].read(settings.from);
  object["to"].read(settings.to);
  read_count(object["values"], settings.count, SweepSettings::fewest_values, SweepSettings::most_values);
  object["spacing"].read(settings.logarithmic,
                         std::span<const std::pair<std::string_view, bool>>(spacing_words));
  read_count(object["grid"], settings.grid, SweepSettings::smallest_grid, SweepSettings::largest_grid);
  const JsonNode match = object["match"];
  if (match.read(settings.match) && !(settings.match > 0)) match.expected("a number above 0");
  object["saddles"].read(settings.saddles);
  object["bands"].read(settings.white, std::span<const std::pair<std::string_view, bool>>(band_words));
  object["births"].read(settings.births);
  object["mergers"].read(settings.mergers);
  object["stationary"].read(settings.stationary);
  // Pattern and line are compared with the scene's patterns where a sweep begins (sweep_refusal()).
  object["pattern"].read(settings.pattern);
  object["line_from"].read(settings.line_from);
  object["line_to"].read(settings.line_to);
  object.keep_unknown();
}

Json state_json(const SweepSettings& s) {
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
  // The line has 2 D numbers, which other sweeps do not use.
  if (s.parameter == SweepParameter::pattern) {
    json["pattern"] = s.pattern;
    json["line_from"] = vector_json(s.line_from);
    json["line_to"] = vector_json(s.line_to);
  }
  return json;
}

const std::map<std::string, SweepParameter>& sweep_parameters() {
  static const std::map<std::string, SweepParameter> words(parameter_words.begin(), parameter_words.end());
  return words;
}

std::int64_t numbers(const SweepSettings& settings) {
  return settings.line_from.size() + settings.line_to.size();
}

}  // namespace basinscope
