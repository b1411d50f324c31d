// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/mosaic_inspector.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/recall/retrieval.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/learn/learn_inspector.h"

namespace basinscope {
namespace {

QStringList kernel_names(const LearnState& state) {
  QStringList names;
  for (const MosaicKernel& kernel : mosaic_kernels(with_commas(state.mosaic.kernels)))
    names << translated(kernel.title);
  return names;
}

// Of a number that may lie beyond what there is, counted from 1 as the window shows it.
LearnRows::Computed counted(int MosaicState::*member, int MosaicState::*count) {
  return {
      [=](const LearnState& state) { return std::min(state.mosaic.*member, state.mosaic.*count - 1) + 1.0; },
      [=](LearnState& state, double value) { state.mosaic.*member = static_cast<int>(value) - 1; }, true};
}
LearnRows::Computed kernel_place(int MosaicState::*member) {
  return {[=](const LearnState& state) {
            return static_cast<double>(
                std::min(state.mosaic.*member, static_cast<int>(state.mosaic.kernels.size()) - 1));
          },
          [=](LearnState& state, double place) { state.mosaic.*member = static_cast<int>(place); }, true};
}

}  // namespace

void while_task(QWidget* widget, bool mosaics, LearnModel* model) {
  const auto show = [=] { widget->setVisible(model->state().shows_mosaics() == mosaics); };
  QObject::connect(model, &LearnModel::state_changed, widget, show);
  show();
}

LearnRows rows_of_task(bool mosaics, Section* section, LearnModel* model, const Appearance* appearance) {
  auto* const part = new QWidget;
  auto* const column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  section->add(part);
  while_task(part, mosaics, model);
  return {[column](QWidget* row) { column->addWidget(row); }, model, appearance};
}

void mosaic_data_rows(const LearnRows& rows) {
  rows.with([](LearnState& state) { state.mosaic.length = usual_length(state.mosaic.sequences()); })
      .choice("mosaic.task");
  rows.number("mosaic.length");
  rows.shown_while(rows.pair("mosaic.vocabulary", 56, "mosaic.queries", 56), [](const LearnState& state) {
    return std::holds_alternative<PairRecall>(state.mosaic.sequences());
  });
  rows.list("mosaic.factors");
  rows.line_at_end("mosaic.test", 56);
}

QWidget* mosaic_network_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Network"));
  const LearnRows rows(section, model, appearance);
  rows.pair("mosaic.layers", 56, "mosaic.heads", 56);
  rows.pair("mosaic.width", 56, "mosaic.memories", 56);
  remark_on(section, model, [](const LearnModel& of) {
    const MosaicExperiment e = experiment_of(of.state().mosaic);
    return count_text("%n number(s)", trained_numbers(trainables(e.design(e.methods.front()))));
  });
  while_task(section, true, model);
  return section;
}

QWidget* mosaic_kernels_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("Kernels"));
  const LearnRows rows(section, model, appearance);
  for (const MosaicKernel& kernel : mosaic_kernels()) {
    const auto has = [name = kernel.name](const LearnState& state) {
      return std::ranges::count(state.mosaic.kernels, name) > 0;
    };
    const QString title = translated(kernel.title);
    auto* const flag = rows.flag(
        {title, QObject::tr("Kernels"), {}, title},
        LearnRows::Computed{
            has, [name = kernel.name](LearnState& state, double on) { state.mosaic.choose(name, on != 0); },
            true});
    rows.line({}, {flag});
    rows.off_while(flag, [has](const LearnState& state) {
      return has(state) && state.mosaic.kernels.size() == 1 ? QObject::tr("One kernel stays") : QString();
    });
  }
  remark_on(section, model, [](const LearnModel& of) {
    return marked("%1 of %2", of.state().mosaic.kernels.size(), mosaic_kernels().size());
  });
  while_task(section, true, model);
  return section;
}

void mosaic_training_rows(const LearnRows& rows) {
  rows.number("mosaic.rate");
  rows.number("mosaic.easier");
  rows.pair("mosaic.steps", 64, "mosaic.batch", 56);
  rows.pair("mosaic.repeats", 56, "mosaic.seed", 56);
  rows.pair("mosaic.clip", 56, "mosaic.decay", 56);
}

QWidget* mosaic_view_section(LearnModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QObject::tr("View"));
  const LearnRows rows(section, model, appearance);
  for (const auto& [key, member] :
       {std::pair{"mosaic.shown_left", &MosaicState::left}, {"mosaic.shown_right", &MosaicState::right}}) {
    const RowWords words = LearnRows::words(key);
    rows.line(words.label, {rows.choice(words, kernel_names, kernel_place(member))});
  }
  const RowWords block = LearnRows::words("mosaic.shown_block"), head = LearnRows::words("mosaic.shown_head"),
                 sequence = LearnRows::words("mosaic.shown_sequence"),
                 repeat = LearnRows::words("mosaic.shown_repeat"),
                 factor = LearnRows::words("mosaic.shown_factor");
  rows.pair(
      block.label,
      rows.entry(block, Range{1, MosaicState::most_layers},
                 counted(&MosaicState::block, &MosaicState::layers)),
      56, head.label,
      rows.entry(head, Range{1, MosaicState::most_heads}, counted(&MosaicState::head, &MosaicState::heads)),
      56);
  rows.pair(sequence.label,
            rows.entry(sequence, Range{1, MosaicState::most_test},
                       counted(&MosaicState::sequence, &MosaicState::test)),
            56, repeat.label,
            rows.entry(repeat, Range{1, MosaicState::most_repeats},
                       counted(&MosaicState::repeat, &MosaicState::repeats)),
            56);
  rows.line(factor.label,
            {rows.choice(
                factor,
                [](const LearnState& state) {
                  QStringList texts;
                  for (const double each : state.mosaic.acting_factors()) texts << times_text(each);
                  return texts;
                },
                LearnRows::Computed{
                    [](const LearnState& state) {
                      return std::min<double>(state.mosaic.factor,
                                              static_cast<double>(state.mosaic.acting_factors().size()) - 1);
                    },
                    [](LearnState& state, double place) { state.mosaic.factor = static_cast<int>(place); },
                    true})});
  rows.segment("mosaic.shown_filter");
  while_task(section, true, model);
  return section;
}

std::vector<CheckLine> mosaic_checks(const MosaicPicture* picture, bool training) {
  double gradient = 0, sums = 0;
  std::int64_t undefined = 0, reads = 0;
  if (picture)
    for (const MosaicPicture::Kernel& kernel : picture->kernels) {
      gradient = std::isnan(kernel.gradient) ? kernel.gradient : std::max(gradient, kernel.gradient);
      sums = std::max(sums, kernel.weight_sums);
      undefined += kernel.undefined;
      reads += kernel.reads;
    }
  const auto known = [picture](double value) {
    return picture && !std::isnan(value) ? std::optional(value) : std::nullopt;
  };
  std::vector<CheckLine> lines{
      error_line(
          tr("Gradient = central differences"),
          tr("Of the loss of the first test sequence along one direction drawn at random; relative, at "
             "most 1e−5. Where a support changes within the difference they need not agree."),
          known(gradient), 1e-5, CheckState::warning),
      error_line(tr("Weights sum to one"),
                 tr("Largest error over the tokens of the sequence, all blocks and heads; at most 1e−9."),
                 known(sums), 1e-9, CheckState::error)};
  const QString waiting = training ? tr("when paused") : tr("running");
  if (!known(gradient)) lines[0].value = waiting;
  if (!picture) lines[1].value = waiting;
  lines.push_back({CheckState::info, tr("Reads without weight"),
                   picture ? marked("%1 of %2", undefined, reads) : RichText(waiting),
                   tr("Of the sequence's tokens, in all heads and blocks: what they read is 0 there. Only "
                      "normReLU may have some."),
                   false});
  return lines;
}

}  // namespace basinscope
