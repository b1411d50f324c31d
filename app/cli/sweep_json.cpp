// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep_json.h"

#include <algorithm>

namespace basinscope {
namespace {

template <class Kind>
std::string_view word_of(Kind kind) {
  return words(kind)[static_cast<std::size_t>(kind)];
}

OutputJson list_or_null(const Vector& numbers) {
  return numbers.size() > 0 ? json_list(numbers) : OutputJson(nullptr);
}

OutputJson branch_json(const Sweep& sweep, std::size_t id) {
  const SweepBranch& branch = sweep.branches[id];
  OutputJson states = OutputJson::array(), weights = OutputJson::array(), energies = OutputJson::array(),
             radii = OutputJson::array(), shares = OutputJson::array();
  bool has_energy = false;
  for (std::size_t i = branch.first; i <= branch.last; ++i) {
    const Attractor& point = point_at(sweep, id, i);
    states.push_back(json_list(point.state));
    weights.push_back(list_or_null(point.weights));
    energies.push_back(json_number(point.energy));
    has_energy = has_energy || point.energy.has_value();
    radii.push_back(json_number(point.spectral_radius));
    // What converges to a saddle came from its stable side, which has no area.
    shares.push_back(branch.kind == BranchKind::stable ? point.share : 0.0);
  }
  OutputJson json;
  json["id"] = id;
  json["kind"] = word_of(branch.kind);
  json["from"] = branch.first;
  json["to"] = branch.last;
  json["states"] = std::move(states);
  json["weights"] = std::move(weights);
  json["energies"] = has_energy ? std::move(energies) : OutputJson(nullptr);
  json["spectral_radius"] = std::move(radii);
  json["shares"] = std::move(shares);
  return json;
}

}  // namespace

OutputJson json_of(const Sweep& sweep, const std::string& parameter) {
  OutputJson json;
  json["parameter"] = parameter;
  json["values"] = OutputJson::array();
  json["branches"] = OutputJson::array();
  json["events"] = OutputJson::array();
  json["index_sum"] = OutputJson::array();
  for (const char* const shares : {"not_converged", "undefined", "diverged", "at_saddles"})
    json[shares] = OutputJson::array();
  for (const SweepValue& at : sweep.values) {
    json["values"].push_back(json_number(at.value));
    json["not_converged"].push_back(json_number(at.not_converged));
    json["undefined"].push_back(json_number(at.undefined));
    json["diverged"].push_back(json_number(at.diverged));
    double at_saddles = 0;
    for (std::size_t i = 0; i < at.attractors.size(); ++i)
      if (at.branch[i] < 0) at_saddles += at.attractors[i].share;
    json["at_saddles"].push_back(json_number(at_saddles));
    json["index_sum"].push_back(at.index_sum ? OutputJson(*at.index_sum) : OutputJson(nullptr));
  }
  for (std::size_t id = 0; id < sweep.branches.size(); ++id)
    json["branches"].push_back(branch_json(sweep, id));
  for (const SweepEvent& event : sweep.events) {
    json["events"].push_back(
        {{"kind", word_of(event.kind)}, {"at", json_number(event.value)}, {"branches", event.branches}});
  }
  return json;
}

}  // namespace basinscope
