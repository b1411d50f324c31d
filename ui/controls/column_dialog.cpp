// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/column_dialog.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "core/data/file.h"
#include "ui/controls/choice.h"
#include "ui/controls/follow_focus.h"
#include "ui/controls/label.h"
#include "ui/text/number_text.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

constexpr Eigen::Index shown_numbers = 3;

Label* column_label(const QString& text, const char* role) {
  auto* label = new Label(text);
  label->setProperty("role", role);
  return label;
}

QString first_numbers(const ColumnTable& table, Eigen::Index column) {
  QStringList numbers;
  for (Eigen::Index row = 0; row < std::min(shown_numbers, table.values.rows()); ++row)
    numbers << shown_number(table.values(row, column), 4);
  if (table.values.rows() > shown_numbers) numbers << QStringLiteral("…");
  return numbers.join(QStringLiteral(",  "));
}

}  // namespace

ColumnDialog::ColumnDialog(const Appearance* appearance, const ColumnTable& table, const ColumnRule& rule,
                           const QString& what, QWidget* parent)
    : QDialog(parent), rule_(rule), reason_(new Label), accept_(new QPushButton(tr("Import"))) {
  const auto px = [appearance](double n) { return appearance->px(n); };
  setWindowTitle(window_title(tr("Columns of %1").arg(QFileInfo(text_of(table.file)).fileName())));
  const ColumnGuess guess = guessed_roles(table, rule);
  auto* grid = new QGridLayout;
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(px(16));
  grid->setVerticalSpacing(px(4));
  grid->setColumnStretch(1, 1);
  for (std::size_t i = 0; i < table.names.size(); ++i) {
    const auto column = static_cast<Eigen::Index>(i);
    const auto row = static_cast<int>(i);
    const QString name = text_of(table.names[i]);
    grid->addWidget(column_label(name, "name"), row, 0);
    grid->addWidget(column_label(first_numbers(table, column), "quiet"), row, 1);
    auto* choice = new Choice;
    choice->addItem(tr("Key"));
    if (rule.values > 0) choice->addItem(tr("Value"));
    choice->addItem(tr("Not used"));
    choice->setAccessibleName(tr("What %1 is").arg(name));
    const ColumnRole role = guess.roles[i];
    choice->setCurrentIndex(role == ColumnRole::key                        ? 0
                            : role == ColumnRole::value && rule.values > 0 ? 1
                                                                           : choice->count() - 1);
    connect(choice, &QComboBox::currentIndexChanged, this, &ColumnDialog::judge);
    grid->addWidget(choice, row, 2);
    choices_.push_back(choice);
  }
  auto* page = new QWidget;
  page->setLayout(grid);
  auto* scroll = new QScrollArea;
  scroll->setWidget(page);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  follow_focus(scroll);
  auto* sentence =
      new Label(what + QLatin1Char(' ') + count_text(table.values.rows(), "row") + QLatin1Char('.'));
  sentence->setWordWrap(true);
  reason_->setWordWrap(true);
  reason_->setProperty("role", "quiet");
  auto* cancel = new QPushButton(tr("Cancel"));
  accept_->setProperty("primary", true);
  accept_->setDefault(true);
  cancel->setAutoDefault(false);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(px(8));
  foot->addWidget(reason_, 1);
  foot->addWidget(cancel);
  foot->addWidget(accept_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(px(16), px(16), px(16), px(16));
  column->setSpacing(px(16));
  column->addWidget(sentence);
  column->addWidget(scroll, 1);
  column->addLayout(foot);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(accept_, &QPushButton::clicked, this, &QDialog::accept);
  resize(px(520), px(std::min(150 + 32.0 * static_cast<double>(table.names.size()), 560.0)));
  judge();
}

std::vector<ColumnRole> ColumnDialog::roles() const {
  std::vector<ColumnRole> roles;
  for (const Choice* choice : choices_) {
    const int at = choice->currentIndex();
    roles.push_back(at == 0                     ? ColumnRole::key
                    : at + 1 == choice->count() ? ColumnRole::unused
                                                : ColumnRole::value);
  }
  return roles;
}

void ColumnDialog::judge() {
  QString reason = said(why_not_roles(roles(), rule_));
  accept_->setEnabled(reason.isEmpty());
  if (!reason.isEmpty()) reason[0] = reason[0].toUpper();
  reason_->setText(reason);
}

QString import_columns(QWidget* parent, const Appearance* appearance, const QString& path,
                       const ColumnRule& rule, const QString& what, const TakeColumns& take) {
  try {
    const ColumnTable table = read_column_table(path.toStdString());
    const auto columns = static_cast<int>(table.values.cols());
    if (columns < rule.fewest_keys + rule.values)
      throw DataFault("\"" + table.file + "\": " + why_not_roles(guessed_roles(table, rule).roles, rule));
    const ColumnGuess guess = guessed_roles(table, rule);
    if (guess.certain) {
      take(table, guess.roles);
      return {};
    }
    ColumnDialog dialog(appearance, table, rule, what, parent);
    if (dialog.exec() == QDialog::Accepted) take(table, dialog.roles());
  } catch (const DataFault& fault) {
    return said(fault.what());
  }
  return {};
}

}  // namespace basinscope
