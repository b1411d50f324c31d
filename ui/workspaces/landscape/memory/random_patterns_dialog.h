// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a generator, N, D and a seed, and shows the points before they replace the patterns.
#pragma once

#include <QDialog>

#include "core/data/generators.h"
#include "core/data/glyphs.h"
#include "ui/theme/theme.h"

namespace basinscope {

class SceneDocument;

class RandomPatternsDialog : public QDialog {
  Q_OBJECT

 public:
  RandomPatternsDialog(const Appearance* appearance, const GeneratedPatterns& start,
                       QWidget* parent = nullptr);
  ~RandomPatternsDialog() override { hide(); }  // an entry that is left changes the choice

  const GeneratedPatterns& choice() const { return what_; }
  // As bound rows reach a state.
  const GeneratedPatterns& state() const { return what_; }
  SceneDocument* document() const { return nullptr; }
  template <class Change>
  void change(const QString&, Change change, bool = false) {
    change(what_);
    what_ = drawable(what_);
    Q_EMIT state_changed();
  }

 Q_SIGNALS:
  void state_changed();

 private:
  GeneratedPatterns what_;
};

}  // namespace basinscope
