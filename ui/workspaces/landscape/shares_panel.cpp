// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/shares_panel.h"

#include <QToolButton>
#include <algorithm>
#include <functional>
#include <utility>

#include "core/attractors/state_name.h"
#include "core/data/limits.h"
#include "core/data/number_text.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/fields/attractor_selection.h"
#include "ui/workspaces/landscape/steps_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"

namespace basinscope {
namespace {

enum ShareColumn { share_name, share_percent, share_interval, share_columns };
constexpr std::size_t rows_in_table = 200, most_on_paper = 24;

// The rows after those of the attractors.
std::vector<std::pair<QString, std::int64_t>> without_limit(const BasinShares& shares) {
  std::vector<std::pair<QString, std::int64_t>> rows;
  for (const auto& [words, count] : {std::pair(tr("not converged"), shares.not_converged),
                                     {tr("undefined"), shares.undefined},
                                     {tr("diverged"), shares.diverged}})
    if (count > 0) rows.emplace_back(words, count);
  return rows;
}

// By falling share.
std::vector<const Attractor*> by_share(const BasinShares& shares) {
  std::vector<const Attractor*> rows;
  for (const Attractor& each : shares.attractors) rows.push_back(&each);
  std::ranges::stable_sort(rows, std::greater(), [](const Attractor* each) { return each->share; });
  return rows;
}

// Those that the table of the window has.
std::vector<const Attractor*> shown_rows(const BasinShares& shares) {
  std::vector<const Attractor*> rows = by_share(shares);
  rows.resize(std::min(rows.size(), rows_in_table));
  return rows;
}

QString of_rows(std::size_t shown, const BasinShares& shares) {
  return shown < shares.attractors.size()
             ? tr("; the first %1 of %2").arg(shown).arg(shares.attractors.size())
             : QString();
}

QString interval_text(const Attractor& attractor) {
  return tr("%1 … %2").arg(fixed_text(100 * attractor.least_share, 2),
                           fixed_text(100 * attractor.most_share, 2));
}

QString cloud_text(const SampledShares& sampled) {
  const auto drawn = sampled.of.workspaces.of<SharesState>();
  const QString size = shown_number(sampled.size, 3), count = grouped_text(drawn.count);
  switch (drawn.cloud) {
    case StartCloud::ball:
      return tr("%1 initial conditions in the ball of radius %2 about the mean of the patterns")
          .arg(count, size);
    case StartCloud::box:
      return tr("%1 initial conditions in the box of half edge %2 about the mean of the patterns")
          .arg(count, size);
    case StartCloud::normal:
      break;
  }
  return tr("%1 initial conditions about the patterns, standard deviation %2").arg(count, size);
}

AttractorMark mark_of(const Attractor& attractor, const Separation& separation, bool dark) {
  AttractorMark mark;
  mark.kind = attractor.kind;
  mark.colour = sweep_colour(attractor, false, dark);
  if (attractor.kind != FixedPointKind::pattern)
    for (const int member : members_in_order(attractor, separation))
      mark.members.push_back(pattern_colour(member, dark));
  return mark;
}

// A square, or the diamond of a mixture.
CurveKey sample_of(const Attractor& attractor, const Separation& separation, bool dark) {
  const AttractorMark mark = mark_of(attractor, separation, dark);
  if (attractor.kind != FixedPointKind::pattern)
    return field_key({FieldSample::Symbol::fixed_point, {}, mark}, {});
  PatternMark square;
  square.index = attractor.pattern;
  square.colour = mark.colour;
  square.dot = pattern_has_dot(attractor.pattern);
  return field_key({FieldSample::Symbol::patterns, {square}}, {});
}

}  // namespace

Scene dependence_of_shares(const Scene& scene) {
  Scene input = lifted(dependence_of_window(scene));
  input.workspaces = WorkspaceStates().with(scene.workspaces.of<SharesState>());
  input.plane = {};
  input.window = {};
  return input;
}

SampledShares sampled_shares(const Scene& scene, const TaskControl& control) {
  const auto drawn = scene.workspaces.of<SharesState>();
  SampledShares sampled{dependence_of_shares(scene), 0, {}};
  const Network network = network_of(sampled.of);
  const double numbers = static_cast<double>(drawn.count) * static_cast<double>(network.dimension());
  if (numbers > static_cast<double>(largest_values))
    throw invalid(message("expected so few initial conditions that they have at most %1 numbers, not %2",
                          largest_values, shown(numbers)));
  sampled.size = drawn.size > 0 ? drawn.size : usual_size(drawn.cloud, network.patterns);
  sampled.shares = basin_shares(network, scene.dynamics, drawn.count,
                                drawn_starts(drawn.cloud, sampled.size, network.patterns, drawn.seed),
                                scene.memory.names, control);
  return sampled;
}

QString shares_name() { return tr("Shares of the whole space"); }

FigureCard shares_card(const SampledShares& sampled, const Theme& theme) {
  FigureCard card;
  card.title = shares_name();
  card.parameters = cloud_text(sampled);
  TypesetTable table;
  table.heads = {tr("Attractor"), tr("Kind"), tr("Share %"), tr("95 % interval")};
  table.words = {true, true};
  const auto rows = by_share(sampled.shares);
  for (std::size_t i = 0; i < std::min(rows.size(), most_on_paper); ++i) {
    const Attractor& each = *rows[i];
    TableCell name(symbols(shown_name(each.name)));
    name.sample = sample_of(each, sampled.of.separation, theme.dark);
    table.rows.push_back({name, TableCell(translated(kind_word(each, sampled.of.separation)), theme.text_2),
                          fixed_text(100 * each.share, 2), interval_text(each)});
  }
  for (const auto& [words, count] : without_limit(sampled.shares))
    table.rows.push_back(
        {words, RichText(),
         fixed_text(100 * static_cast<double>(count) / static_cast<double>(sampled.shares.labels.size()), 2),
         RichText()});
  card.parameters += of_rows(most_on_paper, sampled.shares);
  table.numbers = basin_shares_table(sampled.shares);
  card.settings = tr("interval: Wilson");
  card.table = std::move(table);
  return card;
}

SharesTable::SharesTable(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : PlainTable(appearance, shares_name(), parent), model_(model) {
  setColumnCount(share_columns);
  setHorizontalHeaderLabels({tr("Attractor"), tr("Share %"), tr("95 % interval")});
  for (int column = 0; column < share_columns; ++column)
    horizontalHeaderItem(column)->setTextAlignment((column == share_name ? Qt::AlignLeft : Qt::AlignRight) |
                                                   Qt::AlignVCenter);
  horizontalHeaderItem(share_interval)
      ->setToolTip(tr("Of the share in the whole cloud, by how many initial conditions were drawn (Wilson)"));
  connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
    if (!showing_ && row >= 0) select_row(row);
  });
  // A row that is marked already is selected nevertheless.
  connect(this, &QTableWidget::cellClicked, this, &SharesTable::select_row);
  connect(model, &LandscapeModel::selection_changed, this, &SharesTable::show_selection);
  connect(model, &LandscapeModel::result_changed, this, &SharesTable::show_selection);
  connect(appearance, &Appearance::changed, this, [this] {
    take_sizes();
    fill();
  });
  take_sizes();
}

DataTable SharesTable::table() const { return sampled_ ? basin_shares_table(sampled_->shares) : DataTable(); }

void SharesTable::show_shares(std::shared_ptr<const SampledShares> sampled) {
  sampled_ = std::move(sampled);
  fill();
}

void SharesTable::fill() {
  showing_ = true;
  setRowCount(0);
  const auto add = [this](const QStringList& texts) {
    const int row = rowCount();
    setRowCount(row + 1);
    for (int column = 0; column < share_columns; ++column) {
      auto* const cell = new QTableWidgetItem(texts[column]);
      cell->setTextAlignment((column == share_name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
      setItem(row, column, cell);
    }
    return item(row, share_name);
  };
  if (sampled_) {
    for (const Attractor* const each : shown_rows(sampled_->shares)) {
      const QString name = shown_name(each->name);
      QTableWidgetItem* const cell = add({name, fixed_text(100 * each->share, 2), interval_text(*each)});
      cell->setData(Qt::DecorationRole,
                    swatch(mark_of(*each, sampled_->of.separation, appearance_->theme().dark),
                           appearance_->theme().text_2, 14 * appearance_->scale(), devicePixelRatioF()));
      cell->setToolTip(
          guess_proof(tr("%1, %2").arg(name, translated(kind_word(*each, sampled_->of.separation)))));
    }
    for (const auto& [words, count] : without_limit(sampled_->shares))
      add({words,
           fixed_text(100 * static_cast<double>(count) / static_cast<double>(sampled_->shares.labels.size()),
                      2),
           {}});
  }
  setIconSize(QSize(appearance_->px(14), appearance_->px(14)));
  showing_ = false;
  fit_columns();
  show_selection();
}

void SharesTable::fit_columns() {
  const QFontMetrics metrics(font());
  int left = viewport()->width() - appearance_->px(8);
  for (const int column : {int(share_percent), int(share_interval)}) {
    const int width =
        metrics.horizontalAdvance(column == share_percent ? tr("Share %") : tr("95 % interval")) +
        appearance_->px(20);
    setColumnWidth(column, width);
    left -= width;
  }
  setColumnWidth(share_name, std::max(left, appearance_->px(60)));
}

void SharesTable::select_row(int row) {
  const auto rows = shown_rows(sampled_->shares);
  if (row >= std::ssize(rows)) return;
  const auto here = model_->result() ? same_attractor(*model_->result(), *rows[static_cast<std::size_t>(row)])
                                     : std::nullopt;
  // One that the window does not show has no other place to be selected in.
  if (here) select_attractor(model_, *here);
}

void SharesTable::show_selection() {
  if (!sampled_) return;
  const auto result = model_->result();
  const auto chosen = shown_attractor(*model_);
  if (!result || !chosen) return clearSelection();
  const auto rows = shown_rows(sampled_->shares);
  showing_ = true;
  clearSelection();
  for (int row = 0; row < static_cast<int>(rows.size()); ++row)
    if (same_attractor(*result, *rows[static_cast<std::size_t>(row)]) == chosen) selectRow(row);
  showing_ = false;
}

SharesPanel::SharesPanel(LandscapeModel* model, Appearance* appearance, QWidget* parent)
    : PanelGround(appearance, parent),
      model_(model),
      opened_(model->document()->opened()),
      header_(new PlotHeader(appearance, shares_name(), this)),
      table_(new SharesTable(model, appearance, this)) {
  header_->set_title(shares_name(), tr("Shares"));
  add(header_);
  add(table_, 1);
  QToolButton* const copy = header_->add_button("copy", tr("Copy table (Ctrl+C)"));
  connect(copy, &QToolButton::clicked, table_, &SharesTable::copy);
  add_data_menu(table_, QStringLiteral("shares"), [this] { return table_->table(); });
  new BusyOverlay(table_, &job_.freshness(), appearance, [] { return tr("Drawing initial conditions…"); });
  connect(model, &LandscapeModel::result_changed, this, &SharesPanel::request);
  connect(model->document(), &SceneDocument::changed, this, &SharesPanel::request);
}

void SharesPanel::showEvent(QShowEvent* event) {
  PanelGround::showEvent(event);
  request();
}

void SharesPanel::request() {
  SceneDocument* const document = model_->document();
  if (std::exchange(opened_, document->opened()) != document->opened()) {
    job_.drop();
    show_shares();
  }
  if (!isVisible() || !model_->result()) return;
  const Scene input = dependence_of_shares(model_->scene());
  if (document->in_gesture()) return job_.want(input, true);
  job_.request(
      input, LatestJob::Length::thorough,
      [](const Scene& of, const TaskControl& control, const SampledShares*) {
        auto made = std::make_shared<const SampledShares>(sampled_shares(of, control));
        return control.cancelled() ? nullptr : made;
      },
      [this] { show_shares(); });
}

void SharesPanel::show_shares() {
  const auto sampled = job_.shown();
  table_->show_shares(sampled);
  header_->set_parameters(sampled ? RichText(cloud_text(*sampled) + of_rows(rows_in_table, sampled->shares))
                                  : RichText());
}

Section* shares_section(const InspectorContext& context) {
  auto* const section = new Section(context.appearance, shares_name());
  const SceneRows rows(section, context.document, context.appearance);
  // A field of the state inside the scene.
  const auto number = [](auto member, bool whole) {
    return SceneRows::Computed{[member](const Scene& scene) {
                                 const auto state = scene.workspaces.of<SharesState>();
                                 return static_cast<double>(state.*member);
                               },
                               [member](Scene& scene, double value) {
                                 auto state = scene.workspaces.of<SharesState>();
                                 state.*member =
                                     static_cast<std::remove_cvref_t<decltype(state.*member)>>(value);
                                 scene.workspaces.set(state);
                               },
                               whole};
  };
  const auto entry = [&](std::string_view key, const auto& bound) {
    const auto& field = field_of<SharesState>(key);
    rows.line(row_words(field).label, {rows.entry(row_words(field), field.range, bound, 0), new Label});
  };
  const auto& cloud = field_of<SharesState>("starts");
  rows.segment(row_words(cloud), choice_texts(cloud), number(&SharesState::cloud, true));
  entry("size", number(&SharesState::size, false));
  entry("count", number(&SharesState::count, true));
  Bound seed = rows.bound(number(&SharesState::seed, true));
  seed.read_seed = [document = context.document] {
    return document->scene().workspaces.of<SharesState>().seed;
  };
  seed.write_seed = [document = QPointer(context.document)](const QString& undo, std::uint64_t value,
                                                            bool continued) {
    const auto change = [value](Scene& scene) {
      auto state = scene.workspaces.of<SharesState>();
      state.seed = value;
      scene.workspaces.set(state);
    };
    if (document) RowsOf<SceneDocument>::change(document.data(), undo, change, continued);
  };
  entry("seed", seed);
  return section;
}

}  // namespace basinscope
