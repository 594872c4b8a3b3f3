#include "app/routes/side_files.h"

#include <functional>
#include <memory>

#include "api/availability.h"
#include "app/services.h"
#include "http/files/static_files.h"
#include "pages/files/calendar.h"
#include "pages/files/episode_files.h"
#include "pages/files/news_feed.h"
#include "pages/files/played_csv.h"
#include "pages/files/podcast_feed_file.h"
#include "pages/files/site_files.h"
#include "pages/site/sitemap.h"
#include "support/failure.h"
#include "support/slug.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Request;
using http::Requires;
using pages::GeneratedFile;
using pages::PageContext;

/// Caches in front may keep a file for a while: nobody reads a feed twice a minute.
constexpr const char* kCacheControl = "public, max-age=300, s-maxage=300, stale-if-error=86400";
constexpr const char* kSoundCacheControl = "public, max-age=86400";
constexpr std::chrono::minutes kStale{5};

/// A file that a request names: its key in the cache, and what makes it.
struct RequestedFile {
  std::string key;
  std::function<std::optional<GeneratedFile>(const PageContext&)> make;
};

/// The text between `front` and `back`, if it begins and ends with them.
std::optional<std::string> between(std::string_view text, std::string_view front, std::string_view back) {
  if (text.size() <= front.size() + back.size() || !text.starts_with(front) || !text.ends_with(back))
    return std::nullopt;
  return std::string(text.substr(front.size(), text.size() - front.size() - back.size()));
}

Failure not_understood(const std::string& value) {
  return {FailureKind::kBadRequest, "Met ‘" + value + "’ in het adres kunnen we niets."};
}

ChannelSlug channel_of(const Services& services, const Request& request) {
  const auto asked = request.query_value("channel");
  if (!asked || asked->empty()) return ChannelSlug(services.config.station.default_channel);
  if (!is_slug(*asked)) throw not_understood(*asked);
  return ChannelSlug(*asked);
}

RequestedFile played_tracks(const Services& services, const Request& request) {
  const ChannelSlug channel = channel_of(services, request);
  Date day = station_date(services.clock.now());
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

/// '{group}-{part}'
std::optional<RequestedFile> part_of_sitemap(const std::string& name) {
  const auto dash = name.rfind('-');
  if (dash == std::string::npos) return std::nullopt;
  const std::string group = name.substr(0, dash);
  const std::string number = name.substr(dash + 1);
  if (number.empty() || number.size() > 6 || number.find_first_not_of("0123456789") != std::string::npos ||
      number.front() == '0')
    return std::nullopt;
  return RequestedFile{"sitemap:" + group + ":" + number,
                       [group, part = std::stoll(number)](const PageContext& context) {
                         return pages::sitemap_part(context, group, part);
                       }};
}

/// The episode of '/podcasts/{feed}/{episode}{ending}'.
std::optional<EpisodeId> episode_of(std::string_view path, std::string_view ending) {
  const auto rest = between(path, "/podcasts/", ending);
  const std::size_t slash = rest ? rest->find('/') : std::string::npos;
  if (!rest || slash == std::string::npos) return std::nullopt;
  std::string id = rest->substr(slash + 1);
  if (!is_id(id)) return std::nullopt;
  return EpisodeId(std::move(id));
}

std::optional<RequestedFile> requested_file(const Services& services, const Request& request) {
  const std::string& path = request.path;
  if (path == "/robots.txt")
    return RequestedFile{
        path, [](const PageContext& context) { return std::optional(pages::robots_file(context.site)); }};
  if (path == "/.well-known/security.txt")
    return RequestedFile{
        path, [](const PageContext& context) { return pages::security_file(context.site, context.now); }};
  if (path == "/site.webmanifest")
    return RequestedFile{
        path, [](const PageContext& context) { return std::optional(pages::manifest_file(context)); }};
  if (path == "/sitemap.xml")
    return RequestedFile{
        path, [](const PageContext& context) { return std::optional(pages::sitemap_index(context)); }};
  if (path == "/gedraaid.csv") return played_tracks(services, request);
  if (path == "/gids.ics") {
    const ChannelSlug channel = channel_of(services, request);
    return RequestedFile{"gids.ics:" + channel.value, [channel](const PageContext& context) {
                           return pages::guide_calendar(context, channel);
                         }};
  }
  if (const auto name = between(path, "/sitemap-", ".xml")) return part_of_sitemap(*name);
  if (const auto slug = between(path, "/programmas/", ".ics"); slug && is_slug(*slug))
    return RequestedFile{path, [programme = ProgrammeSlug(*slug)](const PageContext& context) {
                           return pages::programme_calendar(context, programme);
                         }};
  if (path == "/nieuws.rss")
    return RequestedFile{path,
                         [](const PageContext& context) { return pages::news_feed(context, std::nullopt); }};
  if (const auto slug = between(path, "/nieuws/", ".rss"); slug && is_slug(*slug))
    return RequestedFile{path, [category = CategorySlug(*slug)](const PageContext& context) {
                           return pages::news_feed(context, category);
                         }};
  if (const auto slug = between(path, "/podcasts/", ".rss"); slug && is_slug(*slug))
    return RequestedFile{path, [feed = FeedSlug(*slug)](const PageContext& context) {
                           return pages::podcast_feed_file(context, feed);
                         }};
  if (const auto id = episode_of(path, ".chapters.json"))
    return RequestedFile{"chapters:" + id->value, [episode = *id](const PageContext& context) {
                           return pages::episode_chapters_file(context, episode);
                         }};
  if (const auto id = episode_of(path, ".vtt"))
    return RequestedFile{"transcript:" + id->value, [episode = *id](const PageContext& context) {
                           return pages::episode_transcript_file(context, episode);
                         }};
  return std::nullopt;
}

cache::BuiltReply built_of(const GeneratedFile& file) {
  cache::BuiltReply built;
  built.content_type = file.content_type;
  built.cache_control = kCacheControl;
  // Calendars and podcast apps in a browser read them from another origin.
  built.headers.emplace_back("Access-Control-Allow-Origin", "*");
  if (!file.download_as.empty())
    built.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + file.download_as + "\"");
  built.body = file.body;
  built.last_modified = file.last_modified;
  built.freshness = file.freshness;
  built.stale_while_revalidate = kStale;
  built.stale_if_error = std::chrono::hours(24);
  return built;
}

/// The sound that belongs to an id; nothing if listeners cannot have it now.
using MediaOfId = std::optional<MediaId> (*)(Services& services, const std::string& id);

std::optional<MediaId> media_of_episode(Services& services, const std::string& id) {
  const auto found = services.store->podcasts().episode(EpisodeId(id), services.clock.now());
  if (!found) return std::nullopt;
  const auto* media = std::get_if<MediaId>(&found->sound);
  return media != nullptr ? std::optional(*media) : std::nullopt;
}

std::optional<MediaId> media_of_fragment(Services& services, const std::string& id) {
  const auto found = services.store->fragments().fragment(FragmentId(id), services.clock.now());
  return found ? std::optional(found->media) : std::nullopt;
}

awaitable<cache::BuiltReply> make(Services& services, const RequestedFile& file) {
  const auto made = co_await services.storage_pool.run(
      [&services, &file] { return services.pages.generated_file(file.make); });
  if (!made) throw Failure(FailureKind::kNotFound, "Dit is er niet (meer).");
  co_return built_of(*made);
}

}  // namespace

awaitable<std::optional<CachedReply>> side_file(Services& services, const Request& request) {
  const auto requested = requested_file(services, request);
  if (!requested) co_return std::nullopt;
  // Named first: see api_routes.cpp.
  const auto file = std::make_shared<const RequestedFile>(*requested);
  const cache::Builder builder = [&services, file] { return make(services, *file); };
  std::string key = "side:" + file->key;
  co_return CachedReply(co_await services.cache.get_or_build(std::move(key), builder));
}

void add_whole_sounds(http::Dispatcher& dispatcher, Services& services) {
  http::StaticFiles::Options options;
  options.root = services.config.data.folder + "/media";
  options.cache_control = kSoundCacheControl;
  options.max_cached = 0;
  auto files = std::make_shared<http::StaticFiles>(std::move(options), services.media_cache,
                                                   services.file_pool, services.clock);
  const auto serve = [&dispatcher, &services, files](const char* pattern, const char* unknown,
                                                     MediaOfId media_of) {
    dispatcher.get_cached(
        pattern, Requires::kNothing,
        [&services, files, unknown, media_of](const Request& request) -> awaitable<CachedReply> {
          const auto id = between(request.param("file"), "", ".m4a");
          if (!id || !is_id(*id)) throw Failure(FailureKind::kNotFound, unknown);
          const std::string& name = *id;
          const auto file = co_await services.storage_pool.run(
              [&services, &name, media_of]() -> std::optional<std::filesystem::path> {
                const auto media = media_of(services, name);
                return media ? services.whole_sounds.file(*media) : std::nullopt;
              });
          if (!file) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
          std::string rest = file->string();
          co_return co_await files->serve(request, std::move(rest));
        });
  };
  serve("/media/episodes/{file}", api::kUnknownEpisode, media_of_episode);
  serve("/media/fragments/{file}", api::kUnknownFragment, media_of_fragment);
}

}  // namespace zender::app
