#include "app/calls/whole_sound_routes.h"

#include <filesystem>
#include <memory>

#include "api/availability.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_repository.h"
#include "http/files/static_files.h"
#include "site/media.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Request;
using http::Requires;

constexpr const char* kSoundCacheControl = "public, max-age=86400";

/// The text between `front` and `back`, if it begins and ends with them.
std::optional<std::string> between(std::string_view text, std::string_view front, std::string_view back) {
  if (text.size() <= front.size() + back.size() || !text.starts_with(front) || !text.ends_with(back))
    return std::nullopt;
  return std::string(text.substr(front.size(), text.size() - front.size() - back.size()));
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

}  // namespace

void add_whole_sound_routes(http::Dispatcher& dispatcher, Services& services) {
  http::StaticFiles::Options options;
  options.root = services.config.data.media();
  options.cache_control = kSoundCacheControl;
  options.max_cached = 0;
  options.dated = false;  // an episode may get another sound, whose file is older
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
  serve(site::kEpisodeSound, api::kUnknownEpisode, media_of_episode);
  serve(site::kFragmentSound, api::kUnknownFragment, media_of_fragment);
}

}  // namespace zender::app
