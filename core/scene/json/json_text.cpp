// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/json_text.h"

#include <algorithm>
#include <set>
#include <vector>

#include "core/data/text_form.h"

namespace basinscope {
namespace {

// Bytes of a message of the JSON library.
constexpr std::size_t longest_shown = 160;

// Invalid UTF-8 is replaced and not thrown on, as messages quote what a file contains.
std::string dumped(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

// The first pass over a text, which builds no values and stops at the first limit that is exceeded: a hostile
// file is refused before it takes memory.
class Inspection : public nlohmann::json_sax<Json> {
 public:
  explicit Inspection(const JsonLimits& limits) : limits_(limits) {}

  std::optional<Fault> fault;

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return value() && enter(true); }
  bool start_array(std::size_t) override { return value() && enter(false); }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }

  bool key(string_t& name) override {
    Level& level = levels_.back();
    level.key = name;
    // Of two members with one key only one could be kept.
    if (!level.keys.insert(name).second)
      return refuse(message("the key %1 appears twice", shown(Json(name))));
    if (level.keys.size() > limits_.keys)
      return refuse(message("an object has more than %1 keys", limits_.keys));
    return true;
  }

  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
    std::string what = error.what();
    const std::size_t label = what.find("] ");  // the library's own numbering
    if (label != std::string::npos) what.erase(0, label + 2);
    return refuse(message("not valid JSON: %1", shortened(what, longest_shown)));
  }

 private:
  struct Level {
    bool object;
    std::set<std::string> keys;
    std::string key;
    std::size_t entries = 0;
  };

  bool value() {
    if (++values_ > limits_.values)
      return refuse(message("more than %1 values; keep large matrices in an .npy file beside the scene",
                            limits_.values));
    if (levels_.empty()) return true;
    ++levels_.back().entries;
    // Entries of memory.patterns have a limit of their own, which depends on the use (SceneUse). Inside that
    // list there are three levels: the document, the memory and the list.
    const bool pattern = levels_.size() == 3 && levels_[0].key == "memory" && levels_[1].key == "patterns" &&
                         !levels_[2].object;
    if (pattern && levels_[2].entries > limits_.patterns) {
      fault =
          Fault{"memory.patterns", message("expected at most %1 patterns, there are more", limits_.patterns)};
      return false;
    }
    return true;
  }
  bool enter(bool object) {
    levels_.push_back({object, {}, {}, 0});
    if (levels_.size() <= static_cast<std::size_t>(limits_.depth)) return true;
    return refuse(message("nested deeper than %1 levels", limits_.depth));
  }
  bool leave() {
    levels_.pop_back();
    return true;
  }
  bool refuse(Message why) {
    fault = Fault{"", std::move(why)};
    return false;
  }

  JsonLimits limits_;
  std::vector<Level> levels_;
  std::size_t values_ = 0;
};

bool plain(const Json& value) { return !value.is_structured() || value.empty(); }

void print(const Json& value, std::size_t indent, std::string& text) {
  if (plain(value)) {
    text += dumped(value);
    return;
  }
  const std::string inner(indent + 2, ' ');
  // A row of a matrix stands on one line, and each row on its own.
  const bool one_line = value.is_array() && std::all_of(value.begin(), value.end(), plain);
  text += value.is_array() ? "[" : "{";
  bool first = true;
  for (const auto& item : value.items()) {
    if (!first) text += one_line ? ", " : ",";
    first = false;
    if (!one_line) text += "\n" + inner;
    if (value.is_object()) text += dumped(Json(item.key())) + ": ";
    print(item.value(), indent + 2, text);
  }
  if (!one_line) text += "\n" + std::string(indent, ' ');
  text += value.is_array() ? "]" : "}";
}

}  // namespace

JsonReading json_from_text(std::string_view text, const JsonLimits& limits) {
  // Some editors begin a file with a byte order mark, which is not JSON.
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return {nullptr, Fault{"", phrase("the file is empty, expected a JSON object")}};
  }
  if (Message fault = text_fault(text); !fault.empty()) return {nullptr, Fault{"", std::move(fault)}};
  // The second pass, which builds the values, sees only valid text within the limits.
  Inspection inspection(limits);
  if (!Json::sax_parse(text.begin(), text.end(), &inspection)) {
    return {nullptr, inspection.fault.value_or(Fault{"", phrase("not valid JSON")})};
  }
  return {Json::parse(text.begin(), text.end()), std::nullopt};
}

std::string json_text(const Json& value) {
  std::string text;
  print(value, 0, text);
  return text + "\n";
}

Message shown(const Json& value) {
  if (value.is_array()) return value.empty() ? phrase("an empty array") : phrase("an array");
  if (value.is_object()) return phrase("an object");
  return shortened(dumped(value), 60);
}

}  // namespace basinscope
