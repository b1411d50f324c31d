// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a generator, N, D and a seed, and shows the points before they replace the patterns.
#pragma once

#include <QDialog>

#include "core/data/generators.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_entry.h"

class QPushButton;

namespace basinscope {

class RandomPatternsDialog : public QDialog {
  Q_OBJECT

 public:
  RandomPatternsDialog(const Appearance* appearance, const GeneratedPatterns& start,
                       QWidget* parent = nullptr);

  const GeneratedPatterns& choice() const { return what_; }

 private:
  class Preview;
  void show_choice();

  GeneratedPatterns what_;
  Choice* generator_;
  NumberEntry* size_;
  NumberEntry* dimension_;
  NumberEntry* seed_;
  Preview* preview_;
};

}  // namespace basinscope
