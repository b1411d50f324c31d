// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/remembered_times.h"

#include <gtest/gtest.h>

#include <QSettings>
#include <QTemporaryDir>

namespace basinscope {
namespace {

TEST(RememberedTimes, AreThoseOfTheLastWindow) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(QStringLiteral("settings.ini"));
  const QString version = QStringLiteral("0.2.0+1.gabcdef01");
  const auto remember = [&](const EngineTimes& times) {
    QSettings settings(file, QSettings::IniFormat);
    remember_engine_times(settings, version, times);
  };
  const auto remembered = [&] {
    QSettings settings(file, QSettings::IniFormat);
    return remembered_engine_times(settings, version);
  };
  EXPECT_TRUE(remembered().empty());
  const EngineTime first{"Card/PCIe, 4.6 (Core); \"x\"", "softmax, identity, D = 2, N <= 16, 65536 pixels",
                         0.0041, 1.0 / 3},
      second{"Card", "entmax, l2, D > 3, N <= 4096, 4 pixels", 1e-5, 2};
  remember({first, second});
  EXPECT_EQ(remembered(), (EngineTimes{first, second}));
  remember({second});
  EXPECT_EQ(remembered(), EngineTimes{second});
  {
    QSettings settings(file, QSettings::IniFormat);
    EXPECT_TRUE(remembered_engine_times(settings, QStringLiteral("0.2.0+2.gabcdef02")).empty());
  }
  QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("engine_times/1/cpu"), QStringLiteral("nan"));
  EXPECT_TRUE(remembered().empty()) << "what is no time";
  QSettings(file, QSettings::IniFormat).setValue(QStringLiteral("engine_times/size"), 2000000000);
  EXPECT_TRUE(remembered().empty()) << "a number that nobody wrote ends no start of the window";
}

}  // namespace
}  // namespace basinscope
