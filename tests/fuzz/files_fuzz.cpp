// Whatever path is asked for, no file outside the folder is opened, none through a symbolic link,
// and none whose name begins with a dot.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "http/files/open_below.h"
#include "http/messages/mime.h"
#include "promise.h"

namespace {

using zender::fuzz::promise;
namespace fs = std::filesystem;

/// A folder with files that may be read, and others that may not.
struct ServedFolder {
  fs::path outer = fs::temp_directory_path() / ("zender-files-fuzz-" + std::to_string(::getpid()));
  fs::path root = outer / "open";
  ServedFolder() {
    fs::create_directories(root / "a/b");
    write(outer / "s", "secret");
    write(root / ".s", "secret");
    write(root / "i", "open");
    write(root / "a/i", "open");
    write(root / "a/b/i.js", "open");
    fs::create_directories(root / ".h");
    write(root / ".h/s", "secret");
    fs::create_symlink(outer / "s", root / "l");
    fs::create_symlink(outer, root / "m");
  }
  ~ServedFolder() { fs::remove_all(outer); }
  ServedFolder(const ServedFolder&) = delete;
  ServedFolder& operator=(const ServedFolder&) = delete;
  static void write(const fs::path& file, const char* text) { std::ofstream(file) << text; }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const ServedFolder folder;
  const std::string_view path = zender::fuzz::text_of(bytes, size);
  const auto file = zender::http::open_below(folder.root, path);
  if (file) promise(file->read() == "open", "only files of the folder are opened");
  promise(!zender::http::mime_type(path).empty(), "every name has a media type");
  return 0;
}
