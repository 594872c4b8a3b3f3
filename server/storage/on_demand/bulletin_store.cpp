#include "domain/on_demand/bulletin_repository.h"
#include "domain/topic_names.h"
#include "storage/engine/repositories.h"
#include "storage/shared/common_columns.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

constexpr auto kBulletin = columns_of<Bulletin>([](auto& row, auto& bulletin) {
  row("id", bulletin.id);
  row("title", bulletin.title);
  row("media_id", bulletin.media);
  row("published_at", bulletin.published);
});

class BulletinStore final : public StoreOf<BulletinRepository> {
 public:
  using StoreOf::StoreOf;

  bool store_bulletin(const Bulletin& bulletin) override {
    return database_.write([&](Connection& connection) {
      const auto aired =
          execute(connection, "UPDATE media_assets SET aired = 1 WHERE id = :id", {bulletin.media});
      if (aired == 0)
        throw Failure(FailureKind::kUnprocessable, "the bulletin's media asset does not exist",
                      {{"mediaId", "no media asset '" + bulletin.media.value + "'"}});
      RowWriter add(connection, "INSERT INTO bulletins :row ON CONFLICT (id) DO NOTHING");
      if (add.write(kBulletin, bulletin) > 0) {
        bump(connection, kTopicBulletins);
        return true;
      }
      const auto known =
          first_row(connection, kBulletin, "SELECT :columns FROM bulletins WHERE id = :id", {bulletin.id});
      if (known != bulletin)
        throw Failure(FailureKind::kConflict, "the id belongs to another bulletin",
                      {{"id", "is already used with another title, time or media asset"}});
      return false;
    });
  }

  std::optional<Bulletin> latest_bulletin(TimePoint at) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM bulletins
      WHERE published_at <= :at
      ORDER BY published_at DESC, id DESC
      LIMIT 1
    )sql";
    return database_.first_row(kBulletin, sql, {at});
  }

  std::optional<TimePoint> next_bulletin(TimePoint at) override {
    const char* sql = R"sql(
      SELECT published_at
      FROM bulletins
      WHERE published_at > :at
      ORDER BY published_at
      LIMIT 1
    )sql";
    return database_.first_value<TimePoint>(sql, {at});
  }
};

}  // namespace

std::unique_ptr<BulletinRepository> bulletin_store(Database& database) {
  return std::make_unique<BulletinStore>(database);
}

}  // namespace zender::storage
