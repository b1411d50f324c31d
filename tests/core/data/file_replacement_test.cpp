// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <functional>
#include <set>

#include "core/data/file.h"
#include "core/data/unfinished_files.h"

using namespace basinscope;
using testing::HasSubstr;
namespace fs = std::filesystem;

namespace {

// Asked before two files exchange their names; without an answer they do.
std::function<bool()> may_exchange;
int exchange_fault = EACCES;
bool locked_by_others = false;  // every file

class FileReplacementTest : public testing::Test {
 protected:
  FileReplacementTest() : folder_(fs::temp_directory_path() / ("replacement-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directory(folder_);
  }
  ~FileReplacementTest() override { fs::remove_all(folder_); }

  std::set<std::string> names() const {
    std::set<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder_)) all.insert(entry.path().filename().string());
    return all;
  }

  fs::path folder_;
};

template <class Action>
std::string words_of(const Action& action) {
  try {
    action();
  } catch (const FileFault& fault) {
    EXPECT_THAT(std::string(fault.what()), HasSubstr(fault.reason().english()));
    return fault.what();
  }
  return {};
}

using Names = std::set<std::string>;

}  // namespace

extern "C" int renameat2(int from_folder, const char* from, int to_folder, const char* to,
                         unsigned flags) noexcept {
  if (flags == RENAME_EXCHANGE && may_exchange && !may_exchange()) {
    errno = exchange_fault;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}

extern "C" int flock(int file, int operation) noexcept {
  if (locked_by_others) {
    errno = EWOULDBLOCK;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_flock, file, operation));
}

TEST_F(FileReplacementTest, WhereOthersLockEveryNewFileThatIsToldAndClearedLater) {
  locked_by_others = true;
  EXPECT_THAT(words_of([&] { replace_file(folder_ / "a", "1"); }), HasSubstr("exists"));
  locked_by_others = false;
  replace_file(folder_ / "a", "1");
  EXPECT_EQ(names(), Names{"a"});
}

TEST_F(FileReplacementTest, WhereNamesCannotBeExchangedFilesAreRenamed) {
  replace_file(folder_ / "a", "old");
  may_exchange = [] { return false; };
  exchange_fault = ENOTSUP;
  EXPECT_EQ(words_of([&] { replace_files(std::vector<NewFile>{{folder_ / "a", "new"}}); }), "");
  exchange_fault = EACCES;
  may_exchange = nullptr;
  EXPECT_EQ(file_bytes(folder_ / "a", 9), "new");
}

TEST_F(FileReplacementTest, SeveralFilesAppearTogether) {
  replace_file(folder_ / "b", "old b");
  const std::vector<NewFile> files{{folder_ / "a", "1"}, {folder_ / "b", "2"}, {folder_ / "c", "3"}};
  replace_files(files);
  EXPECT_EQ(names(), (Names{"a", "b", "c"}));
  for (const NewFile& file : files) EXPECT_EQ(file_bytes(file.path, 9), file.bytes);
}

TEST_F(FileReplacementTest, OfSeveralFilesNoneIsReplacedWhereOneCannotBe) {
  replace_file(folder_ / "b", "old b");
  fs::create_directory(folder_ / "full");
  EXPECT_THAT(words_of([&] {
                replace_files(
                    std::vector<NewFile>{{folder_ / "a", "1"}, {folder_ / "b", "2"}, {folder_ / "full", ""}});
              }),
              HasSubstr("directory"));
  EXPECT_EQ(names(), (Names{"b", "full"}));
  EXPECT_EQ(file_bytes(folder_ / "b", 9), "old b");
}

// The next write to the folder clears away what nobody holds.
TEST_F(FileReplacementTest, AnotherWriteMeanwhileLeavesTheOldFilesToComeBack) {
  for (const char* const name : {"a", "b"}) replace_file(folder_ / name, "old");
  int asked = 0;
  may_exchange = [&] {
    if (++asked != 2) return true;
    replace_file(folder_ / "c", "1");
    return false;
  };
  EXPECT_THAT(words_of([&] {
                replace_files(std::vector<NewFile>{{folder_ / "a", "new"}, {folder_ / "b", "new"}});
              }),
              HasSubstr("cannot replace"));
  may_exchange = nullptr;
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(names(), (Names{"a", "b", "c"}));
  for (const char* const name : {"a", "b"}) EXPECT_EQ(file_bytes(folder_ / name, 9), "old");
}

TEST_F(FileReplacementTest, LinksAreFollowedWhetherOrNotTheyLeadToAFile) {
  fs::create_symlink("there", folder_ / "link");
  replace_file(folder_ / "link", "1");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(file_bytes(folder_ / "there", 9), "1");
  fs::create_symlink("round", folder_ / "about");
  fs::create_symlink("about", folder_ / "round");
  EXPECT_THAT(words_of([&] { replace_file(folder_ / "round", "1"); }), HasSubstr("symbolic links"));
  EXPECT_THAT(words_of([&] { replace_file("", "1"); }), HasSubstr("expected the name of a file"));
}

TEST_F(FileReplacementTest, TheLongestNamesCanBeWritten) {
  replace_file(folder_ / std::string(255, 'n'), "1");
  EXPECT_EQ(names(), (Names{std::string(255, 'n')}));
  EXPECT_THAT(words_of([&] { replace_file(folder_ / std::string(256, 'n'), "1"); }), HasSubstr("too long"));
}

TEST_F(FileReplacementTest, PipesAreNeitherReplacedNorWaitedFor) {
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_THAT(words_of([&] { replace_file(folder_ / "pipe", "1"); }), HasSubstr("a pipe or a device"));
  EXPECT_THAT(words_of([&] { (void)file_bytes(folder_ / "pipe", 9); }), HasSubstr("a pipe or a device"));
  EXPECT_THAT(words_of([&] { (void)file_bytes("/dev/zero", 9); }), HasSubstr("a pipe or a device"));
  EXPECT_TRUE(fs::is_fifo(folder_ / "pipe"));
}

// /dev/stdout and the shell's >(...) are links to descriptors, whose own names lead nowhere.
TEST_F(FileReplacementTest, PipesBehindLinksAreWrittenTo) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const fs::path inner = "/dev/fd/" + std::to_string(ends[1]);
  fs::create_symlink(inner, folder_ / "link");
  for (const fs::path& path : {inner, folder_ / "link"}) {
    EXPECT_THAT(words_of([&] { replace_file(path, "1"); }), HasSubstr("a pipe or a device"));
    EXPECT_EQ(words_of([&] { require_writable(path, Streams::allowed); }), "");
    FileReplacement file(path, Streams::allowed);
    file.write("text");
    file.commit();
    char read[8] = {};
    EXPECT_EQ(::read(ends[0], read, sizeof read), 4);
    EXPECT_STREQ(read, "text");
  }
  for (const int end : ends) ::close(end);
  // Of a file it is the file that is replaced.
  replace_file(folder_ / "a", "1");
  const int file = ::open((folder_ / "a").c_str(), O_RDONLY);
  replace_file("/dev/fd/" + std::to_string(file), "2");
  EXPECT_EQ(file_bytes(folder_ / "a", 9), "2");
  ::close(file);
}

TEST_F(FileReplacementTest, APrivateFileIsItsOwnersAlone) {
  replace_file(folder_ / "a", "1");
  fs::permissions(folder_ / "a", fs::perms(0644));
  replace_file(folder_ / "a", "2", Readers::owner);
  EXPECT_EQ(fs::status(folder_ / "a").permissions(), fs::perms(0600));
  replace_file(folder_ / "b", "2", Readers::owner);
  EXPECT_EQ(fs::status(folder_ / "b").permissions(), fs::perms(0600));
}

TEST_F(FileReplacementTest, WhatACrashLeftIsClearedAndNothingElse) {
  const std::string stale = ".basinscope-0123456789abcdef.part", living = ".basinscope-fedcba9876543210.part";
  const Names others{".basinscope-.part", ".basinscope-0123456789ABCDEF.part",
                     "x.basinscope-0123456789abcdef.part", ".basinscope-0123456789abcdef.part2"};
  for (const std::string& name : others) replace_file(folder_ / name, "somebody's");
  fs::create_directory(folder_ / ".basinscope-00000000000000aa.part");
  fs::create_symlink("a", folder_ / ".basinscope-00000000000000bb.part");
  const Names before = names();
  for (const std::string& name : {stale, living}) std::ofstream(folder_ / name) << "half";
  const int owner = ::open((folder_ / living).c_str(), O_RDWR);
  ASSERT_EQ(::flock(owner, LOCK_EX | LOCK_NB), 0);
  replace_file(folder_ / "a", "1");
  Names after = before;
  after.insert({"a", living});
  EXPECT_EQ(names(), after);
  ::close(owner);
}

TEST_F(FileReplacementTest, AnEndingProgramTakesItsUnfinishedFilesAway) {
  FileReplacement first(folder_ / "a"), second(folder_ / "b");
  first.write("half");
  EXPECT_EQ(names().size(), 2U);
  remove_unfinished_files();
  EXPECT_EQ(names(), Names{});
  EXPECT_THAT(words_of([&] { first.commit(); }), HasSubstr("cannot replace"));
  replace_file(folder_ / "c", "whole");
  EXPECT_EQ(names(), (Names{"c"}));
}
