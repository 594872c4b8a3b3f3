#include "storage/engine/mend_texts.h"

#include <string>
#include <vector>

#include "storage/sql/dialect.h"
#include "support/log.h"

namespace zender::storage {
namespace {

/// What comes from outside and was stored unchecked: feeds with their files, titles that encoders
/// send, what recorders and browsers report. No keys, so that none can be the same as another
/// afterwards. Bundles, what playout sends and what operators type were always checked.
struct Texts {
  const char* table;
  std::vector<std::string> columns;
};

const std::vector<Texts>& texts_of_others() {
  static const std::vector<Texts> all{
      {"podcast_feeds",
       {"title", "summary", "body", "people", "guid", "author", "language", "category", "link", "source_url",
        "image_alt"}},
      {"podcast_episodes",
       {"title", "summary", "show_notes", "transcript", "chapters", "people", "guid", "remote_url",
        "remote_type", "chapters_url", "transcript_url", "image_alt"}},
      {"podcast_sources", {"url", "etag", "last_modified", "pages", "last_error"}},
      {"podcast_guids", {"guid"}},
      {"podcast_pictures", {"image_alt", "etag", "last_modified"}},
      {"track_plays", {"artist", "song"}},
      {"recorder_reports", {"input", "problem"}},
      {"error_reports", {"type", "value", "page", "app_release", "environment", "browser", "payload"}},
  };
  return all;
}

/// Returns the number of changed rows.
std::int64_t mend(Connection& connection, const Texts& texts) {
  std::string set;
  std::string where;
  for (const std::string& column : texts.columns) {
    const std::string readable = connection.dialect.readable(column);
    set += (set.empty() ? "" : ", ") + column + " = " + readable;
    where += (where.empty() ? "" : " OR ") + column + " <> " + readable;
  }
  return execute(connection, "UPDATE " + std::string(texts.table) + " SET " + set + " WHERE " + where);
}

}  // namespace

void mend_texts(Connection& connection) {
  std::int64_t rows = 0;
  for (const Texts& texts : texts_of_others()) rows += mend(connection, texts);
  if (rows == 0) return;
  log::info("database: mended texts that were not UTF-8", {{"rows", rows}});
  // An index that lacks changes which are not kept any more is built again.
  execute(connection, "DELETE FROM search_changes");
  execute(connection, "UPDATE topic_generations SET generation = generation + 1");
  connection.dialect.announce(connection);
}

}  // namespace zender::storage
