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

#include "core/scene/scene_file.h"
#include "ui/document/autosave.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_document.h"
#include "ui/document/scene_edits.h"
#include "ui/document/variations.h"

using namespace basinscope;

namespace {

Scene with_beta(Scene scene, double beta) {
  scene.beta = beta;
  return scene;
}

QByteArray content(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void write(const QString& path, const QByteArray& text) {
  QDir().mkpath(QFileInfo(path).path());
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text);
}

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
  void undoing_everything_restores_the_first_scene() {
    const Scene first = opening_scene();
    SceneDocument document(first);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    Scene next = document.scene();
    next.separation = Normmax{5};
    document.edit(QStringLiteral("family"), next);
    document.edit(QStringLiteral("patterns"),
                  with_patterns(document.scene(), generated({"sphere", 4, 3, 1}), Memory::Inline{}));
    QCOMPARE(document.undo_stack()->count(), 3);
    QVERIFY(document.modified());
    while (document.undo_stack()->canUndo()) document.undo_stack()->undo();
    QVERIFY(document.scene() == first);
    QVERIFY(!document.modified());
    while (document.undo_stack()->canRedo()) document.undo_stack()->redo();
    QCOMPARE(document.scene().memory.patterns->cols(), 3);
    QCOMPARE(document.scene().beta, 3.0);
  }

  void a_gesture_is_one_step() {
    const Scene first = opening_scene();
    SceneDocument document(first);
    QSignalSpy changed(&document, &SceneDocument::changed);
    document.begin_gesture();
    for (int i = 1; i <= 20; ++i) document.edit(QStringLiteral("sweep"), with_beta(document.scene(), 10 + i));
    QCOMPARE(document.undo_stack()->count(), 0);
    QCOMPARE(changed.count(), 20);
    document.end_gesture();
    QCOMPARE(document.undo_stack()->count(), 1);
    QCOMPARE(document.scene().beta, 30.0);
    document.undo_stack()->undo();
    QVERIFY(document.scene() == first);
  }

  void a_cancelled_gesture_leaves_nothing() {
    const Scene first = opening_scene();
    SceneDocument document(first);
    document.begin_gesture();
    document.edit(QStringLiteral("sweep"), with_beta(document.scene(), 50));
    document.cancel_gesture();
    QVERIFY(document.scene() == first);
    QCOMPARE(document.undo_stack()->count(), 0);
    QVERIFY(!document.in_gesture());
  }

  void a_gesture_that_ends_where_it_began_is_no_step() {
    SceneDocument document(opening_scene());
    const double beta = document.scene().beta;
    document.begin_gesture();
    document.edit(QStringLiteral("sweep"), with_beta(document.scene(), beta + 1));
    document.edit(QStringLiteral("sweep"), with_beta(document.scene(), beta));
    document.end_gesture();
    QCOMPARE(document.undo_stack()->count(), 0);
  }

  void pan_and_zoom_are_no_steps_and_survive_undo() {
    SceneDocument document(opening_scene());
    QSignalSpy panned(&document, &SceneDocument::window_changed);
    QSignalSpy changed(&document, &SceneDocument::changed);
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    const Window zoomed{-0.5, 0.5, -0.25, 0.75};
    document.set_window(zoomed);
    QCOMPARE(panned.count(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.undo_stack()->count(), 1);
    document.undo_stack()->undo();
    QVERIFY(document.scene().window == zoomed);
    // Looking round is nothing to ask about, but it is saved with the scene.
    QVERIFY(!document.modified());
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("zoomed.basinscope.json"));
    QCOMPARE(document.save(path.toStdString()), QString());
    QVERIFY(read_scene(path.toStdString()).scene->window == zoomed);
  }

  void continued_edits_are_one_step_and_none_when_they_lead_back() {
    SceneDocument document(opening_scene());
    const auto pin = [&document](double x, bool continued) {
      Scene scene = document.scene();
      scene.view.pinned_probe = {x, 0};
      document.edit(QStringLiteral("Pin probe"), std::move(scene), continued);
    };
    const auto first = document.scene().view.pinned_probe;
    pin(0.7, false);
    QVERIFY(!document.modified());
    document.undo_stack()->undo();
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 3));
    pin(0.1, true);
    pin(0.2, true);
    pin(0.3, true);
    QCOMPARE(document.undo_stack()->count(), 2);
    document.undo_stack()->undo();
    QCOMPARE(document.scene().beta, 3.0);
    QVERIFY(document.scene().view.pinned_probe == first);
    document.undo_stack()->redo();
    QCOMPARE(document.scene().view.pinned_probe->front(), 0.3);
    pin(0.4, false);
    QCOMPARE(document.undo_stack()->count(), 3);
    pin(0.3, true);  // where the step began
    QCOMPARE(document.undo_stack()->count(), 2);
    QCOMPARE(document.scene().view.pinned_probe->front(), 0.3);
    // Another name is another step.
    document.edit(QStringLiteral("β"), with_beta(document.scene(), 4), true);
    QCOMPARE(document.undo_stack()->count(), 3);
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
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(crashed->file()), 5000);

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
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(other->file()), 5000);
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
    QVERIFY2(reading.scene.has_value(), reading.complaint().c_str());
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
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(crashed->file()), 5000);
    crashed.reset();
    SceneDocument second(opening_scene());
    Autosave other(&second, folder.filePath(QStringLiteral("recovery")));
    auto found = other.recoveries();
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().fault, QString());
    QCOMPARE(found.front().scene.beta, 5.0);
    QCOMPARE(found.front().scene.memory.patterns->rows(), 3);
    QCOMPARE(found.front().name, QStringLiteral("a.basinscope.json"));
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
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(autosave.file()), 5000);
    QTest::qWait(50);  // the write has ended
    const auto path = folder.filePath(QStringLiteral("a.basinscope.json")).toStdString();
    QCOMPARE(document.save(path), QString());
    QVERIFY(!QFile::exists(autosave.file()));
    QTest::qWait(100);
    QVERIFY(!QFile::exists(autosave.file()));
    // A restored scene is in no file yet, whatever is undone.
    document.recover(opening_scene());
    QVERIFY(document.modified());
    QVERIFY(document.path().empty());
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(autosave.file()), 5000);
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
    QVERIFY2(faults.empty(), faults.empty() ? "" : faults.front().text().c_str());
    // Another dimension takes plane, queries and window with it.
    scene = with_patterns(scene, generated({"sphere", 4, 5, 1}), Memory::Inline{});
    QCOMPARE(scene.plane.dimension(), 5);
    QCOMPARE(scene.queries->cols(), 5);
    QVERIFY(validate(scene).empty());
  }

  void every_preset_is_valid_and_named() {
    QVERIFY(preset_scenes().size() >= 5);
    QCOMPARE(preset_scenes().front().title, QStringLiteral("Seven on a ring"));
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

QTEST_MAIN(DocumentTest)
#include "document_test.moc"
