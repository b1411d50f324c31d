// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/data_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QWidget>

#include "core/data/file.h"
#include "ui/controls/veil.h"
#include "ui/controls/window_title.h"

namespace basinscope {
namespace {

void save_data(QWidget* plot, const QString& name, const QString& text) {
  const QString path = QFileDialog::getSaveFileName(plot, window_title(QStringLiteral("Save data")),
                                                    name + QStringLiteral(".tsv"),
                                                    QStringLiteral("Tab-separated text (*.tsv *.txt)"));
  if (path.isEmpty()) return;
  try {
    replace_file(path.toStdString(), text.toStdString());
  } catch (const FileFault& fault) {
    const QString reason = QString::fromStdString(fault.reason());
    QMessageBox::warning(plot, window_title(QStringLiteral("Save data")),
                         QStringLiteral("%1 could not be written: %2.").arg(path, reason));
  }
}

}  // namespace

void add_data_menu(QWidget* plot, const QString& name, std::function<QString()> table) {
  auto* menu = new QMenu(plot);
  menu->setObjectName(QStringLiteral("data menu"));
  menu->addAction(QStringLiteral("Copy data"), plot,
                  [table] { QApplication::clipboard()->setText(table()); });
  menu->addAction(QStringLiteral("Save data…"), plot,
                  [plot, name, table] { save_data(plot, name, table()); });
  menu->addAction(QStringLiteral("Copy picture"), plot,
                  [plot] { QApplication::clipboard()->setPixmap(plot->grab()); });
  // What is veiled is of something else than is asked for: nobody shall copy it unawares.
  QAction* const reason = menu->addAction(QString());
  reason->setEnabled(false);
  QObject::connect(menu, &QMenu::aboutToShow, plot, [plot, menu, reason] {
    const Veil* const veil = Veil::over(plot);
    for (QAction* action : menu->actions()) action->setEnabled(!veil && action != reason);
    reason->setVisible(veil != nullptr);
    if (veil) reason->setText(veil->text());
  });
  plot->setContextMenuPolicy(Qt::CustomContextMenu);
  QObject::connect(plot, &QWidget::customContextMenuRequested, menu,
                   [plot, menu](const QPoint& at) { menu->popup(plot->mapToGlobal(at)); });
}

QString data_number(double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); }

}  // namespace basinscope
