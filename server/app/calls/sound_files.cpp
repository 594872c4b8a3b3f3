#include <filesystem>

#include "api/availability.h"
#include "app/calls/calls.h"
#include "app/calls/static_files.h"
#include "app/services/for_listener.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_repository.h"
#include "site/media.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Reply;
using http::Request;
using http::Requires;

/// The sound that belongs to an id; nothing if listeners cannot have it now. Blocks on storage.
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

/// `unknown`: what is said of an id that cannot be one.
void add_whole(http::Dispatcher& dispatcher, Services& services, std::string_view pattern,
               const char* unknown, MediaOfId media_of) {
  http::StaticFiles::Options options;
  options.cache_control = "public, max-age=86400";
  options.max_cached = 0;
  options.dated = false;  // an episode may get another sound, whose file is older
  const auto serve = [&services, files = media_files_of(services, options), unknown,
                      media_of](const Request& request) -> awaitable<CachedReply> {
    std::string id(request.param("file"));
    if (!id.ends_with(".m4a")) throw Failure(FailureKind::kNotFound, unknown);
    id.resize(id.size() - std::string_view(".m4a").size());
    if (!is_id(id)) throw Failure(FailureKind::kNotFound, unknown);
    const auto file = co_await services.sound_pool().run(
        [&services, &id, media_of]() -> std::optional<std::filesystem::path> {
          const auto media = media_of(services, id);
          return media ? for_listener([&] { return services.sound_files.file(*media); }) : std::nullopt;
        });
    if (!file) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
    std::string rest = file->string();
    co_return co_await files.serve(request, std::move(rest));
  };
  dispatcher.get_cached(pattern, Requires::kNothing, serve);
}

void add_signed(http::Dispatcher& dispatcher, Services& services) {
  http::StaticFiles::Options options;
  // Not cached by target either: the address expires, and is checked each time.
  options.cache_control = "private, no-cache";
  options.max_cached = 0;
  dispatcher.get(
      site::kProgressiveSound, Requires::kSignedAddress,
      [files = media_files_of(services, options, "audio/")](const Request& request) -> awaitable<Reply> {
        std::string path = std::any_cast<const MediaId&>(request.caller).value + "/audio.m4a";
        CachedReply served = co_await files.serve(request, std::move(path));
        if (!std::holds_alternative<Reply>(served)) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
        co_return std::get<Reply>(std::move(served));
      });
}

}  // namespace

void add_sound_files(http::Dispatcher& dispatcher, Services& services) {
  add_whole(dispatcher, services, site::kEpisodeSound, api::kUnknownEpisode, media_of_episode);
  add_whole(dispatcher, services, site::kFragmentSound, api::kUnknownFragment, media_of_fragment);
  add_signed(dispatcher, services);
}

}  // namespace zender::app
