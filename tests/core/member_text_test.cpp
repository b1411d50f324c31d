// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/member_text.h"

#include <gtest/gtest.h>

#include "core/scene/json/json_text.h"

namespace basinscope {
namespace {

TEST(MemberText, IsWhatTheParserReads) {
  const std::string texts[] = {"{}",
                               " { } ",
                               R"({"a":1})",
                               R"({"a":[1,{"b":"}"},[]],"b":{"a":2},"c":"x,\"}{"})",
                               "{ \"a\" : 1.5e-3 ,\n\"b\":null , \"c\":[ ] }",
                               R"({"b":true,"k\"ey":"\\","a":-0.0})"};
  for (const std::string& text : texts) {
    const Json whole = json_from_text(text).value;
    for (const std::string key : {"a", "b", "c", "d"}) {
      const auto part = member_text(text, key);
      ASSERT_EQ(part.has_value(), whole.contains(key)) << text << key;
      if (part) {
        EXPECT_EQ(json_from_text(*part).value, whole[key]) << text << key;
      }
      Json wanted = whole;
      wanted[key] = {{"new", {1, "}", 2.5}}};
      const std::string written = with_member_text(text, key, wanted[key].dump());
      EXPECT_EQ(json_from_text(written).value, wanted) << written;
      EXPECT_EQ(json_from_text(written).value.dump(), wanted.dump()) << written;
    }
  }
}

TEST(MemberText, WhatIsNoObjectHasNoMembersAndCountsAsEmpty) {
  for (const char* text : {"", "[1]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "{\"a\":1}x",
                           "{\"a\":[1}", "{a:1}", "{\"a\" 1}", "{\"a\":}", "null"}) {
    EXPECT_FALSE(member_text(text, "a").has_value()) << text;
    EXPECT_EQ(with_member_text(text, "b", "2"), R"({"b":2})") << text;
  }
}

}  // namespace
}  // namespace basinscope
