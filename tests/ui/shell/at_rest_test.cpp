// SPDX-License-Identifier: GPL-3.0-or-later
// What tests wait for before they measure: also on a machine on which one event takes longer than the rest.
#include "tests/ui/at_rest.h"

#include <gtest/gtest.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>

namespace basinscope {
namespace {

// One handler that takes this long, as on a machine with other work.
void be_busy_for(int milliseconds) {
  QElapsedTimer since;
  for (since.start(); since.elapsed() < milliseconds;) continue;
}

struct Labelled {
  QWidget window;
  QWidget* inside = new QWidget(&window);
  QLabel* label = new QLabel(QStringLiteral("…"));

  Labelled() {
    (new QHBoxLayout(&window))->addWidget(inside);
    auto* const row = new QHBoxLayout(inside);
    row->addWidget(label);
    row->addStretch();
    window.resize(400, 80);
    window.show();
  }
  bool has_room() const { return label->width() >= label->sizeHint().width(); }
};

TEST(AtRest, ATextThatCameInASlowHandlerHasItsPlace) {
  Labelled shown;
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&shown.window, patience_ms));
  QTimer::singleShot(150, [&] {
    be_busy_for(120);
    shown.label->setText(QStringLiteral("1e-16 of 41"));
  });
  ASSERT_TRUE(wait_for_rest(5000));
  EXPECT_TRUE(shown.has_room());
}

TEST(AtRest, WhatASlowDeliveryAsksForIsWaitedFor) {
  Labelled shown;
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&shown.window, patience_ms));
  // Work whose delivery takes longer than the rest, and asks for another text a tenth of a second later.
  work_pool()->start([&shown] {
    be_busy_for(60);
    QMetaObject::invokeMethod(&shown.window, [&shown] {
      be_busy_for(250);
      QTimer::singleShot(100, &shown.window,
                         [&shown] { shown.label->setText(QStringLiteral("1e-16 of 41")); });
    });
  });
  ASSERT_TRUE(wait_for_rest(5000));
  EXPECT_EQ(shown.label->text(), QStringLiteral("1e-16 of 41"));
  EXPECT_TRUE(shown.has_room());
}

}  // namespace
}  // namespace basinscope
