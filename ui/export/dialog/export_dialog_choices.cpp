// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the export dialog.
#include <QAbstractButton>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <cmath>
#include <stdexcept>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/segment.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/page_fonts.h"
#include "ui/export/panel_list.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

constexpr int custom = -2;

}  // namespace

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
  carries_ = new QCheckBox(tr("Scene inside the file"));
  carries_->setChecked(true);
  carries_->setToolTip(tr("The file can be dropped on the window, or rendered again"));
  form->addRow(transparent_);
  form->addRow(carries_);
  for (QCheckBox* box : {notes_, transparent_, carries_})
    connect(box, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  connect(ppi_, &QComboBox::currentIndexChanged, this, &ExportDialog::renew_preview);
  connect(legend_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  connect(footer_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
}

void ExportDialog::add_text_rows() {
  QFormLayout* const form = section(tr("Text"));
  face_ = new Choice;
  face_->setAccessibleName(tr("Font"));
  int first = -1;
  for (const PageFont& font : page_fonts(QFontDatabase::families())) {
    face_->addItem(font.refusal.isEmpty() ? font.name : tr("%1 (not installed)").arg(font.name), font.family);
    const int row = face_->count() - 1;
    if (font.refusal.isEmpty()) {
      if (first < 0) first = row;
      continue;
    }
    face_->setItemData(row, font.refusal, Qt::ToolTipRole);
    qobject_cast<QStandardItemModel*>(face_->model())->item(row)->setEnabled(false);
  }
  face_->setCurrentIndex(first);
  font_ = number_box(tr("Size of text"), page_numbers[3].range, 8, tr(" pt"));
  line_ = number_box(tr("Width of lines"), page_numbers[4].range, PageStyle().line_pt, tr(" pt"), 2);
  add_row(form, tr("Font"), face_);
  add_row(form, tr("Size"), font_);
  add_row(form, tr("Lines"), line_);
  connect(line_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::renew_preview);
  connect(face_, &QComboBox::currentIndexChanged, this, &ExportDialog::renew_preview);
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
  // Where no face is installed at all, the platform's own takes Inter's place.
  if (const QString family = face_->currentData().toString(); !family.isEmpty())
    style.family = family.toStdString();
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
  if (const int face = face_->findData(QString::fromStdString(style.family)); face >= 0)
    face_->setCurrentIndex(face);
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

}  // namespace basinscope
