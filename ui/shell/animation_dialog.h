// SPDX-License-Identifier: GPL-3.0-or-later
// Export animation: which number of the scene moves, from where to where, how long and how large, into which
// file.
#pragma once

#include <atomic>
#include <memory>

#include "ui/export/animation/animation.h"
#include "ui/export/dialog/page_dialog.h"
#include "ui/jobs/latest_job.h"

class QCheckBox;
class QProgressBar;

namespace basinscope {

class AnimationDialog : public PageDialog {
  Q_OBJECT

 public:
  // offer_of: the figure of a scene, asked off the thread of the window.
  AnimationDialog(const Scene& scene, OfferOf offer_of, Appearance* appearance, QWidget* parent);
  ~AnimationDialog() override;

  Animation animation() const;
  void export_to(const QString& path) override;
  bool busy() const { return job_.busy(); }
  void reject() override;  // ends a run first, then the dialog

 private:
  void add_motion_rows();
  void add_frame_rows();
  void show_parameter();
  void changed() override { judge(); }
  void judge();
  void set_busy(bool busy);

  Scene scene_;
  OfferOf offer_of_;
  std::vector<AnimatedParameter> parameters_;
  Choice* parameter_;
  QDoubleSpinBox *from_, *to_, *seconds_, *frames_, *width_;
  QCheckBox* back_;
  QProgressBar* bar_;
  QWidget* rows_;
  // Of the run: whichever comes first, its file or the end that was asked for.
  enum class Stage { drawing, writing, cancelled };
  std::shared_ptr<std::atomic<Stage>> stage_;
  LatestJob job_;
};

}  // namespace basinscope
