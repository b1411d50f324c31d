// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_page.h"

#include <algorithm>
#include <utility>

#include "ui/export/caption.h"
#include "ui/export/caption_data.h"
#include "ui/export/card_sheet.h"

namespace basinscope {
namespace {

// What a card shows, and what was chosen for it.
RichText sentence_of(const FigureCard& card, const RichText& letter, RichList& told) {
  RichText text = letter + card.title;
  if (!card.parameters.isEmpty()) text += QStringLiteral(": ") + card.parameters;
  // What several cards share is told once.
  if (!card.settings.isEmpty() && !told.contains(card.settings)) {
    text += (card.parameters.isEmpty() ? QStringLiteral(": ") : QStringLiteral("; ")) + card.settings;
    told << card.settings;
  }
  if (!card.refusal.isEmpty()) text += QStringLiteral(": ") + card.refusal;
  return without_stop(text);
}

// A column of a journal: what stands side by side in a window does not in it.
bool is_narrow(const PageStyle& style) { return style.width_mm < 115; }

// As many as there is room for, in as even rows as can be.
int usual_columns(std::size_t cards, const PageStyle& style) {
  const std::size_t most = is_narrow(style) ? 2 : 3;
  return static_cast<int>(cards <= most ? cards : cards == 4 ? 2 : most);
}

// Sentences with their letters, as the page has them.
RichList card_sentences(const std::vector<const FigureCard*>& cards, const PageStyle& style) {
  RichList sentences, told;
  for (std::size_t i = 0; i < cards.size(); ++i)
    sentences << sentence_of(*cards[i], letter_of(style, i, cards.size()), told);
  return sentences;
}

RichText as_paragraph(RichList sentences) {
  sentences.removeAll(RichText());
  return joined(sentences, QStringLiteral(". ")) + QStringLiteral(".");
}

// Of cards in columns: each by its letter, what is the same in all of them, and what fields show.
RichText arranged_caption(const CardSheet& sheet) {
  const CardPage& page = sheet.page;
  const PageStyle& style = sheet.style;
  std::vector<const FigureCard*> cards;
  for (const PlacedCard& place : sheet.layout.cards) cards.push_back(&place.card);
  RichList sentences = card_sentences(cards, style);
  sentences << capitalised(without_stop(page.settings));
  if (!sheet.pictures.empty()) {
    sentences << field_sentences(sheet.pictures);
  } else if (page.data) {
    PanelPicture told;
    told.scene = *page.data;
    sentences << data_sentence({told});
  }
  if (!style.note.empty()) sentences << QString::fromStdString(style.note);
  return as_paragraph(std::move(sentences));
}

CardPage made_cards(const MakeChosenCards& cards, const std::vector<int>& numbers, const PageStyle& style,
                    const TaskControl& control) {
  return cards(style.dark() ? Theme::dark_theme() : Theme::light(), TaskControl::part(control, 0, 0.5),
               numbers);
}

FinishedPage in_columns(CardPage page, const std::vector<int>& numbers, const PageStyle& style,
                        const TaskControl& control) {
  if (control.cancelled()) return {};
  const std::vector<FigureCard> all = cards_one_by_one(page);
  std::vector<FigureCard> chosen;
  for (const int number : numbers) chosen.push_back(all.at(static_cast<std::size_t>(number)));
  page.columns = style.columns > 0 ? style.columns : usual_columns(chosen.size(), style);
  page.rows = {{1, {{1, std::move(chosen)}}}};
  return finished_page(page, style, TaskControl::part(control, 0.5, 1));
}

// A frame of fixed proportions, which in the height of its row would be as small as beside its neighbours.
bool is_rigid(CardPage& page, int number) {
  const FigureCard& card = *page.cards().at(static_cast<std::size_t>(number));
  return card.panels.size() == 1 && card.panels.front().aspect > 0;
}

}  // namespace

std::vector<FigureCard*> CardPage::cards() {
  std::vector<FigureCard*> all;
  for (CardRow& row : rows) {
    for (CardStack& stack : row.stacks) {
      for (FigureCard& card : stack.cards) all.push_back(&card);
    }
  }
  return all;
}

std::vector<FigureCard> cards_one_by_one(const CardPage& page) {
  std::vector<FigureCard> cards;
  for (const CardRow& row : page.rows) {
    double widths = 0;
    for (const CardStack& stack : row.stacks) widths += stack.width;
    for (const CardStack& stack : row.stacks) {
      double heights = 0;
      for (const FigureCard& card : stack.cards) heights += card.height;
      for (const FigureCard& card : stack.cards) {
        cards.push_back(card);
        if (!(card.aspect > 0))
          cards.back().aspect = row.height * (card.height / heights) / (stack.width / widths);
      }
    }
  }
  return cards;
}

CardPage chosen_cards(CardPage page, const std::vector<int>& numbers) {
  int number = 0;
  for (CardRow& row : page.rows) {
    for (CardStack& stack : row.stacks) {
      std::vector<FigureCard> kept;
      for (FigureCard& card : stack.cards) {
        if (std::find(numbers.begin(), numbers.end(), number++) != numbers.end())
          kept.push_back(std::move(card));
      }
      stack.cards = std::move(kept);
    }
    std::erase_if(row.stacks, [](const CardStack& stack) { return stack.cards.empty(); });
  }
  std::erase_if(page.rows, [](const CardRow& row) { return row.stacks.empty(); });
  return page;
}

Drawing card_drawing(const CardPage& page, const PageStyle& style) {
  return drawing_of(finished_sheet(page, style, {}));
}

FinishedPage finished_page(const CardPage& page, const PageStyle& style, const TaskControl& control) {
  CardSheet sheet = finished_sheet(page, style, control);
  if (control.cancelled()) return {};
  RichText words = page.heads         ? figure_caption(sheet)
                   : page.columns > 0 ? arranged_caption(sheet)
                                      : card_caption(page, style);
  FinishedPage finished{{}, std::move(words), sheet.smallest_text(), sheet.thinnest_line(), left_out(sheet)};
  finished.drawing = drawing_of(std::move(sheet));
  return finished;
}

RichText card_caption(const CardPage& page, const PageStyle& style) {
  CardPage copy = page;
  const std::vector<FigureCard*> cards = copy.cards();
  RichList sentences = card_sentences({cards.begin(), cards.end()}, style);
  return as_paragraph(std::move(sentences << capitalised(without_stop(page.settings))));
}

FinishedPage arranged_page(const MakeChosenCards& cards, const std::vector<int>& numbers,
                           const PageStyle& style, const TaskControl& control) {
  return in_columns(made_cards(cards, numbers, style, control), numbers, style, control);
}

FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeCards cards) {
  return card_offer(file_name, names,
                    [cards = std::move(cards)](const Theme& theme, const TaskControl& control,
                                               const std::vector<int>&) { return cards(theme, control); });
}

FigureOffer grid_offer(const QString& file_name, const QStringList& names, MakeChosenCards cards) {
  FigureOffer offer;
  offer.file_name = file_name;
  for (const QString& name : names) offer.parts.push_back({name, {}, true});
  offer.cards = cards;
  offer.make = [cards = std::move(cards)](const std::vector<int>& numbers) -> MakePage {
    return [cards, numbers](const PageStyle& style, const TaskControl& control) {
      return arranged_page(cards, numbers, style, control);
    };
  };
  return offer;
}

FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeChosenCards cards) {
  FigureOffer offer = grid_offer(file_name, names, cards);
  offer.make = [cards = std::move(cards)](const std::vector<int>& numbers) -> MakePage {
    return [cards, numbers](const PageStyle& style, const TaskControl& control) -> FinishedPage {
      CardPage page = made_cards(cards, numbers, style, control);
      if (control.cancelled()) return {};
      if (style.columns > 0 || !std::ranges::is_sorted(numbers) || is_narrow(style) ||
          (numbers.size() == 1 && is_rigid(page, numbers.front())))
        return in_columns(std::move(page), numbers, style, control);
      page = chosen_cards(std::move(page), numbers);
      if (!style.note.empty())
        page.settings =
            without_stop(page.settings) + QStringLiteral("; %1.").arg(QString::fromStdString(style.note));
      return finished_page(page, style, TaskControl::part(control, 0.5, 1));
    };
  };
  return offer;
}

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
      if (own.refusal.empty()) own.refusal = offers[i].refusal;
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
