// SPDX-License-Identifier: GPL-3.0-or-later
// A panel of a workspace, said once: its name, and what it draws, lists and says of a result. SpecPanel shows
// it in the window, ComputedPanel also computes what it shows, and card_of() puts it on a page.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "ui/document/scene_document.h"
#include "ui/export/figure_card.h"
#include "ui/jobs/keyed_job.h"
#include "ui/plots/bar_panels.h"
#include "ui/plots/plot_panel.h"

namespace basinscope {

// The functions may be called on any thread and are given results that have the part; part, table, title and
// parameters may be missing: the result as a whole, the places of what is drawn, the name and nothing in
// their place.
template <class Result>
struct PanelSpec {
  QString name;  // in the list of a figure's panels, and for those who cannot see the plot
  QString file;  // proposed for its numbers, without an ending
  // What is shown of a result; null: it is not there yet.
  std::function<std::shared_ptr<const void>(const Result&)> part;
  using Draw = std::function<CurvePanel(const Result&, const Theme&, QSizeF frame)>;  // frame: logical pixels
  Draw draw;
  std::function<DataTable(const Result&)> table;
  std::function<RichText(const Result&)> parameters = {};
  std::function<RichText(const Result&)> title = {};
  RichText brief = {};  // in place of the title where that leaves the parameters no room
  // A line over the panel at this x, which in the window may be dragged; missing: there is none.
  std::function<std::optional<double>(const Result&)> head = {};
  std::vector<Draw> beside = {};  // more plots, to the right; the keys of all are those of the first
  QSizeF paper = paper_frame;     // the frame on a page that knows none
  // In the window, in place of parameters that are then its tooltip; empty: the parameters.
  std::function<RichText(const Result&)> brief_parameters = {};

  bool is_in(const Result& result) const { return !part || part(result); }
  RichText title_of(const Result& result) const { return title ? title(result) : RichText(name); }
  RichText parameters_of(const Result& result) const { return parameters ? parameters(result) : RichText(); }
};

// The drawing is the sentence why there is none.
inline bool is_refusal(const CurvePanel& panel) { return !panel.framed && panel.notice; }

template <class Result>
QStringList names_of(const std::vector<PanelSpec<Result>>& panels) {
  QStringList names;
  for (const PanelSpec<Result>& panel : panels) names << panel.name;
  return names;
}

// A drawing without a frame that consists of a notice is the sentence why there is no panel. room: of a
// drawing with words in it, logical pixels; none: a plot in the frame of a page.
template <class Result>
FigureCard card_of(const PanelSpec<Result>& spec, std::shared_ptr<const Result> result, const Theme& theme,
                   QSizeF room = {}) {
  FigureCard card;
  card.name = spec.name;
  if (!spec.is_in(*result)) {
    card.title = spec.name;
    card.refusal = tr("not computed");
    return card;
  }
  card.title = spec.title_of(*result);
  card.parameters = spec.parameters_of(*result);
  CurvePanel panel = spec.draw(*result, theme, room.isEmpty() ? spec.paper : room);
  if (const auto x = spec.head ? spec.head(*result) : std::nullopt;
      x && *x >= panel.x.low && *x <= panel.x.high)
    panel.curves.push_back({theme.accent, {{*x, panel.y.low}, {*x, panel.y.high}}, 1.5});
  if (is_refusal(panel)) {
    card.refusal = panel.notice->text;
  } else {
    card.panels = {std::move(panel)};
    for (const auto& draw : spec.beside) card.panels.push_back(draw(*result, theme, spec.paper));
    card.room = room;
    if (!room.isEmpty())
      card.drawn = [=, draw = spec.draw](QSizeF other) { return draw(*result, theme, other); };
  }
  if (spec.table) card.numbers = [result = std::move(result), table = spec.table] { return table(*result); };
  return card;
}

template <class Result, class Plot = CurvePlot>
class SpecPanel : public PlotPanel<Plot> {
 public:
  using PlotPanel<Plot>::header, PlotPanel<Plot>::plot;

  SpecPanel(Appearance* appearance, PanelSpec<Result> spec, QWidget* parent)
      : PlotPanel<Plot>(appearance, spec.name, spec.file,
                        spec.table ? [this] { return numbers(); } : MakeTable(), parent),
        spec_(std::move(spec)),
        plots_{plot()} {
    if (spec_.beside.empty()) return;
    auto* const row = new QWidget(this);
    delete this->layout()->replaceWidget(plot(), row);
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    for (std::size_t i = 0; i < spec_.beside.size(); ++i) {
      CurvePlot* const one = plots_.emplace_back(new CurvePlot(appearance, row));
      one->setAccessibleName(spec_.name);
      if (spec_.table) add_data_menu(one, spec_.file, [this] { return numbers(); });
    }
    for (CurvePlot* each : plots_) line->addWidget(each, 1);
  }

  const std::vector<CurvePlot*>& plots() const { return plots_; }

  // None, or without the part: what is shown stays.
  void show_result(std::shared_ptr<const Result> result) {
    if (!result || !spec_.is_in(*result)) return;
    const auto made = [&result](const typename PanelSpec<Result>::Draw& draw) {
      return [result, draw](const Theme& theme, QSizeF frame) { return draw(*result, theme, frame); };
    };
    plot()->show_made(made(spec_.draw));
    const bool drawn = !is_refusal(plot()->panel());
    for (std::size_t i = 0; i < spec_.beside.size(); ++i) {
      plots_[i + 1]->setVisible(drawn);
      if (drawn) plots_[i + 1]->show_made(made(spec_.beside[i]));
    }
    show_head(*result);
    result_ = std::move(result);
    header()->set_title(spec_.title_of(*result_), spec_.brief);
    show_words({});
  }
  // In place of the parameters, such as what is at the pointer; empty: they are back.
  void show_words(const RichText& words) {
    if (!words.isEmpty() || !result_) return header()->set_parameters(words);
    const RichText all = spec_.parameters_of(*result_);
    const RichText brief = spec_.brief_parameters ? spec_.brief_parameters(*result_) : RichText();
    brief.isEmpty() ? header()->set_parameters(all) : header()->set_parameters(brief, all);
  }
  void show_or_clear(std::shared_ptr<const Result> result) {
    spec_.is_in(*result) ? show_result(std::move(result)) : show_nothing();
  }
  // Where that of another result stands over what is shown.
  void show_head(const Result& result) {
    if (spec_.head && spec_.is_in(result)) plot()->show_head(spec_.head(result));
  }
  void show_nothing() {
    result_.reset();
    plot()->show_head(std::nullopt);
    header()->set_title(spec_.name, spec_.brief);
    header()->set_parameters({});
    for (CurvePlot* each : plots_)
      each->show_made([](const Theme&, QSizeF) {
        CurvePanel empty;
        empty.framed = false;
        return empty;
      });
  }

 private:
  DataTable numbers() const { return result_ ? spec_.table(*result_) : DataTable(); }

  PanelSpec<Result> spec_;
  std::vector<CurvePlot*> plots_;  // the first is plot()
  std::shared_ptr<const Result> result_;
};

// A panel whose result is computed from an input, a value with ==, while the panel is visible: off the GUI
// thread, under a busy overlay, and marked as that of an earlier input while something is dragged.
template <class Input, class Result>
class ComputedPanel : public SpecPanel<Result> {
 public:
  // compute(input, control); input(): what the result is wanted of now, none: nothing yet. doing: words of
  // the overlay.
  ComputedPanel(Appearance* appearance, const PanelSpec<Result>& spec, SceneDocument* document,
                std::function<std::optional<Input>()> input,
                Result (*compute)(const Input&, const TaskControl&), const QString& doing, QWidget* parent)
      : SpecPanel<Result>(appearance, spec, parent),
        document_(document),
        opened_(document->opened()),
        input_(std::move(input)),
        compute_(compute) {
    this->cover(&job_.freshness(), doing);
  }

  // The input may be another one.
  void request() {
    if (std::exchange(opened_, document_->opened()) != document_->opened()) {
      job_.drop();
      this->show_nothing();
    }
    if (!this->isVisible()) return;
    const std::optional<Input> input = input_();
    if (!input) {
      job_.drop();
      return this->show_nothing();
    }
    if (document_->in_gesture()) return job_.want(*input, true);
    const auto computed = [compute = compute_](const Input& of, const TaskControl& control, const Result*) {
      auto made = std::make_shared<const Result>(compute(of, control));
      return control.cancelled() ? nullptr : made;
    };
    job_.request(*input, LatestJob::Length::thorough, computed, [this] { this->show_result(job_.shown()); });
  }

 protected:
  void showEvent(QShowEvent* event) override {
    SpecPanel<Result>::showEvent(event);
    request();
  }

 private:
  SceneDocument* document_;
  std::uint64_t opened_;  // nothing of another scene stays
  std::function<std::optional<Input>()> input_;
  Result (*compute_)(const Input&, const TaskControl&);
  KeyedJob<Input, Result> job_;  // last, so that it ends first
};

}  // namespace basinscope
