// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever call on a file fails while the window writes: the old file or the new one, a sentence, no litter.
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <new>

#include "tests/faults/file_faults.h"
#include "tests/ui/file_content.h"
#include "ui/document/autosave.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_document.h"
#include "ui/document/writing.h"
#include "ui/export/figure_file.h"

using namespace basinscope;

namespace {

// Runs the action with every one of its calls failing in turn; it returns the complaint, empty when done.
template <class Action>
void fail_each_call(const QString& path, const QByteArray& old, const QByteArray& now, const Action& action) {
  const QDir folder = QFileInfo(path).dir();
  int refused = 0;
  // Until a run has fewer calls than the one that should fail.
  for (int nth = 1, calls = 1; nth <= calls; ++nth) {
    QFile::remove(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(old) == old.size());
    file.close();
    fail_file_call(nth);
    const QString complaint = action();
    calls = counted_file_calls() + (complaint.isEmpty() ? 0 : 1);
    fail_file_call(0);
    QCOMPARE(folder.entryList(QDir::Files | QDir::Hidden), QStringList{QFileInfo(path).fileName()});
    QCOMPARE(content(path), complaint.isEmpty() ? now : old);
    if (!complaint.isEmpty()) ++refused;
  }
  QVERIFY(refused >= 4);
}

}  // namespace

class SaveFaultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void of_a_scene() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.basinscope.json"));
    SceneDocument document(opening_scene());
    QCOMPARE(document.save(path.toStdString()), QString());
    const QByteArray now = content(path);
    fail_each_call(path, "old", now, [&] {
      const QString fault = document.save(path.toStdString());
      if (!fault.isEmpty() && !(fault.startsWith(QStringLiteral("Could not save ")) && fault.endsWith(u'.')))
        return QStringLiteral("no sentence");
      return fault;
    });
  }

  void of_a_figure() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.svg"));
    fail_each_call(path, "old", "new", [&] {
      try {
        write_file(path, "new");
        return QString();
      } catch (const std::runtime_error& fault) {
        return QString::fromUtf8(fault.what());
      }
    });
  }

  // Whatever goes wrong while a scene is written, memory included, is a sentence; the file stays.
  void what_cannot_be_written_is_a_sentence_whatever_was_thrown() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.basinscope.json"));
    write(path, "old");
    Scene broken = opening_scene();
    broken.unknown_keys = "{";  // making its text throws
    SceneDocument document(opening_scene());
    Autosave autosave(&document, folder.filePath(QStringLiteral("recovery")));
    autosave.set_delay(10);
    QSignalSpy failed(&autosave, &Autosave::failed);
    document.edit(QStringLiteral("Break"), broken);
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().startsWith(QStringLiteral("The recovery copy could not")));
    autosave.write_now();
    autosave.finish();
    QVERIFY(document.save(path.toStdString()).startsWith(QStringLiteral("Could not save ")));
    QVERIFY(document.modified());
    QCOMPARE(content(path), QByteArray("old"));
    QCOMPARE(why_not_written(QStringLiteral("Not written"), [] { throw std::bad_alloc(); }),
             QStringLiteral("Not written: there is not enough memory."));
    QCOMPARE(why_not_written(QStringLiteral("Not written"), [] {}), QString());
  }

  void recovery_copies_are_their_owners_alone_and_leave_no_locks() {
    const QTemporaryDir folder;
    const QString place = folder.filePath(QStringLiteral("recovery"));
    QDir().mkpath(place);
    QFile::setPermissions(place, QFile::Permissions(0x7755));
    QFile left(place + QStringLiteral("/gone.recovery.json.lock"));
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.write("2147483646\nbasinscope\n" + QSysInfo::machineHostName().toUtf8() + "\n");
    left.close();
    SceneDocument document(opening_scene());
    Autosave autosave(&document, place);
    autosave.set_delay(10);
    Scene scene = document.scene();
    scene.beta = 7;
    document.edit(QStringLiteral("β"), scene);
    QTRY_VERIFY(QFile::exists(autosave.file()));
    struct stat status {};
    QCOMPARE(::stat(place.toUtf8().constData(), &status), 0);
    QCOMPARE(status.st_mode & 0777U, 0700U);
    QCOMPARE(::stat(autosave.file().toUtf8().constData(), &status), 0);
    QCOMPARE(status.st_mode & 0777U, 0600U);
    QCOMPARE(QDir(place).entryList({QStringLiteral("*.lock")}, QDir::Files).size(), 1);
    autosave.finish();
    QCOMPARE(QDir(place).entryList(QDir::Files | QDir::Hidden), QStringList());
  }
};

QTEST_GUILESS_MAIN(SaveFaultsTest)
#include "save_faults_test.moc"
