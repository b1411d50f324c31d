// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/bound_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/controls/segment.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

QString row_name(const RowWords& words) { return words.name.isEmpty() ? words.undo : words.name; }

}  // namespace

RowWords row_words(const FieldTraits& field) {
  const FieldWords& window = field.window;
  RichText label = translated(window.label);
  if (!window.symbol.empty()) {
    if (!label.isEmpty()) label += QStringLiteral(" ");
    label +=
        TextRun{QString::fromUtf8(window.symbol.data(), static_cast<qsizetype>(window.symbol.size())), true};
  }
  const QString name = translated(window.name.empty() ? window.label : window.name);
  return {label, name, translated(window.help), translated(window.spoken)};
}

QStringList choice_texts(const FieldTraits& field) {
  QStringList texts;
  for (const Phrase choice : field.choices) texts << translated(choice);
  return texts;
}

double number_in(const FieldValue& value) {
  return std::visit(
      []<class Value>(const Value& of) -> double {
        if constexpr (std::is_same_v<Value, Word>)
          return static_cast<double>(of.index);
        else if constexpr (std::is_arithmetic_v<Value>)
          return static_cast<double>(of);
        else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>)
          return static_cast<double>(of.value_or(0));
        else
          throw std::logic_error("a row of a number shows a field that is none");
      },
      value);
}

void set_number(FieldValue& value, double number) {
  std::visit(
      [number]<class Value>(Value& of) {
        if constexpr (std::is_same_v<Value, Word>)
          of.index = static_cast<std::size_t>(number);
        else if constexpr (std::is_same_v<Value, bool>)
          of = number != 0;
        else if constexpr (std::is_arithmetic_v<Value>)
          of = static_cast<Value>(number);
        else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>)
          of = static_cast<std::uint64_t>(number);
      },
      value);
}

std::optional<std::uint64_t> seed_in(const FieldValue& value) {
  if (const auto* const seed = std::get_if<std::uint64_t>(&value)) return *seed;
  const auto* const seed = std::get_if<std::optional<std::uint64_t>>(&value);
  return seed ? std::optional(seed->value_or(0)) : std::nullopt;
}

void UntypedRows::add(QWidget* row) const {
  place_(row);
  if (why_not_) follow(row, [row, why_not = why_not_] { set_disabled_because(row, why_not()); });
}

void UntypedRows::follow(QObject* receiver, const std::function<void()>& show) const {
  watch_(receiver, show);
  show();
}

LabelledRow* UntypedRows::line(const RichText& label, std::initializer_list<QWidget*> controls) const {
  auto* row = new LabelledRow(appearance_, label);
  for (QWidget* control : controls) {
    if (control != *controls.begin()) row->add_gap();
    row->add(control);
  }
  add(row);
  return row;
}

LabelledRow* UntypedRows::line_at_end(const RichText& label, QWidget* control, int pixels) const {
  auto* row = new LabelledRow(appearance_, label);
  row->add(new QWidget);
  row->add(control, pixels);
  add(row);
  return row;
}

LabelledRow* UntypedRows::pair(const RichText& label, QWidget* first, int first_pixels, const RichText& words,
                               QWidget* second, int second_pixels) const {
  auto* row = new LabelledRow(appearance_, label);
  row->add(first, first_pixels);
  auto* between = new Label(words);
  between->setProperty("role", "label");
  between->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->add(between);
  row->add_gap();
  row->add(second, second_pixels);
  add(row);
  return row;
}

ParameterRow* UntypedRows::number(const RowWords& words, const Range& range, const Reach& reach,
                                  const Bound& bound) const {
  auto* row = new ParameterRow(appearance_, {words.undo, words.undo, words.label, words.help, range, reach,
                                             bound.whole, bound.initial});
  row->entry()->setAccessibleName(row_name(words));
  row->slider()->setAccessibleName(tr("%1, slider").arg(row_name(words)));
  row->drags(document_);
  QObject::connect(row, &ParameterRow::changed, row,
                   [bound, undo = words.undo](double value) { bound.write(undo, value, false); });
  follow(row, [row, bound] { row->set_value(bound.read()); });
  add(row);
  return row;
}

NumberEntry* UntypedRows::entry(const RowWords& words, const Range& range, const Bound& bound,
                                double step) const {
  auto* made = new NumberEntry(appearance_);
  made->set_range(range, bound.whole);
  made->setAccessibleName(row_name(words));
  made->setProperty("help", words.help);
  const auto set = [bound, range, undo = words.undo](double value, bool continued) {
    bound.write(undo, std::clamp(value, range.lowest, range.highest), continued);
  };
  QObject::connect(made, &NumberEntry::committed, made, [set](double value) { set(value, false); });
  QObject::connect(
      made, &NumberEntry::stepped, made,
      [made, set, step, whole = bound.whole, bound, undo = words.undo](int direction, double size) {
        if (bound.read_seed) {
          const std::uint64_t seed = bound.read_seed(), by = size > 1 ? 10 : 1;
          const std::uint64_t room = direction < 0 ? seed : std::numeric_limits<std::uint64_t>::max() - seed;
          if (room > 0)
            bound.write_seed(undo, direction < 0 ? seed - std::min(by, room) : seed + std::min(by, room),
                             true);
          return;
        }
        const double moved = made->value() + direction * (whole ? std::max(1.0, step * size) : step * size);
        if (moved != made->value()) set(std::round(moved * 1e9) / 1e9, true);
      });
  QObject::connect(made, &NumberEntry::default_wanted, made, [set, bound] { set(bound.initial, false); });
  follow(made, [made, bound] {
    if (bound.read_seed)
      made->set_face(bound.read_seed() > std::uint64_t{1} << 53 ? QString::number(bound.read_seed())
                                                                : QString());
    made->set_value(bound.read());
  });
  return made;
}

Choice* UntypedRows::choice(const RowWords& words, const std::function<QStringList()>& texts,
                            const Bound& bound) const {
  auto* made = new Choice;
  made->setAccessibleName(row_name(words));
  made->setToolTip(words.help);
  QObject::connect(made, &QComboBox::activated, made,
                   [bound, undo = words.undo](int index) { bound.write(undo, index, false); });
  follow(made, [made, texts, bound] {
    QStringList shown;
    for (int i = 0; i < made->count(); ++i) shown << made->itemText(i);
    if (const QStringList now = texts(); now != shown) {
      made->clear();
      made->addItems(now);
    }
    made->setCurrentIndex(static_cast<int>(bound.read()));
  });
  return made;
}

LabelledRow* UntypedRows::segment(const RowWords& words, const QStringList& texts, const Bound& bound) const {
  auto* made = new Segment(texts);
  made->setToolTip(words.help);
  made->setAccessibleName(row_name(words));
  QObject::connect(made, &Segment::picked, made,
                   [bound, undo = words.undo](int index) { bound.write(undo, index, false); });
  follow(made, [made, bound] { made->choose(static_cast<int>(bound.read())); });
  return line(words.label, {made});
}

QCheckBox* UntypedRows::flag(const RowWords& words, const Bound& bound) const {
  auto* box = new QCheckBox(plain_text(words.label));
  box->setToolTip(words.help);
  if (!words.name.isEmpty()) box->setAccessibleName(words.name);
  QObject::connect(box, &QCheckBox::clicked, box,
                   [bound, undo = words.undo](bool on) { bound.write(undo, on ? 1 : 0, false); });
  follow(box, [box, bound] { box->setChecked(bound.read() != 0); });
  return box;
}

TextRow* UntypedRows::text(const RowWords& words, TextRow::Reader read,
                           const std::function<QString()>& shown) const {
  auto* row = new TextRow(appearance_, words.label, row_name(words), words.help, std::move(read));
  follow(row, [row, shown] { row->show_text(shown()); });
  add(row);
  return row;
}

}  // namespace basinscope
