#pragma once
#include "domain/on_demand/publication_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class PublicationStore final : public PublicationRepository {
 public:
  explicit PublicationStore(Database& database) : database_(database) {}

  std::optional<TimePoint> next_publication(TimePoint at) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
