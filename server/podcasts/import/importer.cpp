#include "podcasts/import/importer.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "podcasts/feed/feed_reader.h"
#include "podcasts/import/check_plan.h"
#include "podcasts/import/identity.h"
#include "podcasts/import/podcast_maker.h"
#include "podcasts/stopping.h"
#include "podcasts/text/texts.h"
#include "podcasts/text/web_address.h"
#include "support/failure.h"
#include "support/text/lower_case.h"
#include "support/text/slug.h"

namespace zender::podcasts {
namespace {

bool is_web(const std::string& text) {
  const std::string start = lower_case(text.substr(0, 8));
  return start.starts_with("http://") || start.starts_with("https://");
}

/// The address that a user typed: a web address or an existing file.
std::string source_address(const std::string& typed) {
  if (is_web(typed)) {
    if (auto url = web_address(typed)) return *std::move(url);
    if (has_wrong_port(typed))
      throw Failure(FailureKind::kBadRequest, "invalid port in '" + typed + "' (1 to 65535)");
    throw Failure(FailureKind::kBadRequest,
                  "'" + typed + "' is not a valid URL (user names and passwords are not supported)");
  }
  if (typed.find("://") != std::string::npos)
    throw Failure(FailureKind::kBadRequest, "'" + typed + "' is not an http or https URL");
  std::error_code error;
  const auto path = std::filesystem::canonical(typed, error);
  if (error) {
    throw Failure(FailureKind::kBadRequest,
                  "no such file: '" + typed + "' (a URL starts with http:// or https://)");
  }
  return kFileScheme + path.string();
}

void check_new_slug(const std::string& slug) {
  if (!is_slug(slug) || slug.size() > kMaxFeedSlug)
    throw Failure(FailureKind::kBadRequest,
                  "invalid slug: must be lowercase letters and digits separated by single hyphens, at most " +
                      std::to_string(kMaxFeedSlug));
}

/// Adds the stored episodes that `podcast` lacks, the newest first, up to the maximum. Not those
/// published after `is_whole_after`, which were withdrawn.
std::size_t keep_stored(const std::vector<ImportedEpisode>& stored, std::optional<TimePoint> is_whole_after,
                        ImportedPodcast& podcast) {
  std::set<EpisodeId> listed;
  for (const ImportedEpisode& one : podcast.episodes) listed.insert(one.id);
  std::vector<ImportedEpisode> kept;
  for (const ImportedEpisode& one : stored) {
    const bool is_withdrawn = is_whole_after && one.published > *is_whole_after;
    if (!is_withdrawn && !listed.contains(one.id)) kept.push_back(one);
  }
  std::sort(kept.begin(), kept.end(),
            [](const ImportedEpisode& a, const ImportedEpisode& b) { return a.published > b.published; });
  const std::size_t room = kMaxEpisodes - std::min(kMaxEpisodes, podcast.episodes.size());
  const auto end = kept.begin() + static_cast<std::ptrdiff_t>(std::min(kept.size(), room));
  podcast.episodes.insert(podcast.episodes.end(), kept.begin(), end);
  return std::min(kept.size(), room);
}

/// Whether a feed is not the podcast that was imported: another title, and no episode in common.
bool is_another_podcast(const ImportedPodcast& before, const ImportedFeed& feed) {
  const bool same_guid = !feed.guid.empty() && feed.guid == before.feed.guid;
  if (before.episodes.empty() || same_guid || fold_text(feed.title) == fold_text(before.feed.title))
    return false;
  std::set<EpisodeId> known;
  for (const ImportedEpisode& one : before.episodes) known.insert(one.id);
  const auto ids = episode_ids(before.feed.slug, feed.episodes, before.episodes);
  return std::none_of(ids.begin(), ids.end(), [&](const auto& id) { return id && known.contains(*id); });
}

/// An address may have been given up by its owner, and taken by somebody else.
void refuse_another(const ImportedPodcast& before, const SourceRead& found, const std::string& asked) {
  if (!found.feed || !is_another_podcast(before, *found.feed)) return;
  throw Failure(FailureKind::kUnprocessable,
                "another podcast is at its address now, '" + found.feed->title + "'" +
                    (found.url == asked ? "" : " at " + found.url) + ", with no episode of '" +
                    before.feed.title + "'; these are kept. To take the other one instead: zender podcast " +
                    "refresh " + before.feed.slug.value + " --accept");
}

/// Counts the episodes, and those that listeners do not see yet.
void count_episodes(const std::vector<ImportedEpisode>& episodes, TimePoint now, ImportResult& result) {
  result.episodes = episodes.size();
  for (const ImportedEpisode& one : episodes) {
    if (one.published <= now) continue;
    ++result.waiting;
    result.first_waiting = std::min(result.first_waiting.value_or(one.published), one.published);
  }
}

}  // namespace

Importer::Importer(PodcastImportRepository& store, FileFetcher& fetcher, StorePicture store_picture,
                   const Clock& clock, OnProgress on_progress)
    : store_(store),
      fetcher_(fetcher),
      store_picture_(std::move(store_picture)),
      clock_(clock),
      on_progress_(std::move(on_progress)) {}

struct Importer::Files {
  Files(Importer& importer, const FeedSlug& slug)
      : budget(importer.clock_, kMaxFiles, kMaxLook),
        fetcher(importer.fetcher_, importer.on_progress_),
        pictures(fetcher, importer.store_picture_, importer.store_.podcast_pictures(slug), budget,
                 importer.clock_.now()) {}

  FetchBudget budget;
  CheckFetcher fetcher;
  PictureFetcher pictures;
};

ImportResult Importer::store(const SourceRead& read, PodcastSource source, const ImportedPodcast& before,
                             PodcastWrite write, std::optional<TimePoint> not_before, Files& files,
                             const std::stop_token& stop) {
  const TimePoint now = clock_.now();
  const FeedSlug& slug = before.feed.slug;
  PodcastMaker maker(before, files.fetcher, files.pictures, files.budget, now);
  // Only called with a feed. NOLINTNEXTLINE(bugprone-unchecked-optional-access)
  const ImportedFeed& feed = read.feed.value();
  ImportedPodcast podcast = maker.make(feed, read.public_url, stop);
  // What could not be fetched because of it would be missing until the feed changes again.
  end_if_stopped(stop);
  ImportResult result;
  if (!read.trouble.empty()) result.kept = keep_stored(before.episodes, read.is_whole_after, podcast);

  source.feed = slug;
  source.url = read.url;
  // An incomplete podcast must be read again, even if the feed does not change.
  source.etag = files.budget.is_spent() ? "" : read.etag;
  source.last_modified = files.budget.is_spent() ? "" : read.last_modified;
  source.pages = read.pages;
  source.checked = now;
  source.failures = 0;
  source.last_error = read.trouble;
  source.next = is_file(read.url) ? std::nullopt : std::optional(next_check(slug, 0, now, not_before));

  result.slug = slug;
  result.title = podcast.feed.title;
  count_episodes(podcast.episodes, now, result);
  const bool is_whole = read.trouble.empty() && !files.budget.is_spent();
  result.changes =
      store_.store_podcast(podcast, source, is_whole ? files.pictures.used() : files.pictures.known(), write);
  result.failed_files = files.pictures.failed();
  result.failed_files.insert(result.failed_files.end(), maker.failed().begin(), maker.failed().end());
  result.left_out = feed.left_out;
  result.repeated = maker.repeated();
  result.warnings = feed.warnings;
  result.notes = read.notes;
  if (!read.trouble.empty()) result.notes.push_back(read.trouble);
  return result;
}

void Importer::refuse_known(const std::string& url) {
  for (const PodcastSource& other : store_.podcast_sources()) {
    if (other.url == url) {
      throw Failure(FailureKind::kUnprocessable,
                    "this feed is already imported as '" + other.feed.value + "'");
    }
  }
}

ImportResult Importer::add(const std::string& address_or_path, const std::string& slug) {
  PodcastSource source;
  source.url = source_address(address_or_path);
  if (!slug.empty()) check_new_slug(slug);
  refuse_known(source.url);
  std::optional<TimePoint> not_before;
  const SourceRead found = SourceReader(fetcher_, clock_).read(source, not_before);
  if (!found.feed)
    throw Failure(FailureKind::kUnavailable, status_text(source.url, found.is_gone ? 410 : 304));
  // It may have moved to an address that was imported already.
  refuse_known(found.url);
  ImportedPodcast before;
  before.feed.slug = FeedSlug(slug.empty() ? slug_of(found.feed->title, "podcast", kMaxFeedSlug) : slug);
  Files files(*this, before.feed.slug);
  return store(found, source, before, PodcastWrite::kAdd, not_before, files, {});
}

ImportResult Importer::check_once(PodcastSource& source, CheckReason reason,
                                  std::optional<TimePoint>& not_before, const std::stop_token& stop) {
  const auto before = store_.imported_podcast(source.feed);
  if (!before) throw Failure(FailureKind::kNotFound, "no imported podcast '" + source.feed.value + "'");
  SourceReader reader(fetcher_, clock_, stop);
  SourceRead found = reader.read(source, not_before);
  const auto refuse_unless_accepted = [&] {
    if (reason != CheckReason::kAccepting) refuse_another(*before, found, source.url);
  };
  refuse_unless_accepted();
  Files files(*this, source.feed);
  const bool has_new_picture = !found.is_gone && files.pictures.refresh(before->feed.image);
  if (has_new_picture && !found.feed) {
    // What is stored does not tell where a picture is from: the feed does.
    PodcastSource unread = source;
    unread.etag.clear();
    unread.last_modified.clear();
    found = reader.read(unread, not_before);
    refuse_unless_accepted();
  }
  if (found.feed) return store(found, source, *before, PodcastWrite::kUpdate, not_before, files, stop);

  end_if_stopped(stop);
  const TimePoint now = clock_.now();
  source.checked = now;
  source.failures = 0;
  source.last_error = found.is_gone ? status_text(source.url, 410) + ": the podcast is gone" : "";
  source.next = found.is_gone ? std::nullopt : std::optional(next_check(source.feed, 0, now));
  store_.update_podcast_source(source);
  if (found.is_gone) throw Failure(FailureKind::kGone, source.last_error);
  store_.update_podcast_pictures(source.feed, files.pictures.known());
  ImportResult result;
  result.slug = source.feed;
  result.title = before->feed.title;
  count_episodes(before->episodes, now, result);
  result.is_unchanged = true;
  result.failed_files = files.pictures.failed();
  return result;
}

ImportResult Importer::check(PodcastSource source, CheckReason reason, const std::stop_token& stop) {
  std::optional<TimePoint> not_before;
  try {
    return check_once(source, reason, not_before, stop);
  } catch (const Failure& failure) {
    if (stop.stop_requested()) {
      // The feed is not to blame.
      source.next = clock_.now();
      store_.update_podcast_source(source);
      throw Failure(FailureKind::kBusy, "the check was stopped");
    }
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
