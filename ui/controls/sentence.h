// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence in small type under rows, hidden while it is empty. role: "error", "hint", "quiet".
#pragma once

#include "ui/controls/label.h"
#include "ui/theme/theme.h"

namespace basinscope {

class Sentence : public Label {
 public:
  Sentence(const Appearance* appearance, const char* role, const RichText& text = {}) {
    setProperty("role", role);
    setWordWrap(true);
    const auto apply_theme = [this, appearance] { setFont(appearance->font(11)); };
    connect(appearance, &Appearance::changed, this, apply_theme);
    apply_theme();
    say(text);
  }

  void say(const RichText& text) {
    setText(text);
    // Shown with its parent, never as a window of its own.
    if (parentWidget() || text.isEmpty()) setVisible(!text.isEmpty());
  }
};

}  // namespace basinscope
