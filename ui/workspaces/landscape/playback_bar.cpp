// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/playback_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QSettings>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/text/translation.h"
#include "ui/theme/icons.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

namespace {

constexpr int speeds[] = {1, 2, 4, 8, 15, 30};  // steps a second
constexpr auto speed_key = "playback/speed", loop_key = "playback/loop";

}  // namespace

PlaybackBar::PlaybackBar(LandscapeModel* model, const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      row_(new QHBoxLayout(this)),
      start_(add_button(QStringLiteral("to-start"), tr("To the start"))),
      back_(add_button(QStringLiteral("backward"), tr("One step back (,)"))),
      play_(add_button(QStringLiteral("play"), tr("Play the trajectories (Space)"))),
      on_(add_button(QStringLiteral("forward"), tr("One step on (.)"))),
      query_(new Label),
      slider_(new ValueSlider(appearance)),
      entry_(new NumberEntry(appearance)),
      place_(new Label),
      speed_name_(new Label(tr("Speed"))),
      speed_(new Choice),
      loop_(nullptr) {
  setAccessibleName(tr("Playback"));
  for (QWidget* widget :
       std::initializer_list<QWidget*>{query_, slider_, entry_, place_, speed_name_, speed_})
    row_->addWidget(widget, widget == slider_ ? 1 : 0);
  loop_ = add_button(QStringLiteral("loop"), tr("Begin again at the end"));
  loop_->setCheckable(true);
  for (Label* quiet : {place_, speed_name_}) quiet->setProperty("role", "quiet");
  slider_->setAccessibleName(tr("Step, slider"));
  entry_->setAccessibleName(tr("Step"));
  entry_->setProperty("help", tr("How many steps of the trajectories are shown."));
  speed_->setAccessibleName(tr("Playback speed"));
  for (const int speed : speeds)
    speed_->addItem(QStringLiteral("%1/s").arg(count_text("%n step(s)", speed)), speed);
  const QSettings settings;
  Playback* const playback = model->playback();
  playback->set_speed(std::clamp(settings.value(speed_key, 4).toDouble(), 0.1, 100.0));
  playback->set_loops(settings.value(loop_key, false).toBool());
  connect(start_, &QToolButton::clicked, playback, [playback] { playback->show_step(0); });
  connect(back_, &QToolButton::clicked, playback, &Playback::back);
  connect(play_, &QToolButton::clicked, playback, [playback] { playback->play(!playback->playing()); });
  connect(on_, &QToolButton::clicked, playback, &Playback::forward);
  const auto show = [playback](double step) { playback->show_step(static_cast<int>(std::lround(step))); };
  connect(slider_, &ValueSlider::moved, playback, show);
  connect(slider_, &ValueSlider::default_wanted, playback, &Playback::show_all);
  connect(entry_, &NumberEntry::committed, playback, show);
  connect(entry_, &NumberEntry::default_wanted, playback, &Playback::show_all);
  connect(entry_, &NumberEntry::stepped, playback, [this, show](int direction, double size) {
    show(std::clamp(entry_->value() + direction * std::max(1.0, size), 0.0, slider_->reach().highest));
  });
  connect(speed_, &QComboBox::activated, playback, [this, playback] {
    playback->set_speed(speed_->currentData().toDouble());
    QSettings().setValue(speed_key, speed_->currentData());
  });
  connect(loop_, &QToolButton::toggled, playback, [playback](bool on) {
    playback->set_loops(on);
    QSettings().setValue(loop_key, on);
  });
  connect(playback, &Playback::changed, this, &PlaybackBar::show_state);
  connect(model, &LandscapeModel::selection_changed, this, &PlaybackBar::show_state);
  // While something is dragged with the other words.
  connect(model, &LandscapeModel::words_due, this, &PlaybackBar::show_state);
  connect(model, &LandscapeModel::result_changed, this, [this] {
    if (!model_->document()->in_gesture()) show_state();
  });
  connect(appearance_, &Appearance::changed, this, &PlaybackBar::take_sizes);
  take_sizes();
  show_state();
}

QToolButton* PlaybackBar::add_button(const QString& name, const QString& text) {
  auto* button = new QToolButton(this);
  button->setObjectName(name);
  button->setToolTip(text);
  button->setAccessibleName(text);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  row_->addWidget(button);
  return button;
}

void PlaybackBar::set_compact(bool compact) {
  compact_ = compact;
  for (QWidget* spared : std::initializer_list<QWidget*>{entry_, speed_name_, back_})
    spared->setVisible(!compact);
  take_sizes();
}

void PlaybackBar::show_state() {
  const Playback& playback = *model_->playback();
  const int last = playback.last(), shown = std::min(playback.shown().value_or(last), last);
  const bool any = last > 0;
  if (std::exchange(last_, last) != last) {
    slider_->set_reach({0, static_cast<double>(std::max(1, last))}, true);
    std::vector<double> ticks;
    for (int i = 0; i <= 6; ++i) ticks.push_back(std::round(i * last / 6.0));
    slider_->set_ticks(any ? ticks : std::vector<double>{});
    entry_->set_range(Range{0, static_cast<double>(last)}, true);
  }
  slider_->show_value(shown);
  entry_->set_value(shown);
  for (QWidget* control : std::initializer_list<QWidget*>{start_, back_, play_, on_, slider_, entry_})
    control->setEnabled(any);
  const auto followed = model_->followed_query();
  query_->setText(followed ? marked("<i>q</i><sub>%1</sub>", *followed + 1) : RichText());
  const int own = followed ? model_->steps_of(*followed) : last;
  place_->setText(!any           ? RichText(tr("no steps"))
                  : shown <= own ? RichText(tr("step %1 of %2").arg(shown).arg(own))
                                 : RichText(tr("at its end, step %1").arg(own)));
  const int speed = speed_->findData(static_cast<int>(std::lround(playback.speed())));
  speed_->setCurrentIndex(std::max(0, speed));
  loop_->setChecked(playback.loops());
  const QString symbol = playback.playing() ? QStringLiteral("pause") : QStringLiteral("play");
  if (play_->objectName() == symbol) return;
  play_->setObjectName(symbol);
  play_->setAccessibleName(playback.playing() ? tr("Pause (Space)") : tr("Play the trajectories (Space)"));
  play_->setToolTip(play_->accessibleName());
  take_sizes();
}

void PlaybackBar::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedHeight(px(40));
  row_->setContentsMargins(compact_ ? 0 : px(10), 0, compact_ ? 0 : px(10), 0);
  row_->setSpacing(px(8));
  for (QToolButton* button : {start_, back_, play_, on_, loop_}) {
    const Theme& theme = appearance_->theme();
    button->setIcon(icon(button->objectName(), theme, button == loop_ ? QColor() : theme.text));
    button->setIconSize({px(18), px(18)});
    button->setFixedSize(px(28), px(28));
  }
  query_->setFont(appearance_->font(12));
  entry_->setFixedSize(px(46), px(25));
  place_->setMinimumWidth(px(112));
  speed_->setFixedWidth(px(104));
}

void PlaybackBar::paintEvent(QPaintEvent*) {
  if (!compact_) QPainter(this).fillRect(rect(), appearance_->theme().panel);
}

}  // namespace basinscope
