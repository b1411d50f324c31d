// SPDX-License-Identifier: GPL-3.0-or-later
// How much work one draw may hold, so that none blocks the GPU for longer than about 50 ms: learnt from the
// draws before, whatever the renderer.
#pragma once

namespace basinscope {

class DrawBudget {
 public:
  // A draw over `running` pixels with up to `burst` updates each took this long and left `left` of them
  // running.
  void learn(double running, double left, int burst, double milliseconds);

  // Pixel updates the next draw may hold; 0 before anything was learnt.
  double updates() const { return updates_; }

  static constexpr double aim = 12;  // milliseconds; a draw may turn out four times as long

 private:
  double updates_ = 0;
};

}  // namespace basinscope
