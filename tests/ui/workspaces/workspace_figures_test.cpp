// SPDX-License-Identifier: GPL-3.0-or-later
// Every workspace hands over a figure: any choice of its cards, both themes, all formats, as values.
#include <QCheckBox>
#include <QClipboard>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/caption.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/figure_file.h"
#include "ui/shell/main_window.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/layers/layers_workspace.h"
#include "ui/workspaces/learn/learn_workspace.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/regression/regression_workspace.h"
#include "ui/workspaces/transforms/transforms_workspace.h"

using namespace basinscope;

class WorkspaceFiguresTest : public WindowTest {
  Q_OBJECT

  std::vector<Workspace*> workspaces() const {
    return {window_->find_workspace<TransformsWorkspace>(), window_->find_workspace<KernelsWorkspace>(),
            window_->find_workspace<RegressionWorkspace>()};
  }
  // Open, and nothing drawn yet: a figure waits for what it shows, the window need not have it.
  FigureOffer offer_of(Workspace* workspace) {
    window_->show_workspace(workspace->name().place);
    return workspace->figure();
  }
  static FinishedPage page_of(const FigureOffer& offer, const std::vector<int>& parts,
                              const PageStyle& style = {}) {
    return offer.make(parts)(style, TaskControl());
  }
  static int inked(const Drawing& drawing) {
    const QImage image = figure_image(drawing, 72);
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) count += QColor(image.pixel(x, y)) != drawing.paper;
    }
    return count;
  }

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void captions_are_sentences_and_plain_latex() {
    auto all = workspaces();
    all.push_back(window_->find_workspace<LayersWorkspace>());
    all.push_back(window_->find_workspace<RecallWorkspace>());
    all.push_back(window_->find_workspace<LearnWorkspace>());
    for (Workspace* workspace : all) {
      const RichText caption = offer_of(workspace).shown()(PageStyle(), TaskControl()).caption;
      for (const QChar each : caption_latex(caption))
        QVERIFY2(each.unicode() < 128 && each != QLatin1Char('<'), qPrintable(caption_latex(caption)));
      QVERIFY2(!plain_text(caption).contains(QRegularExpression(QStringLiteral("\\. [a-z]"))),
               qPrintable(plain_text(caption)));
    }
  }

  void every_card_alone_and_all_together_leave_ink() {
    for (Workspace* workspace : workspaces()) {
      const FigureOffer offer = offer_of(workspace);
      const auto name = [&](std::size_t i) {
        return QString(workspace->name().title + QLatin1Char(' ') + offer.parts[i].name);
      };
      QVERIFY(offer.parts.size() >= 3);
      const FinishedPage all = page_of(offer, offer.chosen());
      const int together = inked(all.drawing);
      for (std::size_t i = 0; i < offer.parts.size(); ++i) {
        const FinishedPage alone = page_of(offer, {static_cast<int>(i)});
        PageStyle bare;
        bare.footer = bare.legend = false;
        QVERIFY2(inked(page_of(offer, {static_cast<int>(i)}, bare).drawing) > 500, qPrintable(name(i)));
        // As wide as the page, and what has proportions of its own as high as they ask for.
        const QSizeF own = alone.drawing.size;
        QVERIFY2(own.height() < all.drawing.size.height() || own.height() < 1.3 * own.width(),
                 qPrintable(name(i)));
        QVERIFY2(!plain_text(alone.caption).contains(QStringLiteral("(a)")), qPrintable(name(i)));
      }
      QVERIFY(together > 5000);
      QVERIFY(html(all.caption).contains(QStringLiteral("<b>(c)</b>")));
      QVERIFY(all.smallest_text >= 6);
    }
  }

  void formats_are_vector_and_themes_differ() {
    for (Workspace* workspace : workspaces()) {
      const FigureOffer offer = offer_of(workspace);
      PageStyle dark;
      dark.theme = PageTheme::dark;
      const FinishedPage light_page = page_of(offer, offer.chosen()),
                         dark_page = page_of(offer, offer.chosen(), dark);
      QCOMPARE(figure_image(light_page.drawing, 72).pixelColor(1, 1), QColor(Qt::white));
      QVERIFY(figure_image(dark_page.drawing, 72).pixelColor(1, 1).lightness() < 60);
      // What is drawn has the colours of the paper's theme, not of the window's.
      const QByteArray on_dark = figure_bytes(dark_page.drawing, FigureFormat::svg).toLower();
      QVERIFY(on_dark.contains(Theme::dark_theme().text.name().toLatin1()));
      QVERIFY(!on_dark.contains(Theme::light().text.name().toLatin1()));
      const QByteArray pdf = figure_bytes(light_page.drawing, FigureFormat::pdf),
                       svg = figure_bytes(light_page.drawing, FigureFormat::svg);
      QVERIFY(pdf.startsWith("%PDF") && pdf.contains("FontFile"));
      QVERIFY(!pdf.contains("DCTDecode"));
      QVERIFY(svg.contains("<text") && svg.contains("<path"));
    }
  }

  // The dialog's panels are a choice of one at least; what is ticked is what is written.
  void the_dialog_exports_the_panels_ticked() {
    const FigureOffer offer = offer_of(workspaces()[0]);
    ExportDialog dialog(offer, appearance_.get(), window_.get());
    dialog.show();
    const auto box = [&](const QString& text) {
      for (auto* found : dialog.findChildren<QCheckBox*>()) {
        if (found->text() == text) return found;
      }
      return static_cast<QCheckBox*>(nullptr);
    };
    for (std::size_t i = 0; i + 1 < offer.parts.size(); ++i) box(offer.parts[i].name)->click();
    const int last = static_cast<int>(offer.parts.size()) - 1;
    QCOMPARE(dialog.parts(), std::vector<int>{last});
    QVERIFY(!box(offer.parts.back().name)->isEnabled());
    QVERIFY(!box(offer.parts.back().name)->toolTip().isEmpty());
    QTemporaryDir folder;
    QSignalSpy exported(&dialog, &ExportDialog::exported);
    dialog.export_to(folder.filePath(QStringLiteral("a.pdf")));
    QTRY_COMPARE(exported.count(), 1);
    QVERIFY(QFileInfo(folder.filePath(QStringLiteral("a.pdf"))).size() > 1000);
  }

  // Dragged on while the window is not there yet, the figure is of the newest state.
  void a_figure_is_of_the_state_as_it_is_when_it_is_asked_for() {
    auto* const kernels = window_->find_workspace<KernelsWorkspace>();
    auto* const transforms = window_->find_workspace<TransformsWorkspace>();
    auto* const regression = window_->find_workspace<RegressionWorkspace>();
    struct Shown {
      QString caption;
      int ink;
    };
    const auto shown_by = [&](Workspace* workspace) -> Shown {
      const FigureOffer offer = offer_of(workspace);
      const FinishedPage page = page_of(offer, offer.chosen());
      return {plain_text(page.caption), inked(page.drawing)};
    };
    for (Workspace* workspace : workspaces()) {
      window_->show_workspace(workspace->name().place);
      QTRY_VERIFY(workspace->frame().status_left.front() == QStringLiteral("Ready"));
      const Shown before = shown_by(workspace);
      kernels->model()->change(QStringLiteral("γ"), [](KernelsState& state) { state.scale.gamma *= 1.5; });
      transforms->model()->change(QStringLiteral("β"), [](TransformsState& state) { state.beta *= 1.5; });
      regression->model()->change(QStringLiteral("h"), [](RegressionState& state) { state.h *= 1.5; });
      const Shown at_once = shown_by(workspace);  // no event has been processed
      QTRY_VERIFY(workspace->frame().status_left.front() == QStringLiteral("Ready"));
      const Shown later = shown_by(workspace);
      QVERIFY(at_once.caption != before.caption);
      QCOMPARE(at_once.caption, later.caption);
      QVERIFY2(std::abs(at_once.ink - later.ink) < later.ink / 50, qPrintable(workspace->name().title));
    }
  }

  void a_figure_that_takes_long_is_computed_with_progress_and_can_be_cancelled() {
    auto* const kernels = window_->find_workspace<KernelsWorkspace>();
    window_->show_workspace(kernels->name().place);
    kernels->model()->change(QStringLiteral("Dispersion"), [](KernelsState& state) {
      state.show_dispersion = true;
      state.dispersion.draws = KernelsState::most_draws;
      state.dispersion.dimension = 64;
    });
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    window_->actions().copy_figure->trigger();
    QTRY_VERIFY(window_->status()->message().contains(QStringLiteral("%; Esc cancels")));
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QCOMPARE(window_->status()->message(), QStringLiteral("Nothing was copied"));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
  }

  void the_commands_work_in_every_workspace() {
    for (Workspace* workspace : workspaces()) {
      offer_of(workspace);
      const WindowActions& actions = window_->actions();
      QVERIFY(actions.export_figure->isEnabled() && actions.copy_figure->isEnabled());
      QGuiApplication::clipboard()->clear();
      actions.copy_figure->trigger();
      QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("application/pdf")));
      QVERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
    }
  }
};

QTEST_MAIN(WorkspaceFiguresTest)
#include "workspace_figures_test.moc"
