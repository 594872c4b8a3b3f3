#include "search/index/document_spill.h"

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

[[noreturn]] void refuse_spill(int error) {
  throw Failure(
      FailureKind::kUnavailable,
      std::string("what the search index is built from cannot be kept on disk: ") + std::strerror(error));
}

}  // namespace

DocumentSpill::DocumentSpill(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "spill";
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file_ < 0) refuse_spill(errno);
  ::unlink(path.c_str());
}

DocumentSpill::~DocumentSpill() {
  ::close(file_);
}

void DocumentSpill::add(Xapian::docid place, const Xapian::Document& document) {
  const std::string bytes = document.serialise();
  documents_.push_back({place, static_cast<std::uint32_t>(bytes.size()), written_ + unwritten_.size()});
  unwritten_ += bytes;
  if (unwritten_.size() >= kWrittenAtOnce) write_out();
}

void DocumentSpill::write_out() {
  std::size_t done = 0;
  while (done < unwritten_.size()) {
    const ssize_t wrote = ::write(file_, unwritten_.data() + done, unwritten_.size() - done);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) refuse_spill(errno);
    done += static_cast<std::size_t>(wrote);
  }
  written_ += unwritten_.size();
  unwritten_.clear();
}

void DocumentSpill::read_in_order(const Use& use) {
  write_out();
  std::stable_sort(documents_.begin(), documents_.end(),
                   [](const Spilt& a, const Spilt& b) { return a.place < b.place; });
  std::string bytes;
  for (const Spilt& one : documents_) {
    bytes.resize(one.bytes);
    std::size_t done = 0;
    while (done < bytes.size()) {
      const ssize_t got =
          ::pread(file_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(one.at + done));
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) refuse_spill(got < 0 ? errno : EIO);
      done += static_cast<std::size_t>(got);
    }
    use(one.place, Xapian::Document::unserialise(bytes), bytes.size());
  }
}

}  // namespace zender::search
