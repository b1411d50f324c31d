// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "ui/export/card_page.h"
#include "ui/export/card_sheet.h"

namespace basinscope {

FigureOffer joined_offer(std::vector<FigureOffer> offers) {
  struct Place {
    std::size_t offer;
    int part;  // there
  };
  std::vector<Place> places;
  FigureOffer whole;
  whole.refusal = offers.front().refusal;
  whole.file_name = offers.front().file_name;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const int first = static_cast<int>(places.size());
    for (std::size_t part = 0; part < offers[i].parts.size(); ++part) {
      places.push_back({i, static_cast<int>(part)});
      whole.parts.push_back(offers[i].parts[part]);
      FigureOffer::Part& own = whole.parts.back();
      if (i == 0) continue;
      own.chosen = false;
      if (own.refusal.isEmpty()) own.refusal = offers[i].refusal;
    }
    for (FigureOffer::Group group : offers[i].groups) {
      for (int& part : group.parts) part += first;
      whole.groups.push_back(std::move(group));
    }
  }
  const auto all = std::make_shared<const std::vector<FigureOffer>>(std::move(offers));
  const auto of_offer = [places](const std::vector<int>& numbers, std::size_t offer) {
    std::vector<int> own;
    for (const int number : numbers)
      if (places[static_cast<std::size_t>(number)].offer == offer)
        own.push_back(places[static_cast<std::size_t>(number)].part);
    return own;
  };
  whole.cards = [all, of_offer](const Theme& theme, const TaskControl& control,
                                const std::vector<int>& wanted) {
    CardPage page;
    CardStack stack;
    RichList settings;
    const auto count = static_cast<double>(all->size());
    for (std::size_t i = 0; i < all->size() && !control.cancelled(); ++i) {
      const FigureOffer& offer = (*all)[i];
      const std::vector<int> own = of_offer(wanted, i);
      std::vector<FigureCard> cards;
      if (!own.empty() && offer.cards) {
        const auto done = static_cast<double>(i);
        CardPage made = offer.cards(theme, TaskControl::part(control, done / count, (done + 1) / count), own);
        cards = cards_one_by_one(made);
        if (const RichText said = without_program(made.settings); !settings.contains(said)) settings << said;
        if (page.title.isEmpty()) page.title = made.title;
        if (!page.data) page.data = made.data;
      }
      cards.resize(offer.parts.size());
      stack.cards.insert(stack.cards.end(), cards.begin(), cards.end());
    }
    page.rows = {{1, {std::move(stack)}}};
    page.settings = joined(settings, QStringLiteral(". "));
    return page;
  };
  whole.make = [all, of_offer, places, cards = whole.cards](const std::vector<int>& numbers) -> MakePage {
    const std::size_t first = numbers.empty() ? 0 : places[static_cast<std::size_t>(numbers.front())].offer;
    const std::vector<int> own = of_offer(numbers, first);
    if (own.size() == numbers.size()) return (*all)[first].make(own);
    return [cards, numbers](const PageStyle& style, const TaskControl& control) {
      return arranged_page(cards, numbers, style, control);
    };
  };
  return whole;
}

}  // namespace basinscope
