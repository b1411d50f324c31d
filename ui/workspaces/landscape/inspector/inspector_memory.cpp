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
    : Section(context.appearance, QStringLiteral("Memory"), parent), context_(context), source_(new Choice) {
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
  const SceneRows rows(this, context.document, context.appearance);
  rows.line(QStringLiteral("Source"), {source_});
  connect(source_, &QComboBox::activated, this, &MemorySection::pick_source);
  NumberEntry* const size =
      rows.entry({{},
                  {},
                  QStringLiteral("N, the number of memory patterns x₁ … x_N."),
                  QStringLiteral("Number of patterns N")},
                 Range{1, double(largest_landscape)},
                 Bound{[context] { return double(context.scene().memory.patterns->rows()); },
                       [this](const QString&, double n, bool) {
                         resize_memory(int(n), int(context_.scene().memory.patterns->cols()));
                       },
                       double(GeneratedPatterns{}.n), true},
                 1);
  dimension_ = rows.entry({{}, {}, {}, QStringLiteral("Dimension D")}, Range{2, largest_dimension},
                          Bound{[context] { return double(context.scene().memory.patterns->cols()); },
                                [this](const QString&, double d, bool) {
                                  const auto n = context_.scene().memory.patterns->rows();
                                  resize_memory(int(n), int(std::min<double>(d, most_numbers / double(n))));
                                },
                                double(GeneratedPatterns{}.d), true},
                          1);
  rows.pair(QStringLiteral("Patterns <i>N</i>"), size, 56, QStringLiteral("Dim. <i>D</i>"), dimension_, 56);
  rows.choice({QStringLiteral("Normalise"), QStringLiteral("Normalise patterns"),
               QStringLiteral("Applied to every pattern before it is stored; the points stay as given."),
               QStringLiteral("Normalise the patterns")},
              {QStringLiteral("None"), QStringLiteral("Unit norm"), QStringLiteral("Layer norm")},
              at(&Scene::memory, &Memory::normalise));
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
  dimension_->set_range(
      Range{2, double(std::min<Eigen::Index>(largest_dimension, most_numbers / memory.patterns->rows()))},
      true);
  set_disabled_because(
      dimension_,
      generator ? QString() : QStringLiteral("The patterns' own dimension; a generator can make others."),
      QStringLiteral("D, the dimension of the patterns. Above 2 a plane through them is shown."));
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
