#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace zender::http {

/// The types of parameters in contract/routes.json.
enum class ParamType { kSlug, kName, kId, kRouteDate, kPage, kHourSlot, kText };

/// By its name in the file; throws Failure(kInternal) for another.
ParamType parse_param_type(std::string_view name);

/// Decodes a percent-encoded part; nothing when it is no UTF-8 or holds control characters.
std::optional<std::string> decode_part(std::string_view raw);

/// A decoded value as the type allows it, or nothing:
/// slug: [a-z0-9] groups joined by single hyphens, one hyphen may end it, ≤ 120 characters ('null', for a
/// missing part, is one); name: a slug, or any text as slugify() writes it; id: [A-Za-z0-9_-]{1,64};
/// routeDate: dd-MM-yyyy, a day that exists, 1900–2199; page: 1–999999999 without leading zeros; hourSlot:
/// '{h}_{h+1}' or '0_24'; text: spaces around it are cut, ≤ 200 code points.
std::optional<std::string> checked_value(ParamType type, std::string text);

/// 'yyyy-MM-dd', as a form's date field sends it, as 'dd-MM-yyyy'; anything else unchanged.
std::string form_date_as_route_date(std::string text);

}  // namespace zender::http
