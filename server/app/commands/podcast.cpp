#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include "app/commands/command_line.h"
#include "app/commands/open_station.h"
#include "app/commands/verbs.h"
#include "domain/on_demand/podcast_import.h"
#include "domain/on_demand/podcast_repository.h"
#include "site/links.h"
#include "station/background/feed_import.h"
#include "station/parts/media_bucket.h"
#include "support/failure.h"
#include "support/station_time.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

std::unique_ptr<Store> podcast_store(const config::Config& config) {
  // Writing beyond the file size limit must fail as a write, not end the program.
  std::signal(SIGXFSZ, SIG_IGN);
  return open_station(config);
}

std::string day_and_time(const std::optional<TimePoint>& moment) {
  return moment ? to_station_time(*moment).substr(0, 16) : "-";
}

std::string episodes_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " episode" : " episodes");
}

void tell_fetched(int files) {
  std::cout << "  " << files << " files requested…" << std::endl;
}

/// Prints, after the line about what was imported, what to know of the feed and what is missing.
void tell_missing(const podcasts::ImportResult& result) {
  constexpr std::size_t kMaxNamed = 5;
  if (result.waiting > 0) {
    std::cout << "  " << episodes_text(result.waiting) << " will be published "
              << (result.waiting == 1 ? "at " : "later, the first at ") << day_and_time(result.first_waiting)
              << std::endl;
  }
  for (const std::string& note : result.notes) std::cout << "  " << note << std::endl;
  if (result.kept > 0)
    std::cout << "  " << result.kept << " episodes that are not on the pages that were read are kept"
              << std::endl;
  if (result.left_out > 0)
    std::cout << "  " << result.left_out << " of the oldest items left out (at most 5,000 are kept)"
              << std::endl;
  if (result.repeated > 0)
    std::cout << "  " << result.repeated << " items left out as duplicates" << std::endl;
  for (const std::string& warning : result.warnings)
    std::cout << "  warning: ignored an error in the feed: " << warning << std::endl;
  const auto& failed = result.failed_files;
  if (failed.empty()) return;
  std::cout << "  " << failed.size() << " of its pictures, chapters or transcripts could not be fetched:\n";
  const std::size_t named = std::min(failed.size(), kMaxNamed);
  for (std::size_t i = 0; i < named; ++i)
    std::cout << "    " << failed[i].url << " (" << failed[i].why << ")\n";
  if (failed.size() > named) std::cout << "    and " << failed.size() - named << " more\n";
  std::cout << std::flush;
}

void tell_refreshed(const podcasts::ImportResult& result) {
  if (result.is_unchanged) {
    std::cout << result.slug.value << ": unchanged, " << episodes_text(result.episodes) << std::endl;
    tell_missing(result);
    return;
  }
  const ContentChanges& changes = result.changes;
  std::cout << fmt::format("{}: {} added, {} changed, {} removed, {} unchanged", result.slug.value,
                           changes.added, changes.changed, changes.removed, changes.unchanged)
            << std::endl;
  tell_missing(result);
}

Failure no_such_podcast(const std::string& slug) {
  return Failure(FailureKind::kUnprocessable,
                 "no imported podcast '" + slug + "' (see `zender podcast list`)");
}

/// A slug as typed. Text that cannot be a slug is not repeated in the message.
std::string checked_slug(const std::string& slug) {
  if (!is_slug(slug))
    throw Failure(
        FailureKind::kBadRequest,
        "invalid slug: must be lowercase letters and digits separated by single hyphens, at most 120");
  return slug;
}

std::vector<PodcastSource> sources_to_refresh(PodcastImportRepository& store, const std::string& slug) {
  std::vector<PodcastSource> wanted;
  for (PodcastSource& source : store.podcast_sources())
    if (slug.empty() || source.feed.value == slug) wanted.push_back(std::move(source));
  if (wanted.empty() && !slug.empty()) throw no_such_podcast(slug);
  return wanted;
}

struct AddPodcastCommand {
  std::string feed;  ///< an http(s) address or a file
  std::string slug;  ///< for its pages; empty: made from its title
};

int add_podcast(const config::Config& config, const AddPodcastCommand& command) {
  const SystemClock clock;
  const auto store = podcast_store(config);
  auto media = station::open_media(config, station::Patience::kCommand);
  station::FeedImport import(config, media, store->podcast_imports(), clock, tell_fetched);
  try {
    const auto result = import.importer.add(command.feed, command.slug);
    std::cout << fmt::format("added {}, '{}', {}: {}{}", result.slug.value, result.title,
                             episodes_text(result.episodes), config.station.public_url,
                             site::podcast_feed_path(result.slug))
              << std::endl;
    tell_missing(result);
  } catch (const Failure& failure) {
    if (failure.kind() != FailureKind::kConflict) throw;
    throw Failure(
        FailureKind::kUnprocessable,
        std::string(failure.what()) + " (see `zender podcast list`; choose another name with --slug)");
  }
  return kDone;
}

int list_podcasts(const config::Config& config) {
  const auto store = podcast_store(config);
  const auto sources = store->podcast_imports().podcast_sources();
  if (sources.empty()) {
    std::cout << "no imported podcasts" << std::endl;
    return kDone;
  }
  const TimePoint now = SystemClock().now();
  std::cout << fmt::format("{:<28} {:>8} {:>7} {:<17} {:<17} {:<8} {}\n", "SLUG", "EPISODES", "WAITING",
                           "CHECKED", "NEXT", "FAILURES", "FEED");
  for (const PodcastSource& one : sources) {
    const auto published = store->podcasts().count_episodes(one.feed, now);
    const auto all = store->podcasts().count_episodes(one.feed, TimePoint::max());
    std::cout << fmt::format("{:<28} {:>8} {:>7} {:<17} {:<17} {:<8} {}{}\n", one.feed.value, published,
                             all - published, day_and_time(one.checked), day_and_time(one.next), one.failures,
                             one.url, one.last_error.empty() ? "" : " (" + one.last_error + ")");
  }
  std::cout << std::flush;
  return kDone;
}

struct RefreshCommand {
  std::string slug;  ///< empty: all
  bool accepts_another = false;
};

int refresh_podcasts(const config::Config& config, const RefreshCommand& command) {
  if (!command.slug.empty()) checked_slug(command.slug);
  if (command.accepts_another && command.slug.empty())
    throw Failure(FailureKind::kBadRequest, "--accept needs the slug of one podcast");
  const auto reason =
      command.accepts_another ? podcasts::CheckReason::kAccepting : podcasts::CheckReason::kByHand;
  const SystemClock clock;
  const auto store = podcast_store(config);
  auto media = station::open_media(config, station::Patience::kCommand);
  station::FeedImport import(config, media, store->podcast_imports(), clock, tell_fetched);
  int exit_code = kDone;
  for (const PodcastSource& source : sources_to_refresh(store->podcast_imports(), command.slug)) {
    try {
      tell_refreshed(import.importer.check(source, reason));
    } catch (const Failure& failure) {
      // The others are still refreshed.
      std::cerr << source.feed.value << ": " << failure.what() << std::endl;
      exit_code = kFailed;
    }
  }
  return exit_code;
}

int remove_podcast(const config::Config& config, const std::string& slug) {
  checked_slug(slug);
  if (!podcast_store(config)->podcast_imports().remove_podcast(FeedSlug(slug))) throw no_such_podcast(slug);
  std::cout << "removed " << slug << " and its episodes; its pages disappear within seconds" << std::endl;
  return kDone;
}

}  // namespace

void add_podcast_verbs(Verbs& verbs) {
  CLI::App& podcast =
      verbs.add_configured("podcast", "import podcasts from other servers", "zender podcast list");

  const auto added = std::make_shared<AddPodcastCommand>();
  CLI::App& add = verbs.add_below(podcast, "add", "import a podcast and keep it up to date",
                                  "zender podcast add https://example.org/feed.xml");
  add.add_option("feed", added->feed, "URL or file of its RSS or Atom feed")->required()->type_name("FEED");
  add.add_option("--slug", added->slug, "slug of the podcast on this site (default: made from its title)")
      ->type_name("SLUG");
  verbs.run(add, [added](const config::Config& config) { return add_podcast(config, *added); });

  verbs.run(verbs.add_below(podcast, "list", "list the imported podcasts and the result of the last check",
                            "zender podcast list"),
            list_podcasts);

  const auto refreshed = std::make_shared<RefreshCommand>();
  CLI::App& refresh = verbs.add_below(podcast, "refresh", "check the feeds for changes now",
                                      "zender podcast refresh laag-land");
  refresh.add_option("slug", refreshed->slug, "slug of one podcast (default: all)")->type_name("SLUG");
  refresh.add_flag("--accept", refreshed->accepts_another,
                   "take what is at its address also if it is another podcast");
  verbs.run(refresh,
            [refreshed](const config::Config& config) { return refresh_podcasts(config, *refreshed); });

  const auto removed = std::make_shared<std::string>();
  CLI::App& remove = verbs.add_below(podcast, "remove", "remove a podcast and its episodes",
                                     "zender podcast remove laag-land");
  remove.add_option("slug", *removed, "slug (see `zender podcast list`)")->required()->type_name("SLUG");
  verbs.run(remove, [removed](const config::Config& config) { return remove_podcast(config, *removed); });
}

}  // namespace zender::app
