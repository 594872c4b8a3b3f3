#include "app/calls/static_files.h"

#include "app/calls/calls.h"
#include "app/services/for_listener.h"
#include "site/media.h"

namespace zender::app {

http::StaticFiles files_of(Services& services, http::StaticFiles::Options options) {
  return {std::move(options), services.media_cache, services.file_pool, services.clock};
}

http::StaticFiles media_files_of(Services& services, http::StaticFiles::Options options,
                                 const std::string& inside) {
  options.root = services.media_files.folder() / inside;
  if (services.media_files.has_bucket()) {
    options.on_open = [&services, inside](const std::string& path) {
      services.media_files.used(inside + path);
    };
    options.on_missing = [&services, inside](const std::string& path) -> boost::asio::awaitable<void> {
      if (path.starts_with('.')) co_return;  // never served, though the bucket may have it
      // A closure that owns something gets a name before it is awaited (cached.h).
      const std::string name = inside + path;
      co_await services.fetch_pool.run(
          [&services, &name] { for_listener([&] { services.media_files.bring(name); }); });
    };
  }
  return files_of(services, std::move(options));
}

void add_static_files(http::Dispatcher& dispatcher, Services& services) {
  const auto add = [&](std::string_view pattern, http::StaticFiles::Options options) {
    dispatcher.get_cached(pattern, http::Requires::kNothing,
                          files_of(services, std::move(options)).handler());
  };
  const std::string& client = services.config.web.client;
  add("/assets/*", {.root = client + "/assets"});
  // Their names stay the same when their contents change: browsers check them again too.
  http::StaticFiles::Options named{.root = client + "/images",
                                   .cache_control = "public, max-age=3600, stale-while-revalidate=86400",
                                   .recheck = std::chrono::minutes(1)};
  add("/images/*", named);
  named.root = client;
  for (const std::string name : {"favicon.svg", "favicon.ico"})
    dispatcher.get_cached("/" + name, http::Requires::kNothing,
                          [files = files_of(services, named), name](const http::Request& request) {
                            return files.serve(request, name);
                          });
  http::StaticFiles::Options media;
  media.recheck = std::chrono::minutes(10);
  media.withheld = {"audio.m4a"};  // only at a signed address
  dispatcher.get_cached(site::kMediaFiles, http::Requires::kNothing,
                        media_files_of(services, media).handler());
}

}  // namespace zender::app
