// SPDX-License-Identifier: GPL-3.0-or-later
// Export figure: what to show, how wide on paper, in which face and theme, which file; a preview of the page
// as it will be, and what to write under it.
#pragma once

#include "ui/export/dialog/page_dialog.h"
#include "ui/export/figure_clipboard.h"
#include "ui/export/figure_file.h"
#include "ui/export/page.h"
#include "ui/jobs/latest_job.h"
#include "ui/text/rich_text.h"

class QButtonGroup;
class QCheckBox;
class QTextEdit;

namespace basinscope {

class FigurePreview;

class ExportDialog : public PageDialog {
  Q_OBJECT

 public:
  ExportDialog(FigureOffer offer, Appearance* appearance, QWidget* parent);
  ~ExportDialog() override;

  PageStyle style() const;
  // The page of a figure that was opened, in place of the usual one; parts that the offer lacks are left as
  // they are.
  void begin_with(const PageSettings& page);
  void export_to(const QString& path) override;
  bool busy() const { return export_job_.busy() || preview_job_.busy(); }

 private:
  void add_size_rows();
  void add_file_rows();
  void add_text_rows();
  QWidget* caption_row();
  void changed() override {
    follow_format();
    renew_preview();
  }
  FigureFormat format() const;
  void follow_format();  // some carry no scene
  void renew_preview();
  void show_caption();
  QString shown_caption() const;  // as text or as LaTeX
  void show_checks(const QByteArray& file, double smallest, double thinnest);
  void estimate_size(qint64 coarse, qint64 fine);
  QWidget* preview_head();
  // With the scene inside or without, as the box says and the format allows.
  MakePage page(FigureFormat format) const;

  FigurePreview* preview_;
  RichText caption_;
  Segment* caption_form_;
  QTextEdit* caption_box_;
  QButtonGroup* presets_;
  QDoubleSpinBox* width_;
  QDoubleSpinBox* height_;
  QCheckBox* own_height_;  // else as the panels need
  QDoubleSpinBox* font_;
  QDoubleSpinBox* line_;
  Choice* face_;
  QString missing_face_;  // of the figure that it began with; empty: none
  Choice* zoom_;
  Choice* ppi_;
  QCheckBox* legend_;
  QCheckBox* footer_;
  QCheckBox* notes_;
  QCheckBox* transparent_;
  QCheckBox* embed_scene_;
  bool embeds_ = true;  // once the format carries a scene again
  Label* page_name_;
  Label* checks_;
  Label* size_;
  FigureClipboard clipboard_;
  LatestJob preview_job_;
  LatestJob export_job_;
};

}  // namespace basinscope
