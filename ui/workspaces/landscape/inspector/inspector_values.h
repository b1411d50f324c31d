// SPDX-License-Identifier: GPL-3.0-or-later
// Values of hetero-association: none, a table of them, or those of a file, and how wide they are. The numbers
// themselves are edited under Points.
#pragma once

#include <QLabel>
#include <QWidget>

#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

class ValueRows : public QWidget {
  Q_OBJECT

 public:
  ValueRows(const InspectorContext& context, QWidget* parent = nullptr);

 private:
  enum Item { none, present, separator, indices, one_hot, from_file };

  void show_scene();
  void pick(int item);
  void resize_values(double width);
  void ask_for_a_file();
  void read_file(const QString& path, const std::optional<SharedMatrix>& at_hand);
  void refuse(const QString& sentence);

  InspectorContext context_;
  Choice* source_;
  NumberEntry* width_;
  QLabel* refusal_;
  LatestJob reading_;
};

}  // namespace basinscope
