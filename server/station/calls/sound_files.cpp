#include <filesystem>

#include "api/availability.h"
#include "domain/on_demand/fragment_repository.h"
#include "domain/on_demand/podcast_repository.h"
#include "site/media.h"
#include "station/calls/calls.h"
#include "station/calls/served_folders.h"
#include "station/parts/for_listener.h"
#include "support/failure.h"
#include "support/text/slug.h"

namespace zender::station {
namespace {

using boost::asio::awaitable;
using http::CachedReply;
using http::Reply;
using http::Request;
using http::Requires;

/// The sound that belongs to an id; nothing if listeners cannot have it now. Blocks on storage.
using MediaOfId = std::optional<MediaId> (*)(const SoundFileNeeds& needs, const std::string& id);

std::optional<MediaId> media_of_episode(const SoundFileNeeds& needs, const std::string& id) {
  const auto found = needs.stores.pages->podcasts().episode(EpisodeId(id), needs.base.clock.now());
  if (!found) return std::nullopt;
  const auto* media = std::get_if<MediaId>(&found->sound);
  return media != nullptr ? std::optional(*media) : std::nullopt;
}

std::optional<MediaId> media_of_fragment(const SoundFileNeeds& needs, const std::string& id) {
  const auto found = needs.stores.pages->fragments().fragment(FragmentId(id), needs.base.clock.now());
  return found ? std::optional(found->media) : std::nullopt;
}

/// `unknown`: what is said of an id that cannot be one.
void add_whole(http::Dispatcher& dispatcher, const SoundFileNeeds& needs, std::string_view pattern,
               const char* unknown, MediaOfId media_of) {
  http::StaticFiles::Options options;
  options.cache_control = "public, max-age=86400";
  options.max_cached = 0;
  options.dated = false;  // an episode may get another sound, whose file is older
  const auto serve = [needs, files = media_files_of(needs, options), unknown,
                      media_of](const Request& request) -> awaitable<CachedReply> {
    std::string id(request.param("file"));
    if (!id.ends_with(".m4a")) throw Failure(FailureKind::kNotFound, unknown);
    id.resize(id.size() - std::string_view(".m4a").size());
    if (!is_id(id)) throw Failure(FailureKind::kNotFound, unknown);
    const auto file =
        co_await needs.pools.sound().run([&needs, &id, media_of]() -> std::optional<std::filesystem::path> {
          const auto media = media_of(needs, id);
          return media ? for_listener([&] { return needs.sound.files.file(*media); }) : std::nullopt;
        });
    if (!file) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
    std::string rest = file->string();
    co_return co_await files.serve(request, std::move(rest));
  };
  dispatcher.get_cached(pattern, Requires::kNothing, serve);
}

void add_signed(http::Dispatcher& dispatcher, const SoundFileNeeds& needs) {
  http::StaticFiles::Options options;
  // Not cached by target either: the address expires, and is checked each time.
  options.cache_control = "private, no-cache";
  options.max_cached = 0;
  dispatcher.get(
      site::kProgressiveSound, Requires::kSignedAddress,
      [files = media_files_of(needs, options, "audio/")](const Request& request) -> awaitable<Reply> {
        std::string path = std::any_cast<const MediaId&>(request.caller).value + "/audio.m4a";
        CachedReply served = co_await files.serve(request, std::move(path));
        if (!std::holds_alternative<Reply>(served)) throw Failure(FailureKind::kNotFound, api::kSoundIsGone);
        co_return std::get<Reply>(std::move(served));
      });
}

}  // namespace

void add_sound_files(http::Dispatcher& dispatcher, const SoundFileNeeds& needs) {
  add_whole(dispatcher, needs, site::kEpisodeSound, api::kUnknownEpisode, media_of_episode);
  add_whole(dispatcher, needs, site::kFragmentSound, api::kUnknownFragment, media_of_fragment);
  add_signed(dispatcher, needs);
}

}  // namespace zender::station
