// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <windows.h>
// After what it is made of.
#include <shellapi.h>

#include <cstdio>
#include <string>
#include <vector>
#else
#include <unistd.h>
#endif

namespace basinscope {

#ifdef _WIN32
namespace {

std::string utf8(const wchar_t* text) {
  const int size = ::WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
  std::string bytes(static_cast<std::size_t>(size), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text, -1, bytes.data(), size, nullptr, nullptr);
  return bytes;
}

}  // namespace

void prepare_console(int& argc, char**& argv) {
  static std::vector<std::string> arguments;
  static std::vector<char*> pointers;
  int count = 0;
  wchar_t** const wide = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  if (wide != nullptr) {
    for (int i = 0; i < count; ++i) arguments.push_back(utf8(wide[i]));
    ::LocalFree(wide);
    for (std::string& each : arguments) pointers.push_back(each.data());
    pointers.push_back(nullptr);
    argc = count;
    argv = pointers.data();
  }
  ::_setmode(::_fileno(stdout), _O_BINARY);
  ::SetConsoleOutputCP(CP_UTF8);
  // Of progress, which erases its line.
  const HANDLE errors = ::GetStdHandle(STD_ERROR_HANDLE);
  DWORD mode = 0;
  if (::GetConsoleMode(errors, &mode) != 0)
    ::SetConsoleMode(errors, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool errors_are_seen() { return ::_isatty(::_fileno(stderr)) != 0; }
#else
void prepare_console(int&, char**&) {}

bool errors_are_seen() { return ::isatty(STDERR_FILENO) != 0; }
#endif

}  // namespace basinscope
