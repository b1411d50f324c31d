// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be typed: what the window accepts a scene file holds, and what it refuses it explains.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>
#include <cmath>
#include <set>

#include "core/network/energy.h"
#include "core/scene/scene_file.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/gpu/shared_engines.h"
#include "ui/shell/animation_dialog.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/text/formula.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"
#include "ui/workspaces/scene_figure.h"

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
    if (!reading.scene) return QString::fromStdString(reading.complaint().english());
    return scene_to_json(*reading.scene) == text ? QString() : QStringLiteral("reads as another scene");
  }

  // Types every text into every entry of the inspector, or of one section, each into the scene as it was.
  int type_everything(const Scene& start, const QString& title = {}) {
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
    const auto part = [this, &title]() -> QWidget* {
      if (title.isEmpty()) return window_->findChild<Inspector*>();
      for (auto* section : window_->findChildren<Section*>())
        if (section->findChild<QToolButton*>()->text() == title) return section;
      return nullptr;
    };
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
    QVERIFY(type_everything(five_points()) > 20);
    for (const Separation& each : alternatives<Separation>()) {
      Scene start = five_points();
      start.separation = fitted(each, 5);
      type_everything(start, QStringLiteral("Separation"));
    }
    for (const PostTransform& each : alternatives<PostTransform>()) {
      Scene start = five_points();
      start.post = each;
      type_everything(start, QStringLiteral("Post-transform"));
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

  // The scene opens all the same, and is no other for it.
  void misspelt_keys_of_a_file_are_warned_of() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("five.basinscope.json"));
    const std::string text = scene_to_json(five_points());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(text).replace("\"beta\"", "\"betta\": 7, \"beta\""));
    file.close();
    window_->open_file(path);
    auto* const notice = window_->findChild<NoticeBar*>();
    QTRY_VERIFY(notice->isVisible());
    QVERIFY2(notice->text().contains(QStringLiteral(
                 "five.basinscope.json: a key is not known and has no effect: betta (did you mean beta?)")),
             qPrintable(notice->text()));
    QCOMPARE(notice->tone(), NoticeTone::warning);
    QCOMPARE(scene().beta, five_points().beta);
    QVERIFY(!window_->document()->modified());
  }

  void patterns_that_leave_a_blank_picture_are_named() {
    const auto said = [this] {
      auto* label = window_->findChild<QLabel*>(QStringLiteral("without direction"));
      return label->isVisible() ? label->text() : QString();
    };
    QCOMPARE(said(), QString());
    Scene zero = five_points();
    zero.memory.patterns = SharedMatrix(Matrix(Matrix::Zero(2, 2)));
    window_->document()->replace(zero, {});
    QCOMPARE(said(), QString());
    pick(named<QComboBox>(QStringLiteral("Map")), QStringLiteral("ℓ₂ normalisation"));
    QCOMPARE(said(), QStringLiteral("x₁, x₂ are zero and have no direction: ℓ₂ is undefined where no other "
                                    "pattern has weight."));
    Scene large = five_points();
    large.memory.patterns = SharedMatrix(Matrix(*large.memory.patterns * 1e200));
    window_->document()->replace(large, {});
    QCOMPARE(said(), QStringLiteral("x₁, x₂, x₃ and 2 more are so large that scores overflow: nothing can be "
                                    "computed with them."));
  }

  void a_slice_is_named_with_its_coordinates_and_keeps_the_probe() {
    Scene start = five_points();
    start.view.pinned_probe = {0.9, -1.1};
    window_->document()->replace(start, {});
    const auto right = [this] { return window_->status()->right_text(); };
    QTRY_VERIFY2(right().contains(QStringLiteral("probe q = (0.9")), qPrintable(right()));
    for (const PresetScene* preset : pattern_presets()) {
      window_->document()->replace(start, {});
      pick(named<QComboBox>(QStringLiteral("Source of the patterns")), preset->title);
      const Window& w = scene().window;
      const auto& probe = scene().view.pinned_probe;
      QVERIFY2(
          probe && (*probe)[0] >= w.x0 && (*probe)[0] <= w.x1 && (*probe)[1] >= w.y0 && (*probe)[1] <= w.y1,
          qPrintable(preset->title));
      if (scene().plane.dimension() == 2) continue;
      QTRY_VERIFY2(
          right().contains(QStringLiteral(" of the slice")) && !right().contains(QStringLiteral("q = ")),
          qPrintable(right()));
    }
  }

  void beta_of_nearest_neighbours_acts_nowhere() {
    Scene start = five_points();
    start.separation = UniformKnn{2};
    window_->document()->replace(start, {});
    ParameterRow* row = nullptr;
    for (auto* each : window_->findChildren<ParameterRow*>())
      if (each->entry()->accessibleName() == QStringLiteral("Inverse, β")) row = each;
    QVERIFY(row);
    QVERIFY(!row->isEnabled() && row->toolTip().contains(QStringLiteral("β is not used by this model")));
    QVERIFY(!formula_of(start).plain.contains(QStringLiteral("β")));
    // And so it is: neither map nor energy changes with it.
    Network one = network_of(start), other = one;
    other.beta = 50;
    const Vector q = start.queries.row(0).transpose();
    QVERIFY(update(one, q).state == update(other, q).state);
    const double before = *energy(one, q), after = *energy(other, q);
    QVERIFY2(std::abs(after - before) < 1e-14, qPrintable(QString::number(after - before)));
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

  // Whoever holds the window may let it go at any time: what is typed is taken before anything of it goes.
  void a_window_that_goes_takes_what_is_typed_data() {
    QTest::addColumn<QString>("entry");
    for (const char* name : {"α", "Kernel order r", "Inverse, β", "Radius ε"})
      QTest::newRow(name) << QString::fromUtf8(name);
  }
  void a_window_that_goes_takes_what_is_typed() {
    QFETCH(QString, entry);
    open(opening_scene());
    auto* const typed = named<NumberEntry>(entry);
    QVERIFY(typed);
    int edits = 0;
    connect(window_->document(), &SceneDocument::changed, this, [&edits] { ++edits; });
    typed->setFocus();
    typed->selectAll();
    QTest::keyClicks(typed, QStringLiteral("1.75"));
    QCOMPARE(edits, 0);
    window_.reset();
    QVERIFY(edits > 0);
  }

  void a_dialog_that_goes_while_it_is_typed_in() {
    const auto typed_into = [](QWidget* dialog, const QString& name, const char* text) {
      dialog->show();
      dialog->activateWindow();
      QVERIFY(QTest::qWaitForWindowActive(dialog, patience_ms));
      for (auto* entry : dialog->findChildren<QWidget*>()) {
        if (entry->accessibleName() != name) continue;
        entry->setFocus();
        QTest::keyClick(entry, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(entry, QLatin1String(text));
        return;
      }
      QFAIL("no entry of this name");
    };
    const auto offer = [](const Scene& scene) { return scene_offer(scene, maps_by(shared_engines())); };
    {
      ExportDialog dialog(offer(scene()), appearance_.get(), nullptr);
      typed_into(&dialog, QStringLiteral("Width of the page"), "120");
    }
    {
      AnimationDialog dialog(scene(), offer, appearance_.get(), nullptr);
      typed_into(&dialog, QStringLiteral("How many frames"), "12");
    }
    {
      MetastableDialog dialog(appearance_.get(), scene().separation);
      typed_into(&dialog, QStringLiteral("Dimension D"), "7");
    }
    {
      RandomPatternsDialog dialog(appearance_.get(), {"sphere", 8, 2, 1});
      typed_into(&dialog, QStringLiteral("Number of patterns N"), "12");
    }
  }

  // As any entry: a command takes what is typed, and so does whatever else takes the keyboard.
  void coordinates_typed_over_a_plot_are_taken_where_they_are_left() {
    open(opening_scene());
    QWidget* const plot = landscape_of(*window_).panels()->energy_panel()->plot()->canvas();
    const auto place = [this] { return Vector(scene().memory.patterns.row(6).transpose()); };
    const auto begin = [&](const char* text) {
      plot->setFocus();
      landscape_of(*window_).model()->select({{6}, {}, std::nullopt});
      QTest::keyClick(plot, Qt::Key_F2);
      QWidget* const entry = QApplication::focusWidget();
      QVERIFY(qobject_cast<QLineEdit*>(entry) && plot->isAncestorOf(entry));
      QTest::keyClicks(entry, QLatin1String(text));
    };
    const Vector before = place();
    begin("");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(history()->count(), 0);  // nothing was typed: not even rounded
    begin("0.9, 0.8");
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(place() == before);
    begin("0.9, 0.8");
    commit_entry(window_.get());  // as saving does
    QVERIFY(place() == Eigen::Vector2d(0.9, 0.8));
    QCOMPARE(history()->count(), 1);
    QCOMPARE(QApplication::focusWidget(), plot);
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(plot->findChildren<QLineEdit*>().isEmpty());
    begin("0.5, 0.25");
    named<NumberEntry>(QStringLiteral("Radius ε"))->setFocus(Qt::MouseFocusReason);
    QVERIFY(place() == Eigen::Vector2d(0.5, 0.25));
    begin("0.1, ");
    named<NumberEntry>(QStringLiteral("Radius ε"))->setFocus(Qt::MouseFocusReason);
    QVERIFY(place() == Eigen::Vector2d(0.5, 0.25));
    QCOMPARE(history()->count(), 2);
  }
};

QTEST_MAIN(FormsTest)
#include "forms_test.moc"
