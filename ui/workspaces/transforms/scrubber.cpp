// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/scrubber.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "ui/controls/choice.h"
#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/theme/icons.h"

namespace basinscope {

Scrubber::Scrubber(TransformsModel* model, const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      model_(model),
      appearance_(appearance),
      row_(new QHBoxLayout(this)),
      back_(add_button(QStringLiteral("step-back"), tr("To where the support changes next, colder"))),
      play_(add_button(QStringLiteral("play"), tr("Play the temperature (Space)"))),
      forward_(add_button(QStringLiteral("step"), tr("To where the support changes next, hotter"))),
      title_(new Label(marked("Temperature 1/<i>β</i>"))),
      range_(new Label(shown_number(0.1) + QStringLiteral(" … 10"))),
      speed_name_(new Label(tr("Speed"))),
      slider_(new ValueSlider(appearance)),
      entry_(new NumberEntry(appearance)),
      speed_(new Choice) {
  for (Label* quiet : {range_, speed_name_}) quiet->setProperty("role", "quiet");
  slider_->set_reach({coldest_shown, hottest_shown, true});
  slider_->setAccessibleName(tr("Temperature, slider"));
  entry_->set_range(Range{coldest_shown, hottest_shown});
  entry_->setAccessibleName(tr("Temperature"));
  entry_->setProperty("help", tr("1/β, what scores are divided by before the map."));
  for (const int seconds : {2, 4, 8, 16}) speed_->addItem(tr("%1 s a decade").arg(seconds), seconds);
  speed_->setCurrentIndex(1);
  speed_->setAccessibleName(tr("Speed"));
  for (QWidget* widget :
       {static_cast<QWidget*>(title_), static_cast<QWidget*>(slider_), static_cast<QWidget*>(entry_),
        static_cast<QWidget*>(range_), static_cast<QWidget*>(speed_name_), static_cast<QWidget*>(speed_)})
    row_->addWidget(widget, widget == slider_ ? 1 : 0);
  slider_->drag().edits(model->document());
  connect(slider_, &ValueSlider::moved, this, [this](double value) { model_->set_temperature(value); });
  connect(slider_, &ValueSlider::default_wanted, this, [this] { model_->set_temperature(1); });
  connect(entry_, &NumberEntry::committed, this, [this](double value) { model_->set_temperature(value); });
  connect(entry_, &NumberEntry::default_wanted, this, [this] { model_->set_temperature(1); });
  connect(entry_, &NumberEntry::stepped, this, [this](int direction, double percent) {
    model_->set_temperature(slider_->stepped(entry_->value(), direction, percent), true);
  });
  connect(speed_, &QComboBox::activated, this,
          [this] { model_->set_seconds_a_decade(speed_->currentData().toDouble()); });
  connect(play_, &QToolButton::clicked, this, [this] { model_->play(!model_->playing()); });
  connect(back_, &QToolButton::clicked, this, [this] { model_->step(-1); });
  connect(forward_, &QToolButton::clicked, this, [this] { model_->step(1); });
  connect(model_, &TransformsModel::state_changed, this, &Scrubber::show_state);
  connect(model_, &TransformsModel::playing_changed, this, &Scrubber::take_sizes);
  connect(appearance_, &Appearance::changed, this, &Scrubber::take_sizes);
  take_sizes();
  show_state();
}

QToolButton* Scrubber::add_button(const QString& name, const QString& text) {
  auto* button = new QToolButton(this);
  button->setObjectName(name);
  button->setToolTip(text);
  button->setAccessibleName(text);
  button->setFocusPolicy(Qt::TabFocus);
  row_->addWidget(button);
  return button;
}

void Scrubber::show_state() {
  const double temperature = 1 / model_->state().beta;
  slider_->show_value(temperature);
  entry_->set_value(temperature);
}

void Scrubber::take_sizes() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFixedHeight(px(48));
  row_->setContentsMargins(px(12), 0, px(12), 0);
  row_->setSpacing(px(12));
  for (QToolButton* button : {back_, play_, forward_}) {
    const QString name =
        button == play_ && model_->playing() ? QStringLiteral("pause") : button->objectName();
    button->setIcon(icon(name, appearance_->theme(), appearance_->theme().text));
    button->setIconSize({px(18), px(18)});
    button->setFixedSize(px(28), px(28));
  }
  title_->setFont(appearance_->font(12, QFont::DemiBold));
  entry_->setFixedSize(px(60), px(25));
  speed_->setFixedWidth(px(118));
}

void Scrubber::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), appearance_->theme().panel); }

}  // namespace basinscope
