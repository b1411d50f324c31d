// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/data_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusTipEvent>
#include <QWidget>

#include "core/data/file.h"
#include "core/data/table_files.h"
#include "ui/controls/busy_overlay.h"
#include "ui/controls/copy_host.h"
#include "ui/document/number_files.h"
#include "ui/document/save_path.h"
#include "ui/document/writing.h"
#include "ui/text/rich_text.h"
#include "ui/text/window_title.h"

namespace basinscope {

DataMenu::DataMenu(QWidget* plot, const QString& name, MakeTable table)
    : QMenu(plot), plot_(plot), name_(name), table_([table = std::move(table)] {
        const InEnglish as_files;
        return table();
      }) {
  setObjectName(QStringLiteral("data menu"));
  addAction(tr("Copy data"), this, [this] { copy_shown(plot_, table_); });
  const auto put = [this](const QString& title, std::function<std::string()> text) {
    addAction(title, this, [text] { QApplication::clipboard()->setText(QString::fromStdString(text())); });
  };
  put(tr("Copy data as CSV"), [this] { return table_text(table_(), ','); });
  put(tr("Copy data as JSON"), [this] { return json(); });
  addAction(tr("Save data…"), this, &DataMenu::save);
  addAction(tr("Copy picture"), this, [this] {
    CopyHost* const host = CopyHost::of(plot_);
    if (!host || !host->copy_plot(plot_)) QApplication::clipboard()->setPixmap(plot_->grab());
  });
  // A plot under a busy overlay shows another state than the one chosen: it cannot be copied.
  QAction* const reason = addAction(QString());
  reason->setEnabled(false);
  connect(this, &QMenu::aboutToShow, this, [this, reason] {
    const BusyOverlay* const overlay = BusyOverlay::over(plot_);
    for (QAction* action : actions()) action->setEnabled(!overlay && action != reason);
    reason->setVisible(overlay != nullptr);
    if (overlay) reason->setText(overlay->text());
  });
  plot->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(plot, &QWidget::customContextMenuRequested, this,
          [this](const QPoint& at) { popup(plot_->mapToGlobal(at)); });
}

std::string DataMenu::json() const {
  const CopyHost* const host = CopyHost::of(plot_);
  return table_json(table_(), utf8(name_), "Basinscope " + utf8(QCoreApplication::applicationVersion()),
                    host ? host->parameters() : std::string());
}

QString DataMenu::save_to(const QString& path) const {
  return why_not_written(tr("%1 could not be written").arg(path), [&] {
    replace_file(path.toStdString(), path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ? json()
                                     : path.endsWith(QLatin1String(".npy"), Qt::CaseInsensitive)
                                         ? table_npy(table_())
                                         : table_text(table_(), is_separated_by_tabs(path) ? '\t' : ','));
  });
}

void DataMenu::save() const {
  const QString path =
      ask_save_path(plot_, tr("Save data"), name_ + QStringLiteral(".csv"),
                    tr("Comma-separated text (*.csv);;Tab-separated text (*.tsv *.txt);;"
                       "JSON with the parameters (*.json);;NumPy array (*.npy)"),
                    [](const QString& chosen) {
                      return QFileInfo(chosen).suffix().isEmpty() ? chosen + QStringLiteral(".csv") : chosen;
                    });
  if (path.isEmpty()) return;
  const QString complaint = save_to(path);
  if (!complaint.isEmpty())
    QMessageBox::warning(plot_, window_title(tr("Save data")), guess_proof(complaint));
}

void add_data_menu(QWidget* plot, const QString& name, MakeTable table) {
  new DataMenu(plot, name, std::move(table));
}

void copy_table(const DataTable& table) {
  QApplication::clipboard()->setText(QString::fromStdString(table_text(table, '\t')));
}

void copy_shown(const QWidget* widget, const MakeTable& table) {
  const BusyOverlay* const overlay = BusyOverlay::over(widget);
  if (!overlay) {
    const InEnglish data;
    return copy_table(table());
  }
  QStatusTipEvent reason(overlay->text());
  QApplication::sendEvent(widget->window(), &reason);
}

std::string utf8(const QString& text) { return text.toStdString(); }
DataCell word_cell(const QString& word) { return word.isEmpty() ? DataCell() : DataCell(utf8(word)); }

}  // namespace basinscope
