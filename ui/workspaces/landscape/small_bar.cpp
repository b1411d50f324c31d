// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/small_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "ui/controls/parameter_row.h"
#include "ui/workspaces/landscape/landscape_strip.h"
#include "ui/workspaces/scene_slider_row.h"

namespace basinscope {

SmallBar::SmallBar(SceneDocument* document, const Appearance* appearance, QWidget* parent)
    : QWidget(parent), document_(document), appearance_(appearance), sliders_(new QHBoxLayout) {
  setAccessibleName(tr("Parameters"));
  auto* const row = new QHBoxLayout(this);
  row->addLayout(sliders_, 3);
  row->addStretch(1);
  for (int panel = 0; panel < LandscapeStrip::panels; ++panel) {
    auto* const tab = new QToolButton;
    tab->setText(LandscapeStrip::panel_name(panel));
    tab->setToolTip(tr("%1 over the fields").arg(tab->text()));
    tab->setAccessibleName(tab->toolTip());
    tab->setCheckable(true);
    tab->setProperty("role", "segment");
    tab->setProperty("place", panel == 0 ? "first" : panel + 1 == LandscapeStrip::panels ? "last" : "middle");
    tab->setFocusPolicy(Qt::TabFocus);
    row->addWidget(tab);
    tabs_.push_back(tab);
    connect(tab, &QToolButton::clicked, this, [this, tab](bool on) {
      for (QToolButton* other : tabs_) other->setChecked(on && other == tab);
      Q_EMIT tab_changed();
    });
  }
  connect(document_, &SceneDocument::changed, this, &SmallBar::choose_sliders);
  connect(appearance_, &Appearance::changed, this, &SmallBar::apply_theme);
  choose_sliders();
  apply_theme();
}

int SmallBar::tab() const {
  for (std::size_t i = 0; i < tabs_.size(); ++i)
    if (tabs_[i]->isChecked()) return static_cast<int>(i);
  return -1;
}

void SmallBar::open_tab(int panel) {
  for (std::size_t i = 0; i < tabs_.size(); ++i) tabs_[i]->setChecked(static_cast<int>(i) == panel);
  Q_EMIT tab_changed();
}

// Those of the landscape that the scene has, beta last: alpha and beta, of softmax beta alone.
void SmallBar::choose_sliders() {
  std::vector<const SceneNumber*> wanted;
  std::vector<std::string> ids;
  for (const SceneNumber& number : scene_numbers())
    if (number.workspace.empty() && number.slides() && number.read(document_->scene()))
      wanted.push_back(&number);
  std::ranges::stable_partition(wanted, [](const SceneNumber* number) { return number->id != "beta"; });
  for (const SceneNumber* slider : wanted) ids.emplace_back(slider->id);
  if (ids == shown_) return;
  shown_ = ids;
  for (ParameterRow* row : rows_) row->deleteLater();
  rows_.clear();
  for (const SceneNumber* slider : wanted)
    rows_.push_back(scene_slider_row(*slider, document_, appearance_, tr("A number of the model."),
                                     [this](QWidget* row) { sliders_->addWidget(row, 1); }));
  apply_theme();
}

void SmallBar::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedHeight(px(42));
  layout()->setContentsMargins(px(14), 0, px(12), 0);
  layout()->setSpacing(0);
  sliders_->setSpacing(px(18));
  for (ParameterRow* row : rows_) {
    row->label()->setFixedWidth(px(20));
    row->label()->setFont(appearance_->font(15));
    row->entry()->setFont(appearance_->font(14, QFont::DemiBold));
    row->setMaximumWidth(px(260));
  }
  for (QToolButton* tab : tabs_) {
    tab->setFixedHeight(px(27));
    tab->setMinimumWidth(px(84));
  }
}

void SmallBar::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().panel); }

}  // namespace basinscope
