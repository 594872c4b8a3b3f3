#pragma once
#include "domain/search/site_listing.h"
#include "storage/engine/database.h"

namespace zender::storage {

class ListingStore final : public SiteListingRepository {
 public:
  explicit ListingStore(Database& database) : database_(database) {}

  std::int64_t count_pages(ListedKind kind, TimePoint at) override;
  std::vector<ListedPage> list_pages(ListedKind kind, ListedOrder order, TimePoint at, std::int64_t offset,
                                     int limit) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
