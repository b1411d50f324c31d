// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

#include "core/attractors/slice_kind.h"
#include "core/data/npy.h"
#include "core/scene/scene_file.h"
#include "tests/ui/document/with_beta.h"
#include "tests/ui/file_content.h"
#include "ui/document/autosave.h"
#include "ui/document/number_files.h"
#include "ui/document/pattern_file.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_document.h"
#include "ui/document/scene_edits.h"
#include "ui/document/variations.h"

using namespace basinscope;

namespace {

// A scene file whose patterns lie in a file beside it.
std::filesystem::path scene_with_pattern_file(const QString& folder) {
  write(folder + QStringLiteral("/data/points.csv"), "x,y\n1,0\n0,1\n-1,-1\n");
  const QString path = folder + QStringLiteral("/a.basinscope.json");
  write(path, R"({"basinscope": 1, "memory": {"patterns": {"file": "data/points.csv"}},
                  "separation": {"id": "softmax"}, "beta": 4})");
  return path.toStdString();
}

// Files may grow to so many bytes while this lives: a disk that fills up.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

}  // namespace

class DocumentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void a_scene_that_could_not_be_read_again_is_not_saved() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.basinscope.json"));
    write(path, "old");
    Scene large = opening_scene();
    large = with_patterns(std::move(large), Matrix(Matrix::Zero(2896, 2896)), Memory::Inline{});
    SceneDocument document(large);
    const QString fault = document.save(path.toStdString());
    QVERIFY2(fault.contains(QStringLiteral("at most")), qPrintable(fault));
    QCOMPARE(content(path), QByteArray("old"));
    // Where the patterns stay in a file of their own the scene is small.
    large.memory.source = Memory::File{"large.npy"};
    SceneDocument named(large);
    QCOMPARE(named.save(path.toStdString()), QString());
    QVERIFY(content(path).size() < 1000000);
  }

  void no_recovery_copy_is_kept_of_what_could_not_be_read_again() {
    QTemporaryDir folder;
    SceneDocument document(opening_scene());
    Autosave autosave(&document, folder.path());
    autosave.set_delay(10);
    QSignalSpy failed(&autosave, &Autosave::failed);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    QTRY_VERIFY(QFile::exists(autosave.file()));
    document.edit(QStringLiteral("large"),
                  with_patterns(document.scene(), Matrix(Matrix::Zero(2896, 2896)), Memory::Inline{}));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("at most")));
    QVERIFY(!QFile::exists(autosave.file()));
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 4));
    QTest::qWait(100);  // several delays: it is said once
    QCOMPARE(failed.count(), 1);
  }

  void tables_of_any_ending_are_read_and_named() {
    QTemporaryDir folder;
    for (const char* ending : {"csv", "tsv", "txt"}) {
      const QString path = folder.filePath(QStringLiteral("points.%1").arg(QLatin1String(ending)));
      QVERIFY(is_number_file(path));
      const char separator = is_separated_by_tabs(path) ? '\t' : ',';
      write(path, (QByteArray("0.5").append(separator) + "-1\n").repeated(3));
      const NumberFile read = with_pattern_file(opening_scene(), path.toStdString());
      QVERIFY2(read.scene.has_value(), ending);
      QCOMPARE((*read.numbers)(2, 1), -1.0);
    }
    // Many numbers stay in their file, whatever its ending.
    const QString many = folder.filePath(QStringLiteral("many.tsv"));
    write(many, (QByteArray("1\t").repeated(1099) + "2\n").repeated(1000));
    const NumberFile read = with_pattern_file(opening_scene(), many.toStdString());
    QVERIFY(read.scene && std::holds_alternative<Memory::File>(read.scene->memory.source));
  }

  // What counts as a file of numbers is shown where one is picked.
  void pickers_show_every_file_of_numbers() {
    const QString filter = number_file_filter(QStringLiteral("Numbers"));
    const QStringList wildcards = filter.section(QLatin1Char('('), 1).chopped(1).split(QLatin1Char(' '));
    QCOMPARE(wildcards, number_file_wildcards());
    for (const char* name : {"a.csv", "a.tsv", "a.txt", "a.npy", "a.npz", "a.idx",
                             "train-images-idx3-ubyte.gz", "train-images-idx3-ubyte", "a.png", "ubyte"}) {
      const QString file = QLatin1String(name);
      QVERIFY2(is_number_file(file) == QDir::match(wildcards, file), name);
    }
  }

  // As those of a file that is opened, whatever was looked at before; read again they stay in their plane.
  void imported_patterns_are_seen_in_a_plane_of_their_own() {
    const auto points = [](int first) {
      Matrix x(6, 5);
      for (Eigen::Index i = 0; i < x.rows(); ++i)
        for (Eigen::Index k = 0; k < x.cols(); ++k) x(i, k) = std::sin(first + double((3 * k + 2) * (i + 1)));
      return x;
    };
    const auto import = [](const Scene& scene, const Matrix& numbers) {
      ImportedData data;
      data.values = numbers;
      NumberFile file = with_imported(scene, SceneNumbers::patterns, data, {}, "points");
      return file.scene.value_or(Scene());
    };
    Scene scene = import(opening_scene(), points(1));
    const Window from = scene.window;
    scene.view.pinned_probe = {from.x0 + 0.25 * (from.x1 - from.x0), from.y0 + 0.75 * (from.y1 - from.y0)};
    const Scene next = import(scene, points(20));
    QVERIFY(!(next.plane == scene.plane));
    QVERIFY(next.plane == plane_alike(ComponentsSlice{}, points(20)));
    QVERIFY(next.plane == import(opening_scene(), points(20)).plane);
    const auto [x0, x1, y0, y1] = with_default_window(next).window;
    const auto [x, y] = next.view.pinned_probe.value();
    QVERIFY(std::hypot(x - (x0 + 0.25 * (x1 - x0)), y - (y0 + 0.75 * (y1 - y0))) < 1e-12);
    // A file that the scene names is read again in the plane that somebody chose.
    Scene turned = next;
    turned.plane = Plane::axes(5);
    QVERIFY(with_pattern_file(turned, "points.npy", points(20)).scene.value().plane == turned.plane);
  }

  void patterns_of_many_numbers_stay_in_their_file() {
    QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("many.npy")).toStdString();
    const Matrix many = Matrix::Random(1100, 1000);
    const std::string bytes = npy_bytes(npy_of(many));
    write(QString::fromStdString(file.string()), QByteArray(bytes.data(), qsizetype(bytes.size())));
    const NumberFile opened = with_pattern_file(opening_scene(), file);
    QVERIFY(opened.scene.has_value());
    QVERIFY(std::get<Memory::File>(opened.scene->memory.source).path == file.string());
    SceneDocument document(*opened.scene);
    const std::filesystem::path saved = folder.filePath(QStringLiteral("s.basinscope.json")).toStdString();
    QCOMPARE(document.save(saved), QString());
    const SceneReading again = read_scene(saved);
    QVERIFY2(again.scene.has_value(), again.complaint().english().c_str());
    QVERIFY(*again.scene->memory.patterns == many);
    // More patterns than a landscape has are refused by the number allowed.
    write(folder.filePath(QStringLiteral("long.csv")), QByteArray("1,2\n").repeated(5000));
    const NumberFile refused =
        with_pattern_file(opening_scene(), folder.filePath(QStringLiteral("long.csv")).toStdString());
    QVERIFY(!refused.scene);
    QVERIFY(refused.faults.front().english().find("4096") != std::string::npos);
  }

  void saving_round_trips_and_failing_keeps_the_old_file() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.basinscope.json"));
    SceneDocument document(opening_scene());
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 1.0 / 3));
    QCOMPARE(document.save(path.toStdString()), QString());
    QVERIFY(!document.modified());
    const SceneReading reading = read_scene(path.toStdString());
    QVERIFY(reading.scene.has_value());
    QCOMPARE(reading.scene->beta, 1.0 / 3);
    QVERIFY(*reading.scene == document.scene());

    document.edit(QStringLiteral("β"), with_beta(document.scene(), 2));
    const QString nowhere = folder.filePath(QStringLiteral("missing/folder/a.json"));
    QVERIFY(!document.save(nowhere.toStdString()).isEmpty());
    QVERIFY(document.modified());
    QVERIFY(content(path).contains("0.333"));
  }

  void recovery_is_written_offered_after_a_crash_and_removed_by_a_clean_exit() {
    QTemporaryDir folder;
    SceneDocument document(opening_scene());
    auto crashed = std::make_unique<Autosave>(&document, folder.path());
    crashed->set_delay(20);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 7.25));
    QTRY_VERIFY(QFile::exists(crashed->file()));

    // While its process is alive nobody else is offered it.
    SceneDocument second(opening_scene());
    auto other = std::make_unique<Autosave>(&second, folder.path());
    QVERIFY(other->recoveries().empty());
    QVERIFY(other->file() != crashed->file());
    const QString left = crashed->file();
    crashed.reset();  // gone without finish(), as in a crash
    const auto found = other->recoveries();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().scene.beta, 7.25);
    // Restored, it is the other's own copy at once: a second crash loses nothing.
    other->adopt(found.front());
    QVERIFY(!QFile::exists(left));
    QVERIFY(other->recoveries().empty());
    QCOMPARE(read_scene(other->file().toStdString()).scene->beta, 7.25);
    Autosave::discard({other->file().toStdString(), opening_scene()});
    QVERIFY(!QFile::exists(other->file()));

    other->set_delay(20);
    second.edit(QStringLiteral("β"), with_beta(second.scene(), 2));
    QTRY_VERIFY(QFile::exists(other->file()));
    other->finish();
    QVERIFY(!QFile::exists(other->file()));
  }

  void a_disk_that_fills_up_leaves_the_old_file() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.basinscope.json"));
    SceneDocument document(opening_scene());
    QCOMPARE(document.save(path.toStdString()), QString());
    const QByteArray before = content(path);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 2));
    QString fault;
    {
      const FullDisk full(64);
      fault = document.save(path.toStdString());
    }
    QVERIFY2(fault.startsWith(QStringLiteral("Could not save ")) && fault.endsWith(QLatin1Char('.')),
             qPrintable(fault));
    QCOMPARE(content(path), before);
    QVERIFY(document.modified());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    QCOMPARE(document.save(path.toStdString()), QString());
    QVERIFY(content(path) != before);
    // A folder in the way is no place for a file.
    QVERIFY(!document.save(folder.path().toStdString()).isEmpty());
    QCOMPARE(document.path(), std::filesystem::path(path.toStdString()));
  }

  void patterns_in_a_file_are_found_from_wherever_the_scene_is_saved() {
    QTemporaryDir folder;
    const std::filesystem::path first = scene_with_pattern_file(folder.filePath(QStringLiteral("one")));
    const SceneReading reading = read_scene(first);
    QVERIFY2(reading.scene.has_value(), reading.complaint().english().c_str());
    SceneDocument document(*reading.scene);
    document.replace(*reading.scene, first);
    const auto file_of = [](const std::filesystem::path& path) {
      const SceneReading again = read_scene(path);
      return again.scene ? std::get<Memory::File>(again.scene->memory.source).path : again.complaint();
    };
    // Where it is, the name stays as it was written.
    QCOMPARE(document.save(first), QString());
    QCOMPARE(file_of(first), std::string("data/points.csv"));
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 5));
    QDir().mkpath(folder.filePath(QStringLiteral("two/three")));
    const std::filesystem::path second =
        folder.filePath(QStringLiteral("two/three/b.basinscope.json")).toStdString();
    QCOMPARE(document.save(second), QString());
    QCOMPARE(file_of(second), std::string("../../one/data/points.csv"));
    // Again there, after a step back, and once more at the first place.
    document.undo_stack()->undo();
    QCOMPARE(document.save(second), QString());
    QCOMPARE(file_of(second), std::string("../../one/data/points.csv"));
    QCOMPARE(document.save(first), QString());
    QCOMPARE(file_of(first), std::string("data/points.csv"));
  }

  void the_recovery_copy_finds_its_patterns_and_knows_its_name() {
    QTemporaryDir folder;
    const std::filesystem::path first = scene_with_pattern_file(folder.filePath(QStringLiteral("one")));
    SceneDocument document(opening_scene());
    document.replace(*read_scene(first).scene, first);
    auto crashed = std::make_unique<Autosave>(&document, folder.filePath(QStringLiteral("recovery")));
    crashed->set_delay(20);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 5));
    QTRY_VERIFY(QFile::exists(crashed->file()));
    crashed.reset();
    SceneDocument second(opening_scene());
    Autosave other(&second, folder.filePath(QStringLiteral("recovery")));
    auto found = other.recoveries();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().fault, QString());
    QCOMPARE(found.front().scene.beta, 5.0);
    QCOMPARE(found.front().scene.memory.patterns.rows(), 3);
    QCOMPARE(found.front().name, QStringLiteral("a.basinscope.json"));
    // Save goes on writing the scene's own file, but not over what was written there since.
    QCOMPARE(found.front().own_file, first);
    second.recover(found.front().scene, found.front().own_file);
    QVERIFY(second.modified());
    QCOMPARE(second.save(second.path()), QString());
    QCOMPARE(read_scene(first).scene->beta, 5.0);
    QFile since(QString::fromStdString(first.string()));
    QVERIFY(since.open(QIODevice::Append));
    QVERIFY(since.setFileTime(QDateTime::currentDateTime().addSecs(10), QFileDevice::FileModificationTime));
    since.close();
    QVERIFY(other.recoveries().front().own_file.empty());
    // Patterns that are gone are said, not dropped.
    QVERIFY(QFile::remove(folder.filePath(QStringLiteral("one/data/points.csv"))));
    found = other.recoveries();
    QCOMPARE(found.size(), std::size_t(1));
    QVERIFY2(found.front().fault.contains(QStringLiteral("points.csv")), qPrintable(found.front().fault));
    QCOMPARE(found.front().name, QStringLiteral("a.basinscope.json"));
    Autosave::discard(found.front());
    QVERIFY(other.recoveries().empty());
    const QDir left(folder.filePath(QStringLiteral("recovery")));
    QVERIFY2(left.entryList({QStringLiteral("*.json"), QStringLiteral("*.name")}, QDir::Files).isEmpty(),
             qPrintable(left.entryList(QDir::Files).join(QLatin1Char(' '))));
  }

  void a_saved_scene_has_no_recovery_copy() {
    QTemporaryDir folder;
    SceneDocument document(opening_scene());
    Autosave autosave(&document, folder.filePath(QStringLiteral("recovery")));
    autosave.set_delay(20);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 5));
    QTRY_VERIFY(QFile::exists(autosave.file()));
    const auto path = folder.filePath(QStringLiteral("a.basinscope.json")).toStdString();
    QCOMPARE(document.save(path), QString());
    QTRY_VERIFY(!QFile::exists(autosave.file()));  // at the latest when the write has ended
    QTest::qWait(100);                             // several delays: no copy comes back
    QVERIFY(!QFile::exists(autosave.file()));
    // A restored scene is in no file yet, whatever is undone.
    document.recover(opening_scene());
    QVERIFY(document.modified());
    QVERIFY(document.path().empty());
    QTRY_VERIFY(QFile::exists(autosave.file()));
    QCOMPARE(document.save(path), QString());
    QVERIFY(!document.modified());
  }

  void a_lock_of_a_dead_process_holds_nothing_back() {
    QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("left.recovery.json"));
    write(copy, QByteArray::fromStdString(scene_to_json(with_beta(opening_scene(), 7))));
    const QString lock_file = copy + QStringLiteral(".lock");
    const pid_t child = fork();
    if (child == 0) {
      QLockFile lock(lock_file);
      _exit(lock.lock() ? 0 : 1);  // without unlocking
    }
    int state = -1;
    QCOMPARE(waitpid(child, &state, 0), child);
    QCOMPARE(state, 0);
    QVERIFY(QFile::exists(lock_file));
    SceneDocument document(opening_scene());
    const Autosave autosave(&document, folder.path());
    const auto found = autosave.recoveries();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().scene.beta, 7.0);
    // Of a living one it does.
    QLockFile mine(lock_file);
    QVERIFY(mine.tryLock());
    QVERIFY(autosave.recoveries().empty());
  }

  void fewer_patterns_keep_the_scene_valid() {
    Scene scene = opening_scene();
    scene.separation = Subsets{5};
    scene = with_compare(scene, true);
    scene.view.compare.columns.front().separation = TopKSoftmax{6};
    scene = with_patterns(scene, resized_patterns(*scene.memory.patterns, 3), Memory::Inline{});
    QCOMPARE(std::get<Subsets>(scene.separation).k, 3);
    const auto faults = validate(scene);
    QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().text().english().c_str());
    // Another dimension takes plane, queries and window with it.
    scene = with_patterns(scene, generated({"sphere", 4, 5, 1}), Memory::Inline{});
    QCOMPARE(scene.plane.dimension(), 5);
    QCOMPARE(scene.queries.cols(), 5);
    QVERIFY(validate(scene).empty());
  }

  void every_preset_is_valid_and_named() {
    QVERIFY(preset_scenes().size() >= 5);
    QCOMPARE(preset_scenes().front().title, QStringLiteral("Seven on a ring"));
    for (const PresetScene& preset : preset_scenes()) {
      const bool listed = std::count(pattern_presets().begin(), pattern_presets().end(), &preset) == 1;
      QCOMPARE(listed, preset.scene.view.workspace.empty());
    }
    const auto place = [](const QString& start) {
      const auto& all = preset_scenes();
      return std::find_if(all.begin(), all.end(), [&](const auto& p) { return p.title.startsWith(start); }) -
             all.begin();
    };
    QVERIFY(place(QStringLiteral("HFY Figure 8")) < place(QStringLiteral("HFY Figure 10")));
    for (const PresetScene& preset : preset_scenes()) {
      QVERIFY(!preset.title.isEmpty());
      QVERIFY(validate(preset.scene).empty());
    }
  }
};

int main(int argc, char** argv) { return run_test<DocumentTest>(argc, argv); }
#include "document_test.moc"
