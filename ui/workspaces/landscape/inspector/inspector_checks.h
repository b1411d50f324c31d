// SPDX-License-Identifier: GPL-3.0-or-later
// What the program verified about the landscape shown.
#pragma once

#include <array>
#include <vector>

#include "ui/window/notice_bar.h"
#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Energy never rises (at most 1e-12 relative), converged (99.9 %, 95 %), float32 = float64 labels
// (99.9 %, 99 %). A result that is not refined yet, or none, is running.
std::array<CheckLine, 3> check_lines(const LandscapeResult* result);
// How many patterns or sets are certain to be retrieved exactly (HFY Propositions 9, 11 and 14), with each
// one's numbers as help, those that are not certain first. Not a test that can fail: not judged.
CheckLine certificate_line(const LandscapeResult* result);
// How much of the window is proven.
CheckLine proof_line(const LandscapeResult* result);

// What a line says at length, and where it can be seen.
struct CheckSentence {
  QString sentence;
  NoticeTone tone = NoticeTone::info;
  bool well = false;  // nothing to look into: a word in passing will do
  std::vector<NoticeButton> remedies = {};
};

// Of the line-th of check_lines(), or of certificate_line(), which comes after them. Selects the query or the
// patterns, or moves the probe to the initial condition, where the check fails.
CheckSentence show_where_check_fails(LandscapeModel* model, int line);
// The same of a result that is refined.
CheckSentence show_where_check_fails(LandscapeModel* model, const LandscapeResult& result, int line);

class ChecksCard : public ChecksPanel {
  Q_OBJECT

 public:
  ChecksCard(const InspectorContext& context, QWidget* parent = nullptr);

 Q_SIGNALS:
  // A click on a row: show where it fails.
  void shown_wanted(int line);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace basinscope
