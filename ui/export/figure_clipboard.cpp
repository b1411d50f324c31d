// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>

#include "ui/export/figure_file.h"

namespace basinscope {

FigureCopy figure_copy(const Drawing& drawing) {
  return {figure_image(drawing, drawing.ppi), figure_bytes(drawing, FigureFormat::svg),
          figure_bytes(drawing, FigureFormat::pdf)};
}

QMimeData* figure_mime_data(const FigureCopy& copy) {
  auto* data = new QMimeData;
  data->setImageData(copy.picture);
  data->setData(QStringLiteral("image/svg+xml"), copy.svg);
  data->setData(QStringLiteral("application/pdf"), copy.pdf);
  return data;
}

FigureClipboard::FigureClipboard(QObject* parent) : QObject(parent), job_(this, LatestJob::Ending::leaves) {
  connect(&job_, &LatestJob::failed, this, &FigureClipboard::failed);
  connect(&job_, &LatestJob::progressed, this, &FigureClipboard::progressed);
}

void FigureClipboard::copy(MakePage make, const PageStyle& style) {
  job_.request([this, style, make = std::move(make)](const LatestJob::Run& run) {
    const FinishedPage page = make(style, run.control());
    if (run.cancelled()) return;
    // Nothing is left to be drawn, or to fail, on the thread of the window.
    run.deliver([this, copy = figure_copy(page.drawing)] {
      QGuiApplication::clipboard()->setMimeData(figure_mime_data(copy));
      Q_EMIT copied();
    });
  });
}

}  // namespace basinscope
