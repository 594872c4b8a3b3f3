#pragma once
#include <map>
#include <string>
#include <vector>

#include "domain/search/search.h"

/// A source of documents in memory, for tests of the index.
namespace zender::search::testing {

class MemorySource : public SearchSource {
 public:
  /// Adds or replaces a document and notes the change.
  void put(SearchDocument document);
  void remove(const SearchKey& key);
  /// Forgets all changes so far.
  void forget_changes();

  std::int64_t last_search_change() override { return number_; }
  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override;
  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after, int limit) override;
  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override;

 private:
  void note(const SearchKey& key);

  std::map<SearchKey, SearchDocument> documents_;
  std::vector<SearchChange> changes_;
  std::int64_t number_ = 0;
  std::int64_t oldest_ = 1;
};

/// A document with a title and subtitle. Its slug is made from the title, its id from both.
SearchDocument a_document(SearchKind kind, const std::string& title, const std::string& subtitle = "");

TimePoint moment(const std::string& iso);

/// The text, with marked parts in brackets.
std::string bracketed(const MarkedText& text);

/// A temporary folder that is removed with this object.
class IndexFolderForTests {
 public:
  IndexFolderForTests();
  ~IndexFolderForTests();
  IndexFolderForTests(const IndexFolderForTests&) = delete;
  IndexFolderForTests& operator=(const IndexFolderForTests&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace zender::search::testing
