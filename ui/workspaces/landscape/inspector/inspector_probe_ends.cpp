// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_probe_ends.h"

#include <QGridLayout>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/label.h"
#include "ui/document/variations.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/jobs/freshness.h"
#include "ui/jobs/latest_job.h"
#include "ui/text/in_sentence.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/compare/compare_panels.h"

namespace basinscope {
namespace {

struct End {
  QString name;
  QColor colour;
};

// Where the probe's trajectory ends in each panel; computed off the GUI thread.
class ProbeEndsSection : public QWidget {
 public:
  ProbeEndsSection(const InspectorContext& context, const ComparePanels* panels, QWidget* parent = nullptr);

 private:
  void request();
  void show_ends(const std::vector<std::vector<End>>& ends);

  InspectorContext context_;
  const ComparePanels* panels_;
  Label* title_;
  QWidget* table_;
  Freshness freshness_;
  std::uint64_t opened_ = 0;  // which of the document's scenes was asked about last
  LatestJob job_;
};

constexpr std::size_t most_across = 5;

// picture: of the panel, whose colours the end has; of another scene where it is not there yet.
End end_of(const Scene& shown, const ComparePicture& picture, double x, double y, bool dark) {
  const Probe probe = probe_at(shown, nullptr, x, y);
  switch (probe.trajectory.outcome) {
    case Outcome::pattern:
    case Outcome::metastable:
      return {shown_name(probe.limit),
              path_colour(probe.trajectory, picture.result.get(), picture.pictures.get(), dark)};
    case Outcome::not_converged:
      return {tr("open"), QColor()};
    case Outcome::undefined:
      return {QStringLiteral("0/0"), QColor()};
    case Outcome::diverged:
      break;
  }
  return {QStringLiteral("∞"), QColor()};
}

Label* quiet(const QString& text, const Appearance* appearance) {
  auto* label = new Label(text);
  label->setProperty("role", "quiet");
  label->setFont(appearance->font(11, QFont::Medium));
  return label;
}

// The first words of the titles tell them apart ("layer" for "Layer normalisation"), or else the last
// ("3" for "configuration 3"), or else only the whole titles.
QStringList short_titles(const std::vector<Variation>& list) {
  if (list.empty()) return {tr("as it is")};
  QStringList whole, first, last;
  for (const Variation& each : list) {
    whole << variation_title(each);
    QString words = whole.back();
    words.remove(QLatin1Char(','));
    first << in_sentence(words.section(QLatin1Char(' '), 0, 0));
    last << in_sentence(words.section(QLatin1Char(' '), -1));
  }
  const auto distinct = [](QStringList names) { return names.removeDuplicates() == 0; };
  return distinct(first) ? first : distinct(last) ? last : whole;
}

QPixmap swatch(const QColor& colour, const Appearance* appearance, double ratio) {
  const int side = appearance->px(12);
  QPixmap pixmap(qRound(side * ratio), qRound(side * ratio));
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setPen(appearance->theme().axis);
  painter.setBrush(colour.isValid() ? QBrush(colour) : QBrush(appearance->theme().axis, Qt::BDiagPattern));
  painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 2, 2);
  return pixmap;
}

ProbeEndsSection::ProbeEndsSection(const InspectorContext& context, const ComparePanels* panels,
                                   QWidget* parent)
    : QWidget(parent),
      context_(context),
      panels_(panels),
      title_(new Label(tr("Probe ends at"))),
      table_(nullptr) {
  auto* column = new QVBoxLayout(this);
  const auto px = [this](double n) { return context_.appearance->px(n); };
  column->setContentsMargins(px(16), px(12), px(16), px(12));
  column->setSpacing(px(4));
  title_->setFont(context.appearance->font(12, QFont::DemiBold));
  column->addWidget(title_);
  new BusyOverlay(this, &freshness_, context.appearance, [] { return tr("Computing where each ends…"); });
  connect(&job_, &LatestJob::failed, &freshness_, &Freshness::fail);
  connect(context_.model, &LandscapeModel::probe_changed, this, &ProbeEndsSection::request);
  connect(context_.document, &SceneDocument::changed, this, &ProbeEndsSection::request);
  connect(context_.appearance, &Appearance::changed, this, &ProbeEndsSection::request);
  connect(panels_, &ComparePanels::all_changed, this, &ProbeEndsSection::request);
  request();
}

void ProbeEndsSection::request() {
  const Scene& scene = context_.scene();
  if (!scene.view.compare.open) return;
  const auto& probe = context_.model->probe();
  const std::uint64_t opened = context_.document->opened();
  if (std::exchange(opened_, opened) != opened) freshness_.clear();
  if (!probe) {
    job_.cancel();
    freshness_.withdraw();
    return show_ends({});
  }
  const bool dark = context_.appearance->theme().dark;
  const std::size_t rows = std::max<std::size_t>(1, scene.view.compare.columns.size());
  const std::size_t columns = std::max<std::size_t>(1, scene.view.compare.rows.size());
  // The grid may not have followed the scene yet; its pictures come with a request of their own.
  std::vector<ComparePicture> pictures(rows * columns);
  if (panels_->columns() == static_cast<int>(rows) && panels_->rows() == static_cast<int>(columns))
    for (std::size_t i = 0; i < pictures.size(); ++i)
      pictures[i] = panels_->picture(static_cast<int>(i % columns), static_cast<int>(i / columns));
  job_.request(
      [this, scene, x = probe->x, y = probe->y, dark, rows, columns, pictures,
       number = freshness_.new_request()](const LatestJob::Run& run) {
        std::vector<std::vector<End>> ends(rows, std::vector<End>(columns));
        for (std::size_t i = 0; i < rows; ++i) {
          for (std::size_t j = 0; j < columns && !run.cancelled(); ++j) {
            Scene shown = panel(scene, j, i);
            shown = lifted(shown);
            ends[i][j] = end_of(shown, pictures[i * columns + j], x, y, dark);
          }
        }
        run.deliver([this, ends, number] {
          show_ends(ends);
          freshness_.mark_shown(number);
        });
      },
      LatestJob::Length::brief);
}

void ProbeEndsSection::show_ends(const std::vector<std::vector<End>>& ends) {
  if (table_) {
    table_->hide();
    table_->deleteLater();
  }
  table_ = new QWidget;
  layout()->addWidget(table_);
  auto* grid = new QGridLayout(table_);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(context_.appearance->px(6));
  grid->setVerticalSpacing(context_.appearance->px(7));
  if (ends.empty()) {
    grid->addWidget(quiet(tr("Hover over a panel to see where its probe ends."), context_.appearance), 0, 0);
    return;
  }
  // The grid's columns down and its rows across, as there are mostly more columns; the inspector is
  // narrow, so many rows go down too.
  const Compare& compare = context_.scene().view.compare;
  const bool turned = ends[0].size() > most_across && ends.size() < ends[0].size();
  const std::vector<Variation>& down = turned ? compare.rows : compare.columns;
  const std::vector<Variation>& across = turned ? compare.columns : compare.rows;
  const std::size_t lines = turned ? ends[0].size() : ends.size();
  const std::size_t columns = turned ? ends.size() : ends[0].size();
  const QStringList heads = short_titles(across);
  const auto px = [this](double n) { return context_.appearance->px(n); };
  const auto title = [](const std::vector<Variation>& list, std::size_t at) {
    return at < list.size() ? variation_title(list[at]) : tr("as it is");
  };

  // What does not fit ends in dots and is whole in the tooltip: the table never widens the inspector.
  const bool tight = columns > 3;
  const QFont font = context_.appearance->font(tight ? 11 : 12);
  const QFontMetrics metrics(font);
  int names = 0;
  for (std::size_t i = 0; i < lines; ++i) names = std::max(names, metrics.horizontalAdvance(title(down, i)));
  names = std::min(names, px(90));
  const int gap = px(6), mark_side = px(12);
  const int inside = px(320 - 1 - 2 * 16);
  const int cell = (inside - names) / static_cast<int>(columns) - 2 * gap - mark_side;
  const auto put = [&](const QString& text, const QString& whole, int width, int line, int column, int span) {
    auto* label = new Label(metrics.elidedText(text, Qt::ElideRight, std::max(0, width)));
    label->setFont(font);
    label->setToolTip(guess_proof(whole));
    label->setAccessibleName(whole);
    grid->addWidget(label, line, column, 1, span);
    return label;
  };
  for (std::size_t j = 0; j < columns; ++j) {
    Label* head = put(heads.value(static_cast<qsizetype>(j)), title(across, j), cell + gap + mark_side, 0,
                      int(2 * j + 1), 2);
    head->setProperty("role", "quiet");
    head->setFont(context_.appearance->font(11, QFont::Medium));
  }
  for (std::size_t i = 0; i < lines; ++i) {
    put(title(down, i), title(down, i), names, int(i + 1), 0, 1);
    for (std::size_t j = 0; j < columns; ++j) {
      const End& end = turned ? ends[j][i] : ends[i][j];
      auto* mark = new Label;
      mark->setPixmap(swatch(end.colour, context_.appearance, devicePixelRatioF()));
      mark->setToolTip(guess_proof(end.name));
      grid->addWidget(mark, int(i + 1), int(2 * j + 1));
      QString shown = end.name;
      if (tight) shown.remove(QLatin1Char(' '));
      put(shown, end.name, cell, int(i + 1), int(2 * j + 2), 1);
    }
  }
  grid->setColumnStretch(int(2 * columns), 1);
}

}  // namespace

QWidget* probe_ends_section(const InspectorContext& context, const ComparePanels* panels) {
  return new ProbeEndsSection(context, panels);
}

}  // namespace basinscope
