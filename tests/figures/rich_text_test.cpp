// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/rich_text.h"

#include <gtest/gtest.h>

namespace basinscope {
namespace {

TEST(RichText, KnowsItalicBoldAndIndices) {
  const RichText text = rich_text(QStringLiteral("mix {<i>x</i><sub>2</sub>}, a < b"));
  ASSERT_EQ(text.size(), 4U);
  EXPECT_TRUE(text[1].italic);
  EXPECT_TRUE(text[2].index);
  EXPECT_EQ(text[2].text, QStringLiteral("2"));
  EXPECT_EQ(plain_text(text), QStringLiteral("mix {x2}, a < b"));
}

TEST(RichText, WrapsWithinTheWidth) {
  const Type type{QStringLiteral("Inter"), 160, Qt::black};
  const RichText text =
      rich_text(QStringLiteral("one <i>two</i> three four <b>five</b> six seven eight nine ten"));
  const std::vector<RichText> lines = wrapped(text, type, 1500);
  ASSERT_GT(lines.size(), 2U);
  QString together;
  for (const RichText& line : lines) {
    EXPECT_LE(text_width(line, type), 1500 + 60);  // the space at the end may stand out
    together += plain_text(line);
  }
  EXPECT_EQ(together, plain_text(text));
}

TEST(RichText, KeepsAnEquationOnOneLine) {
  const Type type{QStringLiteral("Inter"), 160, Qt::black};
  const RichText text = rich_text(QStringLiteral("updates, <i>ε</i> = 0.001 and <i>β</i> = <i>b</i> here"));
  std::size_t broken = 0;
  for (double width = 200; width < 4000; width += 20) {
    const std::vector<RichText> lines = wrapped(text, type, width);
    broken += lines.size() - 1;
    for (const RichText& line : lines) {
      const QString plain = plain_text(line).trimmed();
      EXPECT_FALSE(plain.startsWith('=') || plain.endsWith('=')) << plain.toStdString() << " at " << width;
    }
  }
  EXPECT_GT(broken, 0U);
}

}  // namespace
}  // namespace basinscope
