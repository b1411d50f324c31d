// SPDX-License-Identifier: GPL-3.0-or-later
// Which plane of R^D is shown when patterns have more than two numbers.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/attractors/slice.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/controls/sentence.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

class ParameterRow;

class SliceSection : public Section {
  Q_OBJECT

 public:
  SliceSection(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  // as_given: none of those that can be picked.
  enum Kind { points, principal, random, axes, as_given };

  NumberEntry* whole_entry(const QString& name, const QString& undo, double least);
  // Entries side by side, each with its number in its name.
  QWidget* entries_row(const QString& label, const QString& name, const QString& undo,
                       std::span<NumberEntry*> entries);
  QWidget* principal_rows();
  void show_scene();
  void show_kind(Kind kind);
  void show_recognised();
  void offer_components();
  bool has_components() const;  // of the patterns as they are
  void name_offsets();
  void show_probe();
  void pick(Kind kind);
  // The slice the rows ask for becomes the scene's plane, with a window round the patterns.
  void take(const QString& what);
  void take_slice(const QString& what, const Slice& slice);
  void with_components(const QString& what);
  Vector offsets() const;
  void fit_ranges(const Scene& scene);

  InspectorContext context_;
  Segment* kind_;
  QWidget* rows_[5] = {};
  NumberEntry* point_[3] = {};
  Choice* component_[2] = {};
  ParameterRow* offset_[2] = {};
  NumberEntry* seed_ = nullptr;
  NumberEntry* axis_[2] = {};
  Label* share_;
  Label* probe_;
  Sentence* refusal_;
  std::optional<Plane> taken_;  // by the rows
  // Of the memory below; a new set of patterns is decomposed off the GUI thread.
  std::shared_ptr<const PrincipalComponents> components_;
  std::optional<Memory> decomposed_;
  PostTransform decomposed_post_;
  LatestJob job_;
};

}  // namespace basinscope
