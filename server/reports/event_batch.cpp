#include "reports/event_batch.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "support/failure.h"
#include "support/json_input.h"
#include "support/text/slug.h"

namespace zender::reports {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxName = 160;
constexpr std::size_t kMaxPageKind = 40;
constexpr std::array<std::string_view, 4> kTypes{"view", "action", "exit", "navigation"};

bool is_event_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxName && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
  });
}

bool is_page_kind(std::string_view text) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !text.empty() && text.size() <= kMaxPageKind && std::all_of(text.begin(), text.end(), letter);
}

bool is_event_type(std::string_view text) {
  return std::find(kTypes.begin(), kTypes.end(), text) != kTypes.end();
}

std::optional<CountedEvent> read_event(const json& object) {
  if (!object.is_object()) return std::nullopt;
  CountedEvent event;
  for (const auto& [member, value] : object.items()) {
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (member == "name" && is_event_name(text)) {
      event.name = text;
    } else if (member == "type" && is_event_type(text)) {
      event.type = text;
    } else if (member == "page" && is_page_kind(text)) {
      event.page = text;
    } else if (member == "channel" && is_slug(text)) {
      event.channel = text;
    } else {
      return std::nullopt;
    }
  }
  if (event.name.empty()) return std::nullopt;
  return event;
}

}  // namespace

EventBatch read_event_batch(std::string_view body) {
  const json batch = parse_json_input(body, {.max_bytes = kMaxEventBytes, .max_depth = 4});
  const auto list = batch.find("events");
  if (list == batch.end() || !list->is_array() || list->empty())
    throw Failure(FailureKind::kBadRequest,
                  "the body must be an object with a list 'events' of at least one event");
  if (list->size() > kMaxEvents)
    throw Failure(FailureKind::kBadRequest,
                  "a batch may contain at most " + std::to_string(kMaxEvents) + " events");
  EventBatch read;
  for (const json& one : *list) {
    auto event = read_event(one);
    if (event) {
      read.events.push_back(std::move(*event));
    } else {
      ++read.refused;
    }
  }
  return read;
}

}  // namespace zender::reports
