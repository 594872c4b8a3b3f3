#pragma once
#include <compare>
#include <functional>
#include <ostream>
#include <string>

namespace zender {

/// A string with a type of its own: a ChannelSlug cannot be passed where a TrackId is expected.
/// Holds any text; code that makes one from outside input validates it first (support/text/slug.h).
template <class Tag>
struct StrongText {
  std::string value;

  StrongText() = default;
  explicit StrongText(std::string text) : value(std::move(text)) {}

  auto operator<=>(const StrongText&) const = default;
  bool operator==(const StrongText&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const StrongText& text) { return out << text.value; }
};

}  // namespace zender

template <class Tag>
struct std::hash<zender::StrongText<Tag>> {
  std::size_t operator()(const zender::StrongText<Tag>& text) const noexcept {
    return std::hash<std::string>{}(text.value);
  }
};
