// SPDX-License-Identifier: GPL-3.0-or-later
// The window in German: no English left, nothing cut, decimal commas in and out, and papers as in English.
#include <QAbstractButton>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QtTest>
#include <cmath>
#include <set>

#include "core/attractors/slice_kind.h"
#include "core/attractors/state_name.h"
#include "core/landscape/probe.h"
#include "core/scene/scene_file.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/number_entry.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/variations.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/figure_file.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/theme/resources.h"
#include "ui/workspaces/inspector_column.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/layers/layers_workspace.h"
#include "ui/workspaces/learn/learn_workspace.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

using namespace basinscope;

class GermanTest : public WindowTest {
  Q_OBJECT

  std::vector<Workspace*> modelled() const {
    return {window_->find_workspace<TransformsWorkspace>(), window_->find_workspace<KernelsWorkspace>(),
            window_->find_workspace<RegressionWorkspace>(), window_->find_workspace<LayersWorkspace>(),
            window_->find_workspace<RecallWorkspace>(),     window_->find_workspace<LearnWorkspace>()};
  }
  static QString without_markup(QString text) {
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    return text.remove(tags);
  }
  // Words that no German sentence has; names of publications, software and files are English.
  static QString english_in(const QString& text) {
    static const QRegularExpression word(
        QStringLiteral(
            "\\b(the|of|and|with|is|are|from|for|by|this|that|not|each|shown|pattern|patterns|query|queries|"
            "weight|weights|step|steps|basin|basins|key|keys|value|values|layer|open|choose|click)\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression names(
        QStringLiteral(
            "Hopfield|Regression is All|Through the Lens|GNU|Public License|Test-Time|fenchel|basinscope |"
            "\\*\\.|steps-mal|weights and paths|softmax,|glyphs:|A-entmax"),
        QRegularExpression::CaseInsensitiveOption);
    const QString plain = without_markup(text);
    const auto found = word.match(plain);
    return found.hasMatch() && !names.match(plain).hasMatch() ? plain.left(120) : QString();
  }
  template <class See>
  void every_text(QWidget* root, const See& see) {
    for (auto* widget : root->findChildren<QWidget*>()) {
      see(widget->toolTip());
      see(widget->accessibleName());
      see(widget->accessibleDescription());
      if (const auto* label = qobject_cast<QLabel*>(widget)) see(label->text());
      if (const auto* button = qobject_cast<QAbstractButton*>(widget)) see(button->text());
      if (const auto* entry = qobject_cast<QLineEdit*>(widget)) see(entry->placeholderText());
      if (const auto* choice = qobject_cast<QComboBox*>(widget))
        for (int i = 0; i < choice->count(); ++i) see(choice->itemText(i));
    }
    for (auto* action : root->findChildren<QAction*>()) {
      see(action->text());
      see(action->toolTip());
    }
  }
  // Whole words that do not fit; labels that end in an ellipsis say themselves that there is more.
  static QStringList cut_in(QWidget* root) {
    QStringList cut;
    for (auto* widget : root->findChildren<QWidget*>()) {
      if (!widget->isVisible() || widget->width() < 2) continue;
      const auto* label = qobject_cast<QLabel*>(widget);
      const auto* button = qobject_cast<QAbstractButton*>(widget);
      if (button && (!button->icon().isNull() || button->width() <= 30))
        continue;  // the text of an icon is for screen readers
      const QString text = without_markup(label ? label->text() : button ? button->text() : QString());
      if (text.isEmpty() || text.endsWith(QChar(0x2026)) || (label && label->wordWrap())) continue;
      const bool inside_parent =
          !widget->parentWidget() || widget->geometry().right() <= widget->parentWidget()->width() + 1;
      if (widget->sizeHint().width() > widget->width() + 2 || !inside_parent)
        cut << QStringLiteral("%1: %2 of %3").arg(text).arg(widget->width()).arg(widget->sizeHint().width());
    }
    return cut;
  }
  // The largest difference of two numbers in texts that are alike but for numbers; infinite where they are
  // not.
  void settle() {
    QVERIFY(at_rest(shown_ ? 60000 : 2500) || !shown_);
  }  // of the gallery not all is waited for
  Workspace* shown_ = nullptr;

 private Q_SLOTS:
  void initTestCase() {
    load_resources();
    speak(QStringLiteral("de"));
    QCOMPARE(spoken_language(), QStringLiteral("de"));
  }
  void cleanup() { shut(); }

  void no_english_is_left_and_nothing_is_cut() {
    open(opening_scene());
    std::set<QString> left, cut;
    for (int place = 0; place < 8; ++place) {
      window_->show_workspace(place);
      shown_ = nullptr;
      for (Workspace* each : modelled())
        if (each->name().place == place) shown_ = each;
      settle();
      every_text(window_.get(), [&](const QString& text) {
        if (const QString found = english_in(text); !found.isEmpty()) left.insert(found);
      });
      for (const QString& each : cut_in(window_.get()))
        cut.insert(QString::number(place) + QLatin1Char(' ') + each);
      // A column that scrolls up and down alone.
      for (const auto* area : window_->findChildren<QScrollArea*>())
        if (area->isVisible() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
            area->widget()->width() > area->viewport()->width())
          cut.insert(QStringLiteral("%1 %2: %3 of %4")
                         .arg(place)
                         .arg(area->parentWidget()->accessibleName())
                         .arg(area->viewport()->width())
                         .arg(area->widget()->width()));
    }
    for (const QString& each : left) qWarning() << "English:" << each;
    for (const QString& each : cut) qWarning() << "cut:" << each;
    QVERIFY(left.empty());
    QVERIFY(cut.empty());
  }

  // Whatever the scene is called.
  void buttons_of_a_question_have_room_for_their_labels() {
    for (const char* language : {"en", "de"}) {
      speak(QLatin1String(language));
      Scene named = opening_scene();
      named.title = "z";
      open(named);
      named.beta += 1;
      window_->document()->edit(QStringLiteral("β"), named);
      QStringList labels, cut;
      QTimer looks;
      connect(&looks, &QTimer::timeout, this, [&] {
        QWidget* const question = QApplication::activeModalWidget();
        if (!question) return;
        for (const auto* button : question->findChildren<QPushButton*>()) {
          labels << button->text();
          if (button->width() < button->sizeHint().width() || !button->icon().isNull()) cut << button->text();
        }
        QTest::keyClick(question, Qt::Key_Escape);
      });
      looks.start(20);
      window_->actions().new_scene->trigger();
      looks.stop();
      QCOMPARE(labels.size(), 3);
      QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QStringLiteral(", "))));
    }
    speak(QStringLiteral("de"));
  }

  void keys_of_a_menu_lead_to_one_command_each() {
    open(opening_scene());
    for (QMenu* menu : window_->menuBar()->findChildren<QMenu*>()) {
      Q_EMIT menu->aboutToShow();
      std::set<QChar> keys;
      for (const QAction* action : menu->actions()) {
        const qsizetype at =
            QString(action->text()).replace(QStringLiteral("&&"), QString()).indexOf(QLatin1Char('&'));
        if (at < 0 || action->isSeparator() || !action->isVisible() || !action->isEnabled()) continue;
        const QChar key = action->text()[at + 1].toUpper();
        QVERIFY2(keys.insert(key).second, qPrintable(menu->title() + QStringLiteral(" ▸ ") + action->text()));
      }
    }
  }

  void numbers_have_commas_and_are_read_with_both() {
    open(opening_scene());
    NumberEntry* beta = nullptr;
    for (auto* entry : window_->findChildren<NumberEntry*>())
      if (entry->isVisible() && entry->text() == shown_number(scene().beta, 6)) beta = entry;
    QVERIFY(beta);
    type(beta, QStringLiteral("2,5"));
    QCOMPARE(scene().beta, 2.5);
    QCOMPARE(beta->text(), QStringLiteral("2,5"));
    type(beta, QStringLiteral("3.25"));
    QCOMPARE(scene().beta, 3.25);
    QTest::keyClick(beta, Qt::Key_Tab);
    QCOMPARE(beta->text(), QStringLiteral("3,25"));
    QCOMPARE(shown_number(1234.5), QStringLiteral("1234,5"));
    QCOMPARE(percent_text(0.5), QStringLiteral("50,0 %"));
    const std::vector<double> both{0.4, 0.5, 4.0 / 3};
    QCOMPARE(numbers_from(QStringLiteral("0,4; 0.5 4/3")).value(), both);
    QCOMPARE(numbers_from(QStringLiteral("0,4, 0,5, 4/3")).value(), both);
    QCOMPARE(numbers_from(QStringLiteral("0.4,0.5,4/3")).value(), both);
    QVERIFY(!number_from(QStringLiteral("1,2,3")));
    const InEnglish paper;
    QCOMPARE(shown_number(2.5), QStringLiteral("2.5"));
    QVERIFY(!number_from(QStringLiteral("2,5")));
  }

  // Messages as core makes them: names that people gave and what stands in quotes stay as they are.
  void what_core_says_is_in_german() {
    QCOMPARE(translated(message("too large: at most %1", counted("%n number(s)", 20000))),
             QStringLiteral("zu groß: höchstens 20\u202F000 Zahlen"));
    QCOMPARE(
        translated(message_of(DataFault(message("\"%1\" is too large: at most %2",
                                                std::string("2.5 of mine.csv"), counted("%n byte(s)", 1))))),
        QStringLiteral("„2.5 of mine.csv“ ist zu groß: höchstens 1 Byte"));
    Scene bounded = opening_scene();
    bounded.separation = Constrained{Vector::Constant(7, 0.125)};
    const std::vector<Fault> faults = validate(bounded);
    QCOMPARE(faults.size(), std::size_t{1});
    QCOMPARE(translated(faults[0].text()),
             QStringLiteral("separation.upper: erwartet werden Schranken mit einer Summe von mindestens 1, "
                            "nicht 0,875"));

    Scene probed = seven_on_a_ring();
    probed.memory.names = {"", "", "", "v1.5", "", "", ""};
    const Probe probe = probe_at(probed, nullptr, 0.34, -0.46);
    QCOMPARE(translated(probe.ends_at), QStringLiteral("0,57 x5 + 0,43 v1.5"));
    QCOMPARE(translated(probe.why_white),
             QStringLiteral("Mischzustand: konvergiert: %1 zwischen Mustern, bei 0,57 x5 + 0,43 v1.5.")
                 .arg(count_text("%n step(s)", probe.trajectory.steps_taken())));

    QCOMPARE(translated(message("so much of one's own: %1 of %2", 0.5, std::string("1.5"))),
             QStringLiteral("so much of one's own: 0,5 of 1.5"));
    QCOMPARE(translated(Message(std::string("too large: at most 64 MiB"))),
             QStringLiteral("too large: at most 64 MiB"));
    QCOMPARE(translated_content(QStringLiteral("a title of one's own")),
             QStringLiteral("a title of one's own"));
    QCOMPARE(count_text("%n pattern(s)", 1), QStringLiteral("1 Muster"));
    QCOMPARE(count_text("%n query/queries", 20000), QStringLiteral("20\u202F000 Anfragen"));
    const InEnglish paper;
    QCOMPARE(translated(probe.why_white), QString::fromStdString(probe.why_white.english()));
  }

  void nothing_is_wider_than_its_inspector_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("German") << QStringLiteral("de");
    QTest::newRow("English") << QStringLiteral("en");
  }
  void nothing_is_wider_than_its_inspector() {
    QFETCH(QString, language);
    speak(language);
    open(opening_scene());
    window_->resize(1440, 900);
    QStringList wide;
    int seen = 0;
    for (int place = 0; place < 8; ++place) {
      window_->show_workspace(place);
      at_rest(2500);
      for (const auto* column : window_->findChildren<InspectorColumn*>()) {
        if (!column->isVisible()) continue;
        ++seen;
        for (const auto* row : column->findChildren<QWidget*>())
          if (row->isVisible() && row->mapTo(column, row->rect().bottomRight()).x() > column->width())
            wide << QStringLiteral("%1: %2 %3")
                        .arg(place)
                        .arg(QLatin1String(row->metaObject()->className()), row->accessibleName());
      }
    }
    speak(QStringLiteral("de"));
    QVERIFY(seen >= 6);
    QVERIFY2(wide.isEmpty(), qPrintable(wide.join(QStringLiteral("; "))));
  }

  // What core calls a state is translated, what a person called a pattern or a scene is not.
  void names_of_people_stay_as_they_are() {
    const std::vector<std::string> names{"row 2", "1.5", "weights", ""};
    Scene named = opening_scene();
    named.memory.names = names;
    QCOMPARE(pattern_label(named, 0), QStringLiteral("row 2"));
    QCOMPARE(pattern_label(named, 1), QStringLiteral("1.5"));
    QCOMPARE(pattern_label(named, 3), QStringLiteral("x₄"));
    // Words that the catalogue has.
    QCOMPARE(translated_content(names[2]), QStringLiteral("Gewichte"));
    QCOMPARE(translated(message("row %1", 2)), QStringLiteral("Zeile 2"));
    for (const std::string& each : names) QCOMPARE(shown_name(each), QString::fromStdString(each));
    const StateNaming naming(network_of(named), names);
    for (int i = 0; i < 3; ++i)
      QCOMPARE(shown_name(naming.pattern(i)), QString::fromStdString(names[static_cast<std::size_t>(i)]));
    QCOMPARE(shown_name(naming.pattern(3)), QStringLiteral("x₄"));
    Attractor mixture;
    mixture.weights = Vector::Unit(7, 1) * 0.75 + Vector::Unit(7, 2) * 0.25;
    mixture.support = {1, 2};
    QCOMPARE(shown_name(naming.name(mixture)), QStringLiteral("0,75 1.5 + 0,25 weights"));
    const AxisNames axes = axis_names(PointsSlice{0, 1, 2}, names);
    QCOMPARE(shown_name(axes.x), QStringLiteral("row 2 in Richtung 1.5"));
    QCOMPARE(shown_name(axes.y), QStringLiteral("orthogonal, in Richtung weights"));
    QCOMPARE(shown_name(axis_names(PointsSlice{0, 1, 3}, names).y),
             QStringLiteral("orthogonal, in Richtung x₄"));
    Variation varied;
    varied.title = "row 2";
    QCOMPARE(variation_title(varied), QStringLiteral("row 2"));
    open(named);
    QVERIFY(window_->windowTitle().startsWith(translated_content(named.title)));
    QVERIFY(translated_content(named.title) != QString::fromStdString(named.title));
    named.title = "weights";
    open(named);
    QVERIFY2(window_->windowTitle().startsWith(QStringLiteral("weights")),
             qPrintable(window_->windowTitle()));
  }

  // Whatever the window speaks and has drawn before: the same bytes.
  void papers_are_as_in_english() {
    const auto bytes = [this] {
      open(opening_scene());
      QList<QByteArray> all;
      for (Workspace* workspace : modelled()) {
        window_->show_workspace(workspace->name().place);
        shown_ = workspace;
        settle();
        const InEnglish choosing;
        const FigureOffer offer = in_english(workspace->figure());
        const FinishedPage page = offer.make(offer.chosen())(PageStyle{}, TaskControl());
        all << figure_bytes(page.drawing, FigureFormat::svg) << plain_text(page.caption).toUtf8();
      }
      return all;
    };
    bytes();  // what fonts and engines prepare once is there for both
    const QList<QByteArray> german = bytes();
    speak(QStringLiteral("en"));
    const QList<QByteArray> english = bytes();
    speak(QStringLiteral("de"));
    QCOMPARE(german.size(), english.size());
    for (int i = 0; i < german.size(); ++i) QVERIFY2(german[i] == english[i], qPrintable(QString::number(i)));
  }
};

QTEST_MAIN(GermanTest)
#include "german_test.moc"
