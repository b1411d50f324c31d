// SPDX-License-Identifier: GPL-3.0-or-later
// Export animation: which number of the scene moves, from where to where, how long and how large, into which
// file.
#pragma once

#include <QDialog>
#include <atomic>
#include <memory>

#include "ui/export/animation/animation.h"
#include "ui/jobs/latest_job.h"
#include "ui/theme/theme.h"

class QCheckBox;
class QDoubleSpinBox;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace basinscope {

class Choice;
class Label;
class Segment;

class AnimationDialog : public QDialog {
  Q_OBJECT

 public:
  // offer_of: the figure of a scene, asked off the thread of the window.
  AnimationDialog(const Scene& scene, OfferOf offer_of, const QString& file_name, Appearance* appearance,
                  QWidget* parent);

  Animation animation() const;
  // Writes the film; done or a failure follows. The format is that of the ending.
  void export_to(const QString& path);
  bool busy() const { return job_.busy(); }
  void reject() override;  // ends a run first, then the dialog

 Q_SIGNALS:
  void exported(const QString& path);
  void failed(const QString& sentence);

 private:
  QWidget* choices();
  QWidget* buttons();
  void show_parameter();
  void judge();
  void set_busy(bool busy);
  void say(const QString& sentence, bool error);
  void ask_and_export();
  QString ending() const;

  Scene scene_;
  OfferOf offer_of_;
  FigureOffer offer_;
  QString file_name_;
  Appearance* appearance_;
  std::vector<AnimatedParameter> parameters_;
  Choice *parameter_, *content_;
  QDoubleSpinBox *from_, *to_, *seconds_;
  QSpinBox *frames_, *width_;
  QCheckBox* back_;
  Segment *format_, *theme_;
  Label* notice_;
  QProgressBar* bar_;
  QPushButton *cancel_, *export_;
  QWidget* rows_;
  // Of the run: whichever comes first, its file or the end that was asked for.
  enum class Stage { drawing, writing, cancelled };
  std::shared_ptr<std::atomic<Stage>> stage_;
  LatestJob job_;
};

}  // namespace basinscope
