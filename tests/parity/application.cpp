// SPDX-License-Identifier: GPL-3.0-or-later
// Of the GPU engine's tests where Qt makes its contexts: the application that they need, while tests run.
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <memory>

namespace {

class Application final : public testing::Environment {
 public:
  void SetUp() override { application_ = std::make_unique<QGuiApplication>(count_, arguments_); }
  void TearDown() override { application_.reset(); }

 private:
  int count_ = 1;
  char name_[6] = "tests";
  char* arguments_[2] = {name_, nullptr};
  std::unique_ptr<QGuiApplication> application_;
};

[[maybe_unused]] const testing::Environment* const application =
    testing::AddGlobalTestEnvironment(new Application);

}  // namespace
