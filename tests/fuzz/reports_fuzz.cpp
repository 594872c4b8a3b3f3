// Error reports of browsers, as Sentry envelopes. What is kept of one is bounded and holds nothing
// that tells who somebody is.
#include <algorithm>

#include "promise.h"
#include "reports/envelope.h"
#include "reports/error_event.h"
#include "reports/personal_data.h"
#include "support/json.h"
#include "support/text/utf8.h"

namespace {

using namespace zender;
using namespace zender::reports;
using fuzz::promise;

bool is_bounded(const std::string& text, std::size_t most) {
  return text.size() <= most && is_utf8(text) && std::none_of(text.begin(), text.end(), [](char c) {
           return static_cast<unsigned char>(c) < 0x20 && c != '\n';
         });
}

void check_event(const EnvelopeItem& item) {
  promise(item.payload.is_object(), "a payload is an object");
  const nlohmann::json cleaned = cleaned_event(item.payload, "Firefox");
  promise(cleaned.is_object(), "a cleaned event is an object");
  for (const char* member : {"user", "server_name", "breadcrumbs_raw"})
    promise(!cleaned.contains(member), "a cleaned event says nothing of who it was");
  promise(cleaned_event(cleaned, "Firefox") == cleaned, "what is clean stays as it is");
  const std::string id = event_id_of(item.payload.value("event_id", nlohmann::json()));
  promise(id.empty() || (id.size() == 32 && id.find_first_not_of("0123456789abcdef") == std::string::npos),
          "an id is 32 hexadecimal digits");
  const EventReceipt receipt{TimePoint{}, ErrorReport::Origin::kBrowser, "Firefox", ""};
  const ErrorReport report = summary_of(cleaned, std::string(32, 'a'), receipt);
  promise(report.payload.size() <= kMaxKeptPayload, "what is kept of an event is limited");
  for (const std::string* text : {&report.level, &report.type, &report.value, &report.page, &report.release,
                                  &report.environment, &report.browser, &report.request_id})
    promise(is_bounded(*text, 4096), "its texts are limited, and free of control characters");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view body = fuzz::text_of(bytes, size);
  const auto envelope =
      fuzz::accepted({FailureKind::kBadRequest, FailureKind::kTooLarge}, [&] { return read_envelope(body); });
  const std::string plain = without_queries(body);
  promise(plain.size() <= body.size() && without_queries(plain) == plain,
          "addresses lose their queries at once");
  const std::string nameless = without_people(body);
  promise(without_people(nameless) == nameless, "people are removed at once");
  promise(browser_family(body).size() < 32, "a browser is its family");
  if (!envelope) return 0;
  promise(envelope->header.is_object() && envelope->items.size() <= kMaxEnvelopeItems,
          "an envelope has a header and not too many items");
  for (const EnvelopeItem& item : envelope->items) {
    if (item.type == "event" || item.type == "transaction") check_event(item);
    if (item.type == "session") cleaned_session(item.payload);
  }
  return 0;
}
