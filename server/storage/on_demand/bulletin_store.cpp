#include "storage/on_demand/bulletin_store.h"

#include "domain/topics.h"
#include "storage/shared/columns.h"
#include "storage/shared/first_moment.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

Bulletin read_bulletin(Row& row) {
  Bulletin bulletin;
  bulletin.id = row.id<BulletinId>();
  bulletin.title = row.text();
  bulletin.media = row.id<MediaId>();
  bulletin.published = row.moment();
  return bulletin;
}

}  // namespace

bool BulletinStore::store_bulletin(const Bulletin& bulletin) {
  return database_.write([&](Connection& connection) {
    const auto aired =
        execute(connection, "UPDATE media_assets SET aired = 1 WHERE id = :id", {bulletin.media});
    if (aired == 0)
      throw Failure(FailureKind::kUnprocessable, "the bulletin's media asset does not exist",
                    {{"mediaId", "no media asset '" + bulletin.media.value + "'"}});
    const char* sql = R"sql(
      INSERT INTO bulletins (id, title, media_id, published_at)
      VALUES (:id, :title, :media, :published)
      ON CONFLICT (id) DO NOTHING
    )sql";
    const auto added =
        execute(connection, sql, {bulletin.id, bulletin.title, bulletin.media, bulletin.published});
    if (added > 0) {
      bump(connection, kTopicBulletins);
      return true;
    }
    const auto known =
        first_row(connection, "SELECT id, title, media_id, published_at FROM bulletins WHERE id = :id", 4,
                  {bulletin.id}, read_bulletin);
    if (known != bulletin)
      throw Failure(FailureKind::kConflict, "the id belongs to another bulletin",
                    {{"id", "is already used with another title, time or media asset"}});
    return false;
  });
}

std::optional<Bulletin> BulletinStore::latest_bulletin(TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT id, title, media_id, published_at
      FROM bulletins
      WHERE published_at <= :at
      ORDER BY published_at DESC, id DESC
      LIMIT 1
    )sql";
    return first_row(connection, sql, 4, {at}, read_bulletin);
  });
}

std::optional<TimePoint> BulletinStore::next_bulletin(TimePoint at) {
  return database_.read([&](Connection& connection) {
    const char* sql = R"sql(
      SELECT published_at
      FROM bulletins
      WHERE published_at > :at
      ORDER BY published_at
      LIMIT 1
    )sql";
    return first_moment(connection, sql, {at});
  });
}

}  // namespace zender::storage
