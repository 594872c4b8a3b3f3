// Batches of events that browsers count, and the address of a Sentry service.
#include "promise.h"
#include "reports/event_batch.h"
#include "reports/sentry_address.h"
#include "support/text/slug.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace zender;
  using namespace zender::reports;
  using fuzz::promise;
  const std::string_view body = fuzz::text_of(bytes, size);
  const auto batch = fuzz::accepted({FailureKind::kBadRequest, FailureKind::kTooLarge},
                                    [&] { return read_event_batch(body); });
  if (batch) {
    const std::size_t all = batch->events.size() + batch->refused;
    promise(all > 0 && all <= kMaxEvents, "a batch has events, and not too many");
    for (const CountedEvent& event : batch->events) {
      promise(!event.name.empty() && event.name.size() <= 160, "an event has a name of a limited length");
      promise(event.channel.empty() || is_slug(event.channel), "its channel is a slug");
      for (const std::string& part : {event.name, event.type, event.page})
        promise(part.find_first_of("<>&\"'\n") == std::string::npos, "its words are plain");
    }
  }
  if (const auto address = read_sentry_address(std::string(body)))
    promise(address->url.starts_with("http"), "reports are sent on over HTTP");
  return 0;
}
