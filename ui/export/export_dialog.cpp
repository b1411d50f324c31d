// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "ui/controls/label.h"
#include "ui/document/save_path.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_preview.h"
#include "ui/text/number_text.h"
#include "ui/text/window_title.h"

namespace basinscope {

namespace {

constexpr double preview_ppi = 150;

}  // namespace

ExportDialog::ExportDialog(FigureOffer offer, Appearance* appearance, QWidget* parent)
    : QDialog(parent),
      offer_(std::move(offer)),
      appearance_(appearance),
      clipboard_(this),
      preview_job_(this, LatestJob::Ending::leaves),
      export_job_(this, LatestJob::Ending::leaves) {
  setWindowTitle(window_title(tr("Export figure")));
  preview_ = new FigurePreview(appearance_);
  notice_ = new Label;
  notice_->setWordWrap(true);

  auto* left = new QVBoxLayout;
  left->addWidget(preview_, 1);
  left->addWidget(caption_row());
  left->addWidget(notice_);
  auto* middle = new QHBoxLayout;
  middle->setSpacing(16);
  middle->addLayout(left, 1);
  middle->addWidget(choices());
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addLayout(middle, 1);
  column->addWidget(buttons());

  connect(&preview_job_, &LatestJob::failed, preview_, &FigurePreview::show_message);
  connect(&preview_job_, &LatestJob::progressed, preview_, &FigurePreview::show_progress);
  connect(&export_job_, &LatestJob::progressed, this, [this](double share) {
    say(tr("Computing the figure at %1 ppi, %2 %…").arg(style().ppi).arg(qRound(100 * share)), false);
  });
  connect(&export_job_, &LatestJob::failed, this, [this](const QString& sentence) {
    say(sentence, true);
    export_->setEnabled(true);
    Q_EMIT failed(sentence);
  });
  connect(&clipboard_, &FigureClipboard::copied, this,
          [this] { say(tr("Copied as a picture, SVG and PDF."), false); });
  connect(&clipboard_, &FigureClipboard::failed, this,
          [this](const QString& sentence) { say(sentence, true); });
  resize(1048, 700);
  export_->setFocus();
  renew_preview();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::renew_preview() {
  preview_->mark_stale();
  PageStyle quick = style();
  quick.ppi = preview_ppi;
  preview_job_.request([this, quick, make = page()](const LatestJob::Run& run) {
    const FinishedPage page = make(quick, run.control());
    if (run.cancelled()) return;
    const QImage image = figure_image(page.drawing, preview_ppi);
    const QSizeF size(in_millimetres(page.drawing.size.width()), in_millimetres(page.drawing.size.height()));
    run.deliver([this, image, size, caption = page.caption, smallest = page.smallest_text] {
      preview_->show_page(image, size);
      caption_ = caption;
      show_caption();
      say(tr("Smallest text %1 pt. Fonts are embedded in PDF; fields are stored without loss.")
              .arg(fixed_text(smallest, 1)),
          false);
    });
  });
}

void ExportDialog::say(const QString& sentence, bool error) {
  QPalette colours = notice_->palette();
  colours.setColor(QPalette::WindowText, error ? appearance_->theme().error : appearance_->theme().text_2);
  notice_->setPalette(colours);
  notice_->setText(sentence);
}

void ExportDialog::ask_and_export() {
  QSettings settings;
  const QString folder = settings.value(QStringLiteral("export_folder"), QDir::homePath()).toString();
  QString name = QString(offer_.file_name).simplified().replace(QLatin1Char('/'), QLatin1Char('-'));
  if (name.isEmpty()) name = QStringLiteral("figure");
  const QString path =
      ask_save_path(this, tr("Export figure"), QDir(folder).filePath(name + QLatin1Char('.') + ending()),
                    tr("Figures (*.pdf *.svg *.png)"), [this](const QString& chosen) {
                      return figure_format(chosen) ? chosen : chosen + QLatin1Char('.') + ending();
                    });
  if (path.isEmpty()) return;
  settings.setValue(QStringLiteral("export_folder"), QFileInfo(path).absolutePath());
  export_to(path);
}

void ExportDialog::export_to(const QString& path) {
  const std::optional<FigureFormat> format = figure_format(path);
  if (!format) {
    say(tr("The file name must end in .pdf, .svg or .png."), true);
    Q_EMIT failed(notice_->text());
    return;
  }
  export_->setEnabled(false);
  say(tr("Computing the figure at %1 ppi…").arg(style().ppi), false);
  export_job_.request(
      [this, path, kind = *format, make = page(), wanted = style()](const LatestJob::Run& run) {
        const FinishedPage page = make(wanted, run.control());
        if (run.cancelled()) return;
        if (!write_figure(path, page.drawing, kind, run.control())) return;
        run.deliver([this, path] {
          export_->setEnabled(true);
          Q_EMIT exported(path);
          accept();
        });
      });
}

}  // namespace basinscope
