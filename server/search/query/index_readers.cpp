#include "search/query/index_readers.h"

#include "search/index/schema.h"

namespace zender::search {

std::unique_ptr<IndexReaders::Reader> IndexReaders::open(std::uint64_t revision) {
  const auto current = folder_.current();
  if (!current) throw Failure(FailureKind::kUnavailable, "the search index does not exist yet");
  try {
    auto reader = std::make_unique<Reader>(Reader{*current, revision, Xapian::Database(current->string())});
    if (reader->database.get_metadata(kVersionKey) == kIndexVersion) return reader;
  } catch (const Xapian::Error& error) {
    is_damaged_ = true;
    throw Failure(FailureKind::kUnavailable, "cannot read the search index: " + error.get_msg());
  }
  is_damaged_ = true;
  throw Failure(FailureKind::kUnavailable, "the search index was built by another version of zender");
}

std::unique_ptr<IndexReaders::Reader> IndexReaders::take() {
  // Read first: a change after this is seen by the next call.
  const std::uint64_t revision = revision_;
  std::unique_ptr<Reader> reader;
  {
    const MutexLock lock(mutex_);
    if (!free_.empty()) {
      reader = std::move(free_.back());
      free_.pop_back();
    }
  }
  if (!reader) return open(revision);
  if (reader->seen == revision) return reader;
  if (folder_.current() != reader->path) return open(revision);
  try {
    reader->database.reopen();
    reader->seen = revision;
    return reader;
  } catch (const Xapian::Error&) {
    return open(revision);
  }
}

void IndexReaders::give_back(std::unique_ptr<Reader> reader) {
  const MutexLock lock(mutex_);
  free_.push_back(std::move(reader));
}

bool IndexReaders::is_ready() {
  try {
    give_back(take());
    return true;
  } catch (const Failure&) {
    return false;
  }
}

}  // namespace zender::search
