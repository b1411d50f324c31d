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

template <class Member>
auto of_film(Member member) {
  return at(&RecallState::film, member);
}

// Names of methods as a text that is kept where all are known.
TextRow::Reader reads_names(RecallModel* model, const QString& undo,
                            std::vector<std::string> RecallState::*names, bool film) {
  return [=](const QString& text) -> QString {
    const auto typed = names_after_commas(text.toStdString());
    if (typed == model->state().*names) return {};
    if (const std::string why = methods_refusal(typed, film); !why.empty()) return said(why);
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
  target.why_not = [name_of, now = model->state().memories](const ImportedNumbers& numbers) -> std::string {
    if (numbers.pasted())
      return QT_TR_NOOP("a scene names the file of its images, and pasted numbers have none: import a file");
    return name_of(numbers) == now ? QT_TR_NOOP("the memories are of this file already") : "";
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
  const auto use = row_of_images(
      rows, model, RecallModel::ImageRole::memories,
      {QObject::tr("Images"), QObject::tr("Memories"),
       QObject::tr("glyphs:COUNT:SEED, or a file (IDX, CIFAR-10, NPY, CSV) or folder of images.")},
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
  rows.number({marked("Count <i>N</i>"), QObject::tr("Count"),
               QObject::tr("So many memories, from the first, are recalled freely.")},
              Range{RecallState::min_count, RecallState::max_count}, Reach{2, 64, true}, &RecallState::count);
  rows.pair(
      QObject::tr("Draws"),
      rows.entry({{}, QObject::tr("Draws"), QObject::tr("How often memories are drawn for the curves.")},
                 Range{1, RecallState::max_draws}, &RecallState::draws),
      52, QObject::tr("Seed"),
      rows.entry({{}, QObject::tr("Seed"), QObject::tr("The same seed gives the same curves.")},
                 Range{0, 1e9}, &RecallState::seed),
      52);
  return section;
}

QWidget* film_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Free recall"));
  const RecallRows rows(section, model, appearance);
  rows.choice(
      {QObject::tr("Method"), QObject::tr("Algorithm"),
       QObject::tr("1: what was recalled loses its bound; 2: it is penalised; 3: pairs of neighbours.")},
      {QObject::tr("Constrained, Algorithm 1"), QObject::tr("Penalised, Algorithm 2"),
       QObject::tr("Sequential, Algorithm 3")},
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
  only(rows.text({QObject::tr("Compare"), QObject::tr("Separations"),
                  QObject::tr("softmax, A-entmax, G-normmax, constrained, with commas: a row each.")},
                 reads_names(model, QObject::tr("Separations"), &RecallState::film_methods, true),
                 [model] { return QString::fromStdString(with_commas(model->state().film_methods)); }),
       2);
  rows.number({marked("<i>β</i>"), QObject::tr("β of recall"), QObject::tr("Inverse temperature.")},
              RecallSettings::betas, Reach{0.01, 10, true}, of_film(&RecallSettings::beta));
  only(rows.number({marked("Penalty <i>λ</i>"), QObject::tr("Penalty"), QObject::tr("Of what was recalled.")},
                   RecallSettings::penalties, Reach{1, 1e9, true}, of_film(&RecallSettings::penalty)),
       2);
  only(rows.number({marked("Decay <i>τ</i>"), QObject::tr("Decay"),
                    QObject::tr("How fast the penalty takes on what is recalled.")},
                   RecallSettings::decays, Reach{1e-4, 1, true}, of_film(&RecallSettings::decay)),
       2);
  only(rows.number(
           {marked("Bonus <i>ω</i>"), QObject::tr("Bonus"), QObject::tr("Of the memory recalled last.")},
           RecallSettings::bonuses, Reach{0, 4}, of_film(&RecallSettings::bonus)),
       3);
  only(rows.number({marked("Transition <i>t</i>"), QObject::tr("Transition"),
                    QObject::tr("Score of two neighbours.")},
                   RecallSettings::transitions, Reach{1, 1e9, true}, of_film(&RecallSettings::transition)),
       3);
  rows.pair(
      QObject::tr("Inner steps"),
      rows.entry({{}, QObject::tr("Inner steps"), QObject::tr("Steps of each recall.")},
                 Range{1, RecallSettings::most_steps}, of_film(&RecallSettings::steps)),
      52, QObject::tr("Recalls"),
      rows.entry(
          {{}, QObject::tr("Recalls"), QObject::tr("How many are recalled.")},
          Range{1, RecallState::max_shown},
          RecallRows::Computed{
              [](const RecallState& state) {
                return static_cast<double>(state.film.recalls.value_or(state.count));
              },
              [](RecallState& state, double value) { state.film.recalls = static_cast<int>(value); }, true}),
      52);
  rows.line_at_end(
      QObject::tr("Cue"),
      rows.entry({{}, QObject::tr("Cue"), QObject::tr("The memory that recall starts at, from 1.")},
                 Range{1, RecallState::max_count},
                 RecallRows::Computed{[](const RecallState& state) { return state.cue + 1.0; },
                                      [](RecallState& state, double value) {
                                        state.cue = std::min(static_cast<int>(value), state.count) - 1;
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
      {QObject::tr("Methods"), QObject::tr("Methods"),
       QObject::tr("softmax, A-entmax, G-normmax, K-subsets, each alone or with +l2 or +layer_norm, classic, "
                   "R-poly-dam, exp-dam, with commas; or hfy-11 or hfy-14.")},
      [model](const QString& text) -> QString {
        std::vector<std::string> typed = names_after_commas(text.toStdString());
        if (const std::string why = methods_refusal(typed, false); !why.empty()) return said(why);
        typed.clear();
        for (const RetrievalMethod& method : retrieval_methods(text.toStdString()))
          typed.push_back(method.name);
        if (typed != model->state().methods)
          model->change(QObject::tr("Methods"), [&](RecallState& state) { state.methods = typed; });
        return {};
      },
      [model] { return QString::fromStdString(with_commas(model->state().methods)); });
  of_experiments(rows.number({QObject::tr("Masked share"), QObject::tr("Masked share"),
                              QObject::tr("Of the rows of a query, from below, that are set to 0.")},
                             RetrievalExperiment::masks, Reach{0, 1}, &RecallState::mask));
  for (QWidget* row :
       {rows.number({marked("<i>β</i>"), QObject::tr("β of retrieval"), QObject::tr("Inverse temperature.")},
                    RetrievalExperiment::betas, Reach{0.001, 10, true}, &RecallState::beta),
        rows.number(
            {marked("<i>β</i> with ℓ₂"), QObject::tr("β with ℓ₂"), QObject::tr("Of methods with +l2.")},
            RetrievalExperiment::betas, Reach{0.1, 100, true}, &RecallState::beta_l2),
        rows.number({QObject::tr("Success, cosine"), QObject::tr("Success"),
                     QObject::tr("A query is recalled where its cosine with its memory is above this.")},
                    RetrievalExperiment::thresholds, Reach{0, 1}, &RecallState::threshold)})
    rows.shown_while(row, [](const RecallState& state) { return state.lower != RecallLower::mixtures; });
  of_experiments(rows.list(
      {QObject::tr("Sizes"), QObject::tr("Sizes"), QObject::tr("How many memories are stored, with commas.")},
      {RecallState::max_sizes, 1, 1e6, true}, &RecallState::sizes));
  of_experiments(rows.list(
      {QObject::tr("Noise"), QObject::tr("Noise levels"), QObject::tr("Standard deviations, with commas.")},
      {RecallState::max_sizes, 0, 1e6}, &RecallState::noise));
  auto* const updates = rows.entry({{}, QObject::tr("Steps"), QObject::tr("Of each query.")}, Range{1, 1000},
                                   &RecallState::updates);
  rows.line_at_end(QObject::tr("Steps"), updates, 52);
  of_experiments(rows.line_at_end(
      marked("Noise at <i>N</i>"),
      rows.entry({{}, QObject::tr("Noise at"), QObject::tr("Memories stored where the noise varies.")},
                 Range{1, 1e6}, &RecallState::noise_size),
      68));
  auto* save = new QPushButton(QObject::tr("Save tables…"));
  auto* open = new QPushButton(QObject::tr("Go on with…"));
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
        section, window_title(QObject::tr("Go on with a table")), QString(), tr("CSV (*.csv)"));
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
  const auto of_query = [](auto member) { return at(&RecallState::query, member); };
  rows.number({QObject::tr("Masked share"), QObject::tr("Mask the query"),
               QObject::tr("Of its rows, from below, that are set to 0.")},
              RetrievalExperiment::masks, Reach{0, 1}, of_query(&QueryDamage::mask));
  rows.number({marked("Noise <i>σ</i>"), QObject::tr("Noise of the query"),
               QObject::tr("Standard deviation; the result is cut to −1 … 1.")},
              RetrievalExperiment::noises, Reach{0, 4}, of_query(&QueryDamage::noise));
  rows.pair(
      QObject::tr("Memory", "of the query"),
      rows.entry({{}, QObject::tr("Memory of the query"), QObject::tr("The one that is meant, from 1.")},
                 Range{1, RecallState::max_count},
                 RecallRows::Computed{[](const RecallState& state) { return state.query.memory + 1.0; },
                                      [](RecallState& state, double value) {
                                        state.query.memory =
                                            std::min(static_cast<int>(value), state.count) - 1;
                                      },
                                      true}),
      52, QObject::tr("Brush"),
      rows.entry({{}, QObject::tr("Brush"), QObject::tr("Pixels across.")},
                 Range{1, RecallState::widest_brush}, &RecallState::brush),
      52);
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
  row_of_images(rows, model, RecallModel::ImageRole::queries,
                {QObject::tr("Queries"), QObject::tr("Queries"),
                 QObject::tr("Images whose limits are counted: glyphs:COUNT:SEED, a file or a folder.")},
                &RecallState::queries);
  rows.list({marked("<i>β</i>"), QObject::tr("β of the limits"), QObject::tr("With commas: a bar each.")},
            {RecallState::max_sizes, 1e-12, 1e6}, &RecallState::mixture_betas);
  return section;
}

QWidget* recall_view_section(RecallModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const RecallRows rows(section, model, appearance);
  rows.choice({QObject::tr("Below"), QObject::tr("Below the film"), QObject::tr("What stands below it.")},
              {QObject::tr("Capacity and noise"), QObject::tr("Unique memories"), QObject::tr("A query"),
               QObject::tr("Metastable states")},
              &RecallState::lower);
  rows.add(
      rows.flag({QObject::tr("Mark repeats and jumps"), QObject::tr("Mark repeats")}, &RecallState::marks));
  rows.add(rows.flag({QObject::tr("Quartiles over the draws"), QObject::tr("Bands")}, &RecallState::bands));
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
