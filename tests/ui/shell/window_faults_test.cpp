// SPDX-License-Identifier: GPL-3.0-or-later
// An event handler that throws ends neither the window nor what is edited in it.
#include <QSignalSpy>
#include <stdexcept>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/command_bar.h"
#include "ui/shell/window_application.h"
#include "ui/window/notice_bar.h"

namespace basinscope {

class WindowFaultsTest : public WindowTest {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { shut(); }

  void a_notice_moves_nothing_away_under_the_pointer() {
    open(opening_scene());
    const auto places = [this] {
      serve_layouts();
      QList<QPoint> all;
      for (const QWidget* each :
           {static_cast<QWidget*>(window_->command_bar()),
            static_cast<QWidget*>(landscape_of(*window_).view()),
            static_cast<QWidget*>(landscape_of(*window_).column()->findChild<QComboBox*>())})
        all << each->mapTo(window_.get(), QPoint());
      return all;
    };
    const QList<QPoint> before = places();
    window_->notice()->show_notice(NoticeTone::warning, QStringLiteral("Something."));
    QVERIFY(window_->notice()->isVisible());
    QCOMPARE(places(), before);
  }

  void an_exception_ends_its_handler_and_is_told() {
    open(opening_scene());
    Scene edited = scene();
    edited.beta += 1;
    window_->document()->edit(QStringLiteral("Colder"), edited);
    auto* const application = qobject_cast<WindowApplication*>(qApp);
    QVERIFY(application);
    connect(application, &WindowApplication::faulted, window_.get(), &MainWindow::tell_fault);
    const QSignalSpy faults(application, &WindowApplication::faulted);
    QTimer::singleShot(0, this, [] { throw std::out_of_range("The grid has no such panel."); });
    QTRY_COMPARE(faults.size(), 1);
    QCOMPARE(window_->notice()->tone(), NoticeTone::error);
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("The grid has no such panel.")),
             qPrintable(window_->notice()->text()));
    QTimer::singleShot(0, this, [] { throw std::bad_alloc(); });
    QTRY_COMPARE(faults.size(), 2);
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("There is not enough memory.")),
             qPrintable(window_->notice()->text()));
    // Everything works as before.
    QVERIFY(scene() == edited);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(scene().beta, edited.beta - 1);
  }
};

}  // namespace basinscope

// As the program makes it.
template <>
const basinscope::KnownTest basinscope::known<basinscope::WindowFaultsTest>(__FILE__, [](int argc,
                                                                                         char** argv) {
  basinscope::WindowApplication application(argc, argv);
  QApplication::setAttribute(Qt::AA_Use96Dpi);
  basinscope::WindowFaultsTest test;
  return QTest::qExec(&test, argc, argv);
});
#include "window_faults_test.moc"
