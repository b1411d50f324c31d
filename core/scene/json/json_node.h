// SPDX-License-Identifier: GPL-3.0-or-later
// Reads JSON into plain variables and names every fault with its place. The pattern:
//   JsonObject object(node);          // a fault if node is not an object
//   object["beta"].read(scene.beta);  // unchanged if the key is missing; a fault if it is no number
//   object.keep_unknown();            // records all other keys
// For core/scene and core/lessons.
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
#include "core/message.h"
#include "core/scene/json/json_text.h"

namespace basinscope {

// What is collected while a document is read. All nodes of the document share one of these.
struct JsonNotes {
  std::vector<Fault> faults;
  Json unknown = Json::object();  // the keys that this version does not know: JSON pointer -> value
  // The unknown keys with the key that was probably meant: "separation.alfa (did you mean alpha?)".
  std::vector<Message> unknown_key_names;
  // One sentence for each assumption about data files that the document names.
  std::vector<Message> warnings;

  // Adds a fault, up to a hundred: a file may have a million wrong numbers.
  void fault(std::string path, Message message);
};

// A value of a document, or the absence of one, with its place: path for people (memory.patterns[3]), pointer
// for restore_unknown() (/memory/patterns/3). Refers to the document and the notes, which must outlive it.
class JsonNode {
 public:
  JsonNode(const Json* value, std::string path, std::string pointer, JsonNotes& notes)
      : value_(value), path_(std::move(path)), pointer_(std::move(pointer)), notes_(&notes) {}

  bool exists() const { return value_ != nullptr; }
  const Json& value() const { return *value_; }
  JsonNotes& notes() const { return *notes_; }
  const std::string& path() const { return path_; }
  const std::string& pointer() const { return pointer_; }
  void fault(Message message) const { notes_->fault(path_, std::move(message)); }
  // Adds the fault "expected <what>, not <the value>", or "missing, expected <what>".
  void expected(const Message& what) const;
  // Adds the fault "expected one of <words>, not <the value>" of a value that there is.
  void expected_one_of(const std::vector<std::string>& words) const;
  // Adds a fault if the node is missing. Returns itself.
  const JsonNode& required(const Message& what) const;

  // An element of an array, which must have it.
  JsonNode element(std::size_t index) const;

  // Each sets the variable and returns true if the value has its type. Otherwise the variable is unchanged,
  // and a fault is added unless the node is missing.
  bool read(double& into) const;
  bool read(int& into) const;
  bool read(std::uint64_t& into) const;
  bool read(bool& into) const;
  bool read(std::string& into) const;
  bool read(std::vector<std::string>& into) const;
  bool read(Vector& into) const;
  bool read(Matrix& into) const;
  bool read(std::array<double, 2>& into) const;  // exactly two numbers

  // One of the words of a table.
  template <class Value>
  bool read(Value& into, std::span<const std::pair<std::string_view, Value>> words) const {
    std::string word;
    if (!exists()) return false;
    if (value_->is_string()) word = value_->get<std::string>();
    // The words are collected on the way, for the message about a word that is not among them.
    std::vector<std::string> names;
    for (const auto& [name, value] : words) {
      if (value_->is_string() && word == name) {
        into = value;
        return true;
      }
      names.emplace_back(name);
    }
    expected_one_of(names);
    return false;
  }

 private:
  const Json* value_;  // null: there is none
  std::string path_;
  std::string pointer_;
  JsonNotes* notes_;
};

// Reads an enum for which words(Enum) returns the words in the order of its enumerators.
template <class Enum>
bool read_word(const JsonNode& node, Enum& into) {
  const auto all = words(Enum{});
  std::vector<std::pair<std::string_view, Enum>> named;
  for (std::size_t i = 0; i < all.size(); ++i) named.emplace_back(all[i], static_cast<Enum>(i));
  return node.read(into, std::span<const std::pair<std::string_view, Enum>>(named));
}

// The members of an object. It remembers the keys that are read: all others are unknown.
class JsonObject {
 public:
  // Adds a fault if node is anything but an object, and has no members then. A missing node has none either.
  explicit JsonObject(const JsonNode& node);

  // The member with this key, which counts as known from now on; a missing node where there is none.
  JsonNode operator[](std::string_view key);
  JsonNotes& notes() const { return node_.notes(); }
  // Adds the keys that have not been read to the notes. Call after reading every member.
  void keep_unknown() const;

 private:
  JsonNode node_;
  std::set<std::string, std::less<>> known_;
};

// Inserts unknown keys (JsonNotes::unknown) at their places in a document that is written again, where their
// object exists and does not have the key.
void restore_unknown(Json& document, const Json& unknown);

}  // namespace basinscope
