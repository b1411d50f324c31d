// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of a workspace with thin lines between them, which can be dragged; a window smaller than they
// need scrolls. F shows one of them alone.
#pragma once

#include <QKeyEvent>
#include <QScrollArea>
#include <QTimer>
#include <vector>

#include "ui/controls/panel_ground.h"
#include "ui/controls/panel_splitter.h"
#include "ui/plots/lone_card.h"
#include "ui/plots/plot_header.h"
#include "ui/plots/plots_page.h"

namespace basinscope {

class ScrolledPanels : public PanelGround, public PlotsPage {
 public:
  bool shows_one() const override { return lone_->is_alone(); }
  void show_all() override { lone_->bring_back(); }
  std::vector<PanelGround*> panels() const override { return lone_->panels(); }
  void show_only(const std::vector<PanelGround*>& cards) override {
    lone_->show_only({cards.begin(), cards.end()});
  }
  // When the window has given the panels their room, which a workspace that opens now does not have yet.
  void uncover(PanelGround* card) override {
    QTimer::singleShot(0, card, [this, card] { scroll_->ensureWidgetVisible(card, 0, 0); });
  }

 protected:
  // least: of the panels, logical pixels.
  ScrolledPanels(Appearance* appearance, QSize least, QWidget* parent)
      : PanelGround(appearance, parent, &Theme::line),
        appearance_(appearance),
        panels_(new PanelGround(appearance, this, &Theme::line)),
        scroll_(new QScrollArea(this)),
        least_(least) {
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(panels_);
    add(scroll_, 1);
    lone_ = new LoneCard(panels_);
    lined_ = {layout(), panels_->layout()};
    connect(appearance, &Appearance::changed, this, [this] { fit(); });
    connect(lone_, &LoneCard::changed, this, [this] { fit(); });
    fit();
  }

  QVBoxLayout* rows() const { return static_cast<QVBoxLayout*>(panels_->layout()); }
  // Panels that share their room as somebody drags it; name: where that is remembered.
  PanelSplitter* split(Qt::Orientation orientation, const QString& name, const QList<int>& shares) {
    return new PanelSplitter(orientation, appearance_, name, shares, panels_);
  }
  PanelSplitter* split(Qt::Orientation orientation, const QString& name, PanelSplitter::Usual usual) {
    return new PanelSplitter(orientation, appearance_, name, std::move(usual), panels_);
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (!lone_->take_key(*event)) PanelGround::keyPressEvent(event);
  }
  // A button in the header puts the card alone. name: see LoneCard.
  void enlargeable(QWidget* card, PlotHeader* header, const QString& name) {
    lone_->add_button(header->add_button(QStringLiteral("enlarge"), {}), card, name);
  }
  // A line between what lies in it, too.
  void line(QLayout* layout) {
    lined_.push_back(layout);
    layout->setSpacing(panels_->layout()->spacing());
  }

  Appearance* appearance_;
  PanelGround* panels_;

 private:
  // What is alone takes what there is.
  void fit() {
    const QSize least = lone_->is_alone() ? QSize(0, 0) : least_;
    panels_->setMinimumSize(appearance_->px(least.width()), appearance_->px(least.height()));
    for (QLayout* layout : lined_) layout->setSpacing(appearance_->px(1));
  }

  QScrollArea* scroll_;
  QSize least_;
  LoneCard* lone_;
  std::vector<QLayout*> lined_;
};

}  // namespace basinscope
