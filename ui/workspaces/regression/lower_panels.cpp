// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/lower_panels.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/segment.h"
#include "ui/controls/value_slider.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/regression/linear_page.h"
#include "ui/workspaces/regression/shift_page.h"
#include "ui/workspaces/regression/surface_page.h"

namespace basinscope {

LowerPanels::LowerPanels(RegressionModel* model, Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      bar_(new PanelGround(appearance, this)),
      row_(new QHBoxLayout),
      pages_(new Segment({tr("Surface and shift"), tr("Shift over time"), tr("Linear attention")})),
      play_(new QToolButton),
      title_(new Label),
      slider_(new ValueSlider(appearance)),
      entry_(new NumberEntry(appearance)),
      stack_(new QStackedLayout) {
  static_cast<QVBoxLayout*>(bar_->layout())->addLayout(row_);
  play_->setToolTip(tr("Play the steps"));
  play_->setAccessibleName(tr("Play the steps"));
  play_->setFocusPolicy(Qt::TabFocus);
  slider_->setAccessibleName(tr("Step, slider"));
  entry_->setAccessibleName(tr("Step"));
  entry_->setProperty("help", tr("How many samples have been seen."));
  row_->addWidget(pages_);
  row_->addStretch(1);
  row_->addWidget(play_);
  row_->addWidget(title_);
  row_->addWidget(slider_, 2);
  row_->addWidget(entry_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(bar_);
  column->addLayout(stack_, 1);
  connect(pages_, &Segment::picked, this, [this](int page) {
    model_->play(RegressionModel::Play::none);
    model_->change(tr("Lower row"),
                   [page](RegressionState& state) { state.lower = static_cast<LowerRow>(page); });
  });
  slider_->drag().edits(model->document());
  connect(slider_, &ValueSlider::moved, this,
          [this](double value) { model_->set_step(static_cast<int>(std::lround(value))); });
  connect(entry_, &NumberEntry::committed, this,
          [this](double value) { model_->set_step(static_cast<int>(value)); });
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double percent) {
    model_->set_step(static_cast<int>(std::lround(slider_->stepped(entry_->value(), direction, percent))),
                     true);
  });
  connect(play_, &QToolButton::clicked, this, [this] {
    const bool on = model_->playing() == RegressionModel::Play::steps;
    model_->play(on ? RegressionModel::Play::none : RegressionModel::Play::steps);
  });
  connect(model, &RegressionModel::state_changed, this, &LowerPanels::show_state);
  connect(model, &RegressionModel::playing_changed, this, &LowerPanels::take_sizes);
  connect(appearance, &Appearance::changed, this, &LowerPanels::take_sizes);
  take_sizes();
  show_state();
}

// A page is built when it is first looked at.
void LowerPanels::show_page() {
  const auto which = static_cast<std::size_t>(model_->state().lower);
  if (!built_[which]) {
    switch (model_->state().lower) {
      case LowerRow::surface:
        built_[which] = new SurfacePage(model_, appearance_, this);
        break;
      case LowerRow::shift:
        built_[which] = new ShiftPage(model_, appearance_, this);
        break;
      case LowerRow::linear_attention:
        built_[which] = new LinearPage(model_, appearance_, this);
        break;
    }
    stack_->addWidget(built_[which]);
  }
  stack_->setCurrentWidget(built_[which]);
}

void LowerPanels::show_state() {
  show_page();
  pages_->choose(static_cast<int>(model_->state().lower));
  const double last = model_->steps();
  slider_->set_reach({1, std::max(2.0, last), false}, true);
  entry_->set_range(Range{1, last}, true);
  slider_->show_value(model_->step());
  entry_->set_value(model_->step());
  title_->setText(model_->state().lower == LowerRow::linear_attention ? marked("Token <i>t</i>")
                                                                      : RichText(tr("Time step")));
}

void LowerPanels::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setSpacing(px(1));
  bar_->setFixedHeight(px(36));
  row_->setContentsMargins(px(12), 0, px(12), 0);
  row_->setSpacing(px(8));
  const bool on = model_->playing() == RegressionModel::Play::steps;
  play_->setIcon(icon(on ? QStringLiteral("pause") : QStringLiteral("play"), appearance_->theme(),
                      appearance_->theme().text));
  play_->setIconSize({px(16), px(16)});
  play_->setFixedSize(px(26), px(26));
  entry_->setFixedSize(px(52), px(25));
  slider_->setMaximumWidth(px(320));
  pages_->setFixedWidth(px(390));
}

void LowerPanels::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().line); }

}  // namespace basinscope
