// SPDX-License-Identifier: GPL-3.0-or-later
// A text in Markdown (ui/text/written_text.h) as it is read: documentation, lessons, notes, the gallery.
// Headings have room above them and tables thin lines; links are told, not followed.
#pragma once

#include <QTextBrowser>

#include "ui/theme/theme.h"

namespace basinscope {

class MarkdownText : public QTextBrowser {
  Q_OBJECT

 public:
  explicit MarkdownText(const Appearance* appearance, QWidget* parent = nullptr);

  void show_text(const QString& text);
  void set_bare();  // without a ground, frame or padding of its own
  // Part of a page that scrolls: as high as its text, without a frame, no stop of the Tab key.
  void set_fitted();
  void set_type(double pixels) { type_ = pixels, apply_theme(); }
  void set_margin(double pixels) { margin_ = pixels, apply_theme(); }
  void apply_theme();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();

  const Appearance* appearance_;
  bool fitted_ = false;
  double type_ = 12, margin_ = 0;  // logical pixels
};

}  // namespace basinscope
