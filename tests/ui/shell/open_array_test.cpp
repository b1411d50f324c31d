// SPDX-License-Identifier: GPL-3.0-or-later
// An array that is opened is a scene of its own: by no way does it come into another one's file.
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QTemporaryDir>
#include <QtTest>

#include "core/data/npy.h"
#include "tests/ui/answers.h"
#include "tests/ui/file_content.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/window/notice_bar.h"
#include "ui/workspaces/landscape/landscape_workspace.h"
#include "ui/workspaces/landscape/slice_reader.h"

using namespace basinscope;

class OpenArrayTest : public WindowTest {
  Q_OBJECT

  QTemporaryDir folder_;

  QString saved() const { return folder_.filePath(QStringLiteral("mine.basinscope.json")); }
  // Six points of eight numbers, of which the first two vary least.
  QString array() const {
    const QString path = folder_.filePath(QStringLiteral("digits.npy"));
    write(path, QByteArray::fromStdString(npy_bytes(npy_of(points()))));
    return path;
  }
  static Matrix points() {
    Matrix x(6, 8);
    for (Eigen::Index i = 0; i < 6; ++i)
      for (Eigen::Index k = 0; k < 8; ++k)
        x(i, k) = (k < 2 ? 0.01 : 1.0) * std::sin(1 + static_cast<double>((3 * k + 2) * (i + 1)));
    return x;
  }
  void open_by(const QString& way, const QString& path) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    if (way == QLatin1String("drop")) {
      QMimeData data;
      data.setUrls({QUrl::fromLocalFile(path)});
      QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(window_.get(), &enter);
      QVERIFY(enter.isAccepted());
      QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(window_.get(), &drop);
    } else if (way == QLatin1String("recent")) {
      remember_recent_file(path);
      for (auto* menu : window_->menuBar()->findChildren<QMenu*>()) {
        if (menu->title() != tr("Open &recent")) continue;
        Q_EMIT menu->aboutToShow();
        menu->actions().first()->trigger();
      }
    } else if (way == QLatin1String("open")) {
      Answers answers;
      answers.names << path;
      window_->actions().open->trigger();
    } else {
      window_->open_file(path);  // as the command line does
    }
  }

 private Q_SLOTS:
  void init() {
    open(opening_scene());
    QCOMPARE(window_->document()->save(saved().toStdString()), QString());
  }
  void cleanup() {
    shut();
    forget_recent_files();
  }

  void the_file_of_the_scene_before_stays_as_it_is_data() {
    QTest::addColumn<QString>("way");
    for (const char* way : {"open", "drop", "recent", "command line"})
      QTest::newRow(way) << QString::fromLatin1(way);
  }
  void the_file_of_the_scene_before_stays_as_it_is() {
    QFETCH(const QString, way);
    const QByteArray before = content(saved());
    open_by(way, array());
    QTRY_COMPARE(scene().memory.patterns.cols(), Eigen::Index(8));
    QVERIFY(window_->document()->path().empty());
    QCOMPARE(scene().title, std::string("digits"));
    QVERIFY(window_->windowTitle().startsWith(QStringLiteral("digits")));
    QVERIFY(!history()->canUndo());
    QVERIFY(!window_->document()->modified());
    // What belonged to the scene before is not this one's.
    QCOMPARE(scene().queries.rows(), Eigen::Index(0));
    QVERIFY(!scene().view.pinned_probe);
    QCOMPARE(scene().dynamics, StopRule());
    Answers answers;  // asks for a path, and is given none
    window_->actions().save->trigger();
    QVERIFY(window_->document()->path().empty());
    QCOMPARE(content(saved()), before);
  }

  void an_unsaved_scene_is_asked_about_once_and_stays_where_that_is_wanted() {
    Scene changed = scene();
    changed.beta = 9;
    window_->document()->edit(QStringLiteral("β"), changed);
    for (const char* way : {"open", "drop", "recent"}) {
      Answers answers(QStringLiteral("Cancel"));
      answers.names << array();
      if (QLatin1String(way) == QLatin1String("open"))
        window_->actions().open->trigger();
      else
        open_by(QString::fromLatin1(way), array());
      QTRY_COMPARE(answers.questions.size(), 1);
      QVERIFY(wait_for_rest(20000));
      QVERIFY(scene() == changed);
    }
    Answers answers(QStringLiteral("Discard"));
    open_by(QStringLiteral("drop"), array());
    QTRY_COMPARE(scene().memory.patterns.cols(), Eigen::Index(8));
  }

  // Two axes of many show nothing of the patterns.
  void more_than_three_numbers_are_seen_along_their_principal_components() {
    window_->open_file(array());
    QTRY_COMPARE(scene().memory.patterns.cols(), Eigen::Index(8));
    const Matrix x = points(), apart = x.rowwise() - x.colwise().mean();
    const Eigen::SelfAdjointEigenSolver<Matrix> along(apart.transpose() * apart);
    const Vector share = along.eigenvalues() / along.eigenvalues().sum();
    const double wanted = share[7] + share[6];
    SliceReader* const reader = SliceReader::of(landscape_of(*window_).model());
    QTRY_VERIFY(reader->variance_share().has_value());
    QVERIFY(std::abs(*reader->variance_share() - wanted) < 1e-9);
    // Every pattern is in the window.
    const PlaneReadout place(scene().plane);
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
      const Eigen::Vector3d at = place.of(x.row(i).transpose());
      QVERIFY(at[0] > scene().window.x0 && at[0] < scene().window.x1);
      QVERIFY(at[1] > scene().window.y0 && at[1] < scene().window.y1);
    }
    // A scene's file without a plane means its first two axes.
    const QString file = folder_.filePath(QStringLiteral("plain.basinscope.json"));
    write(file, R"({"basinscope": 1, "memory": {"patterns": [[0, 0, 0, 2], [0, 0, 1, 0]]},
                   "separation": {"id": "softmax"}})");
    window_->open_file(file);
    QTRY_COMPARE(scene().memory.patterns.cols(), Eigen::Index(4));
    QVERIFY(scene().plane == Plane::axes(4));
  }
};

QTEST_MAIN(OpenArrayTest)
#include "open_array_test.moc"
