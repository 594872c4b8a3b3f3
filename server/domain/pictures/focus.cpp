#include "domain/pictures/focus.h"

#include <charconv>
#include <string>

namespace zender {
namespace {

constexpr std::string_view kBefore = "-x";
constexpr std::string_view kBetween = "y";

/// A percentage without leading zeros.
std::optional<int> percentage(std::string_view text) {
  if (text.empty() || text.size() > 3 || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 100)
    return std::nullopt;
  return value;
}

std::optional<Focus> focus_from(std::optional<int> x, std::optional<int> y) {
  if (!x || !y) return std::nullopt;
  return Focus{*x, *y};
}

struct FocusedId {
  std::string_view before;
  std::optional<Focus> focus;
};

FocusedId parts_of(std::string_view id) {
  const std::size_t start = id.rfind(kBefore);
  if (start == std::string_view::npos) return {id, std::nullopt};
  const std::string_view point = id.substr(start + kBefore.size());
  const std::size_t between = point.find(kBetween);
  if (between == std::string_view::npos) return {id, std::nullopt};
  const auto focus =
      focus_from(percentage(point.substr(0, between)), percentage(point.substr(between + kBetween.size())));
  return {focus ? id.substr(0, start) : id, focus};
}

}  // namespace

std::optional<Focus> parse_focus(std::string_view text) {
  constexpr std::string_view kSign = "%";
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos || !text.ends_with(kSign)) return std::nullopt;
  const std::string_view left = text.substr(0, space);
  std::string_view top = text.substr(text.find_first_not_of(' ', space));  // ends with a sign
  if (!left.ends_with(kSign)) return std::nullopt;
  top.remove_suffix(kSign.size());
  return focus_from(percentage(left.substr(0, left.size() - kSign.size())), percentage(top));
}

ImageId with_focus(const ImageId& id, Focus focus) {
  return ImageId(id.value + std::string(kBefore) + std::to_string(focus.x) + std::string(kBetween) +
                 std::to_string(focus.y));
}

std::optional<Focus> focus_of(const ImageId& id) {
  return parts_of(id.value).focus;
}

ImageId without_focus(const ImageId& id) {
  return ImageId(std::string(parts_of(id.value).before));
}

}  // namespace zender
