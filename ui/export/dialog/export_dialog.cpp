// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_dialog.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTextEdit>
#include <QVBoxLayout>
#include <cmath>
#include <stdexcept>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/segment.h"
#include "ui/export/caption.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/export/eps_file.h"
#include "ui/export/figure_file.h"
#include "ui/export/page_fonts.h"
#include "ui/export/panel_list.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double preview_ppi = 150;
constexpr int custom = -2;

// Of all files, one after another.
QByteArray bytes_of(const Drawing& drawing, FigureFormat format, const TaskControl& control) {
  QByteArray all;
  for (const FigureFile& file : figure_files(drawing, format, {}, control)) all += file.bytes;
  return all;
}

QString endings() {
  QStringList all{QStringLiteral("*.pdf"), QStringLiteral("*.svg"),  QStringLiteral("*.png"),
                  QStringLiteral("*.eps"), QStringLiteral("*.tikz"), QStringLiteral("*.pgf")};
  if (!eps_refusal().empty()) all.removeOne(QStringLiteral("*.eps"));
  return all.join(QLatin1Char(' '));
}

}  // namespace

ExportDialog::ExportDialog(FigureOffer offer, Appearance* appearance, QWidget* parent)
    : PageDialog({tr("Export figure"),
                  QStringLiteral("figure"),
                  tr("Figures (%1)").arg(endings()),
                  {QStringLiteral("PDF"), QStringLiteral("SVG"), QStringLiteral("PNG"), QStringLiteral("EPS"),
                   QStringLiteral("TikZ")},
                  QStringLiteral("pgf")},
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

  connect(copy, &QPushButton::clicked, this, [this] { clipboard_.copy(page(FigureFormat::pdf), style()); });
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

FigureFormat ExportDialog::format() const { return *figure_format(QLatin1Char('.') + ending()); }

MakePage ExportDialog::page(FigureFormat format) const {
  const bool embeds = embed_scene_->isEnabled() ? embed_scene_->isChecked() : embeds_;
  if (embeds && carries_scene(format)) return offer_.make(parts());
  return [make = offer_.make(parts())](const PageStyle& style, const TaskControl& control) {
    FinishedPage page = make(style, control);
    page.drawing.embedded_scene = nullptr;
    return page;
  };
}

// The page first; then the same in half the resolution, for what the file will take in the one that is
// wanted.
void ExportDialog::renew_preview() {
  preview_->mark_stale();
  PageStyle quick = style();
  quick.ppi = preview_ppi;
  preview_job_.request([this, quick, format = format(), make = page(format())](const LatestJob::Run& run) {
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
      if (missing_face_.isEmpty())
        say(tr("Fields are computed again at %1 ppi; they are stored without loss.").arg(style().ppi), false);
      else
        say(tr("The font %1 is not installed; the figure is set in %2.")
                .arg(missing_face_, face_->currentText()),
            true);
    });
    const QByteArray fine = bytes_of(page.drawing, format, run.control());
    PageStyle coarser = quick;
    coarser.ppi = preview_ppi / 2;
    run.deliver([this, fine, smallest = page.smallest_text, thinnest = page.thinnest_line] {
      show_checks(fine, smallest, thinnest);
    });
    if (run.cancelled()) return;
    const FinishedPage half = make(coarser, run.control());
    if (run.cancelled()) return;
    const auto coarse = bytes_of(half.drawing, format, run.control()).size();
    run.deliver([this, coarse, whole = fine.size()] { estimate_size(coarse, whole); });
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
  } else if (ending() == QStringLiteral("eps")) {
    const bool text = keeps_text(file);
    texts << check(text, text ? tr("text is text") : tr("one picture, as parts are transparent"));
  } else if (ending() == QStringLiteral("tikz")) {
    texts << check(true, tr("text in the document’s font"));
  }
  texts << check(thinnest >= printable, tr("lines at least %1 pt").arg(fixed_text(thinnest, 2)));
  constexpr double least_ppi = 300;  // what journals ask of pictures
  const bool pictures =
      file.contains("/Subtype /Image") || file.contains("<image") || file.contains("\\includegraphics");
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
  if (!format) return fail(tr("The file name must end in .pdf, .svg, .png, .eps or .tikz."));
  if (const Message refusal = eps_refusal(); format == FigureFormat::eps && !refusal.empty())
    return fail(translated(refusal));
  export_->setEnabled(false);
  say(tr("Computing the figure at %1 ppi…").arg(style().ppi), false);
  export_job_.request(
      [this, path, kind = *format, make = page(*format), wanted = style()](const LatestJob::Run& run) {
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

void ExportDialog::add_size_rows() {
  auto* column = new QVBoxLayout;
  column->setSpacing(0);
  section(tr("Size"))->addRow(column);
  presets_ = new QButtonGroup(this);
  width_ = number_box(tr("Width of the page"), page_numbers[0].range, 171.4, tr(" mm"));
  int id = 0;
  for (const WidthPreset& preset : width_presets) {
    auto* button = new QRadioButton(tr("%1, %2 mm").arg(tr(preset.name)).arg(fixed_text(preset.width_mm, 1)));
    button->setChecked(preset.width_mm == width_->value());
    presets_->addButton(button, id++);
    column->addWidget(button);
  }
  auto* own = new QRadioButton(tr("Custom"));
  presets_->addButton(own, custom);
  column->addWidget(own);
  height_ = number_box(tr("Height of the page"), page_numbers[1].range, 100, tr(" mm"));
  height_->setEnabled(false);
  own_height_ = new QCheckBox(tr("Fixed height"));
  auto* lengths = new QHBoxLayout;
  lengths->setContentsMargins(0, 4, 0, 0);
  lengths->setSpacing(8);
  lengths->addWidget(width_, 1);
  lengths->addWidget(new Label(QStringLiteral("×")));
  lengths->addWidget(height_, 1);
  column->addLayout(lengths);
  column->addWidget(own_height_);
  connect(presets_, &QButtonGroup::idClicked, this, [this](int chosen) {
    if (chosen == custom) return width_->setFocus();
    const WidthPreset& preset = width_presets[chosen];
    own_height_->setChecked(preset.height_mm > 0);
    if (preset.height_mm > 0) height_->setValue(preset.height_mm);
    font_->setValue(preset.font_pt);
    width_->setValue(preset.width_mm);
  });
  connect(own_height_, &QCheckBox::toggled, height_, &QWidget::setEnabled);
  connect(own_height_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  connect(height_, &QDoubleSpinBox::valueChanged, this, [this] {
    if (own_height_->isChecked()) renew_preview();
  });
  connect(width_, &QDoubleSpinBox::valueChanged, this, [this, own](double value) {
    QAbstractButton* match = own;
    for (int i = 0; i < static_cast<int>(std::size(width_presets)); ++i) {
      if (std::abs(width_presets[i].width_mm - value) < 0.05) match = presets_->button(i);
    }
    match->setChecked(true);
    renew_preview();
  });
}

void ExportDialog::add_file_rows() {
  QFormLayout* const form = section(tr("File"));
  add_format_rows(form);
  if (const Message refusal = eps_refusal(); !refusal.empty()) {
    QWidget* const eps = format_->button(3);
    eps->setEnabled(false);
    eps->setToolTip(translated(refusal));
  }
  ppi_ = new Choice;
  for (const int ppi : {150, 300, 600, 1200}) ppi_->addItem(tr("%1 ppi").arg(ppi), ppi);
  ppi_->setCurrentIndex(2);
  ppi_->setAccessibleName(tr("Resolution of fields"));
  legend_ = new QCheckBox(tr("Legend"));
  legend_->setChecked(true);
  footer_ = new QCheckBox(tr("Settings as footer"));
  footer_->setChecked(true);
  add_row(form, tr("Fields at"), ppi_);
  form->addRow(legend_);
  form->addRow(footer_);
  notes_ = new QCheckBox(tr("Notes below"));
  notes_->setEnabled(offer_.noted);
  notes_->setToolTip(offer_.noted ? tr("What is written on the scene, under the figure")
                                  : tr("Nothing is written on this scene (View ▸ Notes)"));
  form->addRow(notes_);
  transparent_ = new QCheckBox(tr("Transparent background"));
  embed_scene_ = new QCheckBox(tr("Scene inside the file"));
  embed_scene_->setEnabled(false);
  follow_format();
  form->addRow(transparent_);
  form->addRow(embed_scene_);
  for (QCheckBox* box : {notes_, transparent_, embed_scene_})
    connect(box, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  connect(ppi_, &QComboBox::currentIndexChanged, this, &ExportDialog::renew_preview);
  connect(legend_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  connect(footer_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
}

void ExportDialog::follow_format() {
  const bool carries = carries_scene(format());
  if (carries == embed_scene_->isEnabled()) return;
  const QSignalBlocker quiet(embed_scene_);
  if (!carries) embeds_ = embed_scene_->isChecked();
  embed_scene_->setEnabled(carries);
  embed_scene_->setChecked(carries && embeds_);
  embed_scene_->setToolTip(carries ? tr("The file can be dropped on the window, or rendered again")
                                   : tr("EPS and TikZ have no place for a scene"));
}

void ExportDialog::add_text_rows() {
  QFormLayout* const form = section(tr("Text"));
  face_ = new Choice;
  face_->setAccessibleName(tr("Font"));
  for (const PageFont& font : page_fonts(QFontDatabase::families())) {
    face_->addItem(font.refusal.isEmpty() ? font.name : tr("%1 (not installed)").arg(font.name), font.family);
    if (font.refusal.isEmpty()) continue;
    const int row = face_->count() - 1;
    face_->setItemData(row, font.refusal, Qt::ToolTipRole);
    qobject_cast<QStandardItemModel*>(face_->model())->item(row)->setEnabled(false);
  }
  face_->setCurrentIndex(0);
  font_ = number_box(tr("Size of text"), page_numbers[3].range, 8, tr(" pt"));
  line_ = number_box(tr("Width of lines"), page_numbers[4].range, PageStyle().line_pt, tr(" pt"), 2);
  add_row(form, tr("Font"), face_);
  add_row(form, tr("Size"), font_);
  add_row(form, tr("Lines"), line_);
  connect(line_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::renew_preview);
  connect(face_, &QComboBox::currentIndexChanged, this, [this] {
    missing_face_.clear();
    renew_preview();
  });
  connect(font_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::renew_preview);
}

PageStyle ExportDialog::style() const {
  PageStyle style;
  style.width_mm = width_->value();
  style.ppi = ppi_->currentData().toDouble();
  style.font_pt = font_->value();
  apply_to(style);
  style.line_pt = line_->value();
  if (own_height_->isChecked()) style.height_mm = height_->value();
  style.transparent = transparent_->isChecked();
  style.family = face_->currentData().toString().toStdString();
  style.legend = legend_->isChecked();
  style.footer = footer_->isChecked();
  style.notes = notes_->isChecked();
  return style;
}

void ExportDialog::begin_with(const PageSettings& page) {
  const PageStyle& style = page.style;
  own_height_->setChecked(style.height_mm > 0);
  if (style.height_mm > 0) height_->setValue(style.height_mm);
  width_->setValue(style.width_mm);
  font_->setValue(style.font_pt);
  line_->setValue(style.line_pt);
  theme_->choose(static_cast<int>(style.theme));
  transparent_->setChecked(style.transparent);
  legend_->setChecked(style.legend);
  footer_->setChecked(style.footer);
  notes_->setChecked(style.notes && offer_.noted);
  const auto family = QString::fromStdString(style.family);
  if (face_->findData(family) < 0 && QFontDatabase::hasFamily(family)) face_->addItem(family, family);
  if (const int face = face_->findData(family); face >= 0)
    face_->setCurrentIndex(face);
  else
    missing_face_ = family;
  if (ppi_->findData(style.ppi) < 0) ppi_->addItem(tr("%1 ppi").arg(style.ppi), style.ppi);
  ppi_->setCurrentIndex(ppi_->findData(style.ppi));
  if (columns_->findData(style.columns) < 0) columns_->addItem(QString::number(style.columns), style.columns);
  columns_->setCurrentIndex(columns_->findData(style.columns));
  letters_->setCurrentIndex(static_cast<int>(style.letters));
  std::vector<int> known;
  for (const std::string& panel : page.panels) {
    try {
      for (const int part : offer_.named({panel}, {})) known.push_back(part);
    } catch (const std::invalid_argument&) {
      continue;  // of another scene
    }
  }
  if (!known.empty()) panels_->choose(known);
  follow_panels();
  renew_preview();
}

QWidget* ExportDialog::caption_row() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  auto* head = new QHBoxLayout;
  head->setSpacing(16);
  auto* title = new Label(tr("Caption"));
  title->setFont(appearance_->font(12, QFont::DemiBold));
  caption_form_ = new Segment({tr("Text"), tr("LaTeX")});
  caption_form_->setFixedWidth(appearance_->px(180));
  caption_form_->choose(0);
  auto* copy = new QPushButton(tr("Copy caption"));
  head->addWidget(title);
  head->addWidget(caption_form_);
  head->addStretch(1);
  head->addWidget(copy);
  caption_box_ = new QTextEdit;
  caption_box_->setReadOnly(true);
  caption_box_->setTabChangesFocus(true);
  caption_box_->setAccessibleName(tr("Caption of the figure"));
  caption_box_->setFixedHeight(appearance_->px(96));
  column->addLayout(head);
  column->addWidget(caption_box_);
  connect(caption_form_, &Segment::picked, this, &ExportDialog::show_caption);
  connect(copy, &QPushButton::clicked, this, [this] {
    QGuiApplication::clipboard()->setText(shown_caption());
    say(tr("Copied the caption."), false);
  });
  return rows;
}

QString ExportDialog::shown_caption() const {
  return caption_form_->chosen() == 1 ? caption_latex(caption_) : plain_text(caption_);
}

void ExportDialog::show_caption() {
  if (caption_form_->chosen() == 1)
    caption_box_->setPlainText(caption_latex(caption_));
  else
    caption_box_->setHtml(html(caption_));
}

}  // namespace basinscope
