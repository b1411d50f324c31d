// SPDX-License-Identifier: GPL-3.0-or-later
// What core says to people, as a value: a format and its arguments, so that the window can translate the
// format and write the numbers as its language does. Every literal that people read stands in phrase("…"),
// message("… %1", …) or counted("%n key(s)", n), which is where the translator's tool (lupdate) finds it; a
// literal outside of these does not become a Message. Papers, files and the command line take english().
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iosfwd>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/number_words.h"

namespace basinscope {

// A text without arguments, for tables that are constant expressions. Made by phrase() alone.
class Phrase {
 public:
  constexpr Phrase() = default;  // no text
  constexpr std::string_view english() const { return text_; }
  constexpr operator std::string_view() const { return text_; }
  constexpr bool empty() const { return text_.empty(); }
  constexpr bool operator==(const Phrase&) const = default;

 private:
  explicit constexpr Phrase(const char* text) : text_(text) {}
  friend consteval Phrase phrase(const char* text);
  std::string_view text_;
};
consteval Phrase phrase(const char* text) { return Phrase(text); }

// A format with places %1 … %n, n at most 9, for as many arguments; another number does not compile.
template <class... Arguments>
class Format {
 public:
  consteval Format(const char* text) : text_(text) {
    unsigned places = 0;
    for (const char* at = text; *at != 0; ++at)
      if (*at == '%' && at[1] >= '1' && at[1] <= '9') places |= 1U << (at[1] - '1');
    if (places != (1U << sizeof...(Arguments)) - 1) throw "expected the places %1 … of the arguments";
  }
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

// A noun with its count, in the form "%n key(s)" or "%n query/queries"; another form does not compile.
class Noun {
 public:
  consteval Noun(const char* text) : text_(text) {
    const std::string_view all = text;
    const auto once = [all](std::string_view part) {
      return all.find(part) < all.size() && all.find(part) == all.rfind(part);
    };
    const bool two_words = once("/") && all.starts_with("%n ");
    if (!once("%n") || two_words == once("(s)")) throw "expected \"%n key(s)\" or \"%n query/queries\"";
  }
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

// A text of core and what stands at its places. Values are cheap to move; copying costs their length.
class Message {
 public:
  // How the text is translated.
  enum class Kind {
    format,    // looked up, then its arguments put in
    counted,   // looked up for its count: "%n key(s)", "%n query/queries"
    verbatim,  // as it is: names that people gave, paths, formulas, identifiers
    number,    // as it is, with the language's decimal mark
    joined,    // its arguments with the text between them
  };

  Message() = default;  // no text
  Message(Phrase phrase) : text_(phrase.english()) {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) Message(Number value)
      : kind_(Kind::number), text_(std::to_string(value)) {}
  template <std::floating_point Number>
  Message(Number value) : Message(number(value, all_digits)) {}
  // Names: a std::string is what is known at run time alone. Literals are refused; see phrase().
  template <class Text>
  requires std::same_as<Text, std::string> || std::same_as<Text, std::string_view> Message(const Text& name)
      : kind_(Kind::verbatim), text_(name) {}

  // A number, or a list of them, as written by number_words() or list_words().
  static Message number(std::string text) { return {Kind::number, std::move(text), {}}; }
  static Message number(double value, int digits);  // as written by number_words()
  // separator: ", " and the like, which no language changes.
  static Message joined(std::vector<Message> parts, std::string separator);
  // As message(), of a format that is chosen at run time; a place without an argument stays as it is.
  static Message of(Phrase format, std::vector<Message> arguments) {
    return {Kind::format, std::string(format.english()), std::move(arguments)};
  }

  Kind kind() const { return kind_; }
  const std::string& text() const { return text_; }
  const std::vector<Message>& arguments() const { return arguments_; }
  std::int64_t count() const { return count_; }  // of Kind::counted

  bool empty() const { return text_.empty() && arguments_.empty(); }
  // O(length). Arguments of arguments are put in, too.
  std::string english() const;
  bool operator==(const Message&) const = default;
  template <std::convertible_to<std::string_view> Text>
  friend bool operator==(const Message& message, const Text& english) {
    return message.english() == std::string_view(english);
  }
  friend std::ostream& operator<<(std::ostream& stream, const Message& message);

 private:
  Message(Kind kind, std::string text, std::vector<Message> arguments, std::int64_t count = 0)
      : kind_(kind), text_(std::move(text)), arguments_(std::move(arguments)), count_(count) {}
  template <class... Arguments>
  requires(std::constructible_from<Message, const Arguments&>&&...) friend Message
      message(Format<std::type_identity_t<Arguments>...> format, const Arguments&... arguments);
  friend Message counted(Noun noun, std::int64_t count);

  Kind kind_ = Kind::format;
  std::string text_;
  std::vector<Message> arguments_;
  std::int64_t count_ = 0;
};

// message("at most %1 keys, not %2", 32, keys.rows()). An argument is anything that a Message is made of.
template <class... Arguments>
requires(std::constructible_from<Message, const Arguments&>&&...) Message
    message(Format<std::type_identity_t<Arguments>...> format, const Arguments&... arguments) {
  return {Message::Kind::format, std::string(format.text()), {Message(arguments)...}};
}
// "1 key", "2 keys", "100 000 keys" of "%n key(s)"; "1 query", "2 queries" of "%n query/queries". Thin groups
// of three from five digits on.
Message counted(Noun noun, std::int64_t count);
// The English of a counted text, in which "%n" and "(s)" may also be missing.
std::string english_count(std::string_view things, std::int64_t count);

// The parts as sentences of one text.
Message sentences(std::vector<Message> parts);

// An exception whose what() is a message's English.
class Stated {
 public:
  const Message& sentence() const { return *sentence_; }
  virtual ~Stated() = default;

 protected:
  explicit Stated(Message sentence) : sentence_(std::make_shared<Message>(std::move(sentence))) {}
  Stated(const Stated&) = default;
  Stated& operator=(const Stated&) = default;

 private:
  std::shared_ptr<const Message> sentence_;  // copying an exception must not throw
};
template <class Error>
class StatedError : public Error, public Stated {
 public:
  explicit StatedError(const Message& message) : Error(message.english()), Stated(message) {}
};
// throw invalid(message("…")): what was asked for cannot be. throw failed(…): something else went wrong.
inline auto invalid(const Message& message) { return StatedError<std::invalid_argument>(message); }
inline auto failed(const Message& message) { return StatedError<std::runtime_error>(message); }

// What an exception says to people: its message; no_memory where it means that memory is short, as what() of
// these is no sentence ("std::bad_alloc"; a vector that is asked for more elements than any memory could hold
// throws a length_error instead); otherwise what(), untranslated.
Message message_of(const std::exception& failure, const Message& no_memory);
// With "There is not enough memory."
Message message_of(const std::exception& failure);

}  // namespace basinscope
