// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_memory.h"

#include <QApplication>
#include <QLabel>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStatusTipEvent>

#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/text/number_text.h"
#include "ui/workspaces/landscape/inspector/inspector_values.h"
#include "ui/workspaces/landscape/slice_reader.h"

namespace basinscope {

namespace {

// What a generator may be asked for here: 128 MB of numbers. Files may hold more.
constexpr int largest_dimension = 65536, most_numbers = 1 << 24;
// The first item is the memory as it is; then come presets, then generators.
constexpr int current_item = 0;

QString source_name(const Memory& memory) {
  if (const auto* file = std::get_if<Memory::File>(&memory.source)) return QString::fromStdString(file->path);
  return QStringLiteral("Edited");
}

}  // namespace

MemorySection::MemorySection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Memory"), parent),
      context_(context),
      source_(new Choice),
      size_(new NumberEntry(context.appearance)),
      dimension_(new NumberEntry(context.appearance)),
      normalise_(new Choice) {
  source_->addItem(QString());
  for (const PresetScene* preset : pattern_presets()) source_->addItem(preset->title);
  source_->insertSeparator(source_->count());
  for (const std::string& id : generator_ids()) {
    const QString name = QString::fromStdString(id);
    source_->addItem(name == QLatin1String("gaussian") ? QStringLiteral("Gaussian") : capitalised(name),
                     name);
  }
  source_->setAccessibleName(QStringLiteral("Source of the patterns"));
  source_->setToolTip(
      QStringLiteral("Where the patterns X come from: a preset or a generator. One undo step."));
  auto* line = new LabelledRow(context.appearance, QStringLiteral("Source"));
  line->add(source_);
  add(line);
  connect(source_, &QComboBox::activated, this, &MemorySection::pick_source);

  size_->set_range(Range{1, double(largest_landscape)}, true);
  size_->setAccessibleName(QStringLiteral("Number of patterns N"));
  size_->setProperty("help", QStringLiteral("N, the number of memory patterns x₁ … x_N."));
  dimension_->setAccessibleName(QStringLiteral("Dimension D"));
  line = new LabelledRow(context.appearance, QStringLiteral("Patterns <i>N</i>"));
  auto* name = new QLabel(QStringLiteral("Dim. <i>D</i>"));
  name->setProperty("role", "label");
  name->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  line->add(size_, 56);
  line->add(name);
  line->add_gap();
  line->add(dimension_, 56);
  add(line);
  connect(size_, &NumberEntry::committed, this,
          [this](double n) { resize_memory(int(n), int(context_.scene().memory.patterns->cols())); });
  connect(size_, &NumberEntry::stepped, this, [this](int direction, double size) {
    const double n = size_->value() + direction * std::max(1.0, size);
    if (n >= 1 && n <= largest_landscape) {
      resize_memory(int(n), int(context_.scene().memory.patterns->cols()));
    }
  });
  connect(dimension_, &NumberEntry::committed, this,
          [this](double d) { resize_memory(int(context_.scene().memory.patterns->rows()), int(d)); });

  normalise_->addItems({QStringLiteral("None"), QStringLiteral("Unit norm"), QStringLiteral("Layer norm")});
  normalise_->setAccessibleName(QStringLiteral("Normalise the patterns"));
  normalise_->setToolTip(
      QStringLiteral("Applied to every pattern before it is stored; the points stay as given."));
  line = new LabelledRow(context.appearance, QStringLiteral("Normalise"));
  line->add(normalise_);
  add(line);
  connect(normalise_, &QComboBox::activated, this, [this](int index) {
    context_.change(QStringLiteral("Normalise patterns"),
                    [index](Scene& scene) { scene.memory.normalise = static_cast<Normalise>(index); });
  });
  remark_ = new QLabel;
  remark_->setObjectName(QStringLiteral("without direction"));
  remark_->setProperty("role", "error");
  remark_->setWordWrap(true);
  add(remark_);
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
  if (index != current_item) source_->setItemText(current_item, QStringLiteral("Edited"));
  source_->setCurrentIndex(index);
  size_->set_value(double(memory.patterns->rows()));
  dimension_->set_range(
      Range{2, double(std::min<Eigen::Index>(largest_dimension, most_numbers / memory.patterns->rows()))},
      true);
  dimension_->set_value(double(memory.patterns->cols()));
  set_disabled_because(
      dimension_,
      generator ? QString() : QStringLiteral("The patterns' own dimension; a generator can make others."),
      QStringLiteral("D, the dimension of the patterns. Above 2 a plane through them is shown."));
  normalise_->setCurrentIndex(static_cast<int>(memory.normalise));
  const QString remark = with_subscripts(pattern_remark_.of(context_.scene()));
  remark_->setText(remark);
  remark_->setVisible(!remark.isEmpty());
}

void MemorySection::pick_source(int index) {
  const auto& presets = pattern_presets();
  if (index == current_item) return show_scene();
  if (index <= int(presets.size())) {
    context_.document->edit(QStringLiteral("Patterns: ") + presets[std::size_t(index - 1)]->title,
                            with_memory_of(context_.scene(), presets[std::size_t(index - 1)]->scene));
  } else {
    const Memory& memory = context_.scene().memory;
    GeneratedPatterns what{source_->itemData(index).toString().toStdString(), int(memory.patterns->rows()),
                           int(memory.patterns->cols()), 1};
    if (const auto* old = std::get_if<GeneratedPatterns>(&memory.source)) what.seed = old->seed;
    what = drawable(what);
    context_.document->edit(QStringLiteral("Patterns: ") + source_->itemText(index),
                            with_default_window(with_patterns(context_.scene(), generated(what), what)));
  }
  show_scene();
}

void MemorySection::resize_memory(int n, int d) {
  const Memory& memory = context_.scene().memory;
  if (n == memory.patterns->rows() && d == memory.patterns->cols()) return;
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
  const auto before = memory.patterns->cols(), after = next.memory.patterns->cols();
  context_.document->edit(
      before == after ? QStringLiteral("Number of patterns") : QStringLiteral("Dimension of the patterns"),
      std::move(next));
  show_scene();
  const QString other = QStringLiteral("%1: glyphs have a square number of pixels, at least 16; %2 %3")
                            .arg(dimension_->accessibleName(),
                                 after == before ? QStringLiteral("kept") : QStringLiteral("taken"))
                            .arg(after);
  QStatusTipEvent sentence(after == d ? QString() : other);
  QApplication::sendEvent(this, &sentence);
}

}  // namespace basinscope
