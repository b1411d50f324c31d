// SPDX-License-Identifier: GPL-3.0-or-later
// What can be exported of the open workspace: named parts, and how a choice of them becomes a page.
#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "core/message.h"
#include "core/scene/scene.h"
#include "core/task_control.h"
#include "ui/export/drawing.h"
#include "ui/export/figure_card.h"
#include "ui/export/page.h"
#include "ui/text/rich_text.h"

namespace basinscope {

struct FinishedPage {
  Drawing drawing;  // keeps what it needs
  RichText caption;
  double smallest_text = 0;  // points
  double thinnest_line = 0;
  RichText left_out = {};  // what the page has no room for
};

// On any thread; may take seconds. A cancelled page must not be painted.
using MakePage = std::function<FinishedPage(const PageStyle&, const TaskControl&)>;

struct FigureOffer {
  struct Part {
    QString name;     // in English, as the page has it
    Message refusal;  // one sentence why it cannot be had; empty: it can
    bool chosen = true;
    QString word = {};   // how a command line asks for it; empty: made from the name
    bool alone = false;  // it fills a page of its own
    QString owner = {};  // the title of its workspace, where that is not the open one

    QString id() const;  // "energy", "error-table"
  };
  // Several parts by one word: "landscape" is energy and basins.
  struct Group {
    QString word;
    std::vector<int> parts;
  };
  Message refusal;     // why there is no figure at all; empty: there is one
  QString file_name;   // proposed, without its ending
  bool noted = false;  // the scene has notes, which its pages can have beneath
  std::vector<Part> parts;
  std::vector<Group> groups = {};
  // Any number of parts, of which one at least, in the order in which they are read.
  std::function<MakePage(const std::vector<int>& parts)> make;
  MakeChosenCards cards = {};  // the parts one by one, for other arrangements; those alone are none

  std::vector<int> chosen() const;
  // By the words of parts and groups. asker: "--view", which the sentence begins with. Throws
  // std::invalid_argument with the words there are, or why one cannot be had.
  std::vector<int> named(const std::vector<std::string>& words, const std::string& asker) const;
  // Why these parts cannot stand in columns, a sentence; empty: they can.
  QString columns_refusal(const std::vector<int>& numbers) const;
  // The word of a group where that is what they are, else the words of the parts.
  std::vector<std::string> words_of(const std::vector<int>& numbers) const;
  // Of the parts that are chosen to begin with.
  MakePage shown() const { return make(chosen()); }
  // Refused where a state could not be read: this sentence, or nothing.
  void refuse_unreadable(const Message& complaint) {
    if (!complaint.empty()) refusal = complaint;
  }
};

// Its pages made and painted in English, with decimal points, whatever the window speaks.
FigureOffer in_english(FigureOffer offer);

// Energy and basins of a scene, or its compare grid; chosen: which of them the window shows.
FigureOffer landscape_offer(const Scene& scene, MapBasins map);

}  // namespace basinscope
