// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the test of the window that is named: by QtTest what is in the list, else what GoogleTest knows of
// that file. One a run, inside an application object of that name, so that each has settings of its own.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

#include "tests/ui/test_list.h"

namespace {

std::map<std::string, basinscope::RunTest>& known_tests() {
  static std::map<std::string, basinscope::RunTest> known;
  return known;
}
std::string stem(const char* file) { return std::filesystem::path(file).stem().string(); }

// What GoogleTest knows of the file, as its filter wants it.
std::string tests_of(const std::string& name) {
  std::string filter;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const auto& suite = *all.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t)
      if (const auto& test = *suite.GetTestInfo(t); stem(test.file()) == name)
        filter += std::string(suite.name()) + "." + test.name() + ":";
  }
  return filter;
}

}  // namespace

basinscope::KnownTest::KnownTest(const char* file, RunTest run) { known_tests().emplace(stem(file), run); }

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("The first argument names a test by its file: layers_test\n", stderr);
    return 1;
  }
  const std::string name = argv[1];
  if (const auto found = known_tests().find(name); found != known_tests().end())
    return found->second(argc - 1, argv + 1);
  testing::InitGoogleTest(&argc, argv);  // with the program's own path: a test of a death starts it again
  const std::string filter = tests_of(name);
  if (filter.empty()) {
    std::fprintf(stderr, "No test of the window is called %s\n", name.c_str());
    return 1;
  }
  if (GTEST_FLAG_GET(filter) == "*") GTEST_FLAG_SET(filter, filter);
  --argc, ++argv;
  QApplication application(argc, argv);
  Q_INIT_RESOURCE(resources);
  return RUN_ALL_TESTS();
}
