// SPDX-License-Identifier: GPL-3.0-or-later
// A page of plots of which F gives one all the room, as the window sees it in presenter mode.
#pragma once

namespace basinscope {

class PlotsPage {
 public:
  virtual bool shows_one() const = 0;
  virtual void show_all() = 0;

 protected:
  ~PlotsPage() = default;
};

}  // namespace basinscope
