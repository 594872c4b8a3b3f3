#include "search/index/index_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include "support/failure.h"

namespace zender::search {
namespace {

namespace fs = std::filesystem;

constexpr const char* kCurrent = "current";
constexpr const char* kPrefix = "index-";

[[noreturn]] void refuse(const fs::path& path, int error) {
  throw Failure(FailureKind::kUnavailable,
                "cannot write the search index: " + path.string() + ": " + std::strerror(error));
}

class OpenFile {
 public:
  OpenFile(const fs::path& path, int flags)
      : path_(path), file_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {
    if (file_ < 0) refuse(path_, errno);
  }
  ~OpenFile() { ::close(file_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  void write(const std::string& text) const {
    if (::write(file_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) refuse(path_, errno);
  }
  void sync() const {
    if (::fsync(file_) != 0) refuse(path_, errno);
  }

 private:
  fs::path path_;
  int file_;
};

void sync_folder(const fs::path& folder) {
  OpenFile(folder, O_RDONLY | O_DIRECTORY).sync();
}

}  // namespace

std::optional<fs::path> IndexFolder::current() const {
  std::ifstream file(folder_ / kCurrent);
  std::string name;
  if (!std::getline(file, name) || !name.starts_with(kPrefix) || name.find('/') != std::string::npos)
    return std::nullopt;
  return folder_ / name;
}

fs::path IndexFolder::make_next() const {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  fs::path next = folder_ / (kPrefix + std::to_string(microseconds));
  std::error_code error;
  fs::create_directories(next, error);
  if (error) refuse(next, error.value());
  return next;
}

void IndexFolder::use(const fs::path& built) const {
  for (const auto& entry : fs::directory_iterator(built))
    if (entry.is_regular_file()) OpenFile(entry.path(), O_RDONLY).sync();
  sync_folder(built);
  const fs::path draft = folder_ / "current.new";
  {
    const OpenFile file(draft, O_WRONLY | O_CREAT | O_TRUNC);
    file.write(built.filename().string() + "\n");
    file.sync();
  }
  std::error_code error;
  fs::rename(draft, folder_ / kCurrent, error);
  if (error) refuse(draft, error.value());
  sync_folder(folder_);
}

void IndexFolder::remove_others() const {
  const auto used = current();
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    if (!entry.path().filename().string().starts_with(kPrefix) || entry.path() == used) continue;
    std::error_code ignored;  // what is left takes space but does no harm
    fs::remove_all(entry.path(), ignored);
  }
}

BuildLock::BuildLock(const IndexFolder& folder) {
  std::error_code error;
  fs::create_directories(folder.path(), error);
  const fs::path path = folder.path() / "build.lock";
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file_ < 0) refuse(path, errno);
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
    ::close(file_);
    throw Failure(FailureKind::kConflict, "another process is building the search index");
  }
}

BuildLock::~BuildLock() {
  ::close(file_);
}

}  // namespace zender::search
