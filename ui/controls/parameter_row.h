// SPDX-License-Identifier: GPL-3.0-or-later
// Label with symbol | slider | entry, and a message beneath when the input is wrong. The slider finds
// inside the reach, the entry is exact inside the range.
#pragma once

#include <QWidget>

#include "ui/controls/label.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"

class QHBoxLayout;

namespace basinscope {

// What a row needs to know of a number.
struct NumberField {
  QString id;
  QString symbol;  // as shown in messages and undo texts
  RichText label;
  QString help;
  Range range;
  Reach reach;
  bool whole = false;
  double initial = 0;
};

class ParameterRow : public QWidget {
  Q_OBJECT

 public:
  ParameterRow(const Appearance* appearance, NumberField field, QWidget* parent = nullptr);

  const NumberField& field() const { return field_; }
  // Another reach, and the default at this share of its highest end.
  void set_reach(const Reach& reach, double default_share);
  double value() const { return entry_->value(); }
  void set_value(double value);
  NumberEntry* entry() { return entry_; }
  ValueSlider* slider() { return slider_; }
  Label* label() { return label_; }
  // A drag of the slider is one undo step of this document.
  void drags(SceneDocument* document) { slider_->drag().edits(document); }
  // Puts quiet text where the slider is.
  void replace_slider(const RichText& text);

 Q_SIGNALS:
  void changed(double value);  // live

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void set_field(const NumberField& field);
  void take_sizes();
  void restore_default();

  const Appearance* appearance_;
  NumberField field_;
  Label* label_;
  ValueSlider* slider_;
  NumberEntry* entry_;
  Label* between_;
  Label* message_;
  QHBoxLayout* line_;
};

// Label 104 wide and any controls after it, 29 high: the frame of every other row.
class LabelledRow : public QWidget {
  Q_OBJECT

 public:
  LabelledRow(const Appearance* appearance, const RichText& label, QWidget* parent = nullptr);
  // stretch 0 and pixels > 0: a fixed width.
  void add(QWidget* control, int pixels = 0);
  void add_gap();
  Label* label() { return label_; }

 private:
  void take_sizes();
  const Appearance* appearance_;
  Label* label_;
  QHBoxLayout* line_;
  std::vector<std::pair<QWidget*, int>> fixed_;
};

// Disables a control and says why, in its tooltip and the status bar; an empty reason enables it.
void set_disabled_because(QWidget* widget, const QString& reason, const QString& help = QString());

}  // namespace basinscope
