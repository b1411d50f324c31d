// SPDX-License-Identifier: GPL-3.0-or-later
// How long from the start of the process to the first complete picture in the window: full resolution,
// and then with saddles and checks. Needs a display (a virtual one will do).
#include <unistd.h>

#include <QApplication>
#include <QTest>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>

#include "tests/ui/landscape_of.h"
#include "ui/document/preset_scenes.h"

namespace {

// Since the kernel started this process, dynamic linking included; in its ticks, a hundredth of a second.
double milliseconds_of_life() {
  std::ifstream stat("/proc/self/stat");
  std::string word;
  for (int field = 1; field <= 22; ++field) stat >> word;
  const double began = std::stod(word) / static_cast<double>(sysconf(_SC_CLK_TCK));
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return 1e3 * (static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec) - began);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace basinscope;
  QApplication application(argc, argv);
  Q_INIT_RESOURCE(resources);
  Appearance appearance;
  appearance.choose(ThemeChoice::light);
  appearance.apply_theme_to_application();
  MainWindow window(opening_scene(), {}, &appearance, QString());
  window.resize(1440, 900);
  double painted = 0;
  QObject::connect(landscape_of(window).model(), &LandscapeModel::result_changed, &window, [&] {
    if (painted == 0 && landscape_of(window).model()->result()->coarseness == 1)
      painted = milliseconds_of_life();
  });
  window.show();
  const bool complete = QTest::qWaitFor(
      [&] {
        return landscape_of(window).model()->result() && landscape_of(window).model()->result()->refined;
      },
      30000);
  QApplication::processEvents();
  std::printf("start to the first full picture %.0f ms, with saddles and checks %.0f ms\n", painted,
              milliseconds_of_life());
  return complete && painted > 0 ? 0 : 1;
}
