// SPDX-License-Identifier: GPL-3.0-or-later
// A page of plots of which F gives one all the room, as the window sees it in presenter mode and in lessons.
#pragma once

#include <vector>

namespace basinscope {

class PanelGround;

class PlotsPage {
 public:
  virtual bool shows_one() const = 0;  // or a choice of its panels
  virtual void show_all() = 0;
  // Panels that have a word and a place on the page as its state is now, in their order; some may be away
  // while others are alone.
  virtual std::vector<PanelGround*> panels() const { return {}; }
  // These alone, some of panels().
  virtual void show_only(const std::vector<PanelGround*>&) {}
  // Brings one of panels() into view, out of a tab or from where the page has to scroll.
  virtual void uncover(PanelGround*) {}

 protected:
  ~PlotsPage() = default;
};

}  // namespace basinscope
