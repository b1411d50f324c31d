// SPDX-License-Identifier: GPL-3.0-or-later
// Every scene can be drawn, and the drawing is well-formed XML without scripts, whatever its words are.
#include <QGuiApplication>
#include <QXmlStreamReader>
#include <cstdint>
#include <cstdlib>

#include "core/engine/engines.h"
#include "tests/fuzz/scene_input.h"
#include "ui/export/card_page.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_layout.h"

using namespace basinscope;

namespace {

void check_xml(const QByteArray& document) {
  QXmlStreamReader reader(document);
  while (!reader.atEnd()) {
    reader.readNext();
    if (reader.isStartElement() && reader.name() == QLatin1String("script")) std::abort();
  }
  if (reader.hasError()) std::abort();
}

void need_application() {
  static int count = 1;
  static char name[] = "render_fuzz";
  static char* arguments[] = {name, nullptr};
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static const QGuiApplication application(count, arguments);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  need_application();
  const std::optional<Scene> scene = scene_from_input(data, size);
  if (!scene || !quick(*scene)) return 0;
  PageStyle style;
  style.width_mm = 84;
  style.ppi = 36;
  const MapBasins map = maps_by(reference_engine());
  const CardPage page = figure_page(figure_of(with_few_steps(*scene), FigureView::landscape), map);
  check_xml(figure_bytes(card_drawing(page, style), FigureFormat::svg));
  return 0;
}
