// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/separation_options.h"

#include <CLI/CLI.hpp>
#include <set>
#include <type_traits>
#include <vector>

#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "core/data/csv.h"
#include "core/scene/scene_file.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

constexpr const char* wanted_separation =
    "expected a separation as JSON, such as {\"id\": \"softmax\"}, or a file of it";

// How a flag's text is written where it is not one number.
template <class Value>
std::string form_of() {
  if constexpr (std::is_same_v<Value, Vector>)
    return " A JSON array, such as [0.4, 0.6, 0.5], or a .json or .npy file.";
  else if constexpr (std::is_same_v<Value, Member>)
    return " As JSON, such as {\"id\": \"entmax\", \"alpha\": 2}, or a .json file.";
  else
    return {};
}

// A flag's text as the JSON value a scene file would hold.
template <class Value>
OutputJson flag_json(const std::string& text, const std::string& flag) {
  if constexpr (std::is_same_v<Value, Vector>) {
    return json_list(list_from_argument(text, flag));
  } else if constexpr (std::is_same_v<Value, Member>) {
    const bool inline_text = text.find_first_not_of(" \t\r\n") != std::string::npos &&
                             text[text.find_first_not_of(" \t\r\n")] == '{';
    if (!inline_text) require_file(text, flag, wanted_separation);
    const std::string bytes = inline_text ? text : bytes_from_argument(text);
    require_text(bytes, flag);
    OutputJson json = OutputJson::parse(bytes, nullptr, false);
    if (json.is_discarded() || !json.is_object()) {
      throw bad_input(flag + ": " + wanted_separation);
    }
    return json;
  } else if constexpr (std::is_same_v<Value, bool>) {
    if (text != "true" && text != "false")
      throw bad_input(flag + ": expected true or false, not \"" + text + "\"");
    return text == "true";
  } else {
    static_assert(std::is_same_v<Value, double> || std::is_same_v<Value, int>);
    const std::optional<double> number = number_from_text(text);
    if (!number || !std::isfinite(*number))
      throw bad_input(flag + ": expected a number, not \"" + text + "\"");
    return *number;
  }
}

}  // namespace

void SeparationOptions::add_to(CLI::App& command) {
  std::vector<std::string> ids;
  std::map<std::string, std::string> helps;  // a flag shared by several methods has all their helps
  for_each_alternative<Separation>([&](const auto& method) {
    ids.emplace_back(method.id);
    for_each_parameter<std::decay_t<decltype(method)>>([&](const auto& parameter) {
      std::string& help = helps[std::string(parameter.id)];
      help += (help.empty() ? "" : "\n") + std::string(method.id) + ": " + std::string(parameter.help) +
              form_of<typename std::decay_t<decltype(parameter)>::value_type>();
    });
  });
  command.add_option("--id", id_, "Which separation")->required()->check(CLI::IsMember(ids));
  for (const auto& [id, help] : helps) {
    command
        .add_option_function<std::string>(
            "--" + id, [this, name = id](const std::string& text) { values_[name] = text; }, help)
        ->group("Parameters");
  }
}

Separation SeparationOptions::separation(Eigen::Index size) const {
  OutputJson json;
  json["id"] = id_;
  std::set<std::string> left;
  for (const auto& [id, text] : values_) left.insert(id);
  const std::optional<Separation> method = alternative<Separation>(id_);
  std::visit(
      [&](const auto& m) {
        for_each_parameter<std::decay_t<decltype(m)>>([&](const auto& parameter) {
          const std::string id(parameter.id);
          const auto given = values_.find(id);
          if (given == values_.end()) return;
          left.erase(id);
          json[id] =
              flag_json<typename std::decay_t<decltype(parameter)>::value_type>(given->second, "--" + id);
        });
      },
      method.value());
  if (!left.empty()) throw bad_input("--" + *left.begin() + ": " + id_ + " has no such parameter");
  const SeparationReading reading = separation_from_json(json.dump(), size);
  if (reading.separation) return *reading.separation;
  std::string complaint = reading.faults.front().text();
  const std::string prefix = "separation.";
  if (complaint.starts_with(prefix)) complaint = "--" + complaint.substr(prefix.size());
  throw bad_input(complaint);
}

}  // namespace basinscope
