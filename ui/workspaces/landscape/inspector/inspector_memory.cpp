// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_memory.h"

#include <QApplication>
#include <QFileInfo>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStatusTipEvent>
#include <QVBoxLayout>
#include <QWidget>

#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "core/scene/pattern_warning.h"
#include "ui/controls/choice.h"
#include "ui/controls/import_dialog.h"
#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/sentence.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/memory/landscape_imports.h"
#include "ui/workspaces/landscape/slice_reader.h"

namespace basinscope {
namespace {

class ValueRows : public QWidget {
 public:
  ValueRows(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  enum Item { none, present, separator, indices, one_hot, from_file };

  void show_scene();
  void pick(int item);
  void resize_values(double width);

  InspectorContext context_;
  Choice* source_;
  NumberEntry* width_;
};

constexpr int widest_table = 1024;

// Columns that stay keep their numbers; new ones are zero.
Matrix with_width(const Matrix& values, Eigen::Index width) {
  Matrix resized = Matrix::Zero(values.rows(), width);
  const Eigen::Index kept = std::min(width, values.cols());
  resized.leftCols(kept) = values.leftCols(kept);
  return resized;
}

ValueRows::ValueRows(const InspectorContext& context, QWidget* parent)
    : QWidget(parent), context_(context), source_(new Choice), width_(new NumberEntry(context.appearance)) {
  source_->addItem(tr("None"));
  source_->addItem(tr("Table"));
  source_->insertSeparator(separator);
  source_->addItem(tr("Number of the pattern"));
  source_->addItem(tr("One-hot labels"));
  source_->addItem(tr("From a file…"));
  source_->setAccessibleName(tr("Values of the patterns"));
  source_->setToolTip(
      tr("V, one row per pattern: the weights p read out Vᵀp (hetero-association, the values of attention). "
         "The state does not depend on them."));
  width_->set_range(Range{1, widest_table}, true);
  width_->setAccessibleName(tr("Numbers in each value M"));
  auto* line = new LabelledRow(context.appearance, marked("Values <i>V</i>"));
  line->add(source_);
  auto* name = new Label(tr("width"));
  name->setProperty("role", "label");
  name->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  line->add(name, 36);
  line->add_gap();
  line->add(width_, 48);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(line);

  connect(source_, &QComboBox::activated, this, &ValueRows::pick);
  connect(width_, &NumberEntry::committed, this, &ValueRows::resize_values);
  connect(width_, &NumberEntry::stepped, this, [this](int direction, double size) {
    resize_values(std::clamp(width_->value() + direction * std::max(1.0, size), 1.0, double(widest_table)));
  });
  connect(context_.document, &SceneDocument::changed, this, &ValueRows::show_scene);
  show_scene();
}

void ValueRows::show_scene() {
  const Memory& memory = context_.scene().memory;
  const bool there = memory.values.size() > 0;
  if (auto* items = qobject_cast<QStandardItemModel*>(source_->model()))
    items->item(present)->setEnabled(there);
  source_->setItemText(present, memory.values_file
                                    ? QFileInfo(QString::fromStdString(memory.values_file->path)).fileName()
                                    : tr("Table"));
  source_->setCurrentIndex(there ? present : none);
  width_->set_range(Range{1, std::max<double>(widest_table, double(memory.values.cols()))}, true);
  width_->set_value(there ? double(memory.values.cols()) : 1);
  set_disabled_because(width_, there ? QString() : tr("There are no values."),
                       tr("M, the numbers in each value. Edit them under Points, Values."));
}

void ValueRows::pick(int item) {
  const Eigen::Index n = context_.scene().memory.patterns.rows();
  switch (static_cast<Item>(item)) {
    case none:
      if (context_.scene().memory.values.size() > 0)
        context_.document->edit(tr("Remove values"), with_values(context_.scene(), Matrix()));
      break;
    case indices: {
      Matrix values(n, 1);
      for (Eigen::Index i = 0; i < n; ++i) values(i, 0) = static_cast<double>(i + 1);
      context_.document->edit(tr("Values"), with_values(context_.scene(), values));
      break;
    }
    case one_hot:
      context_.document->edit(tr("Values"), with_values(context_.scene(), Matrix(Matrix::Identity(n, n))));
      break;
    case from_file:
      import_numbers(window(), context_.appearance,
                     landscape_imports(context_.document, SceneNumbers::values));
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
  context_.document->edit(tr("Width of the values"),
                          with_values(context_.scene(), with_width(values, columns)), true);
}

// Where the patterns come from, how many, of which dimension, how normalised.
class MemorySection : public Section {
 public:
  MemorySection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void show_scene();
  void pick_source(int index);
  void resize_memory(int n, int d);

  InspectorContext context_;
  Choice* source_;
  NumberEntry* dimension_;
  PatternWarning pattern_warning_;
  Sentence* warning_;  // patterns that cannot be normalised
};

// What a generator may be asked for here: 128 MB of numbers. Files may hold more.
constexpr int largest_dimension = 65536, most_numbers = 1 << 24;
// The first item is the memory as it is; then come presets, then generators.
constexpr int current_item = 0;

QString source_name(const Memory& memory) {
  if (const auto* file = std::get_if<Memory::File>(&memory.source)) return QString::fromStdString(file->path);
  return tr("Own patterns");
}

MemorySection::MemorySection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, tr("Memory"), parent), context_(context), source_(new Choice) {
  source_->addItem(QString());
  for (const PresetScene* preset : pattern_presets()) source_->addItem(translated_content(preset->title));
  source_->insertSeparator(source_->count());
  for (const std::string& id : generator_ids()) {
    const QString name = QString::fromStdString(id);
    const QString title =
        name == QLatin1String("gaussian") ? tr("Gaussian") : capitalised(translated(generator_name(id)));
    const bool of_a_preset = source_->findText(title) >= 0;
    source_->addItem(of_a_preset ? tr("%1, generated").arg(title) : title, name);
  }
  source_->setAccessibleName(tr("Source of the patterns"));
  source_->setToolTip(tr("Where the patterns X come from: a preset or a generator. One undo step."));
  const SceneRows rows(this, context.document, context.appearance);
  rows.line(tr("Source"), {source_});
  auto* const from_file = new QPushButton(tr("Import…"));
  from_file->setToolTip(tr("Patterns, queries or values of a file: CSV, TSV, NPY, NPZ, IDX (Ctrl+Shift+O)"));
  connect(from_file, &QPushButton::clicked, this,
          [this] { import_numbers(window(), context_.appearance, landscape_imports(context_.document)); });
  rows.line({}, {from_file});
  connect(source_, &QComboBox::activated, this, &MemorySection::pick_source);
  NumberEntry* const size =
      rows.entry({{}, {}, tr("N, the number of memory patterns x₁ … x_N."), tr("Number of patterns N")},
                 Range{1, double(largest_landscape)},
                 Bound{[context] { return double(context.scene().memory.patterns.rows()); },
                       [this](const QString&, double n, bool) {
                         resize_memory(int(n), int(context_.scene().memory.patterns.cols()));
                       },
                       double(GeneratedPatterns{}.n), true},
                 1);
  dimension_ = rows.entry({{}, {}, {}, tr("Dimension D")}, Range{2, largest_dimension},
                          Bound{[context] { return double(context.scene().memory.patterns.cols()); },
                                [this](const QString&, double d, bool) {
                                  const auto n = context_.scene().memory.patterns.rows();
                                  resize_memory(int(n), int(std::min<double>(d, most_numbers / double(n))));
                                },
                                double(GeneratedPatterns{}.d), true},
                          1);
  rows.pair(marked("Patterns <i>N</i>"), size, 56, marked("Dim. <i>D</i>"), dimension_, 56);
  rows.choice({tr("Normalise"), tr("Normalise patterns"),
               tr("Applied to every pattern before it is stored; the points stay as given."),
               tr("Normalise the patterns")},
              {tr("None"), tr("Unit norm"), tr("Layer norm")}, at(&Scene::memory, &Memory::normalise));
  warning_ = new Sentence(context.appearance, "error");
  warning_->setObjectName(QStringLiteral("without direction"));
  add(warning_);
  add(new ValueRows(context));
  connect(context_.document, &SceneDocument::changed, this, &MemorySection::show_scene);
  show_scene();
}

void MemorySection::show_scene() {
  const Memory& memory = context_.scene().memory;
  const auto* generator = std::get_if<GeneratedPatterns>(&memory.source);
  const int preset = preset_of(memory);
  int index = current_item;
  if (preset >= 0) {
    index = 1 + preset;
  } else if (generator) {
    index = std::max(current_item, source_->findData(QString::fromStdString(generator->generator)));
  } else {
    source_->setItemText(current_item, source_name(memory));
  }
  // The item for the memory as it is shows only while nothing else names it.
  auto* items = qobject_cast<QStandardItemModel*>(source_->model());
  if (items) items->item(current_item)->setEnabled(index == current_item);
  if (index != current_item) source_->setItemText(current_item, tr("Own patterns"));
  source_->setCurrentIndex(index);
  dimension_->set_range(
      Range{2, double(std::min<Eigen::Index>(largest_dimension, most_numbers / memory.patterns.rows()))},
      true);
  set_disabled_because(
      dimension_, generator ? QString() : tr("The patterns' own dimension; a generator can make others."),
      tr("D, the dimension of the patterns. Above 2 a plane through them is shown."));
  warning_->say(shown_name(pattern_warning_.of(context_.scene())));
}

void MemorySection::pick_source(int index) {
  const auto& presets = pattern_presets();
  if (index == current_item) return show_scene();
  if (index <= int(presets.size())) {
    context_.document->edit(
        tr("Patterns: %1").arg(translated_content(presets[std::size_t(index - 1)]->title)),
        with_memory_of(context_.scene(), presets[std::size_t(index - 1)]->scene));
  } else {
    const Memory& memory = context_.scene().memory;
    GeneratedPatterns what{source_->itemData(index).toString().toStdString(), int(memory.patterns.rows()),
                           int(memory.patterns.cols()), 1};
    if (const auto* old = std::get_if<GeneratedPatterns>(&memory.source)) what.seed = old->seed;
    what = drawable(what);
    context_.document->edit(tr("Patterns: %1").arg(source_->itemText(index)),
                            with_default_window(with_patterns(context_.scene(), generated(what), what)));
  }
  show_scene();
}

void MemorySection::resize_memory(int n, int d) {
  const Memory& memory = context_.scene().memory;
  if (n == memory.patterns.rows() && d == memory.patterns.cols()) return;
  Scene next;
  if (const auto* old = std::get_if<GeneratedPatterns>(&memory.source)) {
    GeneratedPatterns what = *old;
    what.n = n;
    what.d = d;
    what = drawable(what);
    next = with_patterns_in_slice(context_.scene(), generated(what), what,
                                  SliceReader::of(context_.model)->kind());
  } else {
    next = with_patterns(context_.scene(), resized_patterns(*memory.patterns, n), Memory::Inline{});
  }
  const auto before = memory.patterns.cols(), after = next.memory.patterns.cols();
  context_.document->edit(before == after ? tr("Number of patterns") : tr("Dimension of the patterns"),
                          std::move(next));
  show_scene();
  dimension_->set_value(double(after));  // also where there is no other scene
  const QString other = tr("%1: glyphs have a square number of pixels, at least 16; %2 %3")
                            .arg(dimension_->accessibleName(), after == before ? tr("kept") : tr("taken"))
                            .arg(after);
  QStatusTipEvent sentence(after == d ? QString() : other);
  QApplication::sendEvent(this, &sentence);
}

}  // namespace

Section* memory_section(const InspectorContext& context) { return new MemorySection(context); }

}  // namespace basinscope
