// SPDX-License-Identifier: GPL-3.0-or-later
// The documentation is complete: what is called something in the window, in a file or by a method is
// explained under that name; its links lead somewhere; F1 leads to the section of a control. In the language
// that the environment names, as each process has one.
#include <QCheckBox>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>

#include "core/kernels/kernel_shape.h"
#include "core/layers/layer.h"
#include "core/lessons/measures.h"
#include "core/network/network.h"
#include "core/publications.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/command_list.h"
#include "ui/shell/documentation/documentation_window.h"
#include "ui/shell/gallery/gallery_page.h"
#include "ui/text/translation.h"
#include "ui/theme/resources.h"
#include "ui/workspaces/checks_panel.h"

namespace basinscope {

class DocumentationTest : public WindowTest {
  Q_OBJECT

  static QString all_text() {
    QString text;
    for (const DocumentationPage& page : documentation()) text += page.text + QLatin1Char('\n');
    return text;
  }
  static QString plain(const QString& text) {
    return (Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text)
        .simplified();
  }
  // Values that the state is told by, and marks between entries, are no names.
  static bool is_a_name(const QString& text) {
    static const QRegularExpression letter(QStringLiteral("\\p{L}"));
    return text.contains(letter);
  }
  Workspace* workspace_of(const QString& id) const {
    for (auto* each : window_->findChildren<Workspace*>())
      if (each->name().drawing() == id) return each;
    return nullptr;
  }

 private Q_SLOTS:
  void initTestCase() {
    load_resources();
    const QString language = qEnvironmentVariable("BASINSCOPE_TEST_LANGUAGE", QStringLiteral("en"));
    speak(language);
    QCOMPARE(spoken_language(), language);
    QCOMPARE(documentation_page(QStringLiteral("index"))->title, tr("Documentation"));
  }
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void every_page_is_there_and_its_links_lead_somewhere() {
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)#]*)#?([^)]*)\\)"));
    for (const DocumentationPage& page : documentation()) {
      QVERIFY2(page.text.size() > 200, qPrintable(page.id));
      QVERIFY2(page.text.startsWith(QStringLiteral("# ")), qPrintable(page.id));
      for (auto match = link.globalMatch(page.text); match.hasNext();) {
        const auto found = match.next();
        // Addresses on the web are the publications' own.
        const auto on_the_web = [&](const Publication& each) {
          return !each.address.empty() && found.captured(1) == text_of(each.address);
        };
        QVERIFY2(std::any_of(publications.begin(), publications.end(), on_the_web) ||
                     linked_place(found.captured(1), found.captured(2), page.id),
                 qPrintable(page.id + QStringLiteral(": ") + found.captured(0)));
      }
    }
  }

  // Rows, boxes, sections and checks of every inspector, by the page of their workspace.
  void every_control_is_explained() {
    QStringList missing;
    for (const char* id : {"landscape", "transforms", "kernels", "regression", "layers", "recall", "learn"}) {
      const QString page = QString::fromLatin1(id);
      Workspace* const workspace = workspace_of(page);
      QVERIFY2(workspace, id);
      window_->show_workspace(workspace->name().place);
      QCoreApplication::processEvents();
      QStringList names;
      const InspectorColumn* const column = workspace->inspector();
      for (auto* each : column->findChildren<Section*>()) names << each->title();
      for (auto* each : column->findChildren<LabelledRow*>()) names << plain(each->label()->text());
      for (auto* each : column->findChildren<ParameterRow*>()) names << plain(each->label()->text());
      // Of what is listed (layers, settings of a grid, methods) the list is explained and not each member.
      const auto is_listed = [&page](const QWidget* box) {
        if (page == QStringLiteral("layers")) return true;
        while (box && !qobject_cast<const Section*>(box)) box = box->parentWidget();
        const auto* const section = qobject_cast<const Section*>(box);
        return page == QStringLiteral("learn") && section && section->title() == QObject::tr("Methods");
      };
      for (auto* each : column->findChildren<QCheckBox*>())
        if (!is_listed(each)) names << each->text();
      for (auto* card : column->findChildren<ChecksPanel*>())
        for (auto* each : card->findChildren<QWidget*>())
          if (each->accessibleName().contains(QStringLiteral(": ")) && !each->inherits("QLabel"))
            names << each->accessibleName().section(QStringLiteral(": "), 0, 0);
      names.removeDuplicates();
      for (const QString& name : names)
        if (is_a_name(name) && !explained_at(name, page)) missing << page + QStringLiteral(": ") + name;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QStringLiteral("\n"))));
  }

  // "View ▸ **Notes**" is in that menu under that name.
  void every_menu_that_is_named_has_what_is_said_to_be_there() {
    static const QRegularExpression place(QStringLiteral("(\\p{Lu}\\p{L}+) ▸ ([^\\n]+)"));
    const QList<QAction*> menus = window_->menuBar()->actions();
    const auto title = [](const QAction* action) {
      return action->text().remove(QLatin1Char('&')).remove(QStringLiteral("…"));
    };
    int found = 0;
    QStringList missing;
    const auto look = [&](const QString& where, const QString& text) {
      for (auto match = place.globalMatch(text); match.hasNext();) {
        const auto named = match.next();
        const auto menu = std::ranges::find(menus, named.captured(1), title);
        const QString words = named.captured(2).remove(QLatin1Char('*'));
        ++found;
        if (menu == menus.end() ||
            std::ranges::none_of((*menu)->menu()->actions(), [&](const QAction* action) {
              return !action->isSeparator() && words.startsWith(title(action));
            }))
          missing << where + QStringLiteral(": ") + named.captured(0);
      }
    };
    for (const DocumentationPage& page : documentation()) look(page.id, page.text);
    const QDir lessons(QStringLiteral(":/lessons"));  // in English
    for (const QFileInfo& lesson : speaks_english() ? lessons.entryInfoList() : QFileInfoList()) {
      QFile file(lesson.filePath());
      QVERIFY(file.open(QIODevice::ReadOnly));
      look(lesson.fileName(), QString::fromUtf8(file.readAll()));
    }
    QVERIFY(found >= 9);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QStringLiteral("\n"))));
  }

  // Two entries of one list with one name cannot be told apart.
  void every_entry_of_a_list_has_a_name_of_its_own() {
    int found = 0;
    for (auto* each : window_->findChildren<Workspace*>()) {
      window_->show_workspace(each->name().place);
      QCoreApplication::processEvents();
      for (const auto* list : window_->findChildren<QComboBox*>()) {
        std::set<QString> names;
        found += list->count() > 1;
        for (int i = 0; i < list->count(); ++i)
          QVERIFY2(list->itemText(i).isEmpty() || names.insert(list->itemText(i)).second,
                   qPrintable(list->accessibleName() + QStringLiteral(": ") + list->itemText(i)));
      }
    }
    QVERIFY(found > 20);
  }

  void every_command_is_named() {
    QStringList missing;
    for (const ListedCommand& command : listed_commands(*window_->menuBar())) {
      // Lists of their own: presets, lessons, models, recent files, workspaces.
      const QString menu = command.place.section(QStringLiteral(" ▸ "), 0, 0);
      if (speaks_english() && menu == QStringLiteral("Window") && command.title.size() < 12 &&
          documentation_page(command.title.toLower()))
        continue;
      if (command.place.contains(QStringLiteral(" ▸ ")) || !command.formula.isEmpty()) continue;
      if (!explained_at(command.title, QStringLiteral("index")))
        missing << command.place + QStringLiteral(": ") + command.title;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QStringLiteral("\n"))));
  }

  void every_method_and_parameter_is_listed() {
    const QString text = documentation_page(QStringLiteral("methods"))->text;
    QStringList missing;
    const auto look = [&](const auto& method) {
      const QString id = QString::fromUtf8(method.id.data(), qsizetype(method.id.size()));
      if (!text.contains(QLatin1Char('`') + id + QLatin1Char('`'))) missing << id;
      QString line;
      for (const QString& each : text.split(QLatin1Char('\n')))
        if (each.contains(QLatin1Char('`') + id + QLatin1Char('`'))) line += each;
      std::apply(
          [&](const auto&... parameter) {
            (
                [&] {
                  const QString name = QString::fromUtf8(parameter.id.data(), qsizetype(parameter.id.size()));
                  if (!line.contains(QLatin1Char('`') + name + QLatin1Char('`')))
                    missing << id + QStringLiteral(".") + name;
                }(),
                ...);
          },
          method.parameters);
    };
    for_each_alternative<Separation>(look);
    for_each_alternative<PostTransform>(look);
    for_each_alternative<Layer>(look);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QStringLiteral("\n"))));
  }

  void the_window_shows_pages_sections_and_what_is_looked_for() {
    DocumentationWindow shown(appearance_.get(), window_.get());
    shown.show();
    QCOMPARE(shown.text()->textCursor().position(), 0);
    QCOMPARE(shown.text()->verticalScrollBar()->value(), 0);
    type(shown.search(), shown.text()->document()->begin().text());  // found where it stands, not elsewhere
    QCOMPARE(shown.place().page, documentation().front().id);
    shown.show_place({QStringLiteral("kernels"), tr("Same weights")});
    QVERIFY(shown.text()->toPlainText().contains(tr("Retrieval step")));
    QCOMPARE(shown.text()->textCursor().block().text(), tr("Same weights"));
    type(shown.search(), QStringLiteral("Levenshtein"));
    QCOMPARE(shown.place().page, QStringLiteral("recall"));
    QVERIFY(shown.text()->textCursor().hasSelection());
    const auto nowhere = [&shown] {
      for (const QLabel* label : shown.findChildren<QLabel*>())
        if (label->text() == tr("Not found")) return label->isVisible();
      return false;
    };
    QVERIFY(!nowhere());
    // One stays where one is; marks of the text's source are no words of a page, and words beside them are.
    for (const char* words : {"no such word here", "**F1**", "]("}) {
      type(shown.search(), QLatin1String(words));
      QVERIFY2(nowhere(), words);
      QCOMPARE(shown.place().page, QStringLiteral("recall"));
    }
    type(shown.search(), QStringLiteral("F1: "));
    QCOMPARE(shown.place().page, QStringLiteral("gallery"));
    type(shown.search(), QStringLiteral("Levenshtein"));
    QVERIFY(!nowhere());
  }

  void f1_leads_to_the_section_of_a_control() {
    window_->show_workspace(2);
    auto* const entry = named<QLineEdit>(tr("Temperature γ"));
    QVERIFY(entry);
    entry->setFocus();
    QTest::keyClick(entry, Qt::Key_F1);
    DocumentationWindow* shown = nullptr;
    QTRY_VERIFY((shown = window_->findChild<DocumentationWindow*>()) && shown->isVisible());
    QCOMPARE(shown->place(), (DocumentationPlace{QStringLiteral("kernels"), tr("Scale")}));
    shown->close();
    window_->show_workspace(0);
    auto* const steps = named<QLineEdit>(tr("Maximum steps"));
    QVERIFY(steps);
    steps->setFocus();
    QTest::keyClick(steps, Qt::Key_F1);
    QTRY_COMPARE(shown->place(), (DocumentationPlace{QStringLiteral("landscape"), tr("Dynamics")}));
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::DocumentationTest)
#include "documentation_test.moc"
