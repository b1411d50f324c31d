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
    return truth_from_flag(text, flag);
  } else {
    static_assert(std::is_same_v<Value, double> || std::is_same_v<Value, int>);
    return number_from_flag(text, flag);
  }
}

}  // namespace

double number_from_flag(const std::string& text, const std::string& flag) {
  const std::optional<double> number = number_from_text(text);
  if (!number || !std::isfinite(*number)) throw bad_input(flag + ": expected a number, not \"" + text + "\"");
  return *number;
}

bool truth_from_flag(const std::string& text, const std::string& flag) {
  if (text != "true" && text != "false")
    throw bad_input(flag + ": expected true or false, not \"" + text + "\"");
  return text == "true";
}

void FlagTexts::add_to(CLI::App& command, const std::map<std::string, std::string>& helps) {
  for (const auto& [id, help] : helps) {
    command
        .add_option_function<std::string>(
            "--" + id, [this, name = id](const std::string& text) { given[name] = text; }, help)
        ->group("Parameters");
  }
}

void FlagTexts::require_taken(const std::set<std::string>& taken, const std::string& id) const {
  for (const auto& [name, text] : given) {
    if (!taken.contains(name)) throw bad_input("--" + name + ": " + id + " has no such parameter");
  }
}

void collect_separation_helps(std::map<std::string, std::string>& helps) {
  for_each_alternative<Separation>([&](const auto& method) {
    for_each_parameter<std::decay_t<decltype(method)>>([&](const auto& parameter) {
      std::string& help = helps[std::string(parameter.id)];
      help += (help.empty() ? "" : "\n") + std::string(method.id) + ": " +
              std::string(parameter.help.english()) +
              form_of<typename std::decay_t<decltype(parameter)>::value_type>();
    });
  });
}

Separation separation_from_flags(const std::string& id, const FlagTexts& flags, std::set<std::string>& taken,
                                 std::optional<Eigen::Index> size) {
  OutputJson json;
  json["id"] = id;
  const std::optional<Separation> method = alternative<Separation>(id);
  std::visit(
      [&](const auto& m) {
        for_each_parameter<std::decay_t<decltype(m)>>([&](const auto& parameter) {
          const std::string name(parameter.id);
          taken.insert(name);
          const auto given = flags.given.find(name);
          if (given == flags.given.end()) return;
          json[name] =
              flag_json<typename std::decay_t<decltype(parameter)>::value_type>(given->second, "--" + name);
        });
      },
      method.value());
  const MethodReading<Separation> reading = separation_from_json(json.dump(), size);
  if (reading.method) return *reading.method;
  std::string complaint = reading.faults.front().text().english();
  const std::string prefix = "separation.";
  if (complaint.starts_with(prefix)) complaint = "--" + complaint.substr(prefix.size());
  throw bad_input(complaint);
}

void SeparationOptions::add_to(CLI::App& command) {
  std::vector<std::string> ids;
  std::map<std::string, std::string> helps;  // a flag shared by several methods has all their helps
  for_each_alternative<Separation>([&](const auto& method) { ids.emplace_back(method.id); });
  collect_separation_helps(helps);
  command.add_option("--id", id_, "Which separation")->required()->check(CLI::IsMember(ids));
  flags_.add_to(command, helps);
}

Separation SeparationOptions::separation(Eigen::Index size) const {
  std::set<std::string> taken;
  const Separation separation = separation_from_flags(id_, flags_, taken, size);
  flags_.require_taken(taken, id_);
  return separation;
}

}  // namespace basinscope
