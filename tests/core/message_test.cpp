// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/number_words.h"

namespace basinscope {
namespace {

template <class Argument>
concept CanBeArgument = requires(const Argument& argument) {
  message("%1", argument);
};

static_assert(!std::is_constructible_v<Message, const char*>);
static_assert(!CanBeArgument<const char*> && !CanBeArgument<char*> && !CanBeArgument<char[4]>);
static_assert(!std::is_convertible_v<const char*, Phrase> && !std::is_constructible_v<Phrase, const char*>);
static_assert(!std::is_convertible_v<Message, std::string>);
static_assert(!CanBeArgument<bool> && !CanBeArgument<char>);
static_assert(CanBeArgument<int> && CanBeArgument<std::size_t> && CanBeArgument<double>);
static_assert(CanBeArgument<std::string> && CanBeArgument<std::string_view>);
static_assert(CanBeArgument<Phrase> && CanBeArgument<Message>);

TEST(Message, OfAPhraseIsItsText) {
  constexpr Phrase keys = phrase("the keys");
  static_assert(keys.english() == "the keys" && !keys.empty() && Phrase().empty());
  const Message made = keys;
  EXPECT_EQ(made.english(), "the keys");
  EXPECT_EQ(made.kind(), Message::Kind::format);
  EXPECT_EQ(Message(phrase("100 % of %1")).english(), "100 % of %1");
  EXPECT_EQ(Message(phrase("50%")).english(), "50%");
  EXPECT_FALSE(made.empty());
  EXPECT_TRUE(Message().empty());
  EXPECT_TRUE(Message(Phrase()).empty());
  EXPECT_EQ(Message().english(), "");
}

TEST(Message, PutsArgumentsInTheirPlaces) {
  EXPECT_EQ(message("at most %1 keys, not %2", 32, 40).english(), "at most 32 keys, not 40");
  EXPECT_EQ(message("%2 before %1", phrase("last"), phrase("first")).english(), "first before last");
  EXPECT_EQ(message("%1 and %1", std::string("x1")).english(), "x1 and x1");
  EXPECT_EQ(message("%1%2", 1, 2).english(), "12");
  EXPECT_EQ(message("%1 % of %2 keys", 50, 8).english(), "50 % of 8 keys");
  EXPECT_EQ(message("%1%2%3%4%5%6%7%8%9", 9, 8, 7, 6, 5, 4, 3, 2, 1).english(), "987654321");
  EXPECT_EQ(message("%9%8%7%6%5%4%3%2%1", 9, 8, 7, 6, 5, 4, 3, 2, 1).english(), "123456789");
  EXPECT_EQ(Message::of(phrase("%2 of %1"), {8, 2}).english(), "2 of 8");
  EXPECT_EQ(Message::of(phrase("steps of %1, %2"), {std::string("q1")}).english(), "steps of q1, %2");
}

TEST(Message, PutsArgumentsOfArgumentsIn) {
  const Message wanted = message("a number from %1 to %2", 1, 9);
  const Message whole = message("%1: expected %2, not %3", std::string("beta"), wanted, 10);
  EXPECT_EQ(whole.english(), "beta: expected a number from 1 to 9, not 10");
  EXPECT_EQ(message("%1 (%2)", whole, counted("%n key(s)", 2)).english(),
            "beta: expected a number from 1 to 9, not 10 (2 keys)");
}

TEST(Message, DoesNotFillPlacesOfAnArgument) {
  EXPECT_EQ(message("\"%1\" of %2", std::string("%2"), 3).english(), "\"%2\" of 3");
  EXPECT_EQ(message("%2 and %1", std::string("%2"), std::string("%1")).english(), "%1 and %2");
  EXPECT_EQ(message("%1: %2", std::string_view("100%1.csv"), 3).english(), "100%1.csv: 3");
  EXPECT_EQ(message("%1%2", std::string("%"), 2).english(), "%2");
  EXPECT_EQ(message("%1", Message(phrase("%1"))).english(), "%1");
}

TEST(Message, WritesNumbersWithAllDigits) {
  EXPECT_EQ(Message(0.1).english(), "0.1");
  EXPECT_EQ(Message(-1.5e-9).english(), "−1.5e−9");
  EXPECT_EQ(Message(4.0 / 3).english(), "4/3");
  EXPECT_EQ(Message(100000).english(), "100000");
  EXPECT_EQ(Message(std::numeric_limits<std::uint64_t>::max()).english(), "18446744073709551615");
  EXPECT_EQ(Message(0.5).kind(), Message::Kind::number);
  EXPECT_EQ(Message(7).kind(), Message::Kind::number);
}

TEST(Message, HasANumberAsItIsWritten) {
  const Message fewer = Message::number(number_words(0.123456789, 3));
  EXPECT_EQ(fewer.english(), "0.123");
  EXPECT_EQ(fewer.kind(), Message::Kind::number);
  EXPECT_EQ(message("(%1)", Message::number("0.5, %1")).english(), "(0.5, %1)");
  EXPECT_EQ(Message::number("2"), Message(2));
}

TEST(Message, CountsOneThingAndManyThings) {
  EXPECT_EQ(counted("%n key(s)", 1), "1 key");
  EXPECT_EQ(counted("%n key(s)", 0), "0 keys");
  EXPECT_EQ(counted("%n key(s)", 2), "2 keys");
  EXPECT_EQ(counted("%n entry/entries", 2), "2 entries");
  EXPECT_EQ(counted("%n entry/entries", 1), "1 entry");
  EXPECT_EQ(counted("%n query/queries", 1), "1 query");
  EXPECT_EQ(counted("%n query/queries", 0), "0 queries");
  EXPECT_EQ(counted("%n number(s)", 9999), "9999 numbers");
  EXPECT_EQ(counted("%n number(s)", 100000), "100\u202F000 numbers");
  EXPECT_EQ(counted("%n number(s)", 12345678), "12\u202F345\u202F678 numbers");
  EXPECT_EQ(counted("%n query/queries", 100000), "100\u202F000 queries");
  EXPECT_EQ(counted("%n key(s)", 40).count(), 40);
  EXPECT_EQ(counted("%n key(s)", 40).kind(), Message::Kind::counted);
  EXPECT_EQ(counted("%n key(s)", 40).text(), "%n key(s)");
}

TEST(Message, JoinsParts) {
  EXPECT_TRUE(Message::joined({}, ", ").empty());
  EXPECT_EQ(Message::joined({}, ", "), "");
  EXPECT_EQ(Message::joined({phrase("softmax")}, ", "), "softmax");
  EXPECT_EQ(Message::joined({phrase("softmax"), 3, std::string("x1, x2"), message("of %1", 0.5)}, ", "),
            "softmax, 3, x1, x2, of 0.5");
  EXPECT_EQ(Message::joined({1, 2}, ""), "12");
  EXPECT_FALSE(Message::joined({1, 2}, "").empty());
  EXPECT_EQ(Message::joined({std::string("a"), std::string("b")}, "%1"), "a%1b");
}

TEST(Message, LeavesEmptySentencesOut) {
  const Message first = phrase("It is large."), last = message("It has %1.", counted("%n key(s)", 1));
  EXPECT_EQ(sentences({first, last}), "It is large. It has 1 key.");
  EXPECT_EQ(sentences({Message(), first, Phrase(), last, std::string()}), "It is large. It has 1 key.");
  EXPECT_EQ(sentences({Message(), last}), "It has 1 key.");
  EXPECT_TRUE(sentences({}).empty());
  EXPECT_TRUE(sentences({Message(), Message()}).empty());
}

TEST(Message, EqualsItsEnglishText) {
  const Message made = message("at most %1", counted("%n key(s)", 2));
  EXPECT_TRUE(made == "at most 2 keys");
  EXPECT_TRUE("at most 2 keys" == made);
  EXPECT_TRUE(made == std::string("at most 2 keys"));
  EXPECT_TRUE(std::string_view("at most 2 keys") == made);
  EXPECT_TRUE(made != "at most %1");
  EXPECT_TRUE(made == phrase("at most 2 keys"));
  std::ostringstream shown;
  shown << made;
  EXPECT_EQ(shown.str(), "at most 2 keys");
}

TEST(Message, EqualsMessagesOfTheSameStructureAlone) {
  const Message made = message("at most %1 keys", 2);
  EXPECT_TRUE(made == message("at most %1 keys", 2));
  const Message others[] = {message("at most %1 keys", std::string("2")),
                            message("at most %1", counted("%n key(s)", 2)),
                            message("at %1 %2 keys", phrase("most"), 2),
                            Message(std::string("at most 2 keys")),
                            Message(phrase("at most 2 keys")),
                            Message::joined({made}, ", ")};
  for (const Message& other : others) {
    EXPECT_EQ(other.english(), made.english());
    EXPECT_FALSE(other == made) << other.text();
  }
  EXPECT_FALSE(counted("%n key(s)", 2) == counted("%n key(s)", 3));
  EXPECT_FALSE(message("%1", 2) == message("%1", 3));
}

TEST(Message, OfAnExceptionIsWhatItStates) {
  const Message stated = message("at most %1 keys", 2);
  const auto refused = invalid(stated);
  EXPECT_TRUE(message_of(refused) == stated);
  EXPECT_STREQ(refused.what(), "at most 2 keys");
  EXPECT_TRUE(refused.sentence() == stated);
  EXPECT_TRUE(message_of(StatedError<std::length_error>(stated)) == stated)
      << "its own, though a length_error";
  EXPECT_THROW(throw invalid(stated), std::invalid_argument);
  EXPECT_THROW(throw failed(stated), std::runtime_error);
  try {
    throw failed(stated);
  } catch (const std::exception& failure) {
    EXPECT_TRUE(message_of(failure) == stated);
    EXPECT_STREQ(failure.what(), "at most 2 keys");
  }
}

TEST(Message, OfAnotherExceptionIsWhatItSaysOrThatMemoryIsShort) {
  const Message other = message_of(std::runtime_error("the disk is %1 full"));
  EXPECT_EQ(other.english(), "the disk is %1 full");
  EXPECT_EQ(other.kind(), Message::Kind::verbatim);
  EXPECT_EQ(message_of(std::bad_alloc()), "There is not enough memory.");
  EXPECT_EQ(message_of(std::length_error("vector::reserve")), "There is not enough memory.");
  const Message large = message("%1 is too large", 7);
  EXPECT_TRUE(message_of(std::bad_alloc(), large) == large);
  EXPECT_TRUE(message_of(std::length_error("vector::reserve"), large) == large);
  EXPECT_EQ(message_of(std::runtime_error("stopped"), large), "stopped");
}

}  // namespace
}  // namespace basinscope
