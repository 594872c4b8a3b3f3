#include "search/index/index_build.h"

#include <xapian.h>

#include <algorithm>

#include "search/index/document_file.h"
#include "search/index/document_order.h"
#include "search/index/indexer.h"
#include "search/index/schema.h"

namespace zender::search {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kReadAtOnce = 500;

/// Documents of this many bytes are collected in memory, where they take about ten times as much,
/// before they are written. The more at once, the less often the entry of a word is rewritten.
constexpr std::size_t kBytesAtOnce = 32'000'000;

/// Adds every document of the kind `so_far.kind` to `file`.
void read_kind(SearchSource& source, BuildProgress& so_far,
               const std::function<void(const BuildProgress&)>& progress, DocumentFile& file) {
  std::string after;
  for (;;) {
    const auto documents = source.search_documents(so_far.kind, after, static_cast<int>(kReadAtOnce));
    for (const SearchDocument& one : documents) file.add(preferred_id(one), index_document(one));
    so_far.documents += static_cast<std::int64_t>(documents.size());
    progress(so_far);
    if (documents.size() < kReadAtOnce) return;
    after = documents.back().key.id;
  }
}

/// Adds documents at the end of the index.
class Appender {
 public:
  Appender(Xapian::WritableDatabase& database, const std::function<void()>& progress)
      : database_(database), progress_(progress) {}

  void add(Xapian::docid wanted, const Xapian::Document& document, std::size_t bytes) {
    // The wanted id, or the next one that is free.
    last_ = std::max(wanted, last_ + 1);
    database_.replace_document(last_, document);
    for (const auto& [word, weight] : spelling_words(document)) database_.add_spelling(word, weight);
    uncommitted_ += bytes;
    if (uncommitted_ >= kBytesAtOnce) {
      database_.commit();
      uncommitted_ = 0;
    }
    if (++added_ % kReadAtOnce == 0) progress_();
  }

 private:
  Xapian::WritableDatabase& database_;
  const std::function<void()>& progress_;
  Xapian::docid last_ = 0;
  std::size_t uncommitted_ = 0;
  std::size_t added_ = 0;
};

}  // namespace

void build_index(SearchSource& source, const fs::path& folder,
                 const std::function<void(const BuildProgress&)>& progress) {
  const fs::path draft = folder / "draft";
  // Nobody reads it yet, so nothing has to be on disk before the end.
  Xapian::WritableDatabase database(draft.string(), Xapian::DB_CREATE_OR_OVERWRITE | Xapian::DB_NO_SYNC |
                                                        Xapian::DB_DANGEROUS | Xapian::DB_BACKEND_GLASS);
  // Read first: what changes during the build is applied later.
  database.set_metadata(kChangeKey, std::to_string(source.last_search_change()));
  database.set_metadata(kVersionKey, kIndexVersion);
  BuildProgress so_far;
  const std::function<void()> still_there = [&] { progress(so_far); };
  Appender appender(database, still_there);
  for (int kind = 0; kind < kKinds; ++kind) {
    so_far.kind = static_cast<SearchKind>(kind);
    DocumentFile file(folder);
    read_kind(source, so_far, progress, file);
    file.read_in_order([&](Xapian::docid id, const Xapian::Document& document, std::size_t bytes) {
      appender.add(id, document, bytes);
    });
  }
  database.commit();
  // Removes the space that growing left between words, about a third.
  database.compact(folder.string(), Xapian::DBCOMPACT_NO_RENUMBER);
  database.close();
  fs::remove_all(draft);
}

}  // namespace zender::search
