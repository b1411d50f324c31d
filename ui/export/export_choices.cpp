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

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/export/export_dialog.h"
#include "ui/export/page_fonts.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

constexpr int custom = -2;

QDoubleSpinBox* number_box(double low, double high, double value, const QString& unit, int decimals) {
  auto* box = new QDoubleSpinBox;
  box->setLocale(QLocale::c());  // a decimal point, as everywhere in the window
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
  section(offer_.one_of ? tr("Content") : tr("Panels"), content_choices());
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
  column->setSpacing(0);
  content_ = new QButtonGroup(this);
  content_->setExclusive(offer_.one_of);
  int id = 0;
  for (const FigureOffer::Part& part : offer_.parts) {
    QAbstractButton* const button =
        offer_.one_of ? static_cast<QAbstractButton*>(new QRadioButton(button_text(part.name)))
                      : new QCheckBox(button_text(part.name));
    button->setChecked(part.chosen);
    button->setEnabled(part.refusal.isEmpty());
    button->setToolTip(guess_proof(part.refusal));
    content_->addButton(button, id++);
    column->addWidget(button);
  }
  connect(content_, &QButtonGroup::idClicked, this, [this] {
    keep_one_part();
    renew_preview();
  });
  keep_one_part();
  return rows;
}

// The last part that is ticked cannot be taken away: a page without any would be empty.
void ExportDialog::keep_one_part() {
  if (offer_.one_of) return;
  const std::vector<int> ticked = parts();
  for (QAbstractButton* button : content_->buttons()) {
    const int id = content_->id(button);
    const FigureOffer::Part& part = offer_.parts[static_cast<std::size_t>(id)];
    const bool last = ticked.size() == 1 && ticked.front() == id;
    button->setEnabled(part.refusal.isEmpty() && !last);
    button->setToolTip(last ? tr("A figure needs at least one panel") : guess_proof(part.refusal));
  }
}

std::vector<int> ExportDialog::parts() const {
  std::vector<int> ticked;
  for (int id = 0; id < static_cast<int>(offer_.parts.size()); ++id) {
    if (content_->button(id)->isChecked()) ticked.push_back(id);
  }
  return ticked;
}

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
    auto* button =
        new QRadioButton(tr("%1, %2 mm").arg(QLatin1String(preset.name)).arg(fixed_text(preset.width_mm, 1)));
    button->setChecked(preset.width_mm == width_->value());
    presets_->addButton(button, id++);
    column->addWidget(button);
  }
  auto* own = new QRadioButton(tr("Custom"));
  presets_->addButton(own, custom);
  column->addWidget(own);
  auto* form = new QFormLayout;
  form->setContentsMargins(0, 4, 0, 0);
  form->setHorizontalSpacing(12);
  add_row(form, tr("Width"), width_, appearance_);
  column->addLayout(form);
  connect(presets_, &QButtonGroup::idClicked, this, [this](int chosen) {
    if (chosen == custom) return width_->setFocus();
    width_->setValue(width_presets[chosen].width_mm);
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
  theme_ = new Segment({tr("Light"), tr("Dark")});
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
  font_ = number_box(7, 14, 8, tr(" pt"), 1);
  font_->setAccessibleName(tr("Size of text"));
  add_row(form, tr("Font"), face_, appearance_);
  add_row(form, tr("Size"), font_, appearance_);
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
  style.theme = theme_->chosen() == 1 ? PageTheme::dark : PageTheme::light;
  // Where no face is installed at all, the platform's own takes Inter's place.
  if (const QString family = face_->currentData().toString(); !family.isEmpty())
    style.family = family.toStdString();
  style.legend = legend_->isChecked();
  style.footer = footer_->isChecked();
  return style;
}

QString ExportDialog::ending() const {
  static const QStringList endings{QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png")};
  return endings.value(format_->chosen());
}

}  // namespace basinscope
