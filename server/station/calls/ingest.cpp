#include "api/bulletin_input.h"
#include "station/calls/cached.h"
#include "station/calls/calls.h"
#include "support/json_input.h"

namespace zender::station {
namespace {

using http::Request;
using http::Requires;

using IngestCall = Json (api::Ingest::*)(std::string_view body);

/// Answers a call after it has stored the call's body.
http::Handler storing(const IngestNeeds& needs, IngestCall store) {
  return uncached(needs.pools.storage, [needs, store](const Request& request) {
    return [needs, &request, store] {
      needs.sound.keeper.settle();
      Json receipt = (needs.ingest.ingest.*store)(request.body);
      // Before the reply, so that a client which gets it also finds what it sent.
      needs.background.changes.refresh();
      return receipt;
    };
  });
}

}  // namespace

void add_ingest(http::Dispatcher& dispatcher, const IngestNeeds& needs) {
  dispatcher.post("/api/ingest/track-plays", Requires::kIngestToken,
                  storing(needs, &api::Ingest::store_plays), JsonLimits().max_bytes);
  dispatcher.get("/api/ingest/track-plays/latest", Requires::kIngestToken,
                 uncached(needs.pools.storage, [needs](const Request&) {
                   return [needs] { return needs.ingest.ingest.latest(); };
                 }));
  dispatcher.post("/api/ingest/bulletins", Requires::kIngestToken,
                  storing(needs, &api::Ingest::store_bulletin), api::kBulletinLimits.max_bytes);
}

}  // namespace zender::station
