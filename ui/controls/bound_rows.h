// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of an inspector that show a field of a workspace's state and write it back: one line a row. A binder
// supplies the undo step (a drag of a slider is one, so is a key held down), names, help, the sentence that
// refuses, and that the row follows the state. GUI thread.
#pragma once

#include <QCheckBox>
#include <QPointer>
#include <functional>
#include <type_traits>

#include "core/workspaces/state_field.h"
#include "ui/controls/choice.h"
#include "ui/controls/number_lists.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/section.h"
#include "ui/controls/text_row.h"

namespace basinscope {

struct RowWords {
  RichText label;  // before the row
  QString undo;    // what a change is called
  QString help = {};
  QString name = {};  // for who cannot see it; empty: undo
};

// A field of some state, its type forgotten. Flags and choices are whole numbers, too.
struct Bound {
  std::function<double()> read;
  std::function<void(const QString& undo, double value, bool continued)> write;
  double initial = 0;
  bool whole = false;
  // Of a seed, whose 64 bits a double does not hold.
  std::function<std::uint64_t()> read_seed = {};
  std::function<void(const QString& undo, std::uint64_t value, bool continued)> write_seed = {};
};

// What the table of a state's fields says of one, in the language of the window.
RowWords row_words(const FieldTraits& field);
QStringList choice_texts(const FieldTraits& field);
double number_in(const FieldValue& value);  // of numbers, flags and words; 0 of a seed that is not there
void set_number(FieldValue& value, double number);
std::optional<std::uint64_t> seed_in(
    const FieldValue& value);  // of seeds, 0 where it is not there; none of others

// Makes the widgets and knows no state. Copies make rows for the same place.
class UntypedRows {
 public:
  using Place = std::function<void(QWidget* row)>;
  // Calls show whenever the state is another one, for as long as receiver lives.
  using Watch = std::function<void(QObject* receiver, std::function<void()> show)>;

  UntypedRows(const Appearance* appearance, SceneDocument* document, Place place, Watch watch)
      : appearance_(appearance), document_(document), place_(std::move(place)), watch_(std::move(watch)) {}

  // A row of controls side by side.
  LabelledRow* line(const RichText& label, std::initializer_list<QWidget*> controls) const;
  // One control at the right end, this wide.
  LabelledRow* line_at_end(const RichText& label, QWidget* control, int pixels) const;
  // Two entries, words before the second.
  LabelledRow* pair(const RichText& label, QWidget* first, int first_pixels, const RichText& words,
                    QWidget* second, int second_pixels) const;
  // Shows now and whenever the state is another one.
  void follow(QObject* receiver, const std::function<void()>& show) const;
  void add(QWidget* row) const;

  ParameterRow* number(const RowWords& words, const Range& range, const Reach& reach,
                       const Bound& bound) const;
  // Without a slider, to be put into a line. An arrow key moves by step, whole numbers by one at
  // least; 0: others not at all.
  NumberEntry* entry(const RowWords& words, const Range& range, const Bound& bound, double step = 0.01) const;
  // To be put into a line, as a flag, whose text is the label.
  Choice* choice(const RowWords& words, const std::function<QStringList()>& texts, const Bound& bound) const;
  QCheckBox* flag(const RowWords& words, const Bound& bound) const;
  LabelledRow* segment(const RowWords& words, const QStringList& texts, const Bound& bound) const;
  // A text that read takes or refuses, for what shown writes so.
  TextRow* text(const RowWords& words, TextRow::Reader read, const std::function<QString()>& shown) const;

 protected:
  const Appearance* appearance_;
  SceneDocument* document_;
  Place place_;
  Watch watch_;
  std::function<QString()> why_not_;  // rows act only where it is empty
};

// How rows reach the state of a model: by its state(), change(undo, how, continued), document() and signal
// state_changed, where it has them.
template <class Model>
struct RowsOf {
  static const auto& state(const Model* model) { return model->state(); }
  template <class Change>
  static void change(Model* model, const QString& undo, Change change, bool continued) {
    model->change(undo, change, continued);
  }
  static SceneDocument* document(Model* model) { return model->document(); }
  static auto changed() { return &Model::state_changed; }
};

// A field is a pointer to a member, at(...), Computed or Bound. Its default is that of a new State.
template <class Model>
class BoundRows : public UntypedRows {
 public:
  using State = std::remove_cvref_t<decltype(RowsOf<Model>::state(std::declval<const Model*>()))>;
  struct Computed {
    std::function<double(const State&)> read;
    std::function<void(State&, double)> write;
    bool whole = false;
  };

  BoundRows(Section* section, Model* model, const Appearance* appearance)
      : BoundRows([section](QWidget* row) { section->add(row); }, model, appearance) {}
  BoundRows(Place place, Model* model, const Appearance* appearance)
      : UntypedRows(appearance, RowsOf<Model>::document(model), std::move(place),
                    [model](QObject* receiver, std::function<void()> show) {
                      QObject::connect(model, RowsOf<Model>::changed(), receiver, std::move(show));
                    }),
        model_(model) {}

  // Rows for the same place whose changes have this consequence, and that are off for a reason.
  BoundRows with(std::function<void(State&)> consequence,
                 std::function<QString(const State&)> why_not = {}) const {
    BoundRows rows = *this;
    rows.consequence_ = std::move(consequence);
    if (why_not) rows.why_not_ = [model = model_, why_not] { return why_not(RowsOf<Model>::state(model)); };
    return rows;
  }

  template <class Access>
  ParameterRow* number(const RowWords& words, const Range& range, const Reach& reach, Access field) const {
    return UntypedRows::number(words, range, reach, bound(field));
  }
  template <class Access>
  NumberEntry* entry(const RowWords& words, const Range& range, Access field, double step = 0.01) const {
    return UntypedRows::entry(words, range, bound(field), step);
  }
  // Rows of a field in the table of the state's fields, by its key.
  ParameterRow* number(std::string_view key) const {
    const auto& field = field_of<State>(key);
    return UntypedRows::number(row_words(field), field.range, field.reach, bound_field(field));
  }
  NumberEntry* entry(std::string_view key, double step = 0.01) const {
    const auto& field = field_of<State>(key);
    return UntypedRows::entry(row_words(field), field.range, bound_field(field), step);
  }
  LabelledRow* choice(std::string_view key) const {
    const auto& field = field_of<State>(key);
    return choice(row_words(field), choice_texts(field), bound_field(field));
  }
  LabelledRow* segment(std::string_view key) const {
    const auto& field = field_of<State>(key);
    return UntypedRows::segment(row_words(field), choice_texts(field), bound_field(field));
  }
  QCheckBox* flag(std::string_view key) const {
    const auto& field = field_of<State>(key);
    return UntypedRows::flag(row_words(field), bound_field(field));
  }
  // Entries of two fields in a line, and of one at its right end, so many pixels wide.
  LabelledRow* pair(std::string_view key, int pixels, std::string_view second, int second_pixels) const {
    return UntypedRows::pair(words(key).label, entry(key), pixels, words(second).label, entry(second),
                             second_pixels);
  }
  LabelledRow* line_at_end(std::string_view key, int pixels) const {
    return UntypedRows::line_at_end(words(key).label, entry(key), pixels);
  }
  using UntypedRows::line_at_end, UntypedRows::pair;
  static RowWords words(std::string_view key) { return row_words(field_of<State>(key)); }

  // texts in the order of the values.
  template <class Access>
  LabelledRow* choice(const RowWords& words, const QStringList& texts, Access field) const {
    return line(words.label, {UntypedRows::choice(
                                 words, [texts] { return texts; }, bound(field))});
  }
  // Whose texts are the state's, too; to be put into a line.
  template <class Access>
  Choice* choice(const RowWords& words, std::function<QStringList(const State&)> texts, Access field) const {
    return UntypedRows::choice(
        words, [model = model_, texts] { return texts(RowsOf<Model>::state(model)); }, bound(field));
  }
  template <class Access>
  LabelledRow* segment(const RowWords& words, const QStringList& texts, Access field) const {
    return UntypedRows::segment(words, texts, bound(field));
  }
  template <class Access>
  QCheckBox* flag(const RowWords& words, Access field) const {
    return UntypedRows::flag(words, bound(field));
  }

  // Numbers with commas between them.
  TextRow* list(std::string_view key) const {
    const auto& field = field_of<State>(key);
    const RowWords words = row_words(field);
    return text(
        words,
        [model = QPointer<Model>(model_), undo = words.undo, &field](const QString& typed) -> QString {
          if (!model) return {};
          const auto before = std::get<std::vector<double>>(field.get(RowsOf<Model>::state(model.data())));
          std::vector<double> next = before;
          if (const QString why = list_from(typed, field, next); !why.isEmpty()) return why;
          if (next != before)
            RowsOf<Model>::change(
                model.data(), undo, [&](State& state) { field.set(state, next); }, false);
          return {};
        },
        [model = model_, &field] {
          const auto list = std::get<std::vector<double>>(field.get(RowsOf<Model>::state(model)));
          return list_text(Eigen::Map<const Vector>(list.data(), static_cast<Eigen::Index>(list.size())));
        });
  }

  void shown_while(QWidget* widget, std::function<bool(const State&)> shown) const {
    follow(widget,
           [model = model_, widget, shown] { widget->setVisible(shown(RowsOf<Model>::state(model))); });
  }
  void off_while(QWidget* widget, std::function<QString(const State&)> reason,
                 const QString& help = QString()) const {
    follow(widget, [model = model_, widget, reason, help] {
      set_disabled_because(widget, reason(RowsOf<Model>::state(model)), help);
    });
  }

  // Public for values that a double cannot hold, such as a seed of 64 bits: the caller then sets read_seed
  // and write_seed.
  Bound bound(const Computed& field) const {
    return {[model = model_, field] { return field.read(RowsOf<Model>::state(model)); },
            [model = QPointer<Model>(model_), field, consequence = consequence_](
                const QString& undo, double value, bool continued) {
              const auto change = [&](State& state) {
                field.write(state, value);
                if (consequence) consequence(state);
              };
              if (model) RowsOf<Model>::change(model.data(), undo, change, continued);
            },
            field.read(usual()), field.whole};
  }

 private:
  Bound bound(const Bound& ready) const { return ready; }
  // A new state, of which every row shows a value as its default: it may take long to make.
  static const State& usual() {
    static const State made;
    return made;
  }
  // field: of a table, which lives as long as the program.
  Bound bound_field(const Field<State>& field) const {
    Bound made = bound(Computed{[&field](const State& state) { return number_in(field.get(state)); },
                                [&field](State& state, double number) {
                                  FieldValue value = field.get(state);
                                  set_number(value, number);
                                  field.set(state, value);
                                },
                                !std::holds_alternative<double>(field.get(usual()))});
    if (!seed_in(field.get(usual()))) return made;
    made.read_seed = [model = model_, &field] { return *seed_in(field.get(RowsOf<Model>::state(model))); };
    made.write_seed = [model = QPointer<Model>(model_), &field, consequence = consequence_](
                          const QString& undo, std::uint64_t seed, bool continued) {
      const auto change = [&](State& state) {
        field.set(state, std::holds_alternative<std::uint64_t>(field.get(state))
                             ? FieldValue(seed)
                             : FieldValue(std::optional(seed)));
        if (consequence) consequence(state);
      };
      if (model) RowsOf<Model>::change(model.data(), undo, change, continued);
    };
    return made;
  }
  template <class Access>
  Bound bound(const Access& field) const {
    using Value = std::remove_cvref_t<decltype(std::invoke(field, std::declval<State&>()))>;
    return bound(Computed{
        [field](const State& state) { return static_cast<double>(std::invoke(field, state)); },
        [field](State& state, double value) { std::invoke(field, state) = static_cast<Value>(value); },
        !std::is_floating_point_v<Value>});
  }

  Model* model_;
  std::function<void(State&)> consequence_;
};

}  // namespace basinscope
