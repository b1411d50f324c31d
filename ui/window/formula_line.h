// SPDX-License-Identifier: GPL-3.0-or-later
// The model in one line: published name and update. A click copies it, Alt and a click as LaTeX.
#pragma once

#include <QWidget>

#include "ui/controls/label.h"
#include "ui/text/formula.h"
#include "ui/theme/theme.h"

namespace basinscope {

class FormulaLine : public QWidget {
  Q_OBJECT

 public:
  FormulaLine(const Appearance* appearance, QWidget* parent = nullptr);

  // symbols: those explained in the tooltip (glossary.h). False: it shows them already.
  bool show_formula(const Formula& formula, const QStringList& symbols);
  const Formula& formula() const { return formula_; }
  // Width of the whole line, and of the update without its name.
  int full_width() const;
  int short_width() const;
  // Leaves the name out.
  void set_short(bool on);

 Q_SIGNALS:
  void copied(const QString& text);

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void copy(bool latex);

  const Appearance* appearance_;
  Formula formula_;
  QStringList symbols_;
  bool short_ = false;
  Label* name_;
  Label* update_;
};

}  // namespace basinscope
