// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_clipboard.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

#include "ui/export/figure_file.h"

namespace basinscope {

FigureView shown_view(const Scene& scene) {
  const Compare& compare = scene.view.compare;
  const bool grid = compare.open && !(compare.rows.empty() && compare.columns.empty());
  return grid ? FigureView::compare : FigureView::landscape;
}

FigureCopy figure_copy(const FigurePage& page) {
  const Drawing drawing = page.drawing();
  return {figure_image(drawing, page.style().ppi), figure_bytes(drawing, FigureFormat::svg),
          figure_bytes(drawing, FigureFormat::pdf)};
}

QMimeData* figure_mime_data(const FigureCopy& copy) {
  auto* data = new QMimeData;
  data->setImageData(copy.picture);
  data->setData(QStringLiteral("image/svg+xml"), copy.svg);
  data->setData(QStringLiteral("application/pdf"), copy.pdf);
  return data;
}

FigureClipboard::FigureClipboard(QObject* parent)
    : QObject(parent), engines_(std::make_shared<Engines>()), job_(this, LatestJob::Ending::leaves) {
  connect(&job_, &LatestJob::failed, this, &FigureClipboard::failed);
}

void FigureClipboard::copy(const Scene& scene, const PageStyle& style) {
  copy(figure_of(scene, shown_view(scene)), style);
}

void FigureClipboard::copy(const Figure& figure, const PageStyle& style) {
  const QString version = QCoreApplication::applicationVersion();
  job_.request([this, figure, style, version, engines = engines_](const LatestJob::Run& run) {
    const MapBasins map = [engines](const BasinRequest& request, const TaskControl& control) {
      return engines->map(EngineChoice::automatic, request, control).map;
    };
    const FigurePage page(figure, style, version, map, run.control());
    if (run.cancelled()) return;
    // Nothing is left to be drawn, or to fail, on the thread of the window.
    run.deliver([this, copy = figure_copy(page)] {
      QGuiApplication::clipboard()->setMimeData(figure_mime_data(copy));
      Q_EMIT copied();
    });
  });
}

}  // namespace basinscope
