// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog of animations: what it offers of each workspace, films it writes, cancelling, and refusals.
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "ui/document/preset_scenes.h"
#include "ui/gpu/shared_engines.h"
#include "ui/shell/animation_dialog.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class AnimationTest : public QObject {
  Q_OBJECT

  Appearance appearance_;

  static FigureOffer offer_of(const Scene& scene) { return scene_offer(scene, maps_by(cpu_engine())); }
  std::unique_ptr<AnimationDialog> dialog(const Scene& scene) {
    auto made = std::make_unique<AnimationDialog>(scene, offer_of, &appearance_, nullptr);
    made->show();
    return made;
  }
  template <class Widget>
  static Widget* named(const QWidget* in, const char* name) {
    for (Widget* each : in->findChildren<Widget*>())
      if (each->accessibleName() == QLatin1String(name)) return each;
    return nullptr;
  }

 private Q_SLOTS:
  void a_film_is_written() {
    const auto open = dialog(opening_scene());
    QCOMPARE(QString::fromStdString(open->animation().parameter.id), QStringLiteral("beta"));
    named<QDoubleSpinBox>(open.get(), "How many frames")->setValue(3);
    named<QDoubleSpinBox>(open.get(), "Width of a frame")->setValue(320);
    named<QDoubleSpinBox>(open.get(), "First value")->setValue(2);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.gif"));
    QSignalSpy exported(open.get(), &AnimationDialog::exported);
    open->export_to(path);
    QVERIFY(open->busy());
    QVERIFY(named<QProgressBar>(open.get(), "Progress of the animation")->isVisible());
    QTRY_COMPARE(exported.count(), 1);
    QImage first(path);
    QCOMPARE(first.width(), 320);
    QVERIFY(!open->isVisible());
  }

  void every_workspace_has_something_that_moves() {
    for (const char* place : {"", "transforms", "kernels", "regression", "layers", "recall", "learn"}) {
      Scene scene = opening_scene();
      scene.view.workspace = place;
      const auto open = dialog(scene);
      const Animation animation = open->animation();
      QVERIFY2(animation_fault(animation).isEmpty(), qPrintable(animation_fault(animation)));
      QVERIFY2(
          !(animation.parameter.at(scene, animation.from) == animation.parameter.at(scene, animation.to)),
          place);
    }
  }

  void cancelling_leaves_no_file_and_the_dialog_open() {
    const auto open = dialog(opening_scene());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.webp"));
    open->export_to(path);
    open->reject();
    QVERIFY(open->isVisible());
    QTRY_VERIFY(!open->busy());
    QVERIFY(!QFileInfo::exists(path));
    open->reject();
    QVERIFY(!open->isVisible());
  }

  // Whoever is first, the file or the end: never a file of which the dialog says that it was cancelled.
  void a_film_cancelled_at_its_last_moment_is_not_written() {
    const Scene scene = opening_scene();
    Animation film;
    film.parameter = animated_parameters(scene).front();
    film.from = 1;
    film.to = 2;
    film.frames = 2;
    film.style = page_of_width(320);
    film.panels = {"energy"};
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.gif"));
    int asked = 0;
    QVERIFY(!write_animation(path, scene, film, offer_of, TaskControl(), [&] { return ++asked < 0; }));
    QCOMPARE(asked, 1);
    QVERIFY(!QFileInfo::exists(path));
    QVERIFY(write_animation(path, scene, film, offer_of, TaskControl(), [] { return true; }));
    QVERIFY(QFileInfo::exists(path));
  }

  void a_film_whose_program_does_not_end_is_cancelled() {
    QTemporaryDir folder;
    QFile program(folder.filePath(QStringLiteral("ffmpeg")));
    QVERIFY(program.open(QIODevice::WriteOnly));
    program.write("#!/bin/sh\n/bin/cat > /dev/null\n: > \"${0%/*}/read\"\nexec /bin/sleep 600\n");
    program.close();
    QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QByteArray usual = qgetenv("PATH");
    qputenv("PATH", folder.path().toLocal8Bit());
    const auto open = dialog(opening_scene());
    named<QDoubleSpinBox>(open.get(), "How many frames")->setValue(2);
    named<QDoubleSpinBox>(open.get(), "Width of a frame")->setValue(320);
    const QString path = folder.filePath(QStringLiteral("a.mp4"));
    open->export_to(path);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(folder.filePath(QStringLiteral("read"))), 60000);
    open->reject();
    QTRY_VERIFY(!open->busy());
    qputenv("PATH", usual);
    QVERIFY(!QFileInfo::exists(path));
  }

  void what_cannot_be_written_is_said() {
    const auto open = dialog(opening_scene());
    named<QDoubleSpinBox>(open.get(), "How many frames")->setValue(2);
    named<QDoubleSpinBox>(open.get(), "Width of a frame")->setValue(320);
    QSignalSpy failed(open.get(), &AnimationDialog::failed);
    open->export_to(QStringLiteral("/nowhere/a.gif"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY2(failed[0][0].toString().contains(QStringLiteral("/nowhere")),
             qPrintable(failed[0][0].toString()));
    bool seen = false;  // in the colour of errors
    for (const QLabel* label : open->findChildren<QLabel*>())
      seen = seen || (label->text().contains(QStringLiteral("/nowhere")) &&
                      label->property("role").toString() == QStringLiteral("error"));
    QVERIFY(seen);
    QVERIFY(open->isVisible());
  }
};

QTEST_MAIN(AnimationTest)
#include "animation_test.moc"
