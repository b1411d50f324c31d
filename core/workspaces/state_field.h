// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a workspace's state: what a table says of each of them. The state's text in a scene and its
// rows in the inspector walk the table of its type, fields_of<State>(); a field is written down once, there.
//
// A member that a row of a table cannot describe, such as a list of methods or numbers with a rule that joins
// them, stands in the table as a key alone (place_of), which says where its text stands among the others';
// the state's source in core/scene/json reads and writes it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/linear_algebra.h"
#include "core/message.h"
#include "core/parameter.h"

namespace basinscope {

// The index of one of a field's words.
struct Word {
  std::size_t index = 0;
  bool operator==(const Word&) const = default;
};

// A field's value. Enums are a Word, and flags that have words.
using FieldValue = std::variant<bool, int, double, std::uint64_t, Word, std::string, Vector,
                                std::vector<double>, std::vector<std::string>, std::array<double, 2>,
                                std::optional<std::uint64_t>, std::optional<std::array<double, 2>>>;

// As the window shows a field: "Penalty" and the symbol "λ", which is italic; one sentence; what a change of
// it is called, where that is not the label; what it is called for who cannot see it, where that is not the
// name of a change. Empty: the window has no row of it.
struct FieldWords {
  Phrase label = {};
  std::string_view symbol = {};
  Phrase help = {}, name = {}, spoken = {};
};

struct FieldTraits {
  // Of the JSON text; "film.beta" is the key "beta" of the object "film".
  std::string_view key;
  Range range{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  Reach reach{0, 0};  // of a slider; 0 to 0: the field has an entry alone
  // Of lists: how many numbers they have, and whether these are whole.
  std::size_t least = 0, most = std::numeric_limits<std::size_t>::max();
  bool whole = false;
  std::span<const std::string_view> words;  // of a Word, in the file
  std::span<const Phrase> choices;          // the words as the window has them
  bool unusual = false;                     // written only where it differs from a new state's
  FieldWords window;
};

// A row of a table: field<State>("film.beta", at(...), {"Beta", "β"}).in({0, 1}, {0.1, 1}).
template <class State>
struct Field : FieldTraits {
  std::function<FieldValue(const State&)> get;
  std::function<void(State&, const FieldValue&)> set;
  // Why a value of the right type and range is refused; empty: it is not.
  std::function<Message(const FieldValue&)> refusal;
  std::function<bool(const State&)> written;  // only where this holds, if it is there

  // What follows belongs to the row that a table makes: of numbers, of lists of numbers, of words.
  Field in(const Range& accepted, const Reach& of_slider = {0, 0}) && {
    return range = accepted, reach = of_slider, std::move(*this);
  }
  Field listed(const Range& each, std::size_t highest, bool whole_ones = false, std::size_t lowest = 1) && {
    return range = each, least = lowest, most = highest, whole = whole_ones, std::move(*this);
  }
  Field chosen_as(std::span<const Phrase> in_window) && { return choices = in_window, std::move(*this); }
  Field where_unusual() && { return unusual = true, std::move(*this); }
  Field where(std::function<bool(const State&)> holds) && {
    return written = std::move(holds), std::move(*this);
  }
  Field unless(std::function<Message(const FieldValue&)> refused) && {
    return refusal = std::move(refused), std::move(*this);
  }
};

template <class State>
using Fields = std::vector<Field<State>>;

// THE TABLE of the fields of a type of state, in the order of its text.
template <class State>
const Fields<State>& fields_of();

// The field of that key, which the table must have.
template <class State>
const Field<State>& field_of(std::string_view key) {
  for (const Field<State>& field : fields_of<State>())
    if (field.key == key) return field;
  throw std::logic_error(std::string(key));
}

template <class Member>
concept MemberPointer = std::is_member_pointer_v<Member>;
// Access to the member at the end of a path of members: at(&State::draw, &SampleDraw::noise).
template <MemberPointer... Members>
constexpr auto at(Members... members) {
  return [members...](auto& state) -> auto& { return (state.*....*members); };
}

// The words of words(Enum), which may be phrases of the window.
template <class Enum>
constexpr auto file_words() {
  constexpr auto all = words(Enum{});
  std::array<std::string_view, all.size()> ids;
  std::copy(all.begin(), all.end(), ids.begin());
  return ids;
}

// access: a pointer to a member, or at(...). Enums have the words of words(Enum).
template <class State, class Access>
Field<State> field(std::string_view key, Access access, const FieldWords& window = {}) {
  using Value = std::remove_cvref_t<decltype(std::invoke(access, std::declval<State&>()))>;
  Field<State> made;
  made.key = key;
  made.window = window;
  // What can be typed of a seed: the whole numbers up to which a double has all. Files have any of 64 bits,
  // and stepping reaches them.
  if constexpr (std::is_same_v<Value, std::uint64_t> || std::is_same_v<Value, std::optional<std::uint64_t>>)
    made.range = {0, 0x1p53};
  if constexpr (std::is_enum_v<Value>) {
    static constexpr auto all = file_words<Value>();
    made.words = all;
    made.get = [access](const State& state) {
      return Word{static_cast<std::size_t>(std::invoke(access, state))};
    };
    made.set = [access](State& state, const FieldValue& value) {
      std::invoke(access, state) = static_cast<Value>(std::get<Word>(value).index);
    };
  } else {
    made.get = [access](const State& state) { return FieldValue(std::invoke(access, state)); };
    made.set = [access](State& state, const FieldValue& value) {
      std::invoke(access, state) = std::get<Value>(value);
    };
  }
  return made;
}
// A flag that is one of two words in the file, the second where it is set.
template <class State, class Access>
Field<State> field(std::string_view key, Access access, std::span<const std::string_view, 2> words,
                   const FieldWords& window = {}) {
  Field<State> made;
  made.key = key;
  made.window = window;
  made.words = words;
  made.get = [access](const State& state) { return Word{std::invoke(access, state) ? 1u : 0u}; };
  made.set = [access](State& state, const FieldValue& value) {
    std::invoke(access, state) = std::get<Word>(value).index == 1;
  };
  return made;
}
// A number that is no member: get and set compute it.
template <class State, class Get, class Set>
Field<State> computed_field(std::string_view key, Get get, Set set, const FieldWords& window = {}) {
  using Value = std::remove_cvref_t<decltype(get(std::declval<const State&>()))>;
  Field<State> made;
  made.key = key;
  made.window = window;
  made.get = [get](const State& state) { return FieldValue(get(state)); };
  made.set = [set](State& state, const FieldValue& value) { set(state, std::get<Value>(value)); };
  return made;
}
// A member that no row describes: its place in the text.
template <class State>
Field<State> place_of(std::string_view key) {
  Field<State> made;
  made.key = key;
  return made;
}

}  // namespace basinscope
