// SPDX-License-Identifier: GPL-3.0-or-later
// What workspaces with a model, a view and an inspector column of their own share.
#pragma once

#include <optional>

#include "ui/text/shown_number.h"
#include "ui/theme/theme.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/inspector_column.h"
#include "ui/workspaces/state_model.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

template <class Model, class View>
class ModelledWorkspace : public Workspace {
 public:
  using State = typename Model::State;
  Model* model() const { return model_; }
  View* panels() const { return panels_; }  // nothing before the first opening

  void set_shown(bool shown) override { model_->set_shown(shown); }
  QString unreadable() const override { return model_->unreadable(); }
  QStringList unseen_changes(const Scene& before, const Scene& after, bool open) const override {
    const bool seen = open || *before.workspaces.shared<State>() == *after.workspaces.shared<State>();
    return seen ? QStringList() : QStringList(name().title);
  }
  void play(bool on) override { model_->play(on); }
  bool playing() const override { return static_cast<bool>(model_->playing()); }
  QString no_figure() const override { return {}; }

 protected:
  ModelledWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
      : Workspace(parent), appearance_(appearance), model_(new Model(document, this)) {
    connect(model_, &Model::complaint, this, &Workspace::complaint);
    for (const auto signal : {&ModelSignals::state_changed, &ModelSignals::result_changed,
                              &ModelSignals::playing_changed, &ModelSignals::busy_changed})
      connect(model_, signal, this, &Workspace::frame_changed);
  }

  // The left side of the status line: what runs, where, how long the newest result took (none: there is no
  // result yet), and in which precision.
  RichList computing(std::optional<double> milliseconds) const {
    const bool failed = model_->freshness().state() == Freshness::State::failed;
    RichList texts{failed                            ? tr("Failed")
                   : model_->busy() || !milliseconds ? tr("Computing")
                                                     : tr("Ready"),
                   QStringLiteral("CPU")};
    if (milliseconds)
      texts << marked("update %1", bold(fixed_text(*milliseconds, 1) + QStringLiteral(" ms")));
    return texts << bold(QStringLiteral("float64"));
  }

  // The card at the inspector's foot, of lines() as they are.
  template <class Lines>
  ChecksPanel* checks(Lines lines) const {
    return checks_panel(appearance_, lines, model_, &ModelSignals::state_changed,
                        &ModelSignals::result_changed, &ModelSignals::busy_changed);
  }

  Appearance* appearance_;
  Model* model_;
  View* panels_ = nullptr;
};

}  // namespace basinscope
