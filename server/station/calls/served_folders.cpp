#include "station/calls/served_folders.h"

#include "site/file_addresses.h"
#include "site/media.h"
#include "station/calls/calls.h"
#include "station/parts/for_listener.h"

namespace zender::station {

http::StaticFiles files_of(const FileNeeds& needs, http::StaticFiles::Options options) {
  return {std::move(options), needs.replies.files, needs.pools.files, needs.base.clock};
}

http::StaticFiles media_files_of(const FileNeeds& needs, http::StaticFiles::Options options,
                                 const std::string& inside) {
  options.root = needs.stores.media.folder() / inside;
  if (needs.stores.media.has_bucket()) {
    options.on_open = [needs, inside](const std::string& path) { needs.stores.media.used(inside + path); };
    options.on_missing = [needs, inside](const std::string& path) -> boost::asio::awaitable<void> {
      if (path.starts_with('.')) co_return;  // never served, though the bucket may have it
      // A closure that owns something gets a name before it is awaited (cached.h).
      const std::string name = inside + path;
      co_await needs.pools.fetch.run(
          [&needs, &name] { for_listener([&] { needs.stores.media.bring(name); }); });
    };
  }
  return files_of(needs, std::move(options));
}

void add_static_files(http::Dispatcher& dispatcher, const FileNeeds& needs) {
  const auto add = [&](std::string_view pattern, http::StaticFiles::Options options) {
    dispatcher.get_cached(pattern, http::Requires::kNothing, files_of(needs, std::move(options)).handler());
  };
  const std::string& client = needs.base.config.web.client;
  add("/assets/*", {.root = client + "/assets"});
  // Their names stay the same when their contents change: browsers check them again too.
  http::StaticFiles::Options named{.root = client + "/images",
                                   .cache_control = "public, max-age=3600, stale-while-revalidate=86400",
                                   .recheck = std::chrono::minutes(1)};
  add("/images/*", named);
  named.root = client;
  for (const std::string name : {"favicon.svg", "favicon.ico"})
    dispatcher.get_cached("/" + name, http::Requires::kNothing,
                          [files = files_of(needs, named), name](const http::Request& request) {
                            return files.serve(request, name);
                          });
  // Browsers ask for it at each visit. The other file takes the place of a worker that was
  // withdrawn.
  http::StaticFiles::Options worker{
      .root = client, .cache_control = "no-cache", .recheck = std::chrono::seconds(10)};
  const std::string script = needs.base.config.station.service_worker ? "sw.js" : "sw-withdrawn.js";
  dispatcher.get_cached(site::kWorker, http::Requires::kNothing,
                        [files = files_of(needs, std::move(worker)), script](const http::Request& request) {
                          return files.serve(request, script);
                        });
  http::StaticFiles::Options media;
  media.recheck = std::chrono::minutes(10);
  media.withheld = {"audio.m4a"};  // only at a signed address
  dispatcher.get_cached(site::kMediaFiles, http::Requires::kNothing, media_files_of(needs, media).handler());
}

}  // namespace zender::station
