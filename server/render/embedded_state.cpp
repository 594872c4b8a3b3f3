#include "render/embedded_state.h"

#include <algorithm>
#include <array>
#include <utility>

#include "render/engine.h"

namespace zender::render {
namespace {

/// Characters to escape in embedded JSON, with their escapes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kEscapes{
    {{"<", "\\u003c"},
     {">", "\\u003e"},
     {"&", "\\u0026"},
     {"\xE2\x80\xA8", "\\u2028"},
     {"\xE2\x80\xA9", "\\u2029"}}};

/// Whether one of those characters may begin with this byte.
constexpr auto kMayBeginEscape = [](char c) { return c == '<' || c == '>' || c == '&' || c == '\xE2'; };

}  // namespace

std::string to_embedded_json(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 16);
  // Copies a run at a time: few of the bytes need escaping.
  const auto* copied = json.begin();
  for (const auto* at = copied; (at = std::find_if(at, json.end(), kMayBeginEscape)) != json.end();) {
    const std::string_view rest(at, json.end());
    const auto* escape = std::find_if(kEscapes.begin(), kEscapes.end(),
                                      [rest](const auto& one) { return rest.starts_with(one.first); });
    if (escape == kEscapes.end()) {
      ++at;
      continue;
    }
    out.append(copied, at).append(escape->second);
    at += escape->first.size();
    copied = at;
  }
  return out.append(copied, json.end());
}

std::string with_state(std::string document, std::string_view json) {
  static constexpr std::string_view kElement = "<script type=\"application/json\" id=\"zender-state\">";
  // The element is near the end. Content cannot imitate it, because content is escaped.
  const auto place = document.rfind(kElement);
  if (place == std::string::npos) throw RenderFailure("the document has no placeholder for its state");
  document.insert(place + kElement.size(), to_embedded_json(json));
  return document;
}

}  // namespace zender::render
