#include "http/messages/target.h"

#include "support/text/ascii_name.h"
#include "support/text/percent_encoding.h"
#include "support/text/utf8.h"

namespace zender::http {
namespace {

constexpr std::size_t kMaxParameters = 100;

/// A backslash separates segments too: what reads the path later may take it for a slash.
bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find_first_of("/\\"));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

bool parse_query(std::string_view text, Query& query) {
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), pair.size() + 1));
    if (pair.empty()) continue;
    if (query.size() == kMaxParameters) return false;
    const std::size_t equals = pair.find('=');
    auto name = percent_decode(pair.substr(0, equals), true);
    auto value = percent_decode(equals == pair.npos ? std::string_view() : pair.substr(equals + 1), true);
    if (!name || !value || !is_utf8(*name) || !is_utf8(*value)) return false;
    if (name->find('\0') != name->npos || value->find('\0') != value->npos) return false;
    query.emplace_back(std::move(*name), std::move(*value));
  }
  return true;
}

}  // namespace

std::string_view origin_form(std::string_view raw) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!raw.starts_with(scheme)) continue;
    const std::size_t path = raw.find_first_of("/?", scheme.size());
    if (path == raw.npos) return "/";
    return raw[path] == '?' ? std::string_view() : raw.substr(path);
  }
  return raw;
}

std::optional<Target> parse_target(std::string_view raw) {
  raw = origin_form(raw);
  if (raw.empty() || raw[0] != '/' || raw.starts_with("//")) return std::nullopt;
  for (const char c : raw) {
    if (static_cast<unsigned char>(c) <= 0x20 || c == 0x7f || c == '#' || c == '\\') return std::nullopt;
  }
  const std::size_t mark = raw.find('?');
  auto path = percent_decode(raw.substr(0, mark), false);
  if (!path || !is_utf8(*path) || has_dot_segment(*path)) return std::nullopt;
  for (const char c : *path) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return std::nullopt;
  }
  Target target{std::move(*path), {}};
  if (mark != raw.npos && !parse_query(raw.substr(mark + 1), target.query)) return std::nullopt;
  return target;
}

bool has_needless_escape(std::string_view raw) {
  raw = origin_form(raw);
  raw = raw.substr(0, raw.find('?'));
  for (std::size_t at = raw.find('%'); at != raw.npos; at = raw.find('%', at + 1)) {
    const auto decoded = percent_decode(raw.substr(at, 3), false);
    if (decoded && is_ascii_name(*decoded, 1, "-._~/")) return true;
  }
  return false;
}

}  // namespace zender::http
