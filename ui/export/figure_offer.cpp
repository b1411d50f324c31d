// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_offer.h"

#include <QCoreApplication>
#include <iterator>

#include "ui/export/caption.h"
#include "ui/export/figure_page.h"
#include "ui/gpu/engine_choice.h"

namespace basinscope {

namespace {

struct Content {
  const char* name;
  FigureView view;
  const char* word;
};
constexpr Content contents[] = {{QT_TR_NOOP("Energy and basins"), FigureView::landscape, "landscape"},
                                {QT_TR_NOOP("Energy and trajectories"), FigureView::energy, "energy"},
                                {QT_TR_NOOP("Basins of attraction"), FigureView::basins, "basins"},
                                {QT_TR_NOOP("Compare grid"), FigureView::compare, "compare"}};

}  // namespace

std::vector<int> FigureOffer::chosen() const {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].chosen && parts[i].refusal.isEmpty()) numbers.push_back(static_cast<int>(i));
  }
  return numbers;
}

QString FigureOffer::Part::id() const {
  if (!word.isEmpty()) return word;
  QString id;
  for (const QChar letter : name.toLower()) id += letter.isLetterOrNumber() ? letter : QLatin1Char('-');
  return id;
}

FigureOffer in_english(FigureOffer offer) {
  offer.make = [make = std::move(offer.make)](const std::vector<int>& parts) -> MakePage {
    const InEnglish choosing;
    return [page = make(parts)](const PageStyle& style, const TaskControl& control) {
      const InEnglish making;
      FinishedPage finished = page(style, control);
      finished.drawing.paint = [paint = std::move(finished.drawing.paint)](QPainter& painter) {
        const InEnglish painting;
        if (paint) paint(painter);
      };
      return finished;
    };
  };
  return offer;
}

FigureOffer landscape_offer(const Scene& scene, std::shared_ptr<Engines> engines) {
  return landscape_offer(
      scene, [engines = std::move(engines)](const BasinRequest& request, const TaskControl& control) {
        return engines->map(EngineChoice::automatic, request, control).map;
      });
}

FigureOffer landscape_offer(const Scene& scene, MapBasins map) {
  FigureOffer offer;
  offer.file_name = QString::fromStdString(scene.title);
  offer.one_of = true;
  const Compare& compare = scene.view.compare;
  const bool has_grid = !compare.rows.empty() || !compare.columns.empty();
  const FigureView shown = compare.open && has_grid ? FigureView::compare : FigureView::landscape;
  for (const Content& content : contents) {
    const bool refused = content.view == FigureView::compare && !has_grid;
    offer.parts.push_back(
        {QString::fromLatin1(content.name),
         refused ? tr("The scene has no compare grid: open Compare and choose rows or columns.") : QString(),
         content.view == shown, QString::fromLatin1(content.word)});
  }
  offer.make = [scene, map = std::move(map)](const std::vector<int>& parts) -> MakePage {
    const auto which = static_cast<std::size_t>(parts.empty() ? 0 : parts.front());
    return [figure = figure_of(scene, contents[which].view), map,
            version = QCoreApplication::applicationVersion()](const PageStyle& style,
                                                              const TaskControl& control) -> FinishedPage {
      const auto page = std::make_shared<const FigurePage>(figure, style, version, map, control);
      if (control.cancelled()) return {};
      FinishedPage finished{page->drawing(), caption(*page), page->smallest_text()};
      finished.thinnest_line = page->thinnest_line();
      finished.drawing.paint = [page](QPainter& painter) { page->paint(painter); };
      return finished;
    };
  };
  return offer;
}

}  // namespace basinscope
