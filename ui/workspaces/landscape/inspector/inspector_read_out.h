// SPDX-License-Identifier: GPL-3.0-or-later
// The state and its read-out from the memory of values, at the probe and at the probe's limit. Shown while
// the memory has values.
#pragma once

#include <array>

#include "ui/controls/label.h"
#include "ui/controls/section.h"
#include "ui/controls/sentence.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Whose value a read-out is: "exactly v₂", "exactly v₂ + v₅", or "between values; nearest v₂, 0.013 away".
// weights and read_out not empty.
QString association_text(const Memory& memory, const Vector& weights, const Vector& read_out);

// "(0.62, −0.72)" with as many numbers as fit in so many pixels, then "…".
QString tuple_text(const Vector& numbers, const QFontMetrics& metrics, int pixels);

class ReadOutSection : public Section {
  Q_OBJECT

 public:
  ReadOutSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  void show_scene();
  void show_probe();

  InspectorContext context_;
  std::array<Label*, 4> numbers_;  // state and read-out at the probe, then at its limit
  Sentence* association_;
};

}  // namespace basinscope
