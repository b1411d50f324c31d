// SPDX-License-Identifier: GPL-3.0-or-later
// What can be exported of the open workspace: named parts, and how a choice of them becomes a page.
#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "core/scene/scene.h"
#include "core/task_control.h"
#include "ui/export/drawing.h"
#include "ui/export/page.h"
#include "ui/export/panel_picture.h"
#include "ui/text/rich_text.h"

namespace basinscope {

class Engines;

struct FinishedPage {
  Drawing drawing;  // keeps what it needs
  RichText caption;
  double smallest_text = 0;  // points
  double thinnest_line = 0;
};

// On any thread; may take seconds. A cancelled page must not be painted.
using MakePage = std::function<FinishedPage(const PageStyle&, const TaskControl&)>;

struct FigureOffer {
  struct Part {
    QString name;
    QString refusal;  // one sentence why it cannot be had; empty: it can
    bool chosen = true;
    QString word = {};  // how a command line asks for it; empty: made from the name

    QString id() const;  // "energy", "error-table"
  };
  QString refusal;      // why there is no figure at all; empty: there is one
  QString file_name;    // proposed, without its ending
  bool one_of = false;  // else any number of parts, of which one at least
  bool noted = false;   // the scene has notes, which its pages can have beneath
  std::vector<Part> parts;
  std::function<MakePage(const std::vector<int>& parts)> make;

  std::vector<int> chosen() const;
  // Of the parts that are chosen to begin with.
  MakePage shown() const { return make(chosen()); }
  // Refused where a state could not be read: this sentence, or nothing.
  void refuse_unread(const std::string& complaint) {
    if (!complaint.empty()) refusal = said(complaint);
  }
};

// Its pages made and painted in English, with decimal points, whatever the window speaks.
FigureOffer in_english(FigureOffer offer);

// Energy, basins, both or the compare grid of a scene; as shown: which of them the window shows.
FigureOffer landscape_offer(const Scene& scene, MapBasins map);
FigureOffer landscape_offer(const Scene& scene, std::shared_ptr<Engines> engines);

}  // namespace basinscope
