// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_window.h"

#include <QApplication>
#include <QScreen>
#include <QSettings>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "app/cli/failure.h"
#include "app/cli/warning.h"
#include "app/program_name.h"
#include "packaging/version.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/remembered_times.h"
#include "ui/gpu/shared_engines.h"
#include "ui/shell/main_window.h"
#include "ui/shell/orderly_end.h"
#include "ui/shell/window_application.h"
#include "ui/text/translation.h"
#include "ui/theme/contrast.h"
#include "ui/theme/icons.h"
#include "ui/theme/resources.h"
#include "ui/theme/theme.h"

namespace basinscope {

namespace {

// Empty where it is not set.
std::string_view environment(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr ? value : std::string_view();
}

// Qt ends the process when it finds no display, so this is asked before it starts. A platform named
// by hand or by -platform is taken as given.
bool display_is_missing(int argc, char** argv) {
#ifdef Q_OS_LINUX
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]).starts_with("-platform") ||
        std::string_view(argv[i]).starts_with("--platform")) {
      return false;
    }
  }
  const std::string_view platform = environment("QT_QPA_PLATFORM");
  const bool needs_display =
      platform.empty() || platform.starts_with("xcb") || platform.starts_with("wayland");
  return needs_display && environment("DISPLAY").empty() && environment("WAYLAND_DISPLAY").empty();
#else
  (void)argc;
  (void)argv;
  return false;
#endif
}

void refuse_a_window(const std::string& reason) {
  const bool x11 = !environment("DISPLAY").empty() && !environment("QT_QPA_PLATFORM").starts_with("wayland");
  const std::string display(environment(x11 ? "DISPLAY" : "WAYLAND_DISPLAY"));
  const bool named = display.empty() || reason.find(display) != std::string::npos;
  print_error("cannot open a window" + (named ? std::string() : " on the display " + display) + ": " +
              reason + "; basinscope render SCENE -o FIGURE.pdf draws without one");
}

void restore_choices(Appearance& appearance) {
  const QSettings settings;
  const int choice = settings.value(QStringLiteral("theme"), int(ThemeChoice::system)).toInt();
  if (choice >= int(ThemeChoice::light) && choice <= int(ThemeChoice::system)) {
    appearance.choose(static_cast<ThemeChoice>(choice));
  }
  increase_contrast(&appearance, settings.value(QStringLiteral("increased_contrast"), false).toBool());
  const double scale = settings.value(QStringLiteral("presentation_size"), 1.0).toDouble();
  for (const double known : {1.25, 1.5, 2.0}) {
    if (scale == known) appearance.set_scale(known);
  }
}

// Qt tells of a display it cannot reach, or a platform it cannot load, in several lines of its own, and ends
// the program with a core dump. While this lives, that is one sentence, with what the platform said first,
// and an ordinary end.
class StartingQuietly {
 public:
  StartingQuietly() : before_(qInstallMessageHandler(hear)) {}
  ~StartingQuietly() { qInstallMessageHandler(before_); }
  StartingQuietly(const StartingQuietly&) = delete;
  StartingQuietly& operator=(const StartingQuietly&) = delete;

 private:
  static void hear(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    static std::string reason;  // a handler is given nothing of its own
    const std::string line = message.section(QLatin1Char('\n'), 0, 0).trimmed().toStdString();
    const bool of_the_platform =
        std::string_view(context.category ? context.category : "").starts_with("qt.qpa");
    if (reason.empty() && of_the_platform && type != QtDebugMsg && type != QtInfoMsg) reason = line;
    if (type != QtFatalMsg) return;
    refuse_a_window(reason.empty() ? line : reason);
    std::_Exit(static_cast<int>(ExitCode::run_failed));
  }

  QtMessageHandler before_;
};

}  // namespace

int run_window(int argc, char** argv, const std::string& scene, const std::string& language) {
  if (display_is_missing(argc, argv)) {
    refuse_a_window("there is no display");
    return static_cast<int>(ExitCode::run_failed);
  }
  // Figures made in the window have the same bytes every time.
  QHashSeed::setDeterministicGlobalSeed();
  const auto application = [&] {
    const StartingQuietly quietly;
    return std::make_unique<WindowApplication>(argc, argv);
  }();
  name_program();
  QApplication::setApplicationDisplayName(QStringLiteral("Basinscope"));
  QApplication::setApplicationVersion(QString::fromStdString(version()));
  QApplication::setDesktopFileName(QStringLiteral("org.basinscope.basinscope"));

  load_resources();
  speak(language_for(language.empty() ? QSettings().value(QStringLiteral("language")).toString()
                                      : QString::fromStdString(language)));
  Appearance appearance;
  restore_choices(appearance);
  appearance.apply_theme_to_application();
  QApplication::setWindowIcon(program_mark());

  MainWindow window(opening_scene(), {}, &appearance, Autosave::usual_folder());
  // On a screen that has no room for more than the usual size, the frame would push the status bar off.
  const QSize room = window.screen()->availableSize(), usual(1440, 900), frame(16, 48);
  window.resize(usual.boundedTo(room));
  QSettings settings;
  const bool known = window.restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
  shared_engines()->restore(remembered_engine_times(
      settings, QApplication::applicationVersion()));  // which the window's landscape keeps
  const bool fits = usual + frame == (usual + frame).boundedTo(room);
  if (!known && !fits) window.setWindowState(Qt::WindowMaximized);
  if (!scene.empty()) window.open_file(QString::fromStdString(scene));
  window.show();
  window.offer_recovery();
  QObject::connect(application.get(), &WindowApplication::faulted, &window, &MainWindow::tell_fault);
  const OrderlyEnd end([&window] { window.keep_recovery_copy(); });
  return QApplication::exec();
}

}  // namespace basinscope
