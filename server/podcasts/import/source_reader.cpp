#include "podcasts/import/source_reader.h"

#include <algorithm>
#include <filesystem>

#include "podcasts/feed/feed_reader.h"
#include "podcasts/import/page_follower.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::podcasts {
namespace {

ImportedFeed parsed(std::string_view bytes, const std::string& url, const std::string& named,
                    std::string_view charset, const std::stop_token& stop) {
  auto result = read_feed(bytes, url, charset, stop);
  if (auto* feed = std::get_if<ImportedFeed>(&result)) return std::move(*feed);
  const auto& mistake = std::get<FeedMistake>(result);
  const std::string line = mistake.line > 0 ? ":" + std::to_string(mistake.line) : "";
  throw Failure(FailureKind::kUnprocessable, named + line + ": " + mistake.what);
}

bool has_condition(const PodcastPage& page) {
  return !page.etag.empty() || !page.last_modified.empty();
}

}  // namespace

bool is_file(const std::string& url) {
  return url.starts_with(kFileScheme);
}

SourceRead SourceReader::read(const PodcastSource& source, std::optional<TimePoint>& not_before) {
  return is_file(source.url) ? read_file(source) : read_web(source, not_before);
}

SourceRead SourceReader::read_file(const PodcastSource& source) {
  SourceRead result;
  const std::filesystem::path path(source.url.substr(std::string_view(kFileScheme).size()));
  const auto bytes = read_whole_file(path, kMaxFeedBytes);
  if (!bytes) throw Failure(FailureKind::kUnavailable, "no such file: '" + path.string() + "'");
  result.feed = parsed(*bytes, "", path.string(), {}, stop_);
  result.url = source.url;
  const std::string& self = result.feed->self_url;
  result.public_url = self.empty() ? "file:" + path.filename().string() : self;
  std::optional<TimePoint> not_before;  // A file is read again only on request.
  read_pages(result, {self}, not_before);
  return result;
}

SourceRead SourceReader::read_web(const PodcastSource& source, std::optional<TimePoint>& not_before) {
  SourceRead result;
  result.url = source.url;
  const FetchReply reply = fetch_first(source);
  if (reply.retry_after) not_before = clock_.now() + *reply.retry_after;
  result.is_gone = reply.status == 410;
  if (reply.status == 304 || result.is_gone) return result;
  if (reply.status != 200) throw Failure(FailureKind::kUnavailable, status_text(reply.url, reply.status));
  result.feed = parsed(reply.body, reply.url, source.url, reply.charset, stop_);
  result.etag = reply.etag;
  result.last_modified = reply.last_modified;
  // Only now that the new address is known to have a feed.
  result.url = reply.permanent_url;
  follow_move(result, source.url);
  if (result.url != source.url) result.notes.push_back("the feed has moved to " + result.url);
  result.public_url = result.url;
  read_pages(result, {source.url, reply.url, result.url}, not_before);
  return result;
}

FetchReply SourceReader::fetch_first(const PodcastSource& source) {
  FetchRequest request{.url = source.url,
                       .max_bytes = kMaxFeedBytes,
                       .etag = source.etag,
                       .last_modified = source.last_modified};
  FetchReply reply = fetcher_.fetch(request);
  // That nothing changed does not show that there is a feed at the new address.
  const bool has_moved = reply.permanent_url != source.url;
  if (reply.status != 304 || (!has_moved && are_pages_unchanged(source))) return reply;
  request.etag.clear();
  request.last_modified.clear();
  return fetcher_.fetch(request);
}

bool SourceReader::are_pages_unchanged(const PodcastSource& source) {
  return std::all_of(source.pages.begin(), source.pages.end(), [&](const PodcastPage& page) {
    if (!has_condition(page)) return false;
    try {
      const FetchReply reply = fetcher_.fetch({.url = page.url,
                                               .max_bytes = kMaxFeedBytes,
                                               .etag = page.etag,
                                               .last_modified = page.last_modified});
      return reply.status == 304;
    } catch (const Failure& failure) {
      // Reading all pages again shows what is wrong.
      if (failure.kind() == FailureKind::kInternal) throw;
      return false;
    }
  });
}

/// Follows the feed's new address if there is a valid feed.
void SourceReader::follow_move(SourceRead& found, const std::string& from) {
  const std::string new_url = found.feed ? found.feed->new_url : "";
  if (new_url.empty() || new_url == found.url || new_url == from) return;
  std::string why;
  try {
    const FetchReply reply = fetcher_.fetch({.url = new_url, .max_bytes = kMaxFeedBytes});
    if (reply.status == 200) {
      ImportedFeed feed = parsed(reply.body, reply.url, new_url, reply.charset, stop_);
      const bool points_back = feed.new_url == from || feed.new_url == found.url;
      if (!points_back) {
        found.feed = std::move(feed);
        found.url = reply.permanent_url;
        found.etag = reply.etag;
        found.last_modified = reply.last_modified;
        return;
      }
      why = "the feed there gives the old address as its new one";
    } else {
      why = status_text(reply.url, reply.status);
    }
  } catch (const Failure& failure) {
    if (failure.kind() == FailureKind::kInternal) throw;
    why = failure.what();
  }
  found.notes.push_back("the new address of the feed was not used: " + new_url + " (" + why + ")");
  // Without these the next check reads the feed again and tries the new address.
  found.etag.clear();
  found.last_modified.clear();
}

void SourceReader::read_pages(SourceRead& found, const std::vector<std::string>& first_urls,
                              std::optional<TimePoint>& not_before) {
  FetchBudget budget(clock_, kMaxPages, kMaxPaging);
  // Only called with a feed. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
  ImportedFeed& feed = found.feed.value();
  FollowedPages followed = follow_pages(feed, first_urls, fetcher_, budget);
  found.pages = std::move(followed.pages);
  found.trouble = std::move(followed.trouble);
  const FeedOrder& order = feed.order;
  if (followed.is_limit && order.is_newest_first) found.is_whole_after = order.last;
  if (followed.retry_after) not_before = clock_.now() + *followed.retry_after;
  if (found.trouble.empty()) return;
  // Without these the next check tries all pages again.
  found.etag.clear();
  found.last_modified.clear();
}

}  // namespace zender::podcasts
