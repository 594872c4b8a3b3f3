#include "site/route_values.h"

#include <algorithm>

#include "domain/schedule/hour_slot.h"
#include "support/failure.h"
#include "support/station_time.h"
#include "support/text/percent_encoding.h"
#include "support/text/slug.h"
#include "support/text/trimmed.h"
#include "support/text/utf8.h"

namespace zender::site {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Of a slug in an address: more than the longest title of a bundle or feed with a date before it
/// (a ligature becomes three letters).
constexpr std::size_t kMaxRouteSlug = 1000;

bool is_route_slug(std::string_view text) {
  return !text.empty() && text.size() <= kMaxRouteSlug && std::all_of(text.begin(), text.end(), [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-';
  });
}

bool is_route_date(std::string_view text) {
  const auto day = parse_route_date(text);
  if (!day) return false;
  const int year = static_cast<int>(day->year());
  return year >= 1900 && year < 2200;
}

bool is_page(std::string_view text) {
  return !text.empty() && text.size() <= 9 && text[0] != '0' &&
         std::all_of(text.begin(), text.end(), is_digit);
}

}  // namespace

ParamType parse_param_type(std::string_view name) {
  if (name == "slug") return ParamType::kSlug;
  if (name == "name") return ParamType::kName;
  if (name == "id") return ParamType::kId;
  if (name == "routeDate") return ParamType::kRouteDate;
  if (name == "page") return ParamType::kPage;
  if (name == "hourSlot") return ParamType::kHourSlot;
  if (name == "text") return ParamType::kText;
  throw Failure(FailureKind::kInternal,
                "contract/routes.json: unknown parameter type '" + std::string(name) + "'");
}

std::optional<std::string> decode_part(std::string_view raw) {
  auto text = percent_decode(raw, false);
  if (!text || !is_utf8(*text)) return std::nullopt;
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (std::any_of(text->begin(), text->end(), control)) return std::nullopt;
  return text;
}

std::optional<std::string> checked_value(ParamType type, std::string text) {
  bool good = false;
  switch (type) {
    case ParamType::kSlug:
      good = is_route_slug(text);
      break;
    case ParamType::kName:
      text = slugify(text);
      good = is_route_slug(text);
      break;
    case ParamType::kId:
      good = is_id(text);
      break;
    case ParamType::kRouteDate:
      good = is_route_date(text);
      break;
    case ParamType::kPage:
      good = is_page(text);
      break;
    case ParamType::kHourSlot:
      good = parse_hour_slot(text).has_value();
      break;
    case ParamType::kText:
      text = std::string(trimmed(text, " "));
      good = count_characters(text) <= kMaxText;
      break;
  }
  if (!good) return std::nullopt;
  return text;
}

std::string form_date_as_route_date(std::string text) {
  const bool shape = text.size() == 10 && text[4] == '-' && text[7] == '-';
  const auto digits = [&](std::size_t from, std::size_t count) {
    return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(from),
                       text.begin() + static_cast<std::ptrdiff_t>(from + count), is_digit);
  };
  if (!shape || !digits(0, 4) || !digits(5, 2) || !digits(8, 2)) return text;
  return text.substr(8, 2) + '-' + text.substr(5, 2) + '-' + text.substr(0, 4);
}

}  // namespace zender::site
