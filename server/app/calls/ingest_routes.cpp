#include "app/calls/ingest_routes.h"

#include "api/bulletin_input.h"
#include "api/json_input.h"

namespace zender::app {
namespace {

using boost::asio::awaitable;
using http::Reply;
using http::Request;
using http::Requires;

using IngestCall = Json (api::Ingest::*)(std::string_view body);

/// Answers a call after it has stored the call's body.
http::Handler storing(Services& services, IngestCall store) {
  return [&services, store](const Request& request) -> awaitable<Reply> {
    const Json receipt = co_await services.storage_pool.run([&services, &request, store] {
      Json stored = (services.ingest.*store)(request.body);
      // Before the reply, so that a client which gets it also finds what it sent.
      services.changes.refresh();
      return stored;
    });
    co_return http::json_reply(200, to_text(receipt));
  };
}

}  // namespace

void add_ingest_routes(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.post("/api/ingest/track-plays", Requires::kIngestToken,
                  storing(services, &api::Ingest::store_plays), api::JsonLimits().max_bytes);
  dispatcher.get("/api/ingest/track-plays/latest", Requires::kIngestToken,
                 [&services](const Request&) -> awaitable<Reply> {
                   const Json latest =
                       co_await services.storage_pool.run([&services] { return services.ingest.latest(); });
                   co_return http::json_reply(200, to_text(latest));
                 });
  dispatcher.post("/api/ingest/bulletins", Requires::kIngestToken,
                  storing(services, &api::Ingest::store_bulletin), api::kBulletinLimits.max_bytes);
}

}  // namespace zender::app
