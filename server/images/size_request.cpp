#include "images/size_request.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>

#include "support/failure.h"

namespace zender::images {
namespace {

[[noreturn]] void refuse_size(const std::string& detail, std::vector<FieldError> errors = {}) {
  throw Failure(FailureKind::kBadRequest, detail, std::move(errors));
}

/// Parses a number in an address: digits only, no leading zero, at most five digits.
std::optional<int> number_of(std::string_view text) {
  if (text.empty() || text.size() > 5 || text.front() < '1' || text.front() > '9') return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Parses and removes '<name><number>,' at the front; nothing if `rest` starts with anything else.
std::optional<int> parse_number_after(std::string_view& rest, std::string_view name) {
  if (!rest.starts_with(name)) return std::nullopt;
  const std::size_t end = rest.find(',');
  if (end == std::string_view::npos) return std::nullopt;
  const auto number = number_of(rest.substr(name.size(), end - name.size()));
  if (number) rest.remove_prefix(end + 1);
  return number;
}

RequestedSize known_size(RequestedSize size, const PresetSizes& sizes) {
  if (sizes.contains(size)) return size;
  if (size.height == 0)
    refuse_size(fmt::format("Afbeeldingen worden niet gemaakt in een breedte van {}.", size.width));
  refuse_size(fmt::format("Afbeeldingen worden niet gemaakt in {} × {}.", size.width, size.height));
}

using Query = std::vector<std::pair<std::string, std::string>>;

std::optional<std::string_view> once_of(const Query& query, const char* name) {
  std::optional<std::string_view> found;
  for (const auto& [key, value] : query) {
    if (key != name) continue;
    if (found) refuse_size("Het formaat is niet goed gevraagd.", {{name, "staat er meer dan eens"}});
    found = value;
  }
  return found;
}

std::optional<int> side_of(const Query& query, const char* name) {
  const auto text = once_of(query, name);
  if (!text) return std::nullopt;
  const auto number = number_of(*text);
  if (!number) refuse_size("Het formaat is niet goed gevraagd.", {{name, "is geen aantal beeldpunten"}});
  return number;
}

bool is_ratio_of(std::string_view text, RequestedSize size) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return false;
  const auto across = number_of(text.substr(0, colon));
  const auto down = number_of(text.substr(colon + 1));
  if (!across || !down) return false;
  if (size.width == size.height && *across == 600 && *down == 601) return true;
  return std::int64_t{*across} * size.height == std::int64_t{*down} * size.width;
}

}  // namespace

RequestedSize size_of_path(std::string_view format, const PresetSizes& sizes) {
  std::string_view rest = format;
  const auto height = parse_number_after(rest, "h_");
  const auto width = parse_number_after(rest, "w_");
  if (!width || rest != "c_north")
    refuse_size("Dit is geen formaat: verwacht h_{hoogte},w_{breedte},c_north of w_{breedte},c_north.");
  return known_size({*width, height.value_or(0)}, sizes);
}

RequestedSize size_of_query(const Query& query, const PresetSizes& sizes) {
  const auto width = side_of(query, "width");
  const auto height = side_of(query, "height");
  const auto ratio = once_of(query, "aspect_ratio");
  if (!width) refuse_size("Het formaat is niet goed gevraagd.", {{"width", "ontbreekt"}});
  const RequestedSize size{*width, height.value_or(0)};
  if (ratio && !is_ratio_of(*ratio, size))
    refuse_size("Het formaat is niet goed gevraagd.",
                {{"aspect_ratio", height ? "past niet bij width en height" : "hoort bij een height"}});
  return known_size(size, sizes);
}

}  // namespace zender::images
