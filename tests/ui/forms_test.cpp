// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be typed: what the window accepts a scene file holds, and what it refuses it explains.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QtTest>
#include <set>

#include "core/scene/scene_file.h"
#include "family_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/number_entry.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/inspector.h"
#include "ui/workspaces/landscape/inspector_methods.h"

using namespace basinscope;

class FormsTest : public WindowTest {
  Q_OBJECT

  // The names of the entries that can be typed in, of a part of the inspector.
  static std::set<QString> names_in(const QWidget* part) {
    QCoreApplication::processEvents();
    std::set<QString> names;
    for (const auto* entry : part->findChildren<QLineEdit*>())
      if (entry->isVisible() && entry->isEnabled() && !entry->isReadOnly() &&
          !entry->accessibleName().isEmpty())
        names.insert(entry->accessibleName());
    return names;
  }

  // Whether a file of the scene would open as the same scene; else what is wrong.
  QString fault_of_a_file() const {
    const std::string text = scene_to_json(scene());
    const SceneReading reading = scene_from_json(text, ".");
    if (!reading.scene) return QString::fromStdString(reading.complaint());
    return scene_to_json(*reading.scene) == text ? QString() : QStringLiteral("reads as another scene");
  }

  // Types every text into every entry of the part, each into the scene as it was.
  template <class Part>
  int type_everything(const Scene& start) {
    static const QStringList texts{QStringLiteral("0"),
                                   QStringLiteral("1"),
                                   QStringLiteral("-1"),
                                   QStringLiteral("1.5"),
                                   QStringLiteral("2"),
                                   QStringLiteral("1e6"),
                                   QStringLiteral("1e9"),
                                   QStringLiteral("-1e9"),
                                   QStringLiteral("1e-300"),
                                   QStringLiteral("1e300"),
                                   QStringLiteral("1e400"),
                                   QStringLiteral("nan"),
                                   QStringLiteral("1 0; 0 1e9"),
                                   QStringLiteral("1e6 0; 0 1"),
                                   QStringLiteral("1e-7 0; 0 1e6"),
                                   QStringLiteral("1 0; 0 1e-9"),
                                   QStringLiteral("0.2 0.2 0.2 0.2 0.2"),
                                   QStringLiteral("2e6 0 0 0 1"),
                                   QStringLiteral("1/5 1/5 1/5 1/5 1/5"),
                                   QStringLiteral("0 0 0 0 1"),
                                   QStringLiteral("0.2 0.2 0.2 0.2 0.199")};
    window_->document()->replace(start, {});
    const auto part = [this] { return window_->findChild<Part*>(); };
    int accepted = 0;
    for (const QString& name : names_in(part())) {
      for (const QString& text : texts) {
        window_->document()->replace(start, {});
        auto* const entry = named<QLineEdit>(name);
        if (!entry) continue;
        type(entry, text);
        accepted += scene() == start ? 0 : 1;
        const QString fault = fault_of_a_file();
        if (!fault.isEmpty())
          QTest::qFail(qPrintable(name + QStringLiteral(" = ") + text + QStringLiteral(": ") + fault),
                       __FILE__, __LINE__);
      }
    }
    return accepted;
  }

 private Q_SLOTS:
  void init() { open(five_points()); }
  void cleanup() { shut(); }

  void what_an_entry_accepts_a_file_holds() {
    QVERIFY(type_everything<Inspector>(five_points()) > 20);
    for (const Separation& each : alternatives<Separation>()) {
      Scene start = five_points();
      start.separation = fitted(each, 5);
      type_everything<SeparationSection>(start);
    }
    for (const PostTransform& each : alternatives<PostTransform>()) {
      Scene start = five_points();
      start.post = each;
      type_everything<PostSection>(start);
    }
  }

  // What it is about, what was expected and what was kept.
  void every_entry_says_what_was_wrong() {
    std::optional<Qt::Key> workspaces[] = {{}, Qt::Key_2, Qt::Key_3, Qt::Key_4};
    int entries = 0;
    for (const auto& workspace : workspaces) {
      open(five_points(), workspace);
      QCoreApplication::processEvents();
      for (auto* entry : window_->findChildren<NumberEntry*>()) {
        if (!entry->isVisible() || !entry->isEnabled()) continue;
        entry->setFocus();
        entry->selectAll();
        QTest::keyClicks(entry, QStringLiteral("1e400"));
        const QString said = window_->status()->message();
        QVERIFY2(!entry->accessibleName().isEmpty() &&
                     said.startsWith(entry->accessibleName() + QStringLiteral(": needs ")) &&
                     said.contains(QStringLiteral("; kept ")),
                 qPrintable(entry->accessibleName() + QStringLiteral(" said \"") + said + QLatin1Char('"')));
        QTest::keyClick(entry, Qt::Key_Escape);
        QCOMPARE(window_->status()->message(), QString());
        ++entries;
      }
    }
    QVERIFY(entries > 20);
  }

  void sizes_out_of_range_are_explained() {
    const std::pair<const char*, const char*> wrong[] = {
        {"0", "Number of patterns N: needs a whole number of at least 1; kept 5"},
        {"5000", "Number of patterns N: needs a whole number of at most 4096; kept 5"}};
    for (const auto& [text, sentence] : wrong) {
      type(named<NumberEntry>(QStringLiteral("Number of patterns N")), QString::fromLatin1(text));
      QCOMPARE(window_->status()->message(), QString::fromLatin1(sentence));
      QVERIFY(scene() == five_points());
    }
  }
};

QTEST_MAIN(FormsTest)
#include "forms_test.moc"
