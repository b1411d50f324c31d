// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/pattern_remark.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Where the patterns come from, how many, of which dimension, how normalised.
class MemorySection : public Section {
  Q_OBJECT

 public:
  MemorySection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void show_scene();
  void pick_source(int index);
  void resize_memory(int n, int d);

  InspectorContext context_;
  Choice* source_;
  NumberEntry* dimension_;
  PatternRemark pattern_remark_;
  QLabel* remark_;  // patterns that cannot be normalised
};

}  // namespace basinscope
