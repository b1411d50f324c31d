// SPDX-License-Identifier: GPL-3.0-or-later
// The one dialog by which numbers come into a scene: the first rows as they are read, what each column is
// used as, what the reader assumed, and what can be chosen otherwise. It reads off the thread of the window.
// Until Import is pressed nothing is changed, and then by the target, in one undo step.
#pragma once

#include <QDialog>
#include <memory>

#include "ui/controls/import_reading.h"
#include "ui/jobs/latest_job.h"
#include "ui/theme/theme.h"

class QGridLayout;
class QPushButton;

namespace basinscope {

class Choice;
class ImportPreview;
class Label;
class LabelledRow;
class NumberEntry;
class Segment;
class Sentence;

// What is read: a file, or bytes that were pasted.
struct ImportSource {
  QString name;  // a path, or "archive.npz:array"
  QByteArray pasted = {};
};

class ImportDialog : public QDialog {
  Q_OBJECT

 public:
  // targets: at least one; the first is chosen.
  ImportDialog(const Appearance* appearance, std::vector<ImportTarget> targets, const ImportSource& source,
               QWidget* parent = nullptr);
  ~ImportDialog() override;

  void accept() override;
  bool reading() const { return !reading_; }

 private:
  void lay_out(const QString& name);
  void add_options(QGridLayout* grid);
  void read();
  void show_reading();
  void show_use();
  void change_use(ColumnUse use);
  const ImportTarget& target() const { return targets_[chosen_]; }

  const Appearance* appearance_;
  std::vector<ImportTarget> targets_;
  std::size_t chosen_ = 0;
  ImportSource source_;
  std::shared_ptr<const DataFile> file_;  // null: not read yet
  ImportAsk ask_;
  std::shared_ptr<const ImportReading> reading_;  // of ask_; null: it is read
  std::shared_ptr<const ImportReading> before_;   // the last one with a source: the preview shows it
  LatestJob job_{nullptr, LatestJob::Ending::leaves};

  Segment* kind_ = nullptr;
  QWidget *options_, *use_row_;
  Sentence *takes_, *warnings_, *why_;
  LabelledRow *array_row_, *header_row_, *separator_row_, *pixels_row_, *transpose_row_;
  Choice *array_, *header_, *separator_, *missing_, *pixels_, *transpose_, *use_;
  NumberEntry *skip_, *rows_;
  ImportPreview* preview_;
  Label* summary_;
  QPushButton* accept_ = nullptr;
};

// Asks for a file, in the folder that the last one was taken from, where source has no name; then opens the
// dialog over it.
void import_numbers(QWidget* parent, const Appearance* appearance, std::vector<ImportTarget> targets,
                    ImportSource source = {});

}  // namespace basinscope
