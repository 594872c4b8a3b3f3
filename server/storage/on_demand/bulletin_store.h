#pragma once
#include "domain/on_demand/bulletin_repository.h"
#include "storage/engine/database.h"

namespace zender::storage {

class BulletinStore final : public BulletinRepository {
 public:
  explicit BulletinStore(Database& database) : database_(database) {}

  bool store_bulletin(const Bulletin& bulletin) override;
  std::optional<Bulletin> latest_bulletin(TimePoint at) override;
  std::optional<TimePoint> next_bulletin(TimePoint at) override;

 private:
  Database& database_;
};

}  // namespace zender::storage
