#include "reports/error_event.h"

#include <algorithm>
#include <array>

#include "reports/personal_data.h"
#include "support/json.h"
#include "support/station_time.h"
#include "support/text/ascii_name.h"
#include "support/text/utf8.h"

namespace zender::reports {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 5> kLevels{"fatal", "error", "warning", "info", "debug"};

/// At most `most` bytes of UTF-8, on one line, with nothing that a terminal obeys (C0, DEL, C1).
std::string bounded(std::string text, std::size_t most) {
  if (text.size() > most) {
    text.resize(cut_position(text, most));
    text += "…";
  }
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const auto next = static_cast<unsigned char>(text[i + 1]);
    if (text[i] == '\xC2' && next >= 0x80 && next <= 0x9F) text[i] = text[i + 1] = ' ';
  }
  return text;
}

std::string text_at(const json& object, const char* member, std::size_t most) {
  if (!object.is_object()) return {};
  const auto found = object.find(member);
  if (found == object.end() || !found->is_string()) return {};
  return bounded(found->get<std::string>(), most);
}

json member_of(const json& object, const char* member) {
  if (!object.is_object()) return {};
  const auto found = object.find(member);
  if (found == object.end()) return {};
  return *found;
}

/// What was thrown last, of a chain of causes.
json last_exception(const json& event) {
  json exception = member_of(event, "exception");
  if (exception.is_object()) exception = member_of(exception, "values");
  if (!exception.is_array() || exception.empty()) return {};
  return exception.back();
}

std::string message_of(const json& event, std::size_t most) {
  std::string text = text_at(event, "message", most);
  const json entry = member_of(event, "logentry");
  if (text.empty()) text = text_at(entry, "formatted", most);
  if (text.empty()) text = text_at(entry, "message", most);
  return text;
}

std::string kept_payload(json event) {
  std::string text = to_text(event);
  for (const char* member : {"breadcrumbs", "spans", "debug_meta", "tags", "contexts", "exception"}) {
    if (text.size() <= kMaxKeptPayload) return text;
    event.erase(member);
    text = to_text(event);
  }
  return text.size() <= kMaxKeptPayload ? text : "{}";
}

}  // namespace

ErrorReport summary_of(const json& event, const std::string& id, const EventReceipt& receipt) {
  ErrorReport report;
  report.id = id;
  report.received = receipt.at;
  report.origin = receipt.origin;
  report.level = text_at(event, "level", 16);
  if (std::find(kLevels.begin(), kLevels.end(), report.level) == kLevels.end()) report.level = "error";
  const json exception = last_exception(event);
  report.type = text_at(exception, "type", 200);
  report.value = text_at(exception, "value", 1000);
  if (report.value.empty()) report.value = message_of(event, 1000);
  report.page = text_at(member_of(event, "request"), "url", 500);
  if (report.page.empty()) report.page = text_at(event, "transaction", 500);
  report.release = text_at(event, "release", 100);
  report.environment = text_at(event, "environment", 64);
  report.browser = receipt.browser;
  report.request_id = text_at(member_of(event, "tags"), "request_id", 100);
  if (!is_ascii_name(report.request_id, 64, "._-")) report.request_id = receipt.request_id;
  report.payload = kept_payload(event);
  return report;
}

std::string event_id_of(const json& id) {
  if (!id.is_string()) return {};
  auto text = id.get<std::string>();
  if (text.size() == 36) std::erase(text, '-');
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; });
  const bool is_id = text.size() == 32 && std::all_of(text.begin(), text.end(), [](char c) {
                       return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                     });
  return is_id ? text : std::string();
}

json event_of(const ServerError& error, TimePoint at, const std::string& id, const std::string& environment,
              const std::string& release) {
  json event = {
      {"event_id", id},
      {"timestamp", to_iso(at)},
      {"platform", "native"},
      {"level", "error"},
      {"logger", "zender"},
      {"environment", environment},
      {"release", release},
      {"exception",
       {{"values",
         json::array({{{"type", bounded(error.type, 200)}, {"value", bounded(error.reason, 4000)}}})}}}};
  if (!error.path.empty()) event["request"]["url"] = bounded(error.path, 500);
  if (!error.method.empty()) event["request"]["method"] = error.method;
  if (!error.request_id.empty()) event["tags"]["request_id"] = error.request_id;
  return cleaned_event(std::move(event), "");
}

}  // namespace zender::reports
