#pragma once
#include "domain/bundle/content_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class ContentStore final : public ContentRepository {
 public:
  explicit ContentStore(Database& database) : database_(database) {}

  ContentChanges apply(const Content& content) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
