// SPDX-License-Identifier: GPL-3.0-or-later
// Export figure: what to show, how wide on paper, in which face and theme, which file; a preview of the page
// as it will be, and what to write under it.
#pragma once

#include <QDialog>

#include "ui/export/figure_clipboard.h"
#include "ui/export/figure_offer.h"
#include "ui/export/page.h"
#include "ui/jobs/latest_job.h"
#include "ui/text/rich_text.h"
#include "ui/theme/theme.h"

class QAbstractButton;
class QButtonGroup;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QPushButton;
class QTextEdit;

namespace basinscope {

class Label;
class Choice;
class FigurePreview;
class PanelList;
class Segment;

class ExportDialog : public QDialog {
  Q_OBJECT

 public:
  ExportDialog(FigureOffer offer, Appearance* appearance, QWidget* parent);
  ~ExportDialog() override;

  std::vector<int> parts() const;  // of the offer, as ticked and in their order
  PageStyle style() const;
  // The page of a figure that was opened, in place of the usual one; parts that the offer lacks are left as
  // they are.
  void begin_with(const PageSettings& page);
  // Writes the figure; done or a failure follows. The format is that of the ending.
  void export_to(const QString& path);
  bool busy() const { return export_job_.busy() || preview_job_.busy(); }

 Q_SIGNALS:
  void exported(const QString& path);
  void failed(const QString& sentence);

 private:
  QWidget* choices();
  QWidget* content_choices();
  QWidget* size_choices();
  QWidget* file_choices();
  QWidget* text_choices();
  QWidget* caption_row();
  QWidget* buttons();
  void renew_preview();
  void show_caption();
  QString shown_caption() const;  // as text or as LaTeX
  QString ending() const;         // "pdf", "svg" or "png"
  void ask_and_export();
  void show_checks(const QByteArray& file, double smallest, double thinnest);
  void estimate_size(qint64 coarse, qint64 fine);
  QWidget* preview_head();
  void say(const QString& sentence, bool error);
  MakePage page() const;  // with the scene inside or without

  FigureOffer offer_;
  Appearance* appearance_;
  FigurePreview* preview_;
  RichText caption_;
  Segment* caption_form_;
  QTextEdit* caption_box_;
  Label* notice_;
  PanelList* panels_;
  Choice* columns_;
  Choice* letters_;
  QButtonGroup* presets_;
  QDoubleSpinBox* width_;
  QDoubleSpinBox* height_;
  QCheckBox* own_height_;  // else as the panels need
  QDoubleSpinBox* font_;
  QDoubleSpinBox* line_;
  Choice* face_;
  Choice* zoom_;
  Segment* format_;
  Segment* theme_;
  QComboBox* ppi_;
  QCheckBox* legend_;
  QCheckBox* footer_;
  QCheckBox* notes_;
  QCheckBox* transparent_;
  QCheckBox* carries_;
  Label* page_name_;
  Label* checks_;
  Label* size_;
  QPushButton* export_;
  FigureClipboard clipboard_;
  LatestJob preview_job_;
  LatestJob export_job_;
};

}  // namespace basinscope
