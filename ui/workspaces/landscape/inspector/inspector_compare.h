// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector while compare is open: two check lists that make the grid, what all panels share, and
// where the probe ends in each.
#pragma once

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>

#include "ui/controls/choice.h"
#include "ui/controls/section.h"
#include "ui/controls/segment.h"
#include "ui/document/variations.h"
#include "ui/jobs/currency.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

class QPushButton;

namespace basinscope {

enum class VariationAxis { columns, rows };

// The check list of one axis. Unchecked entries stay in the list until another part is varied.
class VariationSection : public Section {
  Q_OBJECT

 public:
  VariationSection(const InspectorContext& context, VariationAxis axis, QWidget* parent = nullptr);

 private:
  const std::vector<Variation>& chosen() const;
  std::size_t other_count() const;
  void show_scene();
  void follow_moved();
  void rebuild();
  void vary(VariedPart part);
  void check(std::size_t index, bool on);
  void add_another();
  void store(std::vector<Variation> chosen, const QString& what);

  InspectorContext context_;
  VariationAxis axis_;
  VariedPart part_ = VariedPart::separation;
  std::vector<Variation> offered_;
  std::vector<Variation> shown_;  // as chosen when last shown
  Choice* part_choice_;
  QWidget* list_;
  QPushButton* add_;
};

// Temperature, stop rule, and what the panels show.
Section* compare_shared_section(const InspectorContext& context);
// What is linked between the panels.
Section* compare_linked_section(const InspectorContext& context);

// Where the probe's trajectory ends in each panel; computed off the GUI thread.
class ProbeEndsSection : public QWidget {
  Q_OBJECT

 public:
  ProbeEndsSection(const InspectorContext& context, QWidget* parent = nullptr);

  struct End {
    QString name;
    QColor colour;
  };

 private:
  void request();
  void show_ends(const std::vector<std::vector<End>>& ends);

  InspectorContext context_;
  QLabel* title_;
  QWidget* table_;
  Currency currency_;
  std::uint64_t opened_ = 0;  // which of the document's scenes was asked about last
  LatestJob job_;
};

// Asks for one more variation of a part; nothing when cancelled.
std::optional<Variation> asked_variation(VariedPart part, const InspectorContext& context, QWidget* parent);

}  // namespace basinscope
