// SPDX-License-Identifier: GPL-3.0-or-later
// An entry for one number: 15 digits, fractions, exponents. It shows six digits until it is focused.
// Wrong input turns red at once and changes nothing; Enter commits, Esc restores.
#pragma once

#include <QLineEdit>
#include <functional>

#include "core/parameter.h"
#include "ui/theme/theme.h"

namespace basinscope {

class NumberEntry : public QLineEdit {
  Q_OBJECT

 public:
  NumberEntry(const Appearance* appearance, QWidget* parent = nullptr);

  double value() const { return value_; }
  // Shows a value of the model; it ends an error, and typing unless the value is the old one.
  void set_value(double value);
  void set_range(const Range& range, bool whole = false);
  void take_limits_of(const NumberEntry& other) {
    range_ = other.range_, whole_ = other.whole_, allows_ = other.allows_, factor_ = other.factor_;
  }
  // Takes numbers of the range for which allows is true only; wanted says which: "a number above 1, or
  // below -1".
  void set_condition(std::function<bool(double)> allows, const QString& wanted);
  // A unit after the number, in a quiet colour.
  void set_unit(const QString& unit);
  // The value is shown this many times larger: 100 for percent.
  void set_factor(double factor) { factor_ = factor; }
  // Text shown for the value in place of a number, e.g. "∞"; empty: the number.
  void set_face(const QString& face);
  // The value with the digits that tell it from a number beside it, while nothing is typed. Without room for
  // all, the last ones: "…5690". Empty: as usual.
  void set_told(const QString& digits);
  void set_quiet(bool quiet);
  bool wrong() const { return wrong_; }

 Q_SIGNALS:
  void committed(double value);
  // direction +1 or -1; size 1 (a percent of the reach), 10 or 0.1 of it.
  void stepped(int direction, double size);
  void complaint_changed(const QString& complaint);  // empty: all is well
  void default_wanted();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void show_value();
  void select_from_front();
  QString fitting_text() const;
  void judge();
  void commit();
  void set_complaint(const QString& complaint);
  QString complaint_about(const QString& text) const;

  const Appearance* appearance_;
  Range range_{-1e300, 1e300};
  bool whole_ = false;
  std::function<bool(double)> allows_;
  QString wanted_;
  double value_ = 0;
  double factor_ = 1;
  QString unit_, face_, told_;
  bool wrong_ = false;
  bool typing_ = false;
};

// "above 0", "from 1 to 4096", "above 0 and at most 10": how a message names a range.
QString range_text(const Range& range);

}  // namespace basinscope
