// SPDX-License-Identifier: GPL-3.0-or-later
// The window and exported figures that carry their scene: what it exports and copies opens again, dropped,
// pasted or from the menu, in the workspace that it was; a figure's file is never saved over.
#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTimer>
#include <QUrl>

#include "core/data/embedded_text.h"
#include "core/data/file.h"
#include "core/scene/figure_scene.h"
#include "tests/ui/answers.h"
#include "tests/ui/file_content.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/copy_host.h"
#include "ui/controls/data_menu.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/export/embedded_scene.h"
#include "ui/export/figure_file.h"
#include "ui/export/page.h"
#include "ui/gpu/shared_engines.h"
#include "ui/plots/curve_plot.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

namespace {

// A figure of the scene as the window's own commands make it.
void write_figure_of(const Scene& scene, const QString& path) {
  const FigureOffer offer = with_embedded_scene(scene_offer(scene, nullptr), scene, {});
  PageStyle style;
  style.ppi = 72;
  const FinishedPage page = offer.shown()(style, TaskControl());
  QVERIFY(write_figure(path, page.drawing, *figure_format(path), TaskControl()));
}

Scene kernels_scene() {
  Scene scene = opening_scene();
  scene.title = "Kept in a figure";
  scene.beta = 3.25;
  scene.view.workspace = "kernels";
  return scene;
}

// Words over a picture that is half transparent.
FinishedPage transparent_page() {
  FinishedPage page;
  page.drawing.size = QSizeF(points(100), points(50));
  page.drawing.paint = [](QPainter& painter) {
    QImage image(8, 8, QImage::Format_ARGB32);
    image.fill(QColor(0, 0, 255, 128));
    painter.drawImage(QRectF(0, 0, points(50), points(50)), image);
    QFont font(QStringLiteral("Inter"));
    font.setPixelSize(static_cast<int>(points(8)));
    painter.setFont(font);
    painter.drawText(QPointF(points(5), points(20)), QStringLiteral("words"));
  };
  return page;
}
FigureOffer transparent_offer() {
  FigureOffer offer;
  offer.parts = {{QStringLiteral("Part"), {}}};
  offer.make = [](const std::vector<int>&) -> MakePage {
    return [](const PageStyle&, const TaskControl&) { return transparent_page(); };
  };
  return offer;
}

}  // namespace

class EmbeddedScenesTest : public WindowTest {
  Q_OBJECT

 private:
  static bool says(const QWidget& dialog, const QString& words) {
    return std::ranges::any_of(dialog.findChildren<QLabel*>(),
                               [&words](const QLabel* label) { return label->text().contains(words); });
  }
  void drop(QMimeData* data) {
    QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_.get(), &enter);
    accepted_ = enter.isAccepted();
    if (!accepted_) return;
    QDropEvent event(QPointF(200, 200), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_.get(), &event);
  }
  bool accepted_ = false;

  template <class Button>
  static Button* button(const QWidget& dialog, const QString& text) {
    const auto all = dialog.findChildren<Button*>();
    return *std::ranges::find(all, text, [](const auto* each) { return each->text(); });
  }
  // What its question for a file offers.
  static QString filter_of(const ExportDialog& dialog) {
    QString filter;
    QTimer answer;
    connect(&answer, &QTimer::timeout, &answer, [&filter] {
      auto* const files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (!files) return;
      filter = files->nameFilters().join(QLatin1Char(' '));
      files->reject();
    });
    answer.start(50);
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    button<QAbstractButton>(dialog, QStringLiteral("Export…"))->click();
    return filter;
  }

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() {
    shut();
    forget_recent_files();
  }

  void a_dropped_figure_opens_its_scene_in_its_workspace() {
    QTemporaryDir folder;
    for (const char* kind : {"pdf", "svg", "png"}) {
      open(opening_scene());
      const QString path = folder.filePath(QStringLiteral("a.") + QLatin1String(kind));
      write_figure_of(kernels_scene(), path);
      QMimeData data;
      data.setUrls({QUrl::fromLocalFile(path)});
      drop(&data);
      QVERIFY(accepted_);
      QTRY_VERIFY(scene() == kernels_scene());
      QCOMPARE(window_->workspace(), 2);
      // Untitled and unchanged: saving asks for a name, and the figure stays.
      QVERIFY(window_->document()->path().empty());
      QVERIFY(!window_->document()->modified());
      QVERIFY(!window_->notice()->isVisible());
      QTRY_COMPARE(window_->status()->message(),
                   QStringLiteral("Opened the scene inside a.") + QLatin1String(kind));
      QCOMPARE(recent_files().value(0), path);
    }
  }

  void a_text_is_dropped_and_pasted() {
    const QString text = QString::fromStdString(scene_text(kernels_scene(), "."));
    QMimeData data;
    data.setText(QStringLiteral("  ") + text + QStringLiteral("\n"));
    drop(&data);
    QTRY_VERIFY(scene() == kernels_scene());
    open(opening_scene());
    QGuiApplication::clipboard()->setText(text);
    QTest::keyClick(window_.get(), Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY(scene() == kernels_scene());
    QMimeData other;
    other.setText(QStringLiteral("a text of another kind"));
    drop(&other);
    QVERIFY(!accepted_);
  }

  void the_scene_is_copied_as_a_text_that_opens_it() {
    Scene edited = kernels_scene();
    window_->document()->replace(edited, {});
    window_->actions().copy_scene->trigger();
    QTRY_VERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("basinscope:")));
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    QVERIFY(*scene_from_bytes(text, ".").scene == edited);
  }

  void the_scene_is_copied_as_python_and_as_commands() {
    window_->document()->replace(kernels_scene(), {});
    window_->actions().copy_python->trigger();
    QTRY_VERIFY2(QGuiApplication::clipboard()->text().contains(QStringLiteral("attention_side = ")),
                 qPrintable(QGuiApplication::clipboard()->text()));
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("import numpy as np")));
    window_->actions().copy_module->trigger();
    QTRY_VERIFY(
        QGuiApplication::clipboard()->text().contains(QStringLiteral("attention_side = bs.separate(")));
    window_->actions().copy_commands->trigger();
    QTRY_VERIFY(
        QGuiApplication::clipboard()->text().startsWith(QStringLiteral("basinscope render basinscope:")));
  }

  void a_copied_figure_is_pasted_as_its_scene() {
    window_->document()->replace(kernels_scene(), {});
    window_->actions().copy_figure->trigger();
    QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("application/pdf")));
    const QImage picture = QGuiApplication::clipboard()->image();
    QCOMPARE(picture.width(), 2024);                                                   // 171.4 mm at 300 ppi
    QVERIFY2(picture.height() < 2024, qPrintable(QString::number(picture.height())));  // as its panels need
    window_->document()->replace(opening_scene(), {});
    window_->actions().paste->trigger();
    QTRY_VERIFY(scene() == kernels_scene());
  }

  // Of any plot, and of a field: PNG, SVG and PDF at once, which carry the scene.
  void a_single_view_is_copied_as_a_page() {
    window_->document()->replace(opening_scene(), {});
    window_->show_workspace(0);
    auto* const host = window_->findChild<CopyHost*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(host);
    for (const char* view : {"plot", "basins"}) {
      QGuiApplication::clipboard()->clear();
      if (view[0] == 'p') {
        const auto drawn = [this]() -> CurvePlot* {
          for (CurvePlot* each : window_->findChildren<CurvePlot*>())
            if (each->isVisible() && !each->panel().curves.empty()) return each;
          return nullptr;
        };
        QTRY_VERIFY(drawn());
        CurvePlot* const plot = drawn();
        QCOMPARE(CopyHost::of(plot), host);
        QVERIFY(host->copy_plot(plot));
      } else {
        host->copy_part(QStringLiteral("basins"));
      }
      QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("application/pdf")));
      const QMimeData* const data = QGuiApplication::clipboard()->mimeData();
      QCOMPARE(data->imageData().value<QImage>().width(), 992);  // 84 mm at 300 ppi
      QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
      const std::string pdf = data->data(QStringLiteral("application/pdf")).toStdString();
      QVERIFY(*scene_from_bytes(pdf, ".").scene == scene());
    }
    QVERIFY(!host->copy_plot(window_.get()));
  }

  void a_plot_without_a_table_gives_what_it_draws() {
    CurvePanel panel;
    panel.curves.push_back({Qt::black, {{1, 2}, {3, NAN}}});
    panel.stems.push_back({{5, 6}, Qt::red});
    CurvePlot plot(appearance_.get());
    plot.show_panel(panel);
    plot.show();
    QContextMenuEvent event(QContextMenuEvent::Mouse, {5, 5}, plot.mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(&plot, &event);
    const auto* const menu = plot.findChild<DataMenu*>();
    QVERIFY(menu);
    QCOMPARE(QString::fromStdString(table_text(menu->table(), ',')),
             QStringLiteral("what,x,y\ncurve 1,1,2\ncurve 1,3,\nstem,5,6\n"));
    plot.findChild<QMenu*>()->close();
  }

  void what_holds_no_scene_changes_nothing_and_says_why() {
    QTemporaryDir folder;
    const Scene before = scene();
    const QString path = folder.filePath(QStringLiteral("plain.svg"));
    write(path, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    window_->open_file(path);
    QTRY_COMPARE(window_->notice()->tone(), NoticeTone::error);
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("plain.svg was not opened")),
             qPrintable(window_->notice()->text()));
    QVERIFY(scene() == before);
    QGuiApplication::clipboard()->setText(QStringLiteral("basinscope:eJyr"));
    window_->actions().paste->trigger();
    QTRY_VERIFY2(window_->notice()->text().contains(QStringLiteral("The text of a scene was not opened")),
                 qPrintable(window_->notice()->text()));
    QGuiApplication::clipboard()->setText(QStringLiteral("nothing of the kind"));
    window_->actions().paste->trigger();
    QTRY_VERIFY2(window_->notice()->text().contains(QStringLiteral("The clipboard holds no scene")),
                 qPrintable(window_->notice()->text()));
    QVERIFY(scene() == before);
  }

  void unsaved_changes_are_asked_about() {
    Scene edited = scene();
    edited.beta = 2.5;
    window_->document()->edit(QStringLiteral("β"), edited);
    QGuiApplication::clipboard()->setText(QString::fromStdString(scene_text(kernels_scene(), ".")));
    {
      Answers answers;  // Cancel
      window_->actions().paste->trigger();
      QCOMPARE(answers.questions.size(), 1);
    }
    QVERIFY(wait_for_rest(60000));  // what must not come would have come
    QVERIFY(scene() == edited);
    Answers answers(QStringLiteral("Discard"));
    window_->actions().paste->trigger();
    QTRY_VERIFY(scene() == kernels_scene());
  }

  void an_exported_figure_opens_as_it_was() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("fig.pdf"));
    Scene wanted = opening_scene();
    wanted.beta = 7.5;
    ExportDialog dialog(
        with_embedded_scene(landscape_offer(wanted, maps_by(std::make_shared<Engines>())), wanted, {}),
        appearance_.get(), window_.get());
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    dialog.export_to(path);
    QTRY_COMPARE(exported.count(), 1);
    const SceneReading reading = read_scene(path.toStdString());
    QVERIFY2(reading.scene.has_value(), reading.complaint().english().c_str());
    QVERIFY(*reading.scene == wanted);
    QCOMPARE(reading.page->style, dialog.style());
    QCOMPARE(reading.page->panels, std::vector<std::string>{"landscape"});
    window_->open_file(path);
    QTRY_VERIFY(scene() == wanted);
  }

  void the_dialog_begins_with_the_page_of_the_figure_that_was_opened() {
    const Scene wanted = opening_scene();
    const auto offer = [&] {
      return with_embedded_scene(landscape_offer(wanted, maps_by(std::make_shared<Engines>())), wanted, {});
    };
    PageSettings page;
    page.style.width_mm = 82.6;
    page.style.height_mm = 75;
    page.style.ppi = 450;
    page.style.font_pt = 9;
    page.style.line_pt = 0.75;
    page.style.theme = PageTheme::grey;
    page.style.transparent = true;
    page.style.footer = false;
    page.panels = {"basins"};
    ExportDialog dialog(offer(), appearance_.get(), window_.get());
    dialog.begin_with(page);
    PageStyle shown = dialog.style();
    shown.family = page.style.family;
    QCOMPARE(shown, page.style);
    QCOMPARE(dialog.parts(), std::vector<int>{1});
    QTRY_VERIFY(!dialog.busy());
    const auto* preview = dialog.findChild<FigurePreview*>();
    QVERIFY(std::abs(preview->millimetres().height() - 75) < 0.1);
    QVERIFY(!says(dialog, QStringLiteral("is not installed")));
    page.style.family = "No Such Family";
    dialog.begin_with(page);
    QTRY_VERIFY(says(
        dialog, QStringLiteral("The font No Such Family is not installed; the figure is set in Inter.")));
    // Whole numbers of a file that was exported so.
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("fig.svg"));
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    dialog.export_to(path);
    QTRY_COMPARE(exported.count(), 1);
    QCOMPARE(read_scene(path.toStdString()).page->style, dialog.style());
  }

  void formats_without_room_for_a_scene_say_so() {
    ExportDialog dialog(landscape_offer(opening_scene(), maps_by(std::make_shared<Engines>())),
                        appearance_.get(), window_.get());
    auto* const inside = button<QCheckBox>(dialog, QStringLiteral("Scene inside the file"));
    const auto choose = [&](const QString& format) { button<QAbstractButton>(dialog, format)->click(); };
    for (const bool wanted : {true, false}) {
      inside->setChecked(wanted);
      for (const auto* const format : {"EPS", "TikZ"}) {
        choose(QString::fromUtf8(format));
        QVERIFY(!inside->isEnabled() && !inside->isChecked());
        QVERIFY(inside->toolTip().contains(QStringLiteral("no place for a scene")));
      }
      choose(QStringLiteral("SVG"));
      QVERIFY(inside->isEnabled());
      QCOMPARE(inside->isChecked(), wanted);
    }
  }

  // The buttons propose an ending; the one that is typed is written.
  void the_ending_decides_about_the_scene() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.pdf"));
    for (const bool wanted : {true, false}) {
      ExportDialog dialog(with_embedded_scene(scene_offer(kernels_scene(), nullptr), kernels_scene(), {}),
                          appearance_.get(), window_.get());
      button<QCheckBox>(dialog, QStringLiteral("Scene inside the file"))->setChecked(wanted);
      button<QAbstractButton>(dialog, QStringLiteral("TikZ"))->click();
      QSignalSpy exported(&dialog, &ExportDialog::exported);
      dialog.export_to(path);
      QTRY_COMPARE(exported.count(), 1);
      const auto inside = text_inside(PictureFormat::pdf, content(path).toStdString(), largest_scene_file);
      QCOMPARE(inside.has_value(), wanted);
    }
  }

  void eps_is_refused_before_it_is_computed() {
    const auto restored = qScopeGuard([path = qgetenv("PATH")] { qputenv("PATH", path); });
    qputenv("PATH", "/nowhere");
    FigureOffer offer = transparent_offer();
    offer.make = [](const std::vector<int>&) -> MakePage {
      return [](const PageStyle& style, const TaskControl&) {
        if (style.ppi == PageStyle().ppi) qFatal("computed in full");
        return transparent_page();
      };
    };
    ExportDialog dialog(offer, appearance_.get(), window_.get());
    QSignalSpy failed(&dialog, &ExportDialog::failed);
    dialog.export_to(QStringLiteral("/nowhere/a.eps"));
    QCOMPARE(failed.count(), 1);
    QVERIFY(says(dialog, QStringLiteral("EPS needs the program pdftops")));
    const QString filter = filter_of(dialog);
    QVERIFY2(filter.contains(QStringLiteral("*.tikz")) && !filter.contains(QStringLiteral("*.eps")),
             qPrintable(filter));
    QTRY_VERIFY(!dialog.busy());
  }

  void eps_that_is_a_picture_is_said_to_be_one() {
    ExportDialog dialog(transparent_offer(), appearance_.get(), window_.get());
    button<QAbstractButton>(dialog, QStringLiteral("EPS"))->click();
    QTRY_VERIFY(says(dialog, QStringLiteral("⚠ one picture, as parts are transparent")));
    ExportDialog other(landscape_offer(opening_scene(), maps_by(std::make_shared<Engines>())),
                       appearance_.get(), window_.get());
    button<QAbstractButton>(other, QStringLiteral("EPS"))->click();
    QTRY_VERIFY(says(other, QStringLiteral("✓ text is text")));
    QTRY_VERIFY(!dialog.busy() && !other.busy());
  }

  // Beside a picture that is named lie its fields, which nobody has named.
  void files_that_fields_would_replace_are_asked_about() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.tikz")),
                  field = folder.filePath(QStringLiteral("a-1.png"));
    write_file(field, "mine");
    ExportDialog dialog(transparent_offer(), appearance_.get(), window_.get());
    dialog.show();
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    const auto export_by = [&](bool replace) {
      Answers answers;
      answers.replace = replace;
      answers.names = {path};
      button<QAbstractButton>(dialog, QStringLiteral("Export…"))->click();
      return answers.questions;
    };
    const QStringList asked = export_by(false);
    QCOMPARE(asked.size(), 1);
    QVERIFY2(asked.front().contains(QStringLiteral("a-1.png")), qPrintable(asked.front()));
    QCOMPARE(exported.count(), 0);
    QCOMPARE(content(field), QByteArray("mine"));
    QCOMPARE(export_by(true).size(), 1);
    QTRY_COMPARE(exported.count(), 1);
    QVERIFY(content(field).startsWith("\x89PNG"));
    // Its own fields need no question; the picture itself has the file dialog's.
    QCOMPARE(files_of_others(path), QStringList());
    QCOMPARE(files_of_others(folder.filePath(QStringLiteral("a.pdf"))), QStringList());
  }

  void a_window_opens_on_a_text() {
    window_->open_file(QString::fromStdString(scene_text(kernels_scene(), ".")));
    QTRY_VERIFY(scene() == kernels_scene());
    QVERIFY(recent_files().isEmpty());
  }
};

QTEST_MAIN(EmbeddedScenesTest)
#include "embedded_scenes_test.moc"
