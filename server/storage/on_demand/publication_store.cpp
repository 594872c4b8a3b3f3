#include "domain/on_demand/publication_repository.h"

#include <fmt/format.h>

#include "storage/engine/repositories.h"

namespace zender::storage {
namespace {

class PublicationStore final : public StoreOf<PublicationRepository> {
 public:
  using StoreOf::StoreOf;

  std::optional<TimePoint> next_publication(TimePoint at) override {
    return database_.snapshot([&](Connection& connection) {
      std::optional<TimePoint> next;
      for (const char* table : {"fragments", "podcast_episodes", "videos"}) {
        constexpr const char* form = R"sql(
          SELECT published_at
          FROM {}
          WHERE published_at > :at
          ORDER BY published_at
          LIMIT 1
        )sql";
        const auto first = first_value<TimePoint>(connection, fmt::format(form, table), {at});
        if (first && (!next || *first < *next)) next = first;
      }
      return next;
    });
  }
};

}  // namespace

std::unique_ptr<PublicationRepository> publication_store(Database& database) {
  return std::make_unique<PublicationStore>(database);
}

}  // namespace zender::storage
