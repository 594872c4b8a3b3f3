#include "search/testing/memory_source.h"

#include <filesystem>
#include <stdexcept>

#include "support/text/slug.h"

namespace zender::search::testing {

void MemorySource::note(const SearchKey& key) {
  changes_.push_back({++number_, key});
}

void MemorySource::put(SearchDocument document) {
  note(document.key);
  SearchKey key = document.key;
  documents_.insert_or_assign(std::move(key), std::move(document));
}

void MemorySource::remove(const SearchKey& key) {
  documents_.erase(key);
  note(key);
}

void MemorySource::forget_changes() {
  changes_.clear();
  oldest_ = number_ + 1;
}

std::optional<std::vector<SearchChange>> MemorySource::search_changes(std::int64_t after, int limit) {
  if (after > number_ || after < oldest_ - 1) return std::nullopt;
  std::vector<SearchChange> found;
  for (const SearchChange& change : changes_)
    if (change.number > after && found.size() < static_cast<std::size_t>(limit)) found.push_back(change);
  return found;
}

std::vector<SearchDocument> MemorySource::search_documents(SearchKind kind, const std::string& after,
                                                           int limit) {
  std::vector<SearchDocument> found;
  for (auto at = documents_.upper_bound({kind, after}); at != documents_.end() && at->first.kind == kind;
       ++at) {
    if (found.size() == static_cast<std::size_t>(limit)) break;
    found.push_back(at->second);
  }
  return found;
}

std::vector<SearchDocument> MemorySource::search_documents(const std::vector<SearchKey>& keys) {
  std::vector<SearchDocument> found;
  for (const SearchKey& key : keys) {
    const auto at = documents_.find(key);
    if (at != documents_.end()) found.push_back(at->second);
  }
  return found;
}

SearchDocument a_document(SearchKind kind, const std::string& title, const std::string& subtitle) {
  SearchDocument document;
  document.slug = slugify(title);
  document.key = {kind, document.slug + "-" + slugify(subtitle)};
  document.title = title;
  document.subtitle = subtitle;
  return document;
}

TimePoint moment(const std::string& iso) {
  return parse_iso(iso).value();
}

std::string bracketed(const MarkedText& text) {
  std::string all;
  for (const auto& part : text.parts) all += part.is_marked ? "[" + part.text + "]" : part.text;
  return all;
}

IndexFolderForTests::IndexFolderForTests() {
  std::string name = (std::filesystem::temp_directory_path() / "zender-search-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  path_ = name;
}

IndexFolderForTests::~IndexFolderForTests() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace zender::search::testing
