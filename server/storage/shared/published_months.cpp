#include "storage/shared/published_months.h"

#include <algorithm>
#include <chrono>

#include "storage/sql/columns.h"

namespace zender::storage {
namespace {

constexpr Milliseconds kMonth = std::chrono::hours(24 * 30);

/// Up to this offset, skipping rows is fast enough.
constexpr std::int64_t kNear = 500;

const char* letter_of(Published kind) {
  return kind == Published::kArticles ? "A" : "F";
}

std::int64_t month_of(TimePoint at) {
  return at.time_since_epoch() / kMonth;
}
/// Division rounds towards zero, so month 0 also covers thirty days before 1970.
TimePoint beginning_of(std::int64_t month) {
  return month > 0 ? TimePoint(month * kMonth) : TimePoint((month - 1) * kMonth + Milliseconds(1));
}

/// The things published from `from` to `until`, both inclusive.
std::int64_t count_between(Connection& connection, Published kind, TimePoint from, TimePoint until) {
  const char* articles = R"sql(
    SELECT COUNT(*)
    FROM articles a
    WHERE a.published = 1 AND a.published_at >= :from AND a.published_at <= :until
  )sql";
  const char* fragments = R"sql(
    SELECT COUNT(*)
    FROM fragments f
    WHERE f.published_at >= :from
      AND f.published_at <= :until
      AND f.programme NOT IN (SELECT p.slug FROM programmes p WHERE p.published = 0)
  )sql";
  return counted(connection, kind == Published::kArticles ? articles : fragments, {from, until});
}

struct Month {
  std::int64_t number = 0;
  std::int64_t things = 0;
};

constexpr auto kMonthColumns = columns_of<Month>([](auto& row, auto& month) {
  row("month", month.number);
  row("things", month.things);
});

std::vector<Month> months(Connection& connection, Published kind) {
  const char* sql = "SELECT :columns FROM published_months WHERE kind = :kind ORDER BY month";
  return all_rows(connection, kMonthColumns, sql, {letter_of(kind)});
}

}  // namespace

void count_months(Connection& connection) {
  execute(connection, "DELETE FROM published_months");
  const char* articles = R"sql(
    INSERT INTO published_months (kind, month, things)
    SELECT 'A', a.published_at / 2592000000, COUNT(*)
    FROM articles a
    WHERE a.published = 1
    GROUP BY a.published_at / 2592000000
  )sql";
  execute(connection, articles);
  const char* fragments = R"sql(
    INSERT INTO published_months (kind, month, things)
    SELECT 'F', f.published_at / 2592000000, COUNT(*)
    FROM fragments f
    JOIN programmes p ON p.slug = f.programme
    WHERE p.published = 1
    GROUP BY f.published_at / 2592000000
  )sql";
  execute(connection, fragments);
  const char* tracks = R"sql(
    INSERT INTO published_months (kind, month, things)
    SELECT 'T', 0, COUNT(*)
    FROM tracks
    WHERE published = 1
  )sql";
  execute(connection, tracks);
}

std::int64_t published_tracks(Connection& connection) {
  return counted(connection, "SELECT things FROM published_months WHERE kind = 'T'");
}

std::int64_t published_until(Connection& connection, Published kind, TimePoint at) {
  const char* sql = R"sql(
    SELECT CAST(COALESCE(SUM(things), 0) AS BIGINT)
    FROM published_months
    WHERE kind = :kind AND month < :month
  )sql";
  return counted(connection, sql, {letter_of(kind), month_of(at)}) +
         count_between(connection, kind, beginning_of(month_of(at)), at);
}

ListEntry enter_newest_first(Connection& connection, Published kind, TimePoint at, std::int64_t offset) {
  ListEntry entry{at, std::max<std::int64_t>(offset, 0)};
  if (entry.offset <= kNear) return entry;
  std::int64_t passed = count_between(connection, kind, beginning_of(month_of(at)), at);
  auto all = months(connection, kind);
  std::reverse(all.begin(), all.end());
  for (const Month& month : all) {
    if (month.number >= month_of(at)) continue;
    if (entry.offset < passed) return entry;
    // What was counted so far was published after this month.
    entry.offset -= passed;
    entry.from = beginning_of(month.number + 1) - Milliseconds(1);
    passed = month.things;
  }
  return entry;
}

ListEntry enter_oldest_first(Connection& connection, Published kind, std::int64_t offset) {
  ListEntry entry{TimePoint::min(), std::max<std::int64_t>(offset, 0)};
  if (entry.offset <= kNear) return entry;
  for (const Month& month : months(connection, kind)) {
    if (entry.offset < month.things) return entry;
    entry.offset -= month.things;
    entry.from = beginning_of(month.number + 1);
  }
  return entry;
}

}  // namespace zender::storage
