// SPDX-License-Identifier: GPL-3.0-or-later
// "Copy figure": the shown figure on the clipboard as a picture, as SVG and as PDF at once, computed off
// the GUI thread.
#pragma once

#include <QImage>
#include <QMimeData>
#include <QObject>

#include "ui/export/figure_offer.h"
#include "ui/jobs/latest_job.h"

namespace basinscope {

// A drawing in the forms the clipboard offers; making one takes long and may be done on any thread. Throws
// std::runtime_error where the picture does not fit in memory.
struct FigureCopy {
  QImage picture;
  QByteArray svg, pdf;
};
FigureCopy figure_copy(const Drawing& drawing);

// image/png (as a picture), image/svg+xml and application/pdf. The caller owns it.
QMimeData* figure_mime_data(const FigureCopy& copy);

class FigureClipboard : public QObject {
  Q_OBJECT

 public:
  explicit FigureClipboard(QObject* parent = nullptr);

  // A newer copy replaces one still at work.
  void copy(MakePage make, const PageStyle& style = {171.4, 0, 300});
  bool busy() const { return job_.busy(); }
  void cancel() { job_.cancel(); }

 Q_SIGNALS:
  void copied();
  void progressed(double share);
  void failed(const QString& sentence);

 private:
  LatestJob job_;
};

}  // namespace basinscope
