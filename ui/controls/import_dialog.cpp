// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/import_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

#include "core/message.h"
#include "ui/controls/choice.h"
#include "ui/controls/dialog_foot.h"
#include "ui/controls/import_preview.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/segment.h"
#include "ui/controls/sentence.h"
#include "ui/document/number_files.h"
#include "ui/text/shown_number.h"
#include "ui/text/window_title.h"

namespace basinscope {
namespace {

constexpr qsizetype most_warnings = 4;
constexpr QLatin1String folder_key("import_folder");

constexpr HeaderLine headers[] = {HeaderLine::recognised, HeaderLine::yes, HeaderLine::no};
constexpr char separators[] = {'\0', ',', ';', '\t', ' '};
const Pixels pixel_rules[] = {PixelRule::recognised, PixelRule::kept, PixelRange{0, 1}, PixelRange{0, 255},
                              PixelRange{-1, 1}};

Choice* choice_of(const QString& name, const QStringList& texts, const QString& help) {
  auto* choice = new Choice;
  choice->addItems(texts);
  choice->setAccessibleName(name);
  choice->setToolTip(help);
  return choice;
}

QString sentence_of(const Message& text) {
  QString sentence = capitalised(translated(text));
  if (!sentence.isEmpty() && !sentence.endsWith(QLatin1Char('.'))) sentence += QLatin1Char('.');
  return sentence;
}

QString sentences_of(const std::vector<Message>& warnings) {
  QStringList lines;
  for (const Message& warning : warnings) {
    if (lines.size() == most_warnings) {
      lines << tr("… and %1 more").arg(static_cast<qsizetype>(warnings.size()) - most_warnings);
      break;
    }
    lines << sentence_of(warning);
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace

ImportDialog::ImportDialog(const Appearance* appearance, std::vector<ImportTarget> targets,
                           const ImportSource& source, QWidget* parent)
    : QDialog(parent),
      appearance_(appearance),
      targets_(std::move(targets)),
      source_(source),
      takes_(new Sentence(appearance, "quiet")),
      warnings_(new Sentence(appearance, "quiet")),
      why_(new Sentence(appearance, "error")),
      preview_(new ImportPreview(appearance)),
      summary_(new Label) {
  const QString name = source.pasted.isEmpty() ? QFileInfo(source.name).fileName() : tr("the clipboard");
  setWindowTitle(window_title(tr("Import from %1").arg(name)));
  lay_out(name);
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) { why_->say(sentence); });
  connect(preview_, &ImportPreview::columns_selected, this, &ImportDialog::show_use);
  connect(preview_, &ImportPreview::next_use_wanted, this, [this] {
    const auto uses = target().uses();
    change_use(uses[static_cast<std::size_t>(use_->currentIndex() + 1) % uses.size()]);
  });
  connect(use_, &QComboBox::activated, this,
          [this](int item) { change_use(target().uses()[static_cast<std::size_t>(item)]); });
  read();
}

// Hiding takes the focus from an entry, which commits what was typed and has it read: all members are needed.
ImportDialog::~ImportDialog() { hide(); }

void ImportDialog::lay_out(const QString& name) {
  const auto px = [this](double n) { return appearance_->px(n); };
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(px(16), px(14), px(16), px(14));
  column->setSpacing(px(8));
  if (targets_.size() > 1) {
    QStringList titles;
    for (const ImportTarget& each : targets_) titles << each.title;
    kind_ = new Segment(titles);
    kind_->choose(0);
    connect(kind_, &Segment::picked, this, [this](int picked) {
      chosen_ = static_cast<std::size_t>(picked);
      ask_.uses.reset();
      read();
    });
    column->addWidget(kind_);
  }
  column->addWidget(takes_);
  array_ = choice_of(tr("Array"), {}, tr("Which array of the archive"));
  array_row_ = new LabelledRow(appearance_, tr("Array"));
  array_row_->add(array_);
  column->addWidget(array_row_);
  options_ = new QWidget;
  auto* grid = new QGridLayout(options_);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(px(24));
  grid->setVerticalSpacing(0);
  for (const int half : {0, 1}) grid->setColumnStretch(half, 1);
  add_options(grid);
  column->addWidget(options_);
  column->addWidget(preview_, 1);
  use_ = choice_of(tr("What the selected columns are used as"), {},
                   tr("Space in the table changes to the next use"));
  use_->setObjectName(QStringLiteral("use"));
  use_row_ = new QWidget;
  auto* below = new QHBoxLayout(use_row_);
  below->setContentsMargins(0, 0, 0, 0);
  below->setSpacing(px(8));
  below->addWidget(new Label(tr("Selected columns are used as")));
  use_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  use_->setFixedWidth(px(150));
  below->addWidget(use_);
  below->addStretch();
  summary_->setProperty("role", "quiet");
  below->addWidget(summary_);
  column->addWidget(use_row_);
  column->addWidget(warnings_);
  column->addWidget(why_);
  accept_ = add_dialog_foot(this, column, tr("Import"), appearance_);
  accept_->setAccessibleName(tr("Import %1").arg(name));
  resize(px(760), px(560));
}

void ImportDialog::add_options(QGridLayout* grid) {
  const auto asks = [this](Choice* choice, auto change) {
    connect(choice, &QComboBox::activated, this, [this, change](int item) {
      change(static_cast<std::size_t>(item));
      read();
    });
  };
  const auto row = [this](const QString& label, QWidget* control) {
    auto* made = new LabelledRow(appearance_, label);
    made->add(control);
    return made;
  };
  asks(array_, [this](std::size_t item) {
    ask_.choices.array = array_->itemText(static_cast<int>(item)).toStdString();
    ask_.uses.reset();
  });
  header_ = choice_of(tr("Header"), {tr("Recognised"), tr("First line"), tr("None")},
                      tr("Whether the first line names the columns"));
  asks(header_, [this](std::size_t item) { ask_.choices.header = headers[item]; });
  separator_ =
      choice_of(tr("Separator"), {tr("Recognised"), tr("Comma"), tr("Semicolon"), tr("Tab"), tr("Blank")},
                tr("What stands between the fields of a line"));
  asks(separator_, [this](std::size_t item) { ask_.choices.separator = separators[item]; });
  missing_ = choice_of(tr("Missing values"), {tr("Refuse them"), tr("Leave their rows out")},
                       tr("Rows in which a used column has no number"));
  asks(missing_, [this](std::size_t item) { ask_.choices.missing = static_cast<MissingRows>(item); });
  pixels_ = choice_of(tr("Pixels"),
                      {tr("Recognised"), tr("Numbers as they are"), tr("From 0 to 1"), tr("From 0 to 255"),
                       tr("From −1 to 1")},
                      tr("Black and white in the file; they become −1 and 1"));
  asks(pixels_, [this](std::size_t item) { ask_.choices.pixels = pixel_rules[item]; });
  transpose_ = choice_of(tr("Transpose"), {tr("No"), tr("Rows become columns")},
                         tr("Columns of the array are taken for its rows"));
  asks(transpose_, [this](std::size_t item) {
    ask_.choices.transpose = item == 1;
    ask_.uses.reset();
  });
  const auto entry = [this](const QString& name, const QString& help, std::int64_t ImportChoices::*count) {
    auto* made = new NumberEntry(appearance_);
    made->set_range(Range{0, 1e9}, true);
    made->set_value(0);
    made->setAccessibleName(name);
    made->setToolTip(help);
    connect(made, &NumberEntry::complaint_changed, why_, &Sentence::say);
    connect(made, &NumberEntry::committed, this, [this, made, count](double value) {
      made->set_value(value);
      if (ask_.choices.*count == static_cast<std::int64_t>(value)) return;
      ask_.choices.*count = static_cast<std::int64_t>(value);
      read();
    });
    return made;
  };
  skip_ =
      entry(tr("Lines to skip"), tr("So many lines before the header, or rows of an array, are passed over"),
            &ImportChoices::skip);
  rows_ = entry(tr("Most rows"), tr("At most so many rows are taken; 0: all"), &ImportChoices::rows);
  rows_->set_face(tr("all"));
  connect(rows_, &NumberEntry::committed, this,
          [this](double value) { rows_->set_face(value == 0 ? tr("all") : QString()); });
  auto* sizes = row(tr("Skip lines"), skip_);
  auto* words = new Label(tr("Most rows"));
  words->setProperty("role", "label");
  sizes->add_gap();
  sizes->add(words, 78);
  sizes->add(rows_);
  header_row_ = row(tr("Header"), header_);
  separator_row_ = row(tr("Separator"), separator_);
  pixels_row_ = row(tr("Pixels"), pixels_);
  transpose_row_ = row(tr("Transpose"), transpose_);
  transpose_row_->hide();
  int at = 0;
  for (QWidget* each :
       {static_cast<QWidget*>(header_row_), static_cast<QWidget*>(separator_row_),
        static_cast<QWidget*>(sizes), static_cast<QWidget*>(row(tr("Missing values"), missing_)),
        static_cast<QWidget*>(pixels_row_), static_cast<QWidget*>(transpose_row_)}) {
    grid->addWidget(each, at / 2, at % 2);
    ++at;
  }
}

void ImportDialog::read() {
  reading_.reset();
  accept_->setEnabled(false);
  job_.request([this, file = file_, source = source_, ask = ask_, into = target(),
                before = before_](const LatestJob::Run& run) {
    std::shared_ptr<const DataFile> bytes = file;
    auto reading = std::make_shared<ImportReading>();
    try {
      if (!bytes)
        bytes = std::make_shared<const DataFile>(source.pasted.isEmpty()
                                                     ? read_data_file(source.name.toStdString())
                                                     : DataFile{{}, source.pasted.toStdString(), {}});
      *reading = read_import(*bytes, ask, into, before.get());
    } catch (const std::exception& fault) {
      reading->why = message_of(fault, phrase("There is not enough memory to read it."));
    }
    run.deliver([this, bytes, reading] {
      file_ = bytes;
      reading_ = reading;
      if (reading->source) before_ = reading;
      show_reading();
    });
  });
}

void ImportDialog::show_reading() {
  const ImportReading& reading = *reading_;
  takes_->say(target().takes);
  if (array_->count() != static_cast<int>(reading.arrays.size())) {
    array_->clear();
    for (const std::string& name : reading.arrays) array_->addItem(text_of(name));
  }
  array_->setCurrentText(text_of(reading.choices.array));
  array_row_->setVisible(reading.arrays.size() > 1);
  if (reading.source) {
    for (QWidget* row : {header_row_, separator_row_}) row->setVisible(reading.source->of_text());
    transpose_row_->setVisible(!reading.source->of_text());
  }
  pixels_row_->setVisible(!target().rule);
  options_->setVisible(!target().whole);
  use_row_->setVisible(!target().whole);
  warnings_->say(reading.numbers ? sentences_of(reading.numbers->data.warnings) : QString());
  why_->say(sentence_of(reading.why));
  summary_->setText(reading.numbers
                        ? tr("%1 of %2")
                              .arg(count_text("%n row(s)", reading.numbers->data.values.rows()),
                                   count_text("%n number(s)", reading.numbers->data.values.cols()))
                        : QString());
  accept_->setEnabled(reading.numbers.has_value());
  if (reading.source) preview_->show_reading(reading_);
  show_use();
}

void ImportDialog::show_use() {
  const auto uses = target().uses();
  use_->clear();
  for (const ColumnUse use : uses) use_->addItem(use_text(use));
  const std::vector<int> columns = preview_->selected_columns();
  use_->setEnabled(before_ && !columns.empty());
  use_->setCurrentIndex(-1);
  if (!before_ || columns.empty()) return;
  const auto used = [this](int column) {
    const auto at = static_cast<std::size_t>(column);
    return at < before_->uses.size() ? before_->uses[at] : ColumnUse::unused;
  };
  const ColumnUse first = used(columns.front());
  if (std::ranges::all_of(columns, [&](int column) { return used(column) == first; }))
    use_->setCurrentIndex(static_cast<int>(std::ranges::find(uses, first) - uses.begin()));
}

void ImportDialog::change_use(ColumnUse use) {
  if (!before_ || target().whole) return;
  // What was asked for and has not been read yet counts.
  if (before_ == reading_ || !ask_.uses || ask_.uses->size() != before_->uses.size())
    ask_.uses = before_->uses;
  for (const int column : preview_->selected_columns()) {
    const auto at = static_cast<std::size_t>(column);
    if (at >= ask_.uses->size()) continue;
    // A row has one label.
    if (use == ColumnUse::label) std::ranges::replace(*ask_.uses, ColumnUse::label, ColumnUse::unused);
    (*ask_.uses)[at] = use;
  }
  read();
}

void ImportDialog::accept() {
  // A question that take() asks has an entry lose the focus, which may begin another reading.
  const auto reading = reading_;
  if (!reading || !reading->numbers) return;
  try {
    if (!target().take(*reading->numbers)) return;
  } catch (const std::exception& fault) {  // the scene has become another one meanwhile
    return why_->say(sentence_of(message_of(fault, phrase("There is not enough memory to read it."))));
  }
  QDialog::accept();
}

void import_numbers(QWidget* parent, const Appearance* appearance, std::vector<ImportTarget> targets,
                    ImportSource source) {
  if (source.name.isEmpty() && source.pasted.isEmpty()) {
    const QString folder = QSettings().value(folder_key).toString();
    source.name = QFileDialog::getOpenFileName(
        parent, window_title(tr("Import")), folder,
        number_file_filter(tr("Numbers")) + QStringLiteral(";;") + tr("All files") + QStringLiteral(" (*)"));
    if (source.name.isEmpty()) return;
    QSettings().setValue(folder_key, QFileInfo(source.name).absolutePath());
  }
  ImportDialog(appearance, std::move(targets), source, parent).exec();
}

}  // namespace basinscope
