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
#include <QPushButton>
#include <QRadioButton>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <stdexcept>

#include "ui/controls/choice.h"
#include "ui/controls/decimal_box.h"
#include "ui/controls/label.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/page_fonts.h"
#include "ui/export/panel_list.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

constexpr int custom = -2;

QDoubleSpinBox* number_box(double low, double high, double value, const QString& unit, int decimals) {
  auto* box = new DecimalBox;
  box->setDecimals(decimals);
  box->setRange(low, high);
  box->setValue(value);
  box->setSuffix(unit);
  box->setKeyboardTracking(false);
  return box;
}

// Rows of all sections share their label column.
void add_row(QFormLayout* form, const QString& text, QWidget* field, const Appearance* appearance) {
  auto* label = new Label(text);
  label->setFixedWidth(appearance->px(64));
  label->setBuddy(field);
  form->addRow(label, field);
}

}  // namespace

QWidget* ExportDialog::choices() {
  auto* panel = new QWidget;
  panel->setFixedWidth(300);
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  const auto section = [&](const QString& title, QWidget* rows) {
    auto* part = new Section(appearance_, title);
    part->add(rows);
    column->addWidget(part);
  };
  section(tr("Panels"), content_choices());
  section(tr("Size"), size_choices());
  section(tr("File"), file_choices());
  section(tr("Text"), text_choices());
  column->addStretch(1);
  return panel;
}

QWidget* ExportDialog::content_choices() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(16, 0, 16, 4);
  column->setSpacing(4);
  panels_ = new PanelList(offer_, appearance_);
  column->addWidget(panels_);
  columns_ = new Choice;
  columns_->setAccessibleName(tr("Columns of panels"));
  columns_->addItem(tr("As in the window"), 0);
  for (int count = 1; count <= 4; ++count) columns_->addItem(QString::number(count), count);
  letters_ = new Choice;
  letters_->setAccessibleName(tr("Letters of panels"));
  letters_->addItems({QStringLiteral("(a)"), QStringLiteral("a"), QStringLiteral("A"), tr("None")});
  auto* form = new QFormLayout;
  form->setVerticalSpacing(4);
  form->setHorizontalSpacing(12);
  add_row(form, tr("Columns"), columns_, appearance_);
  add_row(form, tr("Letters"), letters_, appearance_);
  column->addLayout(form);
  connect(panels_, &PanelList::changed, this, &ExportDialog::renew_preview);
  connect(columns_, &QComboBox::currentIndexChanged, this, &ExportDialog::renew_preview);
  connect(letters_, &QComboBox::currentIndexChanged, this, [this](int letters) {
    panels_->set_letters(static_cast<PanelLetters>(letters));
    renew_preview();
  });
  return rows;
}

std::vector<int> ExportDialog::parts() const { return panels_->chosen(); }

QWidget* ExportDialog::size_choices() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(16, 0, 16, 4);
  column->setSpacing(0);
  presets_ = new QButtonGroup(this);
  width_ = number_box(20, 2000, 171.4, tr(" mm"), 1);
  width_->setAccessibleName(tr("Width of the page"));
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
  height_ = number_box(page_numbers[1].range.lowest, page_numbers[1].range.highest, 100, tr(" mm"), 1);
  height_->setAccessibleName(tr("Height of the page"));
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
  return rows;
}

QWidget* ExportDialog::file_choices() {
  auto* rows = new QWidget;
  auto* form = new QFormLayout(rows);
  form->setContentsMargins(16, 0, 16, 8);
  form->setVerticalSpacing(4);
  form->setHorizontalSpacing(12);
  format_ = new Segment({QStringLiteral("PDF"), QStringLiteral("SVG"), QStringLiteral("PNG")});
  format_->choose(0);
  ppi_ = new QComboBox;
  for (const int ppi : {150, 300, 600, 1200}) ppi_->addItem(tr("%1 ppi").arg(ppi), ppi);
  ppi_->setCurrentIndex(2);
  ppi_->setAccessibleName(tr("Resolution of fields"));
  theme_ = new Segment({tr("Light"), tr("Dark"), tr("Grey")});
  theme_->choose(0);
  legend_ = new QCheckBox(tr("Legend"));
  legend_->setChecked(true);
  footer_ = new QCheckBox(tr("Settings as footer"));
  footer_->setChecked(true);
  add_row(form, tr("Format"), format_, appearance_);
  add_row(form, tr("Fields at"), ppi_, appearance_);
  add_row(form, tr("Theme"), theme_, appearance_);
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
  connect(format_, &Segment::picked, this, &ExportDialog::renew_preview);
  connect(ppi_, &QComboBox::currentIndexChanged, this, &ExportDialog::renew_preview);
  connect(theme_, &Segment::picked, this, &ExportDialog::renew_preview);
  connect(legend_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  connect(footer_, &QCheckBox::toggled, this, &ExportDialog::renew_preview);
  return rows;
}

QWidget* ExportDialog::text_choices() {
  auto* rows = new QWidget;
  auto* form = new QFormLayout(rows);
  form->setContentsMargins(16, 0, 16, 8);
  form->setVerticalSpacing(4);
  form->setHorizontalSpacing(12);
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
  font_ = number_box(page_numbers[3].range.lowest, page_numbers[3].range.highest, 8, tr(" pt"), 1);
  font_->setAccessibleName(tr("Size of text"));
  line_ = number_box(page_numbers[4].range.lowest, page_numbers[4].range.highest, PageStyle().line_pt,
                     tr(" pt"), 2);
  line_->setAccessibleName(tr("Width of lines"));
  add_row(form, tr("Font"), face_, appearance_);
  add_row(form, tr("Size"), font_, appearance_);
  add_row(form, tr("Lines"), line_, appearance_);
  connect(line_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::renew_preview);
  connect(face_, &QComboBox::currentIndexChanged, this, &ExportDialog::renew_preview);
  connect(font_, &QDoubleSpinBox::valueChanged, this, &ExportDialog::renew_preview);
  return rows;
}

QWidget* ExportDialog::buttons() {
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* cancel = new QPushButton(tr("Cancel"));
  auto* copy = new QPushButton(tr("Copy figure"));
  export_ = new QPushButton(tr("Export…"));
  export_->setProperty("primary", true);
  export_->setDefault(true);
  line->addStretch(1);
  for (QPushButton* button : {cancel, copy, export_}) line->addWidget(button);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(copy, &QPushButton::clicked, this, [this] { clipboard_.copy(page(), style()); });
  connect(export_, &QPushButton::clicked, this, &ExportDialog::ask_and_export);
  return row;
}

PageStyle ExportDialog::style() const {
  PageStyle style;
  style.width_mm = width_->value();
  style.ppi = ppi_->currentData().toDouble();
  style.font_pt = font_->value();
  style.theme = static_cast<PageTheme>(theme_->chosen());
  style.line_pt = line_->value();
  if (own_height_->isChecked()) style.height_mm = height_->value();
  style.transparent = transparent_->isChecked();
  // Where no face is installed at all, the platform's own takes Inter's place.
  if (const QString family = face_->currentData().toString(); !family.isEmpty())
    style.family = family.toStdString();
  style.legend = legend_->isChecked();
  style.footer = footer_->isChecked();
  style.notes = notes_->isChecked();
  style.columns = columns_->currentData().toInt();
  style.letters = static_cast<PanelLetters>(letters_->currentIndex());
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
  renew_preview();
}

QString ExportDialog::ending() const {
  static const QStringList endings{QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")};
  return endings.value(format_->chosen());
}

}  // namespace basinscope
