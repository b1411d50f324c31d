// SPDX-License-Identifier: GPL-3.0-or-later
// Asks how far from a memory a new query is: noise, and a share of its entries that is masked.
#pragma once

#include <QDialog>

#include "core/recall/retrieval_path.h"
#include "core/scene/scene.h"
#include "ui/theme/theme.h"

namespace basinscope {

class LandscapeModel;
class SceneDocument;

class PerturbDialog : public QDialog {
  Q_OBJECT

 public:
  // start: what is offered at first.
  PerturbDialog(const Appearance* appearance, const Scene& scene, const QueryDamage& start,
                QWidget* parent = nullptr);
  ~PerturbDialog() override { hide(); }  // an entry that is left changes the choice

  const QueryDamage& choice() const { return what_; }
  // As bound rows reach a state.
  const QueryDamage& state() const { return what_; }
  SceneDocument* document() const { return nullptr; }
  template <class Change>
  void change(const QString&, Change change, bool = false) {
    change(what_);
    Q_EMIT state_changed();
  }

 Q_SIGNALS:
  void state_changed();

 private:
  QueryDamage what_;
};

// Asks over the window, starting with this memory, and adds the query in one undo step; it is then selected,
// so that its way and its end are shown.
void ask_perturbed_query(LandscapeModel* model, const Appearance* appearance, QWidget* window, int memory);

}  // namespace basinscope
