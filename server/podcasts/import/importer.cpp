#include "podcasts/import/importer.h"

#include <filesystem>

#include "podcasts/feed/feed_reader.h"
#include "podcasts/import/check_plan.h"
#include "podcasts/import/podcast_maker.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/text/lower_case.h"
#include "support/text/slug.h"

namespace zender::podcasts {
namespace {

constexpr int kMostFiles = 300;
constexpr std::chrono::minutes kLongestLook{10};
constexpr const char* kFileScheme = "file://";

bool is_file(const std::string& url) {
  return url.starts_with(kFileScheme);
}

bool is_web(const std::string& text) {
  const std::string start = lower_case(text.substr(0, 8));
  return start.starts_with("http://") || start.starts_with("https://");
}

/// The address that a user typed: a web address or an existing file.
std::string source_address(const std::string& typed) {
  if (is_web(typed)) {
    if (auto url = web_address(typed)) return *std::move(url);
    if (has_wrong_port(typed))
      throw Failure(FailureKind::kBadRequest, "the port in '" + typed + "' is wrong: it is 1 to 65535");
    throw Failure(
        FailureKind::kBadRequest,
        "'" + typed + "' is no web address that can be fetched (names and passwords in it are not taken)");
  }
  if (typed.find("://") != std::string::npos)
    throw Failure(FailureKind::kBadRequest, "'" + typed + "' is neither http nor https");
  std::error_code error;
  const auto path = std::filesystem::canonical(typed, error);
  if (error) {
    throw Failure(FailureKind::kBadRequest,
                  "there is no file '" + typed + "'; an address on the web begins with http:// or https://");
  }
  return kFileScheme + path.string();
}

void check_new_slug(const std::string& slug) {
  if (!is_slug(slug) || slug.size() > kMaxFeedSlug)
    throw Failure(FailureKind::kBadRequest, "a slug is small letters, digits and single hyphens, at most " +
                                                std::to_string(kMaxFeedSlug));
}

}  // namespace

/// A feed as read, with the metadata of the reply.
struct Importer::Read {
  std::optional<ImportedFeed> feed;  ///< absent: unchanged
  std::string url;                   ///< to fetch the next time
  std::string public_url;
  std::string etag;
  std::string last_modified;
  bool is_gone = false;
};

Importer::Importer(PodcastImportRepository& store, FileFetcher& fetcher, StorePicture store_picture,
                   const Clock& clock, OnProgress on_progress)
    : store_(store),
      fetcher_(fetcher),
      store_picture_(std::move(store_picture)),
      clock_(clock),
      on_progress_(std::move(on_progress)) {}

namespace {

ImportedFeed parsed(std::string_view bytes, const std::string& url, const std::string& named) {
  auto result = read_feed(bytes, url);
  if (auto* feed = std::get_if<ImportedFeed>(&result)) return std::move(*feed);
  const auto& mistake = std::get<FeedMistake>(result);
  const std::string line = mistake.line > 0 ? ":" + std::to_string(mistake.line) : "";
  throw Failure(FailureKind::kUnprocessable, named + line + ": " + mistake.what);
}

}  // namespace

/// Follows the feed's new address if there is a valid feed.
void Importer::follow_move(Read& found, const std::string& from) {
  const std::string new_url = found.feed ? found.feed->new_url : "";
  if (new_url.empty() || new_url == found.url || new_url == from) return;
  try {
    const FetchReply reply = fetcher_.fetch({.url = new_url, .max_bytes = kMaxFeedBytes});
    if (reply.status == 200) {
      ImportedFeed feed = parsed(reply.body, reply.url, new_url);
      const bool points_back = feed.new_url == from || feed.new_url == found.url;
      if (!points_back) {
        found.feed = std::move(feed);
        found.url = reply.permanent_url;
        found.etag = reply.etag;
        found.last_modified = reply.last_modified;
        return;
      }
    }
  } catch (const Failure& failure) {
    if (failure.kind() == FailureKind::kInternal) throw;
  }
  // Without these the next check reads the feed again and tries the new address.
  found.etag.clear();
  found.last_modified.clear();
}

Importer::Read Importer::read(const PodcastSource& source, std::optional<TimePoint>& not_before) {
  Read result;
  if (is_file(source.url)) {
    const std::filesystem::path path(source.url.substr(std::string_view(kFileScheme).size()));
    const auto bytes = read_whole_file(path, kMaxFeedBytes);
    if (!bytes) throw Failure(FailureKind::kUnavailable, "there is no file '" + path.string() + "'");
    result.feed = parsed(*bytes, "", path.string());
    result.url = source.url;
    const std::string& self = result.feed->self_url;
    result.public_url = self.empty() ? "file:" + path.filename().string() : self;
    return result;
  }
  FetchReply reply = fetcher_.fetch({.url = source.url,
                                     .max_bytes = kMaxFeedBytes,
                                     .etag = source.etag,
                                     .last_modified = source.last_modified});
  result.url = source.url;
  if (reply.retry_after) not_before = clock_.now() + *reply.retry_after;
  result.is_gone = reply.status == 410;
  if (reply.status == 304 || result.is_gone) return result;
  if (reply.status != 200) {
    throw Failure(FailureKind::kUnavailable, status_text(reply.url, reply.status));
  }
  result.feed = parsed(reply.body, reply.url, source.url);
  result.etag = reply.etag;
  result.last_modified = reply.last_modified;
  // Only now that the new address is known to have a feed.
  result.url = reply.permanent_url;
  follow_move(result, source.url);
  result.public_url = result.url;
  return result;
}

ImportResult Importer::store(const Read& read, PodcastSource source, const ImportedPodcast& before,
                             PodcastWrite write) {
  const TimePoint now = clock_.now();
  const FeedSlug& slug = before.feed.slug;
  FetchBudget budget(clock_, kMostFiles, kLongestLook);
  CheckFetcher fetcher(fetcher_, on_progress_);
  PictureFetcher pictures(fetcher, store_picture_, store_.podcast_pictures(slug), budget);
  PodcastMaker maker(before, fetcher, pictures, budget, now);
  // Only called with a feed. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
  const ImportedFeed& feed = read.feed.value();
  const ImportedPodcast podcast = maker.make(feed, read.public_url);

  source.feed = slug;
  source.url = read.url;
  // An incomplete podcast must be read again, even if the feed does not change.
  source.etag = budget.is_spent() ? "" : read.etag;
  source.last_modified = budget.is_spent() ? "" : read.last_modified;
  source.checked = now;
  source.failures = 0;
  source.last_error.clear();
  source.next = is_file(read.url) ? std::nullopt : std::optional(next_check(slug, 0, now));

  ImportResult result;
  result.slug = slug;
  result.title = podcast.feed.title;
  result.episodes = podcast.episodes.size();
  result.changes = store_.store_podcast(podcast, source, pictures.known(), write);
  result.failed_files = pictures.failed();
  result.failed_files.insert(result.failed_files.end(), maker.failed().begin(), maker.failed().end());
  result.left_out = feed.left_out;
  result.repeated = maker.repeated();
  result.warnings = feed.warnings;
  return result;
}

void Importer::refuse_known(const std::string& url) {
  for (const PodcastSource& other : store_.podcast_sources()) {
    if (other.url == url) {
      throw Failure(FailureKind::kUnprocessable,
                    "this feed is imported already, as '" + other.feed.value + "'");
    }
  }
}

ImportResult Importer::add(const std::string& address_or_path, const std::string& slug) {
  PodcastSource source;
  source.url = source_address(address_or_path);
  if (!slug.empty()) check_new_slug(slug);
  refuse_known(source.url);
  std::optional<TimePoint> not_before;
  const Read found = read(source, not_before);
  if (!found.feed)
    throw Failure(FailureKind::kUnavailable, status_text(source.url, found.is_gone ? 410 : 304));
  // It may have moved to an address that was imported already.
  refuse_known(found.url);
  ImportedPodcast before;
  before.feed.slug = FeedSlug(slug.empty() ? slug_of(found.feed->title, "podcast", kMaxFeedSlug) : slug);
  return store(found, source, before, PodcastWrite::kAdd);
}

ImportResult Importer::check_once(PodcastSource& source, std::optional<TimePoint>& not_before) {
  const auto before = store_.imported_podcast(source.feed);
  if (!before)
    throw Failure(FailureKind::kNotFound, "there is no imported podcast '" + source.feed.value + "'");
  const Read found = read(source, not_before);
  if (found.feed) return store(found, source, *before, PodcastWrite::kUpdate);

  const TimePoint now = clock_.now();
  source.checked = now;
  source.failures = 0;
  source.last_error = found.is_gone ? status_text(source.url, 410) + ": the podcast is gone for good" : "";
  source.next = found.is_gone ? std::nullopt : std::optional(next_check(source.feed, 0, now));
  store_.update_podcast_source(source);
  if (found.is_gone) throw Failure(FailureKind::kGone, source.last_error);
  ImportResult result;
  result.slug = source.feed;
  result.title = before->feed.title;
  result.episodes = before->episodes.size();
  result.is_unchanged = true;
  return result;
}

ImportResult Importer::check(PodcastSource source, CheckReason reason) {
  std::optional<TimePoint> not_before;
  try {
    return check_once(source, not_before);
  } catch (const Failure& failure) {
    const bool is_noted = failure.kind() == FailureKind::kGone || failure.kind() == FailureKind::kNotFound;
    if (is_noted) throw;
    const TimePoint now = clock_.now();
    source.checked = now;
    source.last_error = failure.what();
    if (reason == CheckReason::kScheduled) {
      ++source.failures;
      source.next = is_file(source.url)
                        ? std::nullopt
                        : std::optional(next_check(source.feed, source.failures, now, not_before));
    }
    store_.update_podcast_source(source);
    throw;
  }
}

}  // namespace zender::podcasts
