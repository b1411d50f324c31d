// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_offer.h"

#include <algorithm>

#include "core/message.h"
#include "ui/export/card_page.h"
#include "ui/export/figure_layout.h"

namespace basinscope {

namespace {

constexpr FieldKind field_kinds[] = {FieldKind::energy, FieldKind::basins};
constexpr int grid_part = 2;

QString field_name(FieldKind kind) {
  return kind == FieldKind::energy ? tr("Energy and trajectories") : tr("Basins of attraction");
}

// One by one, for other arrangements.
CardPage field_cards(const Scene& scene, const MapBasins& map) {
  CardPage page;
  page.title = figure_of(scene, FigureView::landscape).title;
  page.settings = settings_text(scene);
  page.data = std::make_shared<const Scene>(scene);
  CardStack stack;
  for (const FieldKind kind : field_kinds) {
    FigureCard card;
    card.name = field_name(kind);
    card.title = card.name;
    card.field = std::make_shared<const FieldContent>(FieldContent{{kind, scene}, map});
    stack.cards.push_back(std::move(card));
  }
  stack.cards.emplace_back();  // the compare grid has no card
  page.rows = {{1, {std::move(stack)}}};
  return page;
}

}  // namespace

std::vector<int> FigureOffer::chosen() const {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].chosen && parts[i].refusal.empty()) numbers.push_back(static_cast<int>(i));
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

FigureOffer landscape_offer(const Scene& scene, MapBasins map) {
  FigureOffer offer;
  offer.file_name = QString::fromStdString(scene.title);
  const Compare& compare = scene.view.compare;
  const bool has_grid = !compare.rows.empty() || !compare.columns.empty();
  const bool shows_grid = compare.open && has_grid;
  offer.parts = {
      {field_name(FieldKind::energy), {}, !shows_grid, QStringLiteral("energy")},
      {field_name(FieldKind::basins), {}, !shows_grid, QStringLiteral("basins")},
      {tr("Compare grid"),
       has_grid ? Phrase()
                : phrase("The scene has no compare grid: open Compare and choose rows or columns."),
       shows_grid, QStringLiteral("compare"), true}};
  offer.groups = {{QStringLiteral("landscape"), {0, 1}}};
  offer.cards = [scene, map](const Theme&, const TaskControl&, const std::vector<int>&) {
    return field_cards(scene, map);
  };
  offer.make = [scene, map, cards = offer.cards](const std::vector<int>& parts) -> MakePage {
    const bool grid = !parts.empty() && parts.front() == grid_part;
    const bool both = parts.size() == 2;
    const FigureView view = grid                                              ? FigureView::compare
                            : both || parts.empty()                           ? FigureView::landscape
                            : field_kinds[parts.front()] == FieldKind::energy ? FigureView::energy
                                                                              : FigureView::basins;
    return [scene, view, map, cards, parts, grid](const PageStyle& style, const TaskControl& control) {
      const bool usual = style.columns == 0 && std::ranges::is_sorted(parts) &&
                         (parts.size() < 2 || style.letters == PanelLetters::round);
      return grid || usual
                 ? finished_page(figure_page(figure_of(scene, view, style.letters), map), style, control)
                 : arranged_page(cards, parts, style, control);
    };
  };
  return offer;
}

std::vector<int> FigureOffer::named(const std::vector<std::string>& words, const std::string& asker) const {
  std::vector<int> numbers;
  QStringList known;
  const auto add = [&](int number, const std::string& word) {
    const Part& part = parts[static_cast<std::size_t>(number)];
    if (!part.refusal.empty()) throw invalid(message("%1 %2: %3", asker, word, part.refusal));
    if (std::ranges::count(numbers, number) == 0) numbers.push_back(number);
  };
  for (const Part& part : parts) known << part.id();
  for (const std::string& word : words) {
    const QString id = QString::fromStdString(word);
    const auto group = std::ranges::find(groups, id, &Group::word);
    if (group != groups.end()) {
      for (const int number : group->parts) add(number, word);
    } else if (const auto number = known.indexOf(id); number >= 0) {
      add(static_cast<int>(number), word);
    } else {
      QStringList all;
      for (const Group& each : groups) all << each.word;
      throw invalid(message("%1 %2: expected one of %3", asker, word,
                            (all + known).join(QStringLiteral(", ")).toStdString()));
    }
  }
  for (const int number : numbers) {
    const Part& part = parts[static_cast<std::size_t>(number)];
    if (part.alone && numbers.size() > 1)
      throw invalid(message("%1 %2: it fills a page of its own, expected it without other panels", asker,
                            part.id().toStdString()));
  }
  return numbers;
}

QString FigureOffer::columns_refusal(const std::vector<int>& numbers) const {
  for (const int number : numbers) {
    const Part& part = parts[static_cast<std::size_t>(number)];
    if (part.alone)
      return tr("%1 fills a page of its own, which has no columns").arg(translated_content(part.name));
  }
  return {};
}

std::vector<std::string> FigureOffer::words_of(const std::vector<int>& numbers) const {
  for (const Group& group : groups)
    if (group.parts == numbers) return {group.word.toStdString()};
  std::vector<std::string> words;
  for (const int number : numbers)
    words.push_back(parts[static_cast<std::size_t>(number)].id().toStdString());
  return words;
}

}  // namespace basinscope
