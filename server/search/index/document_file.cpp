#include "search/index/document_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "support/failure.h"

namespace zender::search {
namespace {

/// How many bytes are collected before they are written.
constexpr std::size_t kWrittenAtOnce = 1 << 20;

[[noreturn]] void throw_disk_failure(int error) {
  throw Failure(FailureKind::kUnavailable,
                std::string("cannot write temporary files for the search index: ") + std::strerror(error));
}

}  // namespace

DocumentFile::DocumentFile(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "spill";
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file_ < 0) throw_disk_failure(errno);
  ::unlink(path.c_str());
}

DocumentFile::~DocumentFile() {
  ::close(file_);
}

void DocumentFile::add(Xapian::docid id, const Xapian::Document& document) {
  const std::string bytes = document.serialise();
  documents_.push_back({id, static_cast<std::uint32_t>(bytes.size()), written_ + unwritten_.size()});
  unwritten_ += bytes;
  if (unwritten_.size() >= kWrittenAtOnce) write_out();
}

void DocumentFile::write_out() {
  std::size_t done = 0;
  while (done < unwritten_.size()) {
    const ssize_t wrote = ::write(file_, unwritten_.data() + done, unwritten_.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) throw_disk_failure(errno);
    done += static_cast<std::size_t>(wrote);
  }
  written_ += unwritten_.size();
  unwritten_.clear();
}

void DocumentFile::read_in_order(const Use& use) {
  write_out();
  std::stable_sort(documents_.begin(), documents_.end(),
                   [](const StoredDocument& a, const StoredDocument& b) { return a.id < b.id; });
  std::string bytes;
  for (const StoredDocument& one : documents_) {
    bytes.resize(one.bytes);
    std::size_t done = 0;
    while (done < bytes.size()) {
      const ssize_t got =
          ::pread(file_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(one.at + done));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) throw_disk_failure(got < 0 ? errno : EIO);
      done += static_cast<std::size_t>(got);
    }
    use(one.id, Xapian::Document::unserialise(bytes), bytes.size());
  }
}

}  // namespace zender::search
