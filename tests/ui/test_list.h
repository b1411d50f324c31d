// SPDX-License-Identifier: GPL-3.0-or-later
// The tests of the window are one program, so that what they share is compiled a few times and not sixty. It
// runs the test that its first argument names by its file. Part of the precompiled header: Qt's word for
// "this is a program of its own" enters the test in the list.
#pragma once

#include <QApplication>
#include <QtTest>

#include "tests/ui/patience.h"

namespace basinscope {

using RunTest = int (*)(int argc, char** argv);
struct KnownTest {
  KnownTest(const char* file, RunTest run);
};

template <class Test>
int run_test(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setAttribute(Qt::AA_Use96Dpi);
  Test test;
  return QTest::qExec(&test, argc, argv);
}
template <class Test>
extern const KnownTest known;

}  // namespace basinscope

#undef QTEST_MAIN
#define QTEST_MAIN(Test) \
  template <>            \
  const basinscope::KnownTest basinscope::known<Test>(__FILE__, basinscope::run_test<Test>);
