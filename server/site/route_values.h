#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace zender::site {

/// The types of parameters in contract/routes.json.
enum class ParamType { kSlug, kName, kId, kRouteDate, kPage, kHourSlot, kText };

/// The most characters of a parameter of type 'text': of a search term.
inline constexpr std::size_t kMaxText = 200;

/// By its name in the file. Throws Failure(kInternal) for an unknown name.
ParamType parse_param_type(std::string_view name);

/// Decodes percent-encoded text; nothing if it is not UTF-8 or contains control characters.
std::optional<std::string> decode_part(std::string_view raw);

/// A decoded value in the form that its type prescribes; nothing if the type does not allow it.
/// - slug: [a-z0-9-]{1,1000} ('null', for a missing part, is one). Wider than what slugify() makes:
///   what was stored before it removed hyphens at the ends is found too
/// - name: any text, as slugify() writes it
/// - id: [A-Za-z0-9_-]{1,64}
/// - routeDate: dd-MM-yyyy, a day that exists, 1900–2199
/// - page: 1–999999999 without leading zeros
/// - hourSlot: the id of an hour slot (domain/schedule/hour_slot.h)
/// - text: without the spaces around it, at most kMaxText
std::optional<std::string> checked_value(ParamType type, std::string text);

/// 'yyyy-MM-dd', which a form's date field sends, as 'dd-MM-yyyy'; any other text unchanged.
std::string form_date_as_route_date(std::string text);

}  // namespace zender::site
