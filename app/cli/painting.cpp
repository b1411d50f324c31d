// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/painting.h"

#include <QGuiApplication>
#include <charconv>
#include <map>

#include "app/cli/failure.h"

namespace basinscope {

struct OffscreenPainting::Application {
  int count = 1;
  char name[11] = "basinscope";
  char* arguments[2] = {name, nullptr};
  QGuiApplication application{count, arguments};
};

OffscreenPainting::OffscreenPainting() {
  static std::weak_ptr<Application> known;
  application_ = known.lock();
  if (application_) return;
  QHashSeed::setDeterministicGlobalSeed();
#if !defined(Q_OS_WIN) && !defined(Q_OS_MACOS)  // their own platforms alone have OpenGL
  qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
  known = application_ = std::make_shared<Application>();
}

double length_from_argument(const std::string& option, const std::string& text) {
  const std::map<std::string, double> units{{"", 1}, {"mm", 1}, {"cm", 10}, {"in", 25.4}, {"pt", 25.4 / 72}};
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto unit = units.find(std::string(end, text.data() + text.size()));
  if (fault != std::errc() || unit == units.end() ||
      !(number * unit->second >= 20 && number * unit->second <= 2000)) {
    throw bad_input(option + " " + text + ": expected a length from 20mm to 2000mm, such as 84mm or 3.3in");
  }
  return number * unit->second;
}

}  // namespace basinscope
