// SPDX-License-Identifier: GPL-3.0-or-later
// Reading JSON into plain variables with exact complaints. A node knows its place; what is missing
// leaves the variable as it was, what is wrong leaves a fault. Internal to core/scene.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/linear_algebra.h"
#include "core/scene/json/json_text.h"

namespace basinscope {

// What came up while reading: faults, and the keys this version does not know (JSON pointer -> value).
struct JsonNotes {
  std::vector<Fault> faults;
  Json unknown = Json::object();
  // The same with what may have been meant: "separation.alfa (did you mean alpha?)".
  std::vector<std::string> strangers;
  // What was assumed of files that the document names, a sentence each.
  std::vector<std::string> remarks;

  // Keeps the first hundred: a file of a million wrong numbers needs no million complaints.
  void fault(std::string path, std::string message);
};

class JsonNode {
 public:
  JsonNode(const Json* value, std::string path, std::string pointer, JsonNotes& notes)
      : value_(value), path_(std::move(path)), pointer_(std::move(pointer)), notes_(&notes) {}

  bool exists() const { return value_ != nullptr; }
  const Json& value() const { return *value_; }
  JsonNotes& notes() const { return *notes_; }
  const std::string& path() const { return path_; }
  const std::string& pointer() const { return pointer_; }
  void fault(std::string message) const { notes_->fault(path_, std::move(message)); }
  // "expected <what>, not <the value>", or "missing, expected <what>"
  void expected(const std::string& what) const {
    fault(exists() ? "expected " + what + ", not " + shown(*value_) : "missing, expected " + what);
  }
  // A missing node is a fault.
  const JsonNode& required(const std::string& what) const;

  JsonNode element(std::size_t index) const;

  // Each returns whether the variable was set.
  bool read(double& into) const;
  bool read(int& into) const;
  bool read(std::uint64_t& into) const;
  bool read(bool& into) const;
  bool read(std::string& into) const;
  bool read(std::vector<std::string>& into) const;
  bool read(Vector& into) const;
  bool read(Matrix& into) const;
  bool read(std::array<double, 2>& into) const;  // exactly two numbers

  // One of a few words.
  template <class Value>
  bool read(Value& into, std::span<const std::pair<std::string_view, Value>> words) const {
    std::string word;
    if (!exists()) return false;
    if (value_->is_string()) word = value_->get<std::string>();
    std::string list;
    for (const auto& [name, value] : words) {
      if (value_->is_string() && word == name) {
        into = value;
        return true;
      }
      list += (list.empty() ? "" : ", ") + std::string(name);
    }
    expected("one of " + list);
    return false;
  }

 private:
  const Json* value_;  // null: there is none
  std::string path_;
  std::string pointer_;
  JsonNotes* notes_;
};

// The same of an enum that has its words in order.
template <class Enum>
bool read_word(const JsonNode& node, Enum& into) {
  const auto all = words(Enum{});
  std::vector<std::pair<std::string_view, Enum>> named;
  for (std::size_t i = 0; i < all.size(); ++i) named.emplace_back(all[i], static_cast<Enum>(i));
  return node.read(into, std::span<const std::pair<std::string_view, Enum>>(named));
}

// The members of an object. The keys asked for are the keys that are known.
class JsonObject {
 public:
  // Anything but an object is a fault, and has no members.
  explicit JsonObject(const JsonNode& node);

  JsonNode operator[](std::string_view key);
  JsonNotes& notes() const { return node_.notes(); }
  // Records what was not asked for. Call when every member has been.
  void keep_unknown() const;

 private:
  JsonNode node_;
  std::set<std::string, std::less<>> known_;
};

// Puts unknown keys back where they were, where their objects still are and the key is still free.
void restore_unknown(Json& document, const Json& unknown);

}  // namespace basinscope
