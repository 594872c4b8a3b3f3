#pragma once
#include <random>
#include <string>
#include <vector>

#include "domain/search/search.h"

namespace zender::bench {

/// Generates as many documents as a station has, the same on every machine: Dutch-looking words
/// with the frequencies of a language, names of people, songs, programmes with their broadcasts and
/// fragments.
class MadeDocuments : public SearchSource {
 public:
  /// `documents`: the approximate number, divided over the kinds as on a large station.
  explicit MadeDocuments(std::int64_t documents);

  std::int64_t count() const;
  /// A document by kind and number; always the same one.
  SearchDocument make(SearchKind kind, std::int64_t number) const;
  /// The title of a random document, with the kinds as frequent as listeners search for them.
  std::string any_title(std::mt19937_64& random) const;

  /// Records a change of a document, which gets a new title.
  void rename(SearchKind kind, std::int64_t number, const std::string& title);

  /// The number of the first change, after those in an existing index.
  void number_after(std::int64_t change) { before_ = change; }
  std::int64_t last_search_change() override { return before_ + static_cast<std::int64_t>(renamed_.size()); }
  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override;
  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after, int limit) override;
  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override;

 private:
  struct Renamed {
    SearchKey key;
    std::int64_t number = 0;
    std::string title;
  };
  std::string word(std::mt19937_64& random) const;
  std::string words(std::mt19937_64& random, int least, int most) const;
  std::string person(std::mt19937_64& random) const;
  std::string programme_name(std::int64_t number) const;

  std::vector<std::int64_t> counts_;
  std::vector<std::string> vocabulary_;
  std::vector<double> uses_;  ///< summed
  std::vector<Renamed> renamed_;
  std::int64_t before_ = 0;
};

}  // namespace zender::bench
