#include "api/bulletin_input.h"
#include "app/calls/cached.h"
#include "app/calls/calls.h"
#include "support/json_input.h"

namespace zender::app {
namespace {

using http::Request;
using http::Requires;

using IngestCall = Json (api::Ingest::*)(std::string_view body);

/// Answers a call after it has stored the call's body.
http::Handler storing(Services& services, IngestCall store) {
  return uncached(services.storage_pool, [&services, store](const Request& request) {
    return [&services, &request, store] {
      services.stream_keeper.settle();
      Json receipt = (services.ingest.*store)(request.body);
      // Before the reply, so that a client which gets it also finds what it sent.
      services.changes.refresh();
      return receipt;
    };
  });
}

}  // namespace

void add_ingest(http::Dispatcher& dispatcher, Services& services) {
  dispatcher.post("/api/ingest/track-plays", Requires::kIngestToken,
                  storing(services, &api::Ingest::store_plays), JsonLimits().max_bytes);
  dispatcher.get("/api/ingest/track-plays/latest", Requires::kIngestToken,
                 uncached(services.storage_pool, [&services](const Request&) {
                   return [&services] { return services.ingest.latest(); };
                 }));
  dispatcher.post("/api/ingest/bulletins", Requires::kIngestToken,
                  storing(services, &api::Ingest::store_bulletin), api::kBulletinLimits.max_bytes);
}

}  // namespace zender::app
