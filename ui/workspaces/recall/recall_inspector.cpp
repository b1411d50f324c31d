// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_inspector.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QPointer>
#include <QPushButton>
#include <cmath>

#include "core/workspaces/recall_state.h"
#include "ui/controls/bound_rows.h"
#include "ui/controls/import_dialog.h"
#include "ui/document/number_files.h"
#include "ui/text/translation.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

using RecallRows = BoundRows<RecallModel>;

// Names of methods as a text that is kept where all are known.
TextRow::Reader reads_names(RecallModel* model, const QString& undo,
                            std::vector<std::string> RecallState::*names, bool film) {
  return [=](const QString& text) -> QString {
    const auto typed = names_after_commas(text.toStdString());
    if (typed == model->state().*names) return {};
    if (const Message why = methods_refusal(typed, film); !why.empty()) return translated(why);
    model->change(undo, [&](RecallState& state) { state.*names = typed; });
    return {};
  };
}

// A row that names images, which are read before the state has them; returned is what uses a name that was
// picked elsewhere.
std::function<void(const QString&)> row_of_images(const RecallRows& rows, RecallModel* model,
                                                  RecallModel::ImageRole role, const RowWords& words,
                                                  std::string RecallState::*named) {
  TextRow* const row =
      rows.text(words, {}, [model, named] { return QString::fromStdString(model->state().*named); });
  const auto use = [=](const QString& name) {
    if (name.isEmpty()) return;
    model->use_images(role, name.toStdString(), [=, row = QPointer(row)](const QString& why) {
      if (!row) return;
      row->complain(why.isEmpty()
                        ? why
                        : QObject::tr("%1; kept %2").arg(why, QString::fromStdString(model->state().*named)));
    });
  };
  row->set_reader([use](const QString& text) {
    use(text.trimmed());
    return text.trimmed().isEmpty() ? QObject::tr("needs the name of images") : QString();
  });
  return use;
}

// Side by side over the whole width.
QWidget* beside_each_other(std::initializer_list<QWidget*> controls) {
  auto* both = new QWidget;
  auto* row = new QHBoxLayout(both);
  row->setContentsMargins(0, 2, 0, 2);
  for (QWidget* control : controls) row->addWidget(control, 1);
  return both;
}

}  // namespace

ImportTarget memories_import(RecallModel* model) {
  ImportTarget target;
  target.title = QObject::tr("Images");
  target.takes = QObject::tr(
      "One image per row, or an array of images. They become the memories; the file is read again by its "
      "name, so that columns, missing values, labels and pixels are as they are recognised.");
  target.use = DataUse::images;
  target.whole = true;
  const auto name_of = [](const ImportedNumbers& numbers) {
    return numbers.choices.array.empty() ? numbers.file : numbers.file + ":" + numbers.choices.array;
  };
  target.why_not = [name_of, now = model->state().memories](const ImportedNumbers& numbers) -> Message {
    if (numbers.pasted())
      return phrase("a scene names the file of its images, and pasted numbers have none: import a file");
    return name_of(numbers) == now ? phrase("the memories are of this file already") : Phrase();
  };
  target.take = [model, name_of](const ImportedNumbers& numbers) {
    model->use_images(RecallModel::ImageRole::memories, name_of(numbers), [model](const QString& why) {
      if (!why.isEmpty()) Q_EMIT model->complaint(QObject::tr("The images were not imported: %1.").arg(why));
    });
    return true;
  };
  return target;
}

QWidget* memories_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Memories"));
  const RecallRows rows(section, model, appearance);
  const auto use = row_of_images(rows, model, RecallModel::ImageRole::memories, RecallRows::words("memories"),
                                 &RecallState::memories);
  auto* file = new QPushButton(QObject::tr("File…"));
  auto* folder = new QPushButton(QObject::tr("Folder…"));
  auto* glyphs = new QPushButton(QObject::tr("Glyphs"));
  QObject::connect(file, &QPushButton::clicked, section, [=] {
    const QString path = QFileDialog::getOpenFileName(section, window_title(QObject::tr("Images")));
    if (is_number_file(path))
      import_numbers(section->window(), appearance, {memories_import(model)}, {path});
    else
      use(path);
  });
  QObject::connect(folder, &QPushButton::clicked, section, [=] {
    use(QFileDialog::getExistingDirectory(section, window_title(QObject::tr("Folder of images"))));
  });
  QObject::connect(glyphs, &QPushButton::clicked, section,
                   [=] { use(QString::fromStdString(RecallState().memories)); });
  rows.add(beside_each_other({file, folder, glyphs}));
  rows.number("count");
  rows.pair("retrieval.draws", 52, "retrieval.seed", 52);
  return section;
}

QWidget* film_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Free recall"));
  const RecallRows rows(section, model, appearance);
  // The file counts algorithms from 1, a choice from 0.
  rows.choice(RecallRows::words("film.algorithm"), choice_texts(field_of<RecallState>("film.algorithm")),
              RecallRows::Computed{
                  [](const RecallState& state) { return static_cast<double>(state.film.algorithm) - 1; },
                  [](RecallState& state, double index) {
                    state.film.algorithm = static_cast<RecallAlgorithm>(static_cast<int>(index) + 1);
                  },
                  true});
  const auto only = [&](QWidget* row, int least) {
    rows.shown_while(
        row, [least](const RecallState& state) { return static_cast<int>(state.film.algorithm) >= least; });
  };
  only(rows.text(RecallRows::words("film.methods"),
                 reads_names(model, RecallRows::words("film.methods").undo, &RecallState::film_methods, true),
                 [model] { return QString::fromStdString(with_commas(model->state().film_methods)); }),
       2);
  rows.number("film.beta");
  only(rows.number("film.penalty"), 2);
  only(rows.number("film.decay"), 2);
  only(rows.number("film.bonus"), 3);
  only(rows.number("film.transition"), 3);
  rows.pair("film.steps", 52, "film.recalls", 52);
  rows.line_at_end(RecallRows::words("film.cue").label,
                   rows.entry(RecallRows::words("film.cue"), Range{1, RecallState::max_count},
                              RecallRows::Computed{[](const RecallState& state) { return state.cue + 1.0; },
                                                   [](RecallState& state, double value) {
                                                     state.cue =
                                                         std::min(static_cast<int>(value), state.count) - 1;
                                                   },
                                                   true}),
                   68);
  return section;
}

QWidget* retrieval_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Retrieval"));
  const RecallRows rows(section, model, appearance);
  rows.shown_while(section, [](const RecallState& state) { return state.lower != RecallLower::recall; });
  const auto of_experiments = [&rows](QWidget* row) {
    rows.shown_while(row, [](const RecallState& state) { return state.lower == RecallLower::retrieval; });
  };
  rows.text(
      RecallRows::words("retrieval.methods"),
      [model](const QString& text) -> QString {
        std::vector<std::string> typed = names_after_commas(text.toStdString());
        if (const Message why = methods_refusal(typed, false); !why.empty()) return translated(why);
        typed.clear();
        for (const RetrievalMethod& method : retrieval_methods(text.toStdString()))
          typed.push_back(method.name);
        if (typed != model->state().methods)
          model->change(QObject::tr("Methods"), [&](RecallState& state) { state.methods = typed; });
        return {};
      },
      [model] { return QString::fromStdString(with_commas(model->state().methods)); });
  of_experiments(rows.number("retrieval.mask"));
  for (QWidget* row :
       {rows.number("retrieval.beta"), rows.number("retrieval.beta_l2"), rows.number("retrieval.threshold")})
    rows.shown_while(row, [](const RecallState& state) { return state.lower != RecallLower::mixtures; });
  of_experiments(rows.list("retrieval.sizes"));
  of_experiments(rows.list("retrieval.noise"));
  rows.line_at_end("retrieval.updates", 52);
  of_experiments(rows.line_at_end("retrieval.noise_size", 68));
  auto* save = new QPushButton(QObject::tr("Save tables…"));
  auto* open = new QPushButton(QObject::tr("Resume from table…"));
  save->setToolTip(
      QObject::tr("Capacity as CSV, noise beside it; the command line merges and goes on with them."));
  open->setToolTip(QObject::tr("A table that was saved, also a partial one or one of the command line."));
  const auto tell = [model](const QString& doing, const QString& why) {
    if (!why.isEmpty()) Q_EMIT model->complaint(doing + why + QLatin1Char('.'));
  };
  QObject::connect(save, &QPushButton::clicked, section, [=] {
    const QString path = QFileDialog::getSaveFileName(section, window_title(QObject::tr("Save tables")),
                                                      QStringLiteral("capacity.csv"), tr("CSV (*.csv)"));
    if (path.isEmpty()) return;
    QString noise = path;
    noise.insert(noise.size() - (noise.endsWith(QLatin1String(".csv")) ? 4 : 0), QStringLiteral("-noise"));
    tell(QObject::tr("The tables were not saved: "), save_tables(*model->run(), path, noise));
  });
  QObject::connect(open, &QPushButton::clicked, section, [=] {
    const QString path = QFileDialog::getOpenFileName(
        section, window_title(QObject::tr("Resume from a table")), QString(), tr("CSV (*.csv)"));
    if (!path.isEmpty()) tell(QObject::tr("The table was not opened: "), open_table(model->run(), path));
  });
  auto* const files = beside_each_other({save, open});
  rows.add(files);
  of_experiments(files);
  return section;
}

QWidget* query_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Query"));
  const RecallRows rows(section, model, appearance);
  rows.shown_while(section, [](const RecallState& state) { return state.lower == RecallLower::query; });
  rows.number("query.mask");
  rows.number("query.noise");
  const RowWords meant = RecallRows::words("query.memory");
  auto* const memory = rows.entry(
      meant, Range{1, RecallState::max_count},
      RecallRows::Computed{[](const RecallState& state) { return state.query.memory + 1.0; },
                           [](RecallState& state, double value) {
                             state.query.memory = std::min(static_cast<int>(value), state.count) - 1;
                           },
                           true});
  rows.pair(meant.label, memory, 52, RecallRows::words("query.brush").label, rows.entry("query.brush"), 52);
  auto* clear = new QPushButton(QObject::tr("Clear paint"));
  QObject::connect(clear, &QPushButton::clicked, section, [model] {
    model->change(QObject::tr("Clear paint"), [](RecallState& state) { state.query.painted.clear(); });
  });
  rows.follow(clear, [=] { clear->setEnabled(!model->state().query.painted.empty()); });
  rows.add(beside_each_other({clear}));
  return section;
}

QWidget* mixtures_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Metastable states"));
  const RecallRows rows(section, model, appearance);
  rows.shown_while(section, [](const RecallState& state) { return state.lower == RecallLower::mixtures; });
  row_of_images(rows, model, RecallModel::ImageRole::queries, RecallRows::words("mixtures.queries"),
                &RecallState::queries);
  rows.list("mixtures.betas");
  return section;
}

QWidget* recall_view_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const RecallRows rows(section, model, appearance);
  rows.choice("lower");
  rows.add(rows.flag("marks"));
  rows.add(rows.flag("bands"));
  return section;
}

std::vector<CheckLine> recall_checks(const Film* film, const std::vector<double>& energies) {
  std::vector<CheckLine> lines;
  std::optional<double> sum, least;
  if (film) {
    sum = least = 0;
    for (const FilmRow& row : film->rows) {
      if (row.recall.weights.rows() == 0) continue;
      sum = std::max(*sum, (row.recall.weights.rowwise().sum().array() - 1).abs().maxCoeff());
      least = std::max(*least, -row.recall.weights.minCoeff());
    }
  }
  lines.push_back(error_line(tr("Weights sum to one"),
                             tr("Largest error of the sum over all recalls; at most 1e−9."), sum, 1e-9,
                             CheckState::error));
  lines.push_back(error_line(tr("No weight below zero"),
                             tr("The lowest weight of all recalls, its sign turned."), least, 1e-12,
                             CheckState::error));
  if (energies.size() > 1) {
    double rise = 0;
    for (std::size_t i = 1; i < energies.size(); ++i) rise = std::max(rise, energies[i] - energies[i - 1]);
    lines.push_back(error_line(tr("Energy never rises"), tr("Largest rise along the run that is looked at."),
                               rise, 1e-9, CheckState::error));
  }
  return lines;
}

std::vector<CheckLine> recall_checks(const RecallModel& model) {
  const auto film = model.current_film();
  const auto trace = model.trace();
  std::vector<CheckLine> lines = recall_checks(film.get(), trace ? trace->energies : std::vector<double>());
  const CellRun& run = *model.run();
  if (run.planned() > 0) {
    CheckLine finished{CheckState::info, tr("Experiments finished"),
                       QStringLiteral("%1 %").arg(100 * run.done() / run.planned()),
                       tr("Partial results are kept when it is paused."), false};
    lines.push_back(std::move(finished));
  }
  return lines;
}

}  // namespace basinscope
