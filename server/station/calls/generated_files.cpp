#include <functional>

#include "pages/files/calendar.h"
#include "pages/files/episode_files.h"
#include "pages/files/news_feed.h"
#include "pages/files/played_csv.h"
#include "pages/files/podcast_feed_file.h"
#include "pages/files/site_files.h"
#include "pages/sitemap/sitemap.h"
#include "site/file_addresses.h"
#include "station/calls/cached.h"
#include "station/calls/calls.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::station {
namespace {

using boost::asio::awaitable;
using http::CachedHandler;
using http::CachedReply;
using http::Request;
using http::Requires;
using pages::GeneratedFile;
using pages::PageContext;

/// Nobody reads a feed twice in five minutes. A cache in front keeps it as long as pages: what is
/// withdrawn must be gone there too.
constexpr const char* kCacheControl = "public, max-age=300, s-maxage=10, stale-if-error=86400";
/// How long an old file may be served while a new one is made, to a reader who waited for that.
/// Calendars and feed readers ask once an hour or less, so the first reply must be right.
constexpr std::chrono::minutes kStale{5};
constexpr std::chrono::seconds kWaitForNew{3};

/// A file that a request names: its key in the cache, and what makes it.
struct RequestedFile {
  std::string key;
  std::function<std::optional<GeneratedFile>(const PageContext&)> make;
};

Failure not_understood(const std::string& value) {
  return Failure(FailureKind::kBadRequest, "Met ‘" + value + "’ in het adres kunnen we niets.");
}

ChannelSlug asked_channel(const PageNeeds& needs, const Request& request) {
  const auto asked = request.query_value("channel");
  if (!asked || asked->empty()) return ChannelSlug(needs.base.config.station.default_channel);
  if (!is_slug(*asked)) throw not_understood(*asked);
  return ChannelSlug(*asked);
}

RequestedFile played_tracks(const PageNeeds& needs, const Request& request) {
  const ChannelSlug channel = asked_channel(needs, request);
  Date day = station_date(needs.base.clock.now());
  if (const auto text = request.query_value("date"); text && !text->empty()) {
    const auto parsed = parse_route_date(*text);
    if (!parsed) throw not_understood(*text);
    day = *parsed;
  }
  HourSlot slot = kWholeDay;
  if (const auto text = request.query_value("time"); text && !text->empty()) {
    const auto parsed = parse_hour_slot(*text);
    if (!parsed) throw not_understood(*text);
    slot = *parsed;
  }
  return {"gedraaid.csv:" + channel.value + ":" + to_iso_date(day) + ":" + slot_id(slot),
          [=](const PageContext& context) { return pages::played_csv(context, channel, day, slot); }};
}

RequestedFile guide_calendar(const PageNeeds& needs, const Request& request) {
  const ChannelSlug channel = asked_channel(needs, request);
  return {"gids.ics:" + channel.value,
          [channel](const PageContext& context) { return pages::guide_calendar(context, channel); }};
}

/// A part of the sitemap: '{group}-{number}' in the address.
std::optional<RequestedFile> part_of_sitemap(const PageNeeds&, const Request& request) {
  const std::string_view name = request.param("part");
  const auto dash = name.rfind('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const std::string group(name.substr(0, dash));
  const std::string number(name.substr(dash + 1));
  if (number.empty() || number.size() > 6 || number.find_first_not_of("0123456789") != std::string::npos ||
      number.front() == '0')
    return std::nullopt;
  return RequestedFile{"sitemap:" + group + ":" + number,
                       [group, part = std::stoll(number)](const PageContext& context) {
                         return pages::sitemap_part(context, group, part);
                       }};
}

/// Reads what a request names; nothing if no such file can exist. Throws Failure(kBadRequest) for
/// an invalid value.
using ReadRequest = std::function<std::optional<RequestedFile>(const PageNeeds&, const Request&)>;

/// A file of which there is one.
ReadRequest only_one(std::optional<GeneratedFile> (*make)(const PageContext&)) {
  return [make](const PageNeeds&, const Request& request) { return RequestedFile{request.path, make}; };
}

/// A file of something with a slug, which the pattern's parameter `name` has.
template <class Slug>
ReadRequest with_slug(const char* name,
                      std::optional<GeneratedFile> (*make)(const PageContext&, const Slug&)) {
  return [name, make](const PageNeeds&, const Request& request) -> std::optional<RequestedFile> {
    const std::string_view text = request.param(name);
    if (!is_slug(text)) return std::nullopt;
    return RequestedFile{request.path, [make, slug = Slug(std::string(text))](const PageContext& context) {
                           return make(context, slug);
                         }};
  };
}

/// A file of an episode; the address names its feed too, which may be any.
ReadRequest of_episode(const char* key,
                       std::optional<GeneratedFile> (*make)(const PageContext&, const EpisodeId&)) {
  return [key, make](const PageNeeds&, const Request& request) -> std::optional<RequestedFile> {
    const std::string id(request.param("episodeId"));
    if (!is_id(id)) return std::nullopt;
    return RequestedFile{key + (":" + id), [make, episode = EpisodeId(id)](const PageContext& context) {
                           return make(context, episode);
                         }};
  };
}

cache::BuiltReply built_of(const GeneratedFile& file) {
  cache::BuiltReply built;
  built.content_type = file.content_type;
  built.cache_control = kCacheControl;
  if (!file.download_as.empty())
    built.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + file.download_as + "\"");
  built.body = file.body;
  built.freshness = file.freshness;
  built.stale_while_revalidate = kStale;
  built.wait_before_stale = kWaitForNew;
  built.stale_if_error = std::chrono::hours(24);
  return built;
}

}  // namespace

void add_generated_files(http::Dispatcher& dispatcher, const PageNeeds& needs,
                         const CachedHandler& otherwise) {
  const auto wanted = [needs](const RequestedFile& requested) -> Wanted {
    return {"file:" + requested.key, [needs, make = requested.make]() -> awaitable<cache::BuiltReply> {
              // They are as much work as pages, and as many can be asked for.
              const auto place = needs.pages.admissions.pages.take();
              const auto build = [&needs, &make] {
                const auto file = needs.pages.pages.generated_file(make);
                if (!file) throw Failure(FailureKind::kNotFound, "Dit is er niet (meer).");
                return built_of(*file);
              };
              co_return co_await needs.pools.storage.run(build);
            }};
  };
  const auto add = [&](std::string_view pattern, const ReadRequest& read) {
    dispatcher.get_cached(pattern, Requires::kNothing,
                          [needs, wanted, read, otherwise](const Request& request) {
                            const auto requested = read(needs, request);
                            if (!requested) return otherwise(request);
                            return answer(needs.replies.pages, wanted(*requested));
                          });
  };
  add(site::kRobots,
      only_one([](const PageContext& context) { return std::optional(pages::robots_file(context.site)); }));
  add(site::kSecurityContacts,
      only_one([](const PageContext& context) { return pages::security_file(context.site, context.now); }));
  add(site::kManifest,
      only_one([](const PageContext& context) { return std::optional(pages::manifest_file(context)); }));
  add(site::kSitemapIndex,
      only_one([](const PageContext& context) { return std::optional(pages::sitemap_index(context)); }));
  add(site::kSitemapPart, part_of_sitemap);
  add(site::kPlayedTracksList, played_tracks);
  add(site::kGuideCalendar, guide_calendar);
  add(site::kProgrammeCalendar, with_slug<ProgrammeSlug>("programmeSlug", pages::programme_calendar));
  add(site::kNewsFeed,
      only_one([](const PageContext& context) { return pages::news_feed(context, std::nullopt); }));
  add(site::kCategoryFeed,
      with_slug<CategorySlug>("categorySlug", [](const PageContext& context, const CategorySlug& category) {
        return pages::news_feed(context, category);
      }));
  add(site::kPodcastFeedFile, with_slug<FeedSlug>("feedSlug", pages::podcast_feed_file));
  add(site::kEpisodeChapters, of_episode("chapters", pages::episode_chapters_file));
  add(site::kEpisodeTranscript, of_episode("transcript", pages::episode_transcript_file));
}

}  // namespace zender::station
