// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_values.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "ui/controls/parameter_row.h"
#include "ui/document/number_files.h"
#include "ui/document/pattern_file.h"
#include "ui/document/scene_edits.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

constexpr int widest_table = 1024;

// Columns that stay keep their numbers; new ones are zero.
Matrix with_width(const Matrix& values, Eigen::Index width) {
  Matrix resized = Matrix::Zero(values.rows(), width);
  const Eigen::Index kept = std::min(width, values.cols());
  resized.leftCols(kept) = values.leftCols(kept);
  return resized;
}

}  // namespace

ValueRows::ValueRows(const InspectorContext& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      source_(new Choice),
      width_(new NumberEntry(context.appearance)),
      refusal_(new QLabel) {
  source_->addItem(QStringLiteral("None"));
  source_->addItem(QStringLiteral("Table"));
  source_->insertSeparator(separator);
  source_->addItem(QStringLiteral("Number of the pattern"));
  source_->addItem(QStringLiteral("One-hot labels"));
  source_->addItem(QStringLiteral("From a file…"));
  source_->setAccessibleName(QStringLiteral("Values of the patterns"));
  source_->setToolTip(QStringLiteral(
      "V, one row per pattern: what the weights read out beside the state (hetero-association, "
      "the values of attention). The dynamics does not see them."));
  width_->set_range(Range{1, widest_table}, true);
  width_->setAccessibleName(QStringLiteral("Numbers in each value M"));
  auto* line = new LabelledRow(context.appearance, QStringLiteral("Values <i>V</i>"));
  line->add(source_);
  auto* name = new QLabel(QStringLiteral("<i>M</i>"));
  name->setProperty("role", "label");
  name->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  line->add(name, 20);
  line->add_gap();
  line->add(width_, 48);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(line);
  refusal_->setProperty("role", "error");
  refusal_->setWordWrap(true);
  refusal_->hide();
  column->addWidget(refusal_);

  connect(source_, &QComboBox::activated, this, &ValueRows::pick);
  connect(width_, &NumberEntry::committed, this, &ValueRows::resize_values);
  connect(width_, &NumberEntry::stepped, this, [this](int direction, double size) {
    resize_values(std::clamp(width_->value() + direction * std::max(1.0, size), 1.0, double(widest_table)));
  });
  connect(&reading_, &LatestJob::failed, this, &ValueRows::refuse);
  // What was asked for in another scene.
  connect(context_.document, &SceneDocument::replaced, &reading_, &LatestJob::cancel);
  connect(context_.document, &SceneDocument::changed, this, &ValueRows::show_scene);
  connect(context_.appearance, &Appearance::changed, this,
          [this] { refusal_->setFont(context_.appearance->font(11)); });
  refusal_->setFont(context_.appearance->font(11));
  show_scene();
}

void ValueRows::show_scene() {
  const Memory& memory = context_.scene().memory;
  const bool there = memory.values->size() > 0;
  if (auto* items = qobject_cast<QStandardItemModel*>(source_->model()))
    items->item(present)->setEnabled(there);
  source_->setItemText(present, memory.values_file
                                    ? QFileInfo(QString::fromStdString(memory.values_file->path)).fileName()
                                    : QStringLiteral("Table"));
  source_->setCurrentIndex(there ? present : none);
  width_->set_range(Range{1, std::max<double>(widest_table, double(memory.values->cols()))}, true);
  width_->set_value(there ? double(memory.values->cols()) : 1);
  set_disabled_because(width_, there ? QString() : QStringLiteral("There are no values."),
                       QStringLiteral("M, the numbers in each value. Edit them under Points, Values."));
}

void ValueRows::pick(int item) {
  refuse({});
  const Eigen::Index n = context_.scene().memory.patterns->rows();
  switch (static_cast<Item>(item)) {
    case none:
      if (context_.scene().memory.values->size() > 0)
        context_.document->edit(QStringLiteral("Remove values"), with_values(context_.scene(), Matrix()));
      break;
    case indices: {
      Matrix values(n, 1);
      for (Eigen::Index i = 0; i < n; ++i) values(i, 0) = static_cast<double>(i + 1);
      context_.document->edit(QStringLiteral("Values"), with_values(context_.scene(), values));
      break;
    }
    case one_hot:
      context_.document->edit(QStringLiteral("Values"),
                              with_values(context_.scene(), Matrix(Matrix::Identity(n, n))));
      break;
    case from_file:
      ask_for_a_file();
      break;
    case present:
    case separator:
      break;
  }
  show_scene();
}

void ValueRows::resize_values(double width) {
  const Matrix& values = *context_.scene().memory.values;
  const auto columns = static_cast<Eigen::Index>(width);
  if (values.size() == 0 || columns == values.cols()) return show_scene();
  context_.document->edit(QStringLiteral("Width of the values"),
                          with_values(context_.scene(), with_width(values, columns)), true);
}

void ValueRows::ask_for_a_file() {
  const QString start = QString::fromStdString(context_.document->folder().string());
  const QString path =
      QFileDialog::getOpenFileName(this, window_title(QStringLiteral("Values, one row per pattern")), start,
                                   number_file_filter(QStringLiteral("Numbers")));
  if (!path.isEmpty()) read_file(path, std::nullopt);
}

void ValueRows::read_file(const QString& path, const std::optional<SharedMatrix>& at_hand) {
  reading_.request([this, path, at_hand, before = context_.scene(),
                    opened = context_.document->opened()](const LatestJob::Run& run) {
    const auto file = std::make_shared<NumberFile>(with_value_file(before, path.toStdString(), at_hand));
    run.deliver([this, path, at_hand, before, opened, file] {
      if (opened != context_.document->opened()) return;  // chosen for another scene
      // The values join the scene as it is now; here, where something plays that would always be ahead.
      if (!(before == context_.scene()) && file->scene) {
        if (!at_hand) return read_file(path, file->numbers);
        *file = with_value_file(context_.scene(), path.toStdString(), at_hand);
      }
      if (!file->scene)
        return refuse(QStringLiteral("%1: %2").arg(QFileInfo(path).fileName(),
                                                   QString::fromStdString(file->faults.front())));
      if (context_.document->in_gesture()) context_.document->end_gesture();
      context_.document->edit(QStringLiteral("Values from ") + QFileInfo(path).fileName(),
                              std::move(*file->scene));
    });
  });
}

void ValueRows::refuse(const QString& sentence) {
  refusal_->setText(sentence);
  refusal_->setVisible(!sentence.isEmpty());
}

}  // namespace basinscope
