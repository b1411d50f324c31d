// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a workspace with thin lines between them; a window smaller than they need scrolls.
#pragma once

#include <QScrollArea>
#include <vector>

#include "ui/controls/panel_ground.h"

namespace basinscope {

class ScrolledPanels : public PanelGround {
 protected:
  // least: of the panels, logical pixels.
  ScrolledPanels(Appearance* appearance, QSize least, QWidget* parent)
      : PanelGround(appearance, parent, &Theme::line),
        panels_(new PanelGround(appearance, this, &Theme::line)) {
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(panels_);
    add(scroll, 1);
    lined_ = {layout(), panels_->layout()};
    connect(appearance, &Appearance::changed, this, [this, appearance, least] { fit(*appearance, least); });
    fit(*appearance, least);
  }

  QVBoxLayout* rows() const { return static_cast<QVBoxLayout*>(panels_->layout()); }
  // A line between what lies in it, too.
  void line(QLayout* layout) {
    lined_.push_back(layout);
    layout->setSpacing(panels_->layout()->spacing());
  }

  PanelGround* panels_;

 private:
  void fit(const Appearance& appearance, QSize least) {
    panels_->setMinimumSize(appearance.px(least.width()), appearance.px(least.height()));
    for (QLayout* layout : lined_) layout->setSpacing(appearance.px(1));
  }

  std::vector<QLayout*> lined_;
};

}  // namespace basinscope
