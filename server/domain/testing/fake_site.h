#pragma once
#include "domain/search/search.h"
#include "domain/search/site_listing.h"
#include "domain/testing/fake_data.h"

namespace zender::testing {

class FakeListing final : public SiteListingRepository {
 public:
  explicit FakeListing(FakeData& data) : data_(data) {}

  std::int64_t count_pages(ListedKind kind, TimePoint at) override;
  std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at, std::int64_t offset,
                                     int limit) override;

 private:
  FakeData& data_;
};

class FakeSearchSource final : public SearchSource {
 public:
  explicit FakeSearchSource(FakeData& data) : data_(data) {}

  std::int64_t last_search_change() override;
  std::optional<std::vector<SearchChange>> search_changes(std::int64_t after, int limit) override;
  std::vector<SearchDocument> search_documents(SearchKind kind, const std::string& after, int limit) override;
  std::vector<SearchDocument> search_documents(const std::vector<SearchKey>& keys) override;

 private:
  FakeData& data_;
};

}  // namespace zender::testing
