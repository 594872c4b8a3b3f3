#include "podcasts/feed/feed_bounds.h"

#include <algorithm>
#include <string>

namespace zender::podcasts {
namespace {

/// Where `tag` stands as a whole name; npos if nowhere.
std::size_t find_tag(std::string_view bytes, std::string_view tag) {
  for (std::size_t at = bytes.find(tag); at != std::string_view::npos; at = bytes.find(tag, at + 1)) {
    const std::size_t end = at + tag.size();
    if (end < bytes.size() && std::string_view(" \t\r\n>").find(bytes[end]) != std::string_view::npos)
      return at;
  }
  return std::string_view::npos;
}

}  // namespace

std::optional<std::string_view> feed_within(std::string_view bytes) {
  const std::size_t rss = find_tag(bytes, "<rss");
  const std::size_t atom = find_tag(bytes, "<feed");
  const std::size_t root = std::min(rss, atom);
  if (root == std::string_view::npos) return std::nullopt;
  const std::string_view before = bytes.substr(0, root);
  const std::size_t declaration = before.find("<?xml ");
  const std::size_t begin = std::min({declaration, before.find("<!DOCTYPE"), root});
  const std::size_t end_tag = bytes.rfind(root == rss ? "</rss" : "</feed");
  if (end_tag == std::string_view::npos || end_tag < root) return std::nullopt;
  const std::size_t end = bytes.find('>', end_tag);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view part = bytes.substr(begin, end + 1 - begin);
  return part.size() == bytes.size() ? std::nullopt : std::optional(part);
}

}  // namespace zender::podcasts
