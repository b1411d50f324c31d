// SPDX-License-Identifier: GPL-3.0-or-later
// A window that is told to go, and one whose display dies: what was edited a moment ago is in the recovery
// copy. Each ending happens to a process of its own, which is this program again.
#include <signal.h>

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <cstdio>

#include "core/scene/scene_file.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/main_window.h"
#include "ui/shell/orderly_end.h"
#include "ui/shell/presenter/presenter_mode.h"

using namespace basinscope;

namespace {

constexpr double edited = 7.25;

// Typed, but neither Enter nor Tab: whoever is told to go is in the middle of it.
void type_into(const QWidget* window, const QString& name, const char* text) {
  for (auto* entry : window->findChildren<QWidget*>()) {
    if (entry->accessibleName() != name || !entry->isVisible()) continue;
    if (!entry->inherits("QLineEdit") && !entry->inherits("QAbstractSpinBox")) continue;
    entry->setFocus();
    QTest::keyClick(entry, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(entry, QLatin1String(text));
    return;
  }
  qFatal("no entry of this name");
}

// The window as the program has it; edits when it is shown, says so and waits for its end. what: "edit",
// "look", or the name of an entry that is typed in, in presenter mode or in a dialog over an edited scene.
int run_child(int argc, char** argv) {
  const QString folder = QString::fromLocal8Bit(argv[2]);
  const QString what = QString::fromUtf8(argv[3]);
  const bool presents = what == QStringLiteral("β"), in_dialog = what == QStringLiteral("Width of the page");
  QApplication application(argc, argv);
  Appearance appearance;
  appearance.apply_theme_to_application();
  MainWindow window(opening_scene(), {}, &appearance, folder);
  window.resize(1440, 900);
  window.show();
  const OrderlyEnd end([&window] { window.keep_recovery_copy(); });
  QTimer::singleShot(0, &window, [&] {
    if (what == QStringLiteral("edit") || in_dialog) {
      Scene next = window.document()->scene();
      next.beta = edited;
      window.document()->edit(QStringLiteral("β"), next);
    }
    const auto ready = [] {
      std::puts("ready");
      std::fflush(stdout);
    };
    if (what == QStringLiteral("edit") || what == QStringLiteral("look")) return ready();
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window, patience_ms)) qFatal("the window is not active");
    if (presents) window.presenter()->action()->trigger();
    if (!in_dialog) {
      type_into(&window, what, "7.25");
      return ready();
    }
    QTimer::singleShot(500, &window, [&] {
      QWidget* const dialog = QApplication::activeModalWidget();
      if (dialog) dialog->activateWindow();
      if (!dialog || !QTest::qWaitForWindowActive(dialog, patience_ms)) qFatal("no dialog");
      type_into(dialog, what, "120");
      ready();
    });
    window.actions().export_figure->trigger();
  });
  return QApplication::exec();
}

}  // namespace

class EndingsTest : public QObject {
  Q_OBJECT

  static QStringList copies(const QString& folder) {
    return QDir(folder).entryList({QStringLiteral("*.recovery.json")}, QDir::Files);
  }
  static std::unique_ptr<QProcess> start(const QString& folder, const QString& what,
                                         const QString& display = QString()) {
    auto child = std::make_unique<QProcess>();
    child->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!display.isEmpty()) environment.insert(QStringLiteral("DISPLAY"), display);
    child->setProcessEnvironment(environment);
    child->start(QCoreApplication::applicationFilePath(), {QStringLiteral("child"), folder, what});
    while (child->waitForReadyRead(60000))
      if (child->readAllStandardOutput().contains("ready")) return child;
    return nullptr;
  }
  static void kept(const QString& folder, double Scene::*where = &Scene::beta) {
    QCOMPARE(copies(folder).size(), 1);
    const SceneReading reading = read_scene(QDir(folder).filePath(copies(folder).first()).toStdString());
    QVERIFY(reading.scene);
    const auto* const entmax = std::get_if<Entmax>(&reading.scene->separation);
    QCOMPARE(where ? reading.scene.value().*where : entmax ? entmax->alpha : 0, edited);
    for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
      QVERIFY2(name.contains(QStringLiteral(".recovery.json")), qPrintable(name));  // nothing half written
  }

 private Q_SLOTS:
  void a_signal_keeps_what_was_edited_a_moment_ago_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("TERM") << SIGTERM;
    QTest::newRow("HUP") << SIGHUP;
    QTest::newRow("INT") << SIGINT;
  }
  void a_signal_keeps_what_was_edited_a_moment_ago() {
    QFETCH(int, signal);
    QTemporaryDir folder;
    const auto child = start(folder.path(), QStringLiteral("edit"));
    QVERIFY(child);
    QCOMPARE(::kill(static_cast<pid_t>(child->processId()), signal), 0);
    QVERIFY(child->waitForFinished(20000));
    QCOMPARE(child->exitStatus(), QProcess::NormalExit);
    QCOMPARE(child->exitCode(), 128 + signal);
    kept(folder.path());
  }

  // In a row that writes by itself, in one of a method, in presenter mode, in a dialog that waits.
  void a_signal_takes_what_is_being_typed_data() {
    QTest::addColumn<QString>("entry");
    for (const char* name : {"Inverse, β", "α", "β", "Width of the page"})
      QTest::newRow(name) << QString::fromUtf8(name);
  }
  void a_signal_takes_what_is_being_typed() {
    QFETCH(QString, entry);
    QTemporaryDir folder;
    const auto child = start(folder.path(), entry);
    QVERIFY(child);
    child->terminate();
    QVERIFY(child->waitForFinished(20000));
    QCOMPARE(child->exitStatus(), QProcess::NormalExit);
    QCOMPARE(child->exitCode(), 128 + SIGTERM);
    kept(folder.path(), entry == QStringLiteral("α") ? nullptr : &Scene::beta);
  }

  void nothing_is_kept_where_nothing_was_edited() {
    QTemporaryDir folder;
    const auto child = start(folder.path(), QStringLiteral("look"));
    QVERIFY(child);
    child->terminate();
    QVERIFY(child->waitForFinished(20000));
    QVERIFY(copies(folder.path()).isEmpty());
  }

  void a_display_that_dies_keeps_what_was_edited_a_moment_ago() {
    QProcess server;
    server.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    server.start(
        QStringLiteral("Xvfb"),
        {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"), QStringLiteral("0"),
         QStringLiteral("1280x900x24"), QStringLiteral("-nolisten"), QStringLiteral("tcp")});
    QVERIFY(server.waitForReadyRead(30000));
    const QString display = QLatin1Char(':') + QString::fromLatin1(server.readAllStandardOutput()).trimmed();
    QTemporaryDir folder;
    const auto child = start(folder.path(), QStringLiteral("edit"), display);
    QVERIFY(child);
    server.kill();
    QVERIFY(server.waitForFinished(20000));
    QVERIFY(child->waitForFinished(20000));
    QCOMPARE(child->exitStatus(), QProcess::NormalExit);
    QCOMPARE(child->exitCode(), 1);
    kept(folder.path());
  }
};

int main(int argc, char** argv) {
  if (argc > 3 && QByteArray(argv[1]) == "child") return run_child(argc, argv);
  QCoreApplication application(argc, argv);
  EndingsTest test;
  return QTest::qExec(&test, argc, argv);
}
#include "endings_test.moc"
