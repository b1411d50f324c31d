// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/json_node.h"

#include <cmath>
#include <limits>

#include "core/data/text_form.h"
#include "core/scene/nearest_word.h"

namespace basinscope {
namespace {

// A file may have a million wrong numbers, and a reader of its faults needs only the first ones.
constexpr std::size_t most_faults = 100;
constexpr int most_faults_in_a_matrix = 5;
constexpr std::size_t longest_key = 60;  // as a warning shows it

// A key as a part of a JSON pointer (RFC 6901), in which ~ and / are written as ~0 and ~1.
std::string escaped(std::string_view key) {
  std::string text;
  for (const char c : key) text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return text;
}

}  // namespace

void JsonNotes::fault(std::string path, Message message) {
  if (faults.size() < most_faults) faults.push_back({std::move(path), std::move(message)});
}

void JsonNode::expected(const Message& what) const {
  fault(exists() ? message("expected %1, not %2", what, shown(*value_))
                 : message("missing, expected %1", what));
}

void JsonNode::expected_one_of(const std::vector<std::string>& words) const {
  const Message list = Message::joined({words.begin(), words.end()}, ", ");
  fault(message("expected one of %1, not %2", list, shown(*value_)));
}

const JsonNode& JsonNode::required(const Message& what) const {
  if (!exists()) expected(what);
  return *this;
}

JsonNode JsonNode::element(std::size_t index) const {
  const std::string number = std::to_string(index);
  return {&(*value_)[index], path_ + "[" + number + "]", pointer_ + "/" + number, *notes_};
}

bool JsonNode::read(double& into) const {
  if (!exists()) return false;
  if (value_->is_number()) {
    into = value_->get<double>();
    return true;
  }
  expected(phrase("a number"));
  return false;
}

bool JsonNode::read(int& into) const {
  if (!exists()) return false;
  // Whole numbers may be written as 3.0 or 1e3. 0.5 stands for anything that is not a number and is refused
  // below.
  const double number = value_->is_number() ? value_->get<double>() : 0.5;
  if (number == std::floor(number) && std::abs(number) <= std::numeric_limits<int>::max()) {
    into = static_cast<int>(number);
    return true;
  }
  expected(phrase("a whole number"));
  return false;
}

bool JsonNode::read(std::uint64_t& into) const {
  if (!exists()) return false;
  // Not by way of a double, in which seeds above 2^53 would lose digits.
  if (value_->is_number_unsigned()) {
    into = value_->get<std::uint64_t>();
    return true;
  }
  expected(phrase("a whole number from 0 to 2^64 - 1"));
  return false;
}

bool JsonNode::read(bool& into) const {
  if (!exists()) return false;
  if (value_->is_boolean()) {
    into = value_->get<bool>();
    return true;
  }
  expected(phrase("true or false"));
  return false;
}

bool JsonNode::read(std::string& into) const {
  if (!exists()) return false;
  if (value_->is_string()) {
    into = value_->get<std::string>();
    return true;
  }
  expected(phrase("a string"));
  return false;
}

bool JsonNode::read(std::vector<std::string>& into) const {
  if (!exists()) return false;
  if (!value_->is_array()) {
    expected(phrase("an array of strings"));
    return false;
  }
  // The value is read into a copy, as the variable must not change if an element has a fault.
  std::vector<std::string> texts(value_->size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!element(i).read(texts[i])) return false;
  }
  into = std::move(texts);
  return true;
}

bool JsonNode::read(Vector& into) const {
  if (!exists()) return false;
  if (!value_->is_array()) {
    expected(phrase("an array of numbers"));
    return false;
  }
  Vector numbers(static_cast<Eigen::Index>(value_->size()));
  for (std::size_t i = 0; i < value_->size(); ++i) {
    if (!element(i).read(numbers[static_cast<Eigen::Index>(i)])) return false;
  }
  into = std::move(numbers);
  return true;
}

bool JsonNode::read(std::array<double, 2>& into) const {
  if (!exists()) return false;
  if (!value_->is_array()) {
    expected(phrase("an array of two numbers"));
    return false;
  }
  if (value_->size() != 2) {
    fault(message("expected two numbers, not %1", value_->size()));
    return false;
  }
  std::array<double, 2> numbers{};
  if (!element(0).read(numbers[0]) || !element(1).read(numbers[1])) return false;
  into = numbers;
  return true;
}

bool JsonNode::read(Matrix& into) const {
  if (!exists()) return false;
  if (!value_->is_array()) {
    expected(phrase("an array of rows of numbers"));
    return false;
  }
  const std::size_t rows = value_->size();
  const std::size_t columns = rows > 0 && value_->front().is_array() ? value_->front().size() : 0;
  // All rows are seen to have the length of the first one before rows x columns numbers are allocated: a long
  // first row and many short ones would otherwise need far more memory than the file has bytes.
  int faults = 0;
  for (std::size_t i = 0; i < rows && faults < most_faults_in_a_matrix; ++i) {
    const Json& row = (*value_)[i];
    if (!row.is_array()) {
      element(i).expected(phrase("an array of numbers"));
    } else if (row.size() != columns) {
      element(i).fault(message("expected %1 as in the first row, not %2",
                               counted("%n number(s)", static_cast<std::int64_t>(columns)), row.size()));
    } else {
      continue;
    }
    ++faults;
  }
  if (faults > 0) return false;
  Matrix matrix(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
  double* entry = matrix.data();
  for (std::size_t i = 0; i < rows; ++i) {
    const Json& row = (*value_)[i];
    for (std::size_t j = 0; j < columns; ++j, ++entry) {
      // A node with its path is made only for a fault, and not for each of possibly millions of numbers.
      if (row[j].is_number()) {
        *entry = row[j].get<double>();
      } else {
        element(i).element(j).expected(phrase("a number"));
        if (++faults == most_faults_in_a_matrix) return false;
      }
    }
  }
  if (faults > 0) return false;
  into = std::move(matrix);
  return true;
}

JsonObject::JsonObject(const JsonNode& node) : node_(node) {
  if (!node.exists() || node.value().is_object()) return;
  node.expected(phrase("an object"));
  // Members of anything but an object are missing, by which they add no further faults.
  node_ = JsonNode(nullptr, node.path(), node.pointer(), node.notes());
}

JsonNode JsonObject::operator[](std::string_view key) {
  // A key that is asked for is known, whether or not the file has it: keep_unknown() proposes it for a
  // misspelt one.
  known_.emplace(key);
  const Json* value = nullptr;
  if (node_.exists()) {
    const auto found = node_.value().find(std::string(key));
    if (found != node_.value().end()) value = &*found;
  }
  const std::string path = node_.path().empty() ? std::string(key) : node_.path() + "." + std::string(key);
  return {value, path, node_.pointer() + "/" + escaped(key), node_.notes()};
}

void JsonObject::keep_unknown() const {
  if (!node_.exists()) return;
  for (const auto& member : node_.value().items()) {
    if (known_.contains(member.key())) continue;
    // All unknown keys are kept for saving, but only some are named in the warning.
    node_.notes().unknown[node_.pointer() + "/" + escaped(member.key())] = member.value();
    const std::string meant = nearest_word(member.key(), known_);
    const std::string place = node_.path().empty() ? std::string() : node_.path() + ".";
    const std::string name = place + shortened(member.key(), longest_key);
    if (node_.notes().unknown_key_names.size() < most_faults)
      node_.notes().unknown_key_names.push_back(
          meant.empty() ? Message(name) : message("%1 (did you mean %2?)", name, meant));
  }
}

void restore_unknown(Json& document, const Json& unknown) {
  for (const auto& member : unknown.items()) {
    const Json::json_pointer pointer(member.key());
    const Json::json_pointer parent = pointer.parent_pointer();
    // The object may be gone, as the parameters of a method that was replaced.
    if (!document.contains(parent)) continue;
    Json& object = document[parent];
    if (object.is_object() && !object.contains(pointer.back())) object[pointer.back()] = member.value();
  }
}

}  // namespace basinscope
