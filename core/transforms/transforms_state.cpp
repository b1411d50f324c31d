// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transforms/transforms_state.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "core/scene/json/member_text.h"
#include "core/scene/json/method_json.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

using State = TransformsState;

constexpr const char* key = "transforms";

void check(const State& state, JsonNotes& notes) {
  const auto count = static_cast<int>(state.scores.size());
  if (count < State::fewest_scores || count > State::most_scores) {
    notes.fault("scores", "expected 3 to 12 numbers, not " + std::to_string(count));
    return;
  }
  if (!(state.scores.cwiseAbs().maxCoeff() <= State::largest_score))
    notes.fault("scores", "expected numbers from -1000 to 1000");
  if (!(state.beta >= State::lowest_beta && state.beta <= State::highest_beta))
    notes.fault("beta", "expected a number from 0.001 to 1000");
  if (state.maps.empty() || state.maps.size() > State::most_maps)
    notes.fault("maps", "expected 1 to 8 maps, not " + std::to_string(state.maps.size()));
  for (std::size_t i = 0; i < state.maps.size(); ++i) {
    const std::string reason = why_not_fitting(state.maps[i].separation, count);
    if (!reason.empty()) notes.fault("maps[" + std::to_string(i) + "]", reason);
  }
  if (state.selected < 0 || state.selected >= static_cast<int>(state.maps.size()))
    notes.fault("selected", "expected the index of a map");
  const auto& c = state.corners;
  const bool inside = std::all_of(c.begin(), c.end(), [count](int i) { return i >= 0 && i < count; });
  if (!inside || c[0] == c[1] || c[1] == c[2] || c[0] == c[2])
    notes.fault("corners", "expected the indices of three different scores");
}

State::Map read_map(const JsonNode& node) {
  State::Map map;
  JsonObject object(node);
  read_method(object["separation"].required("a separation"), map.separation);
  check_method(map.separation, node.path(), node.notes());
  object["shown"].read(map.shown);
  return map;
}

void read_maps(const JsonNode& node, State& state) {
  if (!node.exists()) return;
  if (!node.value().is_array()) return node.expected("a list of maps");
  state.maps.clear();
  for (std::size_t i = 0; i < std::min(node.value().size(), std::size_t{2} * State::most_maps); ++i)
    state.maps.push_back(read_map(node.element(i)));
}

void read_corners(const JsonNode& node, State& state) {
  Vector corners;
  if (!node.read(corners)) return;
  const bool three = corners.size() == 3 && corners.cwiseAbs().maxCoeff() < 1e6;
  for (int i = 0; i < 3; ++i)  // -1 is refused by check
    state.corners[static_cast<std::size_t>(i)] =
        three && corners[i] == std::floor(corners[i]) ? static_cast<int>(corners[i]) : -1;
}

State read_state(const JsonNode& node) {
  State state;
  JsonObject object(node);
  object["scores"].read(state.scores);
  std::uint64_t seed = 0;
  if (object["seed"].read(seed)) state.seed = seed;
  object["beta"].read(state.beta);
  read_maps(object["maps"], state);
  object["selected"].read(state.selected);
  read_corners(object["corners"], state);
  static constexpr std::array<std::pair<std::string_view, bool>, 2> axes{
      {{"temperature", false}, {"beta", true}}};
  object["horizontal"].read(state.over_beta, std::span<const std::pair<std::string_view, bool>>(axes));
  object["supports"].read(state.supports);
  object["level_sets"].read(state.level_sets);
  if (node.notes().faults.empty()) check(state, node.notes());
  return state;
}

Json json_of(const State& state) {
  Json json;
  json["scores"] = vector_json(state.scores);
  if (state.seed) json["seed"] = *state.seed;
  json["beta"] = state.beta;
  json["maps"] = Json::array();
  for (const State::Map& map : state.maps)
    json["maps"].push_back({{"separation", method_json(map.separation)}, {"shown", map.shown}});
  json["selected"] = state.selected;
  json["corners"] = state.corners;
  json["horizontal"] = state.over_beta ? "beta" : "temperature";
  json["supports"] = state.supports;
  json["level_sets"] = state.level_sets;
  return json;
}

}  // namespace

State::TransformsState()
    : scores(5), maps{{Softmax{}}, {Entmax{1.5}}, {Entmax{2}}, {Normmax{2}}, {Subsets{2}}} {
  scores << 1.0716, -1.1221, -0.3288, 0.3368, 0.0425;
}

bool State::operator==(const State& other) const {
  return same(scores, other.scores) && seed == other.seed && beta == other.beta && maps == other.maps &&
         selected == other.selected && corners == other.corners && over_beta == other.over_beta &&
         supports == other.supports && level_sets == other.level_sets;
}

Vector random_scores(int count, std::uint64_t seed) {
  Random random(seed);
  Vector scores(count);
  for (double& score : scores) score = random.normal();
  return scores;
}

Separation fitted_to(Separation separation, Eigen::Index scores) {
  std::visit(
      [scores](auto& s) {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Constrained>) {
          const double even = 1.0 / static_cast<double>(scores);
          if (s.upper.size() != scores)
            s.upper = Vector::Constant(scores, s.upper.size() == 1 ? std::max(s.upper[0], even) : 2 * even);
        } else if constexpr (requires { s.k; }) {
          s.k = std::min(s.k, static_cast<int>(scores));
        }
      },
      separation);
  return separation;
}

TransformsState with_score_count(TransformsState state, int count) {
  count = std::clamp(count, State::fewest_scores, State::most_scores);
  const auto kept = std::min<Eigen::Index>(count, state.scores.size());
  Vector scores = Vector::Zero(count);
  scores.head(kept) = state.scores.head(kept);
  state.scores = scores;
  for (State::Map& map : state.maps) map.separation = fitted_to(map.separation, count);
  // Corners that went become the first scores that are free.
  for (int& corner : state.corners) {
    for (int other = 0; corner >= count && other < count; ++other) {
      if (std::find(state.corners.begin(), state.corners.end(), other) == state.corners.end()) corner = other;
    }
  }
  return state;
}

TransformsReading transforms_state_of(const std::string& workspaces) {
  TransformsReading reading;
  const auto part = member_text(workspaces, key);
  if (!part) return reading;
  const JsonReading json = json_from_text(*part);
  if (json.fault) return reading;
  JsonNotes notes;
  State state = read_state(JsonNode(&json.value, "", "", notes));
  if (notes.faults.empty()) {
    reading.state = std::move(state);
  } else {
    const Fault& fault = notes.faults.front();
    reading.complaint =
        "The scene's transforms are not shown as written: " + (fault.path.empty() ? "" : fault.path + ": ") +
        fault.message + ".";
  }
  return reading;
}

std::string with_transforms_state(const std::string& workspaces, const TransformsState& state) {
  return with_member_text(workspaces, key, json_of(state).dump());
}

}  // namespace basinscope
