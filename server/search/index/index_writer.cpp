#include "search/index/index_writer.h"

#include <sys/stat.h>
#include <xapian.h>

#include <filesystem>
#include <map>
#include <optional>
#include <set>

#include "search/index/document_order.h"
#include "search/index/index_build.h"
#include "search/index/index_folder.h"
#include "search/index/indexer.h"
#include "search/index/schema.h"
#include "support/failure.h"

namespace zender::search {
namespace {

namespace fs = std::filesystem;

/// How many changes are applied with one write to disk.
constexpr int kChangesAtOnce = 500;

/// Calls `work` and turns Xapian's exceptions into Failures.
template <class Work>
auto guarded(Work work) {
  try {
    return work();
  } catch (const Xapian::DatabaseLockError&) {
    throw Failure(FailureKind::kConflict, "another process is writing to the search index");
  } catch (const Xapian::Error& error) {
    throw Failure(FailureKind::kUnavailable, "the search index: " + error.get_msg());
  }
}

std::int64_t number_in(const Xapian::Database& database, const char* key) {
  const std::string text = database.get_metadata(key);
  return text.empty() ? 0 : std::strtoll(text.c_str(), nullptr, 10);
}

bool is_taken(const Xapian::Database& database, Xapian::docid id) {
  try {
    database.get_doclength(id);
    return true;
  } catch (const Xapian::DocNotFoundError&) {
    return false;
  }
}

Xapian::docid free_id(const Xapian::Database& database, Xapian::docid wanted) {
  while (is_taken(database, wanted)) ++wanted;
  return wanted;
}

/// The id of the document with the key; 0: there is none.
Xapian::docid id_with(const Xapian::Database& database, const SearchKey& key) {
  const std::string term = key_term(key);
  const auto first = database.postlist_begin(term);
  return first == database.postlist_end(term) ? 0 : *first;
}

void add_document(Xapian::WritableDatabase& database, const SearchDocument& source) {
  const Xapian::Document document = index_document(source);
  database.replace_document(free_id(database, preferred_id(source)), document);
  for (const auto& [word, weight] : spelling_words(document)) database.add_spelling(word, weight);
}

void remove_document(Xapian::WritableDatabase& database, const SearchKey& key) {
  const Xapian::docid id = id_with(database, key);
  if (id == 0) return;
  for (const auto& [word, weight] : spelling_words(database.get_document(id)))
    database.remove_spelling(word, weight);
  database.delete_document(id);
}

std::uintmax_t bytes_in(const fs::path& folder) {
  std::uintmax_t bytes = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::error_code ignored;
    const auto size = entry.file_size(ignored);
    if (!ignored) bytes += size;
  }
  return bytes;
}

}  // namespace

struct IndexWriter::OpenIndex {
  fs::path path;
  Xapian::WritableDatabase database;
};

IndexWriter::IndexWriter(std::string folder) : folder_(std::move(folder)) {}
IndexWriter::~IndexWriter() = default;

void IndexWriter::rebuild(SearchSource& source, const std::function<void(const BuildProgress&)>& progress) {
  const IndexFolder folder(folder_);
  const BuildLock lock(folder);
  folder.remove_others();
  const fs::path built = folder.make_next();
  guarded([&] { build_index(source, built, progress); });
  folder.use(built);
  open_.reset();
  folder.remove_others();
}

bool IndexWriter::open() {
  const auto current = IndexFolder(folder_).current();
  if (!current) {
    open_.reset();
    return false;
  }
  if (open_ && open_->path == *current) return true;
  open_.reset();
  Xapian::WritableDatabase database(current->string(), Xapian::DB_OPEN);
  if (database.get_metadata(kVersionKey) != kIndexVersion) return false;
  open_ = std::make_unique<OpenIndex>(OpenIndex{*current, std::move(database)});
  return true;
}

IndexWriter::CatchUpResult IndexWriter::catch_up(SearchSource& source) {
  try {
    const fs::path before = open_ ? open_->path : fs::path();
    if (!open()) return CatchUpResult::kMustRebuild;
    bool changed = open_->path != before;
    for (;;) {
      const auto changes = source.search_changes(number_in(open_->database, kChangeKey), kChangesAtOnce);
      if (!changes) return CatchUpResult::kMustRebuild;
      if (changes->empty()) return changed ? CatchUpResult::kChanged : CatchUpResult::kNothingNew;
      apply(source, *changes);
      changed = true;
    }
  } catch (const Xapian::DatabaseLockError&) {
    throw Failure(FailureKind::kConflict, "another process is writing to the search index");
  } catch (const Xapian::DatabaseError&) {
    // Damaged, or its files are gone.
    open_.reset();
    return CatchUpResult::kMustRebuild;
  }
}

void IndexWriter::apply(SearchSource& source, const std::vector<SearchChange>& changes) {
  std::set<SearchKey> once;
  for (const SearchChange& change : changes) once.insert(change.key);
  const std::vector<SearchKey> keys(once.begin(), once.end());
  const auto documents = source.search_documents(keys);
  Xapian::WritableDatabase& database = open_->database;
  try {
    for (const SearchKey& key : keys) remove_document(database, key);
    for (const SearchDocument& one : documents) add_document(database, one);
    database.set_metadata(kChangeKey, std::to_string(changes.back().number));
    database.commit();
  } catch (...) {
    // Closed, so that half of these changes is not committed with the next ones.
    open_.reset();
    throw;
  }
}

IndexStatus IndexWriter::status() {
  IndexStatus status;
  const auto current = IndexFolder(folder_).current();
  if (!current) {
    status.trouble = "it does not exist yet";
    return status;
  }
  status.bytes = bytes_in(*current);
  struct stat file {};
  if (::stat((*current / "iamglass").c_str(), &file) == 0)
    status.written = TimePoint(std::chrono::seconds(file.st_mtim.tv_sec));
  try {
    const Xapian::Database database(current->string());
    status.documents = database.get_doccount();
    status.change = number_in(database, kChangeKey);
    status.is_usable = database.get_metadata(kVersionKey) == kIndexVersion;
    if (!status.is_usable) status.trouble = "it was built by another version of zender";
  } catch (const Xapian::Error& error) {
    status.trouble = error.get_msg();
  }
  return status;
}

}  // namespace zender::search
