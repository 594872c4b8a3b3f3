#include "storage/shared/search_changes.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "domain/topic_names.h"
#include "storage/shared/common_columns.h"
#include "storage/sql/dialect.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

constexpr std::array<std::pair<SearchKind, const char*>, 13> kKindTexts{
    {{SearchKind::kProgramme, "programme"},
     {SearchKind::kPresenter, "presenter"},
     {SearchKind::kTrack, "track"},
     {SearchKind::kArticle, "article"},
     {SearchKind::kFragment, "fragment"},
     {SearchKind::kBroadcast, "broadcast"},
     {SearchKind::kFeed, "feed"},
     {SearchKind::kEpisode, "episode"},
     {SearchKind::kVideo, "video"},
     {SearchKind::kPage, "page"},
     {SearchKind::kChannel, "channel"},
     {SearchKind::kBroadcaster, "broadcaster"},
     {SearchKind::kSection, "section"}}};

/// Old changes are removed this many at a time, so that it is rarely necessary.
constexpr std::int64_t kForgottenAtOnce = 1'000;

/// The number at which a new database starts: a random one, so that an index is never mistaken for
/// that of another database. Far from other databases' numbers, and below 2^53, up to which JSON
/// readers count exactly.
std::int64_t first_number() {
  std::random_device device;
  return static_cast<std::int64_t>(std::uniform_int_distribution<std::int64_t>(1, 4'000'000)(device)) *
         1'000'000'000;
}

/// Reserves `count` numbers; returns the last one.
std::int64_t take_numbers(Connection& connection, std::int64_t count) {
  const char* insert_topic = R"sql(
    INSERT INTO topic_generations (topic, generation)
    VALUES (:topic, :first)
    ON CONFLICT (topic) DO NOTHING
  )sql";
  execute(connection, insert_topic, {kTopicSearch, first_number()});
  const char* raise_number = R"sql(
    UPDATE topic_generations
    SET generation = generation + :count
    WHERE topic = :topic
  )sql";
  execute(connection, raise_number, {count, kTopicSearch});
  // The row was just written. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
  return first_value<std::int64_t>(
             connection, "SELECT generation FROM topic_generations WHERE topic = :topic", {kTopicSearch})
      .value();
}

}  // namespace

void note_search_changes(Connection& connection, const std::vector<SearchKey>& keys) {
  if (keys.empty()) return;
  const auto count = static_cast<std::int64_t>(keys.size());
  const std::int64_t last = take_numbers(connection, count);
  connection.dialect.announce(connection);
  RowWriter add(connection, "INSERT INTO search_changes :row");
  for (std::int64_t i = std::max<std::int64_t>(0, count - kKeptSearchChanges); i < count; ++i) {
    const SearchKey& key = keys[static_cast<std::size_t>(i)];
    add.write({{"number", last - count + 1 + i}, {"kind", key.kind}, {"id", key.id}});
  }
  if (last / kForgottenAtOnce != (last - count) / kForgottenAtOnce)
    execute(connection, "DELETE FROM search_changes WHERE number <= :number", {last - kKeptSearchChanges});
}

std::string ColumnText<SearchKind>::write(SearchKind kind) {
  const auto* found =
      std::find_if(kKindTexts.begin(), kKindTexts.end(), [&](const auto& one) { return one.first == kind; });
  if (found == kKindTexts.end()) throw Failure(FailureKind::kInternal, "a kind of find that has no name");
  return found->second;
}

SearchKind ColumnText<SearchKind>::read(const std::string& text) {
  const auto* found =
      std::find_if(kKindTexts.begin(), kKindTexts.end(), [&](const auto& one) { return one.second == text; });
  if (found == kKindTexts.end())
    throw Failure(FailureKind::kInternal, "a column that holds kinds of finds holds something else");
  return found->first;
}

}  // namespace zender::storage
