// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_dialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/export/figure_file.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

constexpr double preview_ppi = 150;

}  // namespace

ExportDialog::ExportDialog(FigureOffer offer, Appearance* appearance, QWidget* parent)
    : PageDialog({tr("Export figure"),
                  QStringLiteral("figure"),
                  tr("Figures (*.pdf *.svg *.png)"),
                  {QStringLiteral("PDF"), QStringLiteral("SVG"), QStringLiteral("PNG")}},
                 std::move(offer), appearance, parent),
      clipboard_(this),
      preview_job_(this, LatestJob::Ending::leaves),
      export_job_(this, LatestJob::Ending::leaves) {
  preview_ = new FigurePreview(appearance_);

  auto* left = new QVBoxLayout;
  left->addWidget(preview_head());
  left->addWidget(preview_, 1);
  left->addWidget(caption_row());
  auto* facts = new QHBoxLayout;
  checks_ = new Label;
  size_ = new Label;
  facts->addWidget(checks_, 1);
  facts->addWidget(size_);
  left->addLayout(facts);
  left->addWidget(notice_);
  auto* middle = new QHBoxLayout;
  middle->setSpacing(16);
  middle->addLayout(left, 1);
  add_size_rows();
  add_file_rows();
  add_text_rows();
  add_panel_rows();
  middle->addWidget(choices());
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addLayout(middle, 1);
  QHBoxLayout* const line = buttons(tr("Cancel"));
  auto* copy = new QPushButton(tr("Copy figure"));
  line->insertWidget(line->indexOf(export_), copy);
  column->addLayout(line);

  connect(copy, &QPushButton::clicked, this, [this] { clipboard_.copy(page(), style()); });
  connect(&preview_job_, &LatestJob::failed, preview_, &FigurePreview::show_message);
  connect(&preview_job_, &LatestJob::progressed, preview_, &FigurePreview::show_progress);
  connect(&export_job_, &LatestJob::progressed, this, [this](double share) {
    say(tr("Computing the figure at %1 ppi, %2 %…").arg(style().ppi).arg(qRound(100 * share)), false);
  });
  connect(&export_job_, &LatestJob::failed, this, [this](const QString& sentence) {
    export_->setEnabled(true);
    fail(sentence);
  });
  connect(&clipboard_, &FigureClipboard::copied, this,
          [this] { say(tr("Copied as a picture, SVG and PDF."), false); });
  connect(&clipboard_, &FigureClipboard::failed, this,
          [this](const QString& sentence) { say(sentence, true); });
  resize(1048, 780);
  export_->setFocus();
  renew_preview();
}

ExportDialog::~ExportDialog() { hide(); }  // an entry that is left asks for a preview

QWidget* ExportDialog::preview_head() {
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* title = new Label(tr("Preview"));
  title->setFont(appearance_->font(12, QFont::DemiBold));
  page_name_ = new Label;
  zoom_ = new Choice;
  zoom_->addItems({tr("Whole page"), tr("Fit width"), tr("Actual size")});
  zoom_->setMinimumWidth(appearance_->px(120));
  zoom_->setAccessibleName(tr("Zoom of the preview"));
  line->addWidget(title);
  line->addWidget(page_name_);
  line->addStretch(1);
  line->addWidget(new Label(tr("Zoom")));
  line->addWidget(zoom_);
  connect(zoom_, &QComboBox::currentIndexChanged, this,
          [this](int index) { preview_->set_zoom(static_cast<FigurePreview::Zoom>(index)); });
  return row;
}

MakePage ExportDialog::page() const {
  if (carries_->isChecked()) return offer_.make(parts());
  return [make = offer_.make(parts())](const PageStyle& style, const TaskControl& control) {
    FinishedPage page = make(style, control);
    page.drawing.carried = nullptr;
    return page;
  };
}

// The page first; then the same in half the resolution, for what the file will take in the one that is
// wanted.
void ExportDialog::renew_preview() {
  preview_->mark_stale();
  PageStyle quick = style();
  quick.ppi = preview_ppi;
  const FigureFormat format = *figure_format(QLatin1Char('.') + ending());
  preview_job_.request([this, quick, format, make = page()](const LatestJob::Run& run) {
    const FinishedPage page = make(quick, run.control());
    if (run.cancelled()) return;
    const QImage image = figure_image(page.drawing, preview_ppi);
    const QSizeF size(in_millimetres(page.drawing.size.width()), in_millimetres(page.drawing.size.height()));
    run.deliver([this, image, size, caption = page.caption] {
      preview_->show_page(image, size);
      page_name_->setText(tr("%1 × %2 mm").arg(fixed_text(size.width(), 1), fixed_text(size.height(), 1)));
      if (!own_height_->isChecked()) {
        const QSignalBlocker quiet(height_);
        height_->setValue(size.height());
      }
      caption_ = caption;
      show_caption();
      say(tr("Fields are computed again at %1 ppi; they are stored without loss.").arg(style().ppi), false);
    });
    const QByteArray fine = figure_bytes(page.drawing, format);
    PageStyle coarser = quick;
    coarser.ppi = preview_ppi / 2;
    run.deliver([this, fine, smallest = page.smallest_text, thinnest = page.thinnest_line] {
      show_checks(fine, smallest, thinnest);
    });
    if (run.cancelled()) return;
    const FinishedPage half = make(coarser, run.control());
    if (run.cancelled()) return;
    run.deliver([this, coarse = figure_bytes(half.drawing, format).size(), whole = fine.size()] {
      estimate_size(coarse, whole);
    });
  });
}

void ExportDialog::show_checks(const QByteArray& file, double smallest, double thinnest) {
  const auto check = [](bool good, const QString& text) {
    return QStringLiteral("%1 %2").arg(good ? QStringLiteral("✓") : QStringLiteral("⚠"), text);
  };
  constexpr double readable = 6, printable = 0.25;
  QStringList texts{check(smallest >= readable, tr("smallest text %1 pt").arg(fixed_text(smallest, 1)))};
  if (ending() == QStringLiteral("pdf")) {
    const auto fonts = file.count("/Subtype /Type0");
    texts << check(!file.contains("/Type3"), tr("%1 fonts embedded").arg(fonts));
  } else if (ending() == QStringLiteral("svg")) {
    texts << check(true, tr("text names its font, %1").arg(QString::fromStdString(style().family)));
  }
  texts << check(thinnest >= printable, tr("lines at least %1 pt").arg(fixed_text(thinnest, 2)));
  constexpr double least_ppi = 300;  // what journals ask of pictures
  const bool pictures = file.contains("/Subtype /Image") || file.contains("<image");
  if (pictures || ending() == QStringLiteral("png"))
    texts << check(style().ppi >= least_ppi, tr("fields at %1 ppi").arg(style().ppi));
  checks_->setText(texts.join(QStringLiteral("    ")));
}

// Pixels of fields grow with the square of the resolution, the file less: what is alike is stored once.
// Between the two previews the same law is measured.
void ExportDialog::estimate_size(qint64 coarse, qint64 fine) {
  const double ppi = style().ppi;
  const double law = ending() == QStringLiteral("png") ? 1.12 : 1.6;
  const double unit = std::pow(preview_ppi, law), half = std::pow(preview_ppi / 2, law);
  const double slope = std::max(0.0, static_cast<double>(fine - coarse) / (unit - half));
  const double bytes = static_cast<double>(fine) + slope * (std::pow(ppi, law) - unit);
  size_->setText(bytes < 1e6 ? tr("expected size %1 kB").arg(QString::number(qRound(bytes / 1e3)))
                             : tr("expected size %1 MB").arg(fixed_text(bytes / 1e6, 1)));
}

void ExportDialog::export_to(const QString& path) {
  const std::optional<FigureFormat> format = figure_format(path);
  if (!format) return fail(tr("The file name must end in .pdf, .svg or .png."));
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
