// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/page_dialog.h"

#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/choice.h"
#include "ui/controls/decimal_box.h"
#include "ui/controls/follow_focus.h"
#include "ui/controls/label.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/document/save_path.h"
#include "ui/export/figure_file.h"
#include "ui/export/panel_list.h"
#include "ui/text/shown_number.h"
#include "ui/text/window_title.h"

namespace basinscope {

PageDialog::PageDialog(PageFiles files, FigureOffer offer, Appearance* appearance, QWidget* parent)
    : QDialog(parent),
      offer_(std::move(offer)),
      appearance_(appearance),
      notice_(new Label),
      files_(std::move(files)),
      rows_(new QWidget),
      column_(new QVBoxLayout(rows_)) {
  setWindowTitle(window_title(files_.title));
  notice_->setWordWrap(true);
  rows_->setFixedWidth(324);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
}

QFormLayout* PageDialog::section(const QString& title) {
  auto* rows = new QWidget;
  auto* form = new QFormLayout(rows);
  form->setContentsMargins(16, 0, 16, 8);
  form->setVerticalSpacing(4);
  form->setHorizontalSpacing(12);
  auto* part = new Section(appearance_, title);
  part->add(rows);
  column_->addWidget(part);
  return form;
}

// Rows of all sections share their label column.
void PageDialog::add_row(QFormLayout* form, const QString& text, QWidget* field) const {
  auto* label = new Label(text);
  label->setFixedWidth(appearance_->px(64));
  label->setBuddy(field);
  form->addRow(label, field);
}

QDoubleSpinBox* PageDialog::number_box(const QString& name, const Range& range, double value,
                                       const QString& unit, int decimals) {
  auto* box = new DecimalBox;
  box->setAccessibleName(name);
  box->setDecimals(decimals);
  box->setRange(range.lowest, range.highest);
  box->setValue(value);
  box->setSuffix(unit);
  box->setKeyboardTracking(false);
  return box;
}

void PageDialog::add_panel_rows() {
  QFormLayout* const form = section(tr("Panels"));
  panels_ = new PanelList(offer_, appearance_);
  form->addRow(panels_);
  columns_ = new Choice;
  columns_->setAccessibleName(tr("Columns of panels"));
  columns_->addItem(tr("As in the window"), 0);
  for (int count = 1; count <= 4; ++count) columns_->addItem(QString::number(count), count);
  letters_ = new Choice;
  letters_->setAccessibleName(tr("Letters of panels"));
  letters_->addItems({QStringLiteral("(a)"), QStringLiteral("a"), QStringLiteral("A"), tr("None")});
  add_row(form, tr("Columns"), columns_);
  add_row(form, tr("Letters"), letters_);
  connect(panels_, &PanelList::changed, this, [this] {
    follow_panels();
    changed();
  });
  connect(columns_, &QComboBox::currentIndexChanged, this, &PageDialog::changed);
  connect(letters_, &QComboBox::currentIndexChanged, this, [this](int letters) {
    panels_->set_letters(static_cast<PanelLetters>(letters));
    changed();
  });
  follow_panels();
}

void PageDialog::follow_panels() {
  const QString refusal = offer_.columns_refusal(parts());
  columns_->setEnabled(refusal.isEmpty());
  columns_->setToolTip(guess_proof(refusal));
}

void PageDialog::add_format_rows(QFormLayout* form) {
  format_ = new Segment(files_.words);
  format_->choose(0);
  theme_ = new Segment({tr("Light"), tr("Dark"), tr("Grey")});
  theme_->choose(0);
  add_row(form, tr("Format"), format_);
  add_row(form, tr("Theme"), theme_);
  connect(format_, &Segment::picked, this, &PageDialog::changed);
  connect(theme_, &Segment::picked, this, &PageDialog::changed);
}

QScrollArea* PageDialog::choices() {
  column_->addStretch(1);
  auto* scroll = new QScrollArea;
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidgetResizable(true);
  follow_focus(scroll);
  scroll->setWidget(rows_);
  scroll->setFixedWidth(rows_->width() + 12);
  return scroll;
}

QHBoxLayout* PageDialog::buttons(const QString& cancel) {
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  cancel_ = new QPushButton(cancel);
  export_ = new QPushButton(tr("Export…"));
  export_->setProperty("primary", true);
  export_->setDefault(true);
  line->addStretch(1);
  line->addWidget(cancel_);
  line->addWidget(export_);
  connect(cancel_, &QPushButton::clicked, this, &QDialog::reject);
  connect(export_, &QPushButton::clicked, this, &PageDialog::ask_and_export);
  return line;
}

std::vector<int> PageDialog::parts() const { return panels_->chosen(); }

void PageDialog::apply_to(PageStyle& style) const {
  style.theme = static_cast<PageTheme>(theme_->chosen());
  style.columns = columns_->isEnabled() ? columns_->currentData().toInt() : 0;
  style.letters = static_cast<PanelLetters>(letters_->currentIndex());
}

QString PageDialog::ending() const { return files_.words.value(format_->chosen()).toLower(); }

void PageDialog::say(const QString& sentence, bool error) {
  notice_->setProperty("role", error ? "error" : "quiet");
  notice_->style()->unpolish(notice_);
  notice_->style()->polish(notice_);
  notice_->setText(capitalised(sentence));
}

void PageDialog::fail(const QString& sentence) {
  say(sentence, true);
  Q_EMIT failed(sentence);
}

bool PageDialog::may_replace_beside(const QString& path) {
  constexpr qsizetype most_named = 3;
  const QStringList others = files_of_others(path);
  if (others.isEmpty()) return true;
  const QString names = others.first(std::min(others.size(), most_named)).join(QStringLiteral(", ")) +
                        (others.size() > most_named ? QStringLiteral(", …") : QString());
  return QMessageBox::question(
             this, window_title(files_.title),
             guess_proof(tr("Fields of this figure may replace %1. Do you want to go on?").arg(names)),
             QMessageBox::Yes | QMessageBox::No, QMessageBox::No) == QMessageBox::Yes;
}

void PageDialog::ask_and_export() {
  QSettings settings;
  const QString folder =
      settings.value(QStringLiteral("export_folder"), folder_.isEmpty() ? QDir::homePath() : folder_)
          .toString();
  QString name = QString(offer_.file_name).simplified().replace(QLatin1Char('/'), QLatin1Char('-'));
  if (name.isEmpty()) name = files_.usual;
  const auto completed = [this](const QString& chosen) {
    const QString suffix = QFileInfo(chosen).suffix();
    const bool known = !suffix.isEmpty() && (files_.words.contains(suffix, Qt::CaseInsensitive) ||
                                             files_.other.compare(suffix, Qt::CaseInsensitive) == 0);
    return known ? chosen : chosen + QLatin1Char('.') + ending();
  };
  QString path = QDir(folder).filePath(name + QLatin1Char('.') + ending());
  do {
    path = ask_save_path(this, files_.title, path, files_.filter, completed);
    if (path.isEmpty()) return;
  } while (!may_replace_beside(path));
  settings.setValue(QStringLiteral("export_folder"), QFileInfo(path).absolutePath());
  export_to(path);
}

}  // namespace basinscope
