// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_clipboard.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <memory>

#include "ui/export/figure_file.h"

namespace basinscope {

FigureView shown_view(const Scene& scene) {
  const Compare& compare = scene.view.compare;
  const bool grid = compare.open && !(compare.rows.empty() && compare.columns.empty());
  return grid ? FigureView::compare : FigureView::landscape;
}

QMimeData* figure_mime_data(const FigurePage& page) {
  auto* data = new QMimeData;
  data->setImageData(figure_image(page.drawing(), page.style().ppi));
  data->setData(QStringLiteral("image/svg+xml"), figure_bytes(page.drawing(), FigureFormat::svg));
  data->setData(QStringLiteral("application/pdf"), figure_bytes(page.drawing(), FigureFormat::pdf));
  return data;
}

FigureClipboard::FigureClipboard(QObject* parent) : QObject(parent), job_(this) {
  connect(&job_, &LatestJob::failed, this, &FigureClipboard::failed);
}

void FigureClipboard::copy(const Scene& scene, const PageStyle& style) {
  copy(figure_of(scene, shown_view(scene)), style);
}

void FigureClipboard::copy(const Figure& figure, const PageStyle& style) {
  const QString version = QCoreApplication::applicationVersion();
  job_.request([this, figure, style, version](const LatestJob::Run& run) {
    const MapBasins map = [this](const BasinRequest& request, const TaskControl& control) {
      return engines_.map(EngineChoice::automatic, request, control).map;
    };
    const auto page = std::make_shared<const FigurePage>(figure, style, version, map, run.control());
    if (run.cancelled()) return;
    run.deliver([this, page] {
      QGuiApplication::clipboard()->setMimeData(figure_mime_data(*page));
      Q_EMIT copied();
    });
  });
}

}  // namespace basinscope
