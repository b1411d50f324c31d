// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the window run inside one application object.
#include <gtest/gtest.h>

#include <QApplication>

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  QApplication application(argc, argv);
  Q_INIT_RESOURCE(resources);
  return RUN_ALL_TESTS();
}
