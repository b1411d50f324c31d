// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the recall workspace's state inside a scene.
#include <charconv>
#include <cmath>

#include "core/data/packed_text.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

using R = RetrievalExperiment;

using LowerRows = std::array<std::pair<std::string_view, RecallLower>, 4>;
constexpr LowerRows recall_rows{{{"retrieval", RecallLower::retrieval},
                                 {"recall", RecallLower::recall},
                                 {"query", RecallLower::query},
                                 {"mixtures", RecallLower::mixtures}}};

void read_within(const JsonNode& node, double& into, const Range& range) {
  if (node.read(into) && !range.contains(into)) node.expected(range_words(range));
}

void read_names(const JsonNode& node, std::vector<std::string>& into, bool film) {
  if (!node.read(into)) return;
  if (const std::string why = methods_refusal(into, film); !why.empty()) node.fault(why);
}

void read_list(const JsonNode& node, std::vector<double>& into, double low, double high, bool whole) {
  Vector list;
  if (!node.read(list)) return;
  // The list is judged as a whole and has one fault at most.
  bool good = list.size() >= 1 && list.size() <= RecallState::max_sizes;
  for (const double value : list)
    good = good && value >= low && value <= high && (!whole || value == std::floor(value));
  if (good)
    into.assign(list.begin(), list.end());
  else
    node.fault("expected 1 to " + std::to_string(RecallState::max_sizes) + (whole ? " whole" : "") +
               " numbers from " + number_text(low) + " to " + number_text(high));
}

void read_film(const JsonNode& node, RecallState& state) {
  if (!node.exists()) return;
  JsonObject object(node);
  int algorithm = static_cast<int>(state.film.algorithm);
  read_inside(object["algorithm"], algorithm, 1, 3);
  // A number outside 1 to 3 has added a fault, by which this state is dropped (HeldState::read()).
  state.film.algorithm = static_cast<RecallAlgorithm>(algorithm);
  read_within(object["beta"], state.film.beta, RecallSettings::betas);
  read_inside(object["steps"], state.film.steps, 1, RecallSettings::most_steps);
  // Without this key a film recalls as many items as there are memories.
  int recalls = state.film.recalls.value_or(state.count);
  read_inside(object["recalls"], recalls, 1, RecallState::max_shown);
  state.film.recalls = recalls;
  read_within(object["penalty"], state.film.penalty, RecallSettings::penalties);
  read_within(object["decay"], state.film.decay, RecallSettings::decays);
  read_within(object["bonus"], state.film.bonus, RecallSettings::bonuses);
  read_within(object["transition"], state.film.transition, RecallSettings::transitions);
  read_inside(object["cue"], state.cue, 0, RecallState::max_count - 1);
  read_names(object["methods"], state.film_methods, true);
  object.keep_unknown();
}

void read_retrieval(const JsonNode& node, RecallState& state) {
  if (!node.exists()) return;
  JsonObject object(node);
  read_names(object["methods"], state.methods, false);
  read_list(object["sizes"], state.sizes, 1, 1e6, true);
  read_list(object["noise"], state.noise, 0, R::noises.highest, false);
  read_inside(object["noise_size"], state.noise_size, 1, 1e6);
  read_inside(object["draws"], state.draws, 1, RecallState::max_draws);
  read_inside(object["updates"], state.updates, 1, 1000);
  read_within(object["mask"], state.mask, R::masks);
  read_within(object["threshold"], state.threshold, R::thresholds);
  read_within(object["beta"], state.beta, R::betas);
  read_within(object["beta_l2"], state.beta_l2, R::betas);
  object["seed"].read(state.seed);
  object.keep_unknown();
}

void read_painted(const JsonNode& node, std::vector<PaintedEntry>& into) {
  Matrix list;
  if (!node.exists() || !node.read(list)) return;
  bool good = list.rows() == 0 || (list.cols() == 2 && list.rows() <= RecallState::max_painted);
  for (Eigen::Index i = 0; good && i < list.rows(); ++i)
    // No memory has more entries than largest_values (limits.h), 2^28.
    good = list(i, 0) >= 0 && list(i, 0) < 1 << 28 && list(i, 0) == std::floor(list(i, 0)) &&
           std::abs(list(i, 1)) <= 1;
  if (!good)
    return node.fault("expected at most " + std::to_string(RecallState::max_painted) +
                      " pairs of an entry's number and its value from -1 to 1");
  into.clear();
  for (Eigen::Index i = 0; i < list.rows(); ++i) into.push_back({static_cast<int>(list(i, 0)), list(i, 1)});
}

void read_query(const JsonNode& node, RecallState& state) {
  if (!node.exists()) return;
  JsonObject object(node);
  read_inside(object["memory"], state.query.memory, 0, RecallState::max_count - 1);
  read_within(object["noise"], state.query.noise, R::noises);
  read_within(object["mask"], state.query.mask, R::masks);
  read_painted(object["painted"], state.query.painted);
  read_inside(object["method"], state.query_method, 0, RecallState::max_methods - 1);
  read_inside(object["step"], state.query_step, 0, 1000);
  read_inside(object["brush"], state.brush, 1, RecallState::widest_brush);
  object.keep_unknown();
}

Json painted_json(const std::vector<PaintedEntry>& painted) {
  Json list = Json::array();
  for (const PaintedEntry& each : painted) list.push_back({each.entry, each.value});
  return list;
}

// The files that a figure carries for its images, by the names under which the state refers to them.
void read_held(const JsonNode& node, RecallState& state) {
  if (!node.exists()) return;
  JsonObject object(node);
  // JsonObject has added the fault.
  if (!node.value().is_object()) return;
  for (const auto& item : node.value().items()) {
    const JsonNode entry = object[item.key()];
    JsonObject members(entry);
    HeldImages& held = state.held[item.key()];
    std::string text;
    if (const JsonNode data = members["data"]; data.read(text)) {
      try {
        held.bytes = std::make_shared<const std::string>(base64_bytes(text));
      } catch (const DataFault& fault) {
        data.fault(fault.what());
      }
    } else if (const JsonNode mark = members["fingerprint"]; mark.read(text)) {
      std::uint64_t number = 0;
      // A JSON number would lose digits in programs that take it for a double; text keeps all 64 bits.
      const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
      if (fault == std::errc() && end == text.data() + text.size())
        held.fingerprint = number;
      else
        mark.expected("a hexadecimal number of 64 bits");
    }
    members.keep_unknown();
  }
}

Json held_json(const RecallState& state) {
  Json json = Json::object();
  for (const auto& [name, held] : state.held) {
    // A file is written whole, and of one that is too large only the fingerprint.
    if (held.bytes) json[name] = {{"data", base64_text(*held.bytes, Base64::standard)}};
    if (!held.fingerprint) continue;
    char text[17];
    json[name] = {{"fingerprint",
                   std::string(text, std::to_chars(text, text + sizeof text, *held.fingerprint, 16).ptr)}};
  }
  return json;
}

void read_mixtures(const JsonNode& node, RecallState& state) {
  if (!node.exists()) return;
  JsonObject object(node);
  object["queries"].read(state.queries);
  read_list(object["betas"], state.mixture_betas, 1e-12, R::betas.highest, false);
  object.keep_unknown();
}

}  // namespace

void read_state(const JsonNode& node, RecallState& state) {
  JsonObject object(node);
  object["memories"].read(state.memories);
  const JsonNode shape = object["shape"];
  if (shape.read(state.shape) && !state.shape.empty() && !shape_from_text(state.shape))
    shape.expected("a shape as CxHxW");
  read_inside(object["count"], state.count, RecallState::min_count, RecallState::max_count);
  read_film(object["film"], state);
  read_retrieval(object["retrieval"], state);
  read_query(object["query"], state);
  read_mixtures(object["mixtures"], state);
  object["marks"].read(state.marks);
  object["bands"].read(state.bands);
  object["lower"].read(state.lower, std::span<const LowerRows::value_type>(recall_rows));
  read_held(object["held"], state);
  object.keep_unknown();
}

Json state_json(const RecallState& state) {
  const RecallSettings& film = state.film;
  Json json{{"memories", state.memories},
            {"shape", state.shape},
            {"count", state.count},
            {"film",
             {{"algorithm", static_cast<int>(film.algorithm)},
              {"beta", film.beta},
              {"steps", film.steps},
              {"recalls", film.recalls.value_or(state.count)},
              {"penalty", film.penalty},
              {"decay", film.decay},
              {"bonus", film.bonus},
              {"transition", film.transition},
              {"cue", state.cue},
              {"methods", state.film_methods}}},
            {"retrieval",
             {{"methods", state.methods},
              {"sizes", state.sizes},
              {"noise", state.noise},
              {"noise_size", state.noise_size},
              {"draws", state.draws},
              {"updates", state.updates},
              {"mask", state.mask},
              {"threshold", state.threshold},
              {"beta", state.beta},
              {"beta_l2", state.beta_l2},
              {"seed", state.seed}}},
            {"query",
             {{"memory", state.query.memory},
              {"noise", state.query.noise},
              {"mask", state.query.mask},
              {"painted", painted_json(state.query.painted)},
              {"method", state.query_method},
              {"step", state.query_step},
              {"brush", state.brush}}},
            {"mixtures", {{"queries", state.queries}, {"betas", state.mixture_betas}}},
            {"marks", state.marks},
            {"bands", state.bands},
            {"lower", word_of(recall_rows, state.lower)}};
  if (!state.held.empty()) json["held"] = held_json(state);
  return json;
}

std::int64_t numbers(const RecallState& state) {
  // Bytes of images are counted in units of a double, a painted entry as a list of two numbers.
  std::size_t held = 0;
  for (const auto& [name, images] : state.held)
    held += images.bytes ? images.bytes->size() / sizeof(double) : 0;
  return static_cast<std::int64_t>(state.sizes.size() + state.noise.size() + state.mixture_betas.size() +
                                   3 * state.query.painted.size() + held);
}

}  // namespace basinscope
