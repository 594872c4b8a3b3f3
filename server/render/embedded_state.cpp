#include "render/embedded_state.h"

#include "render/engine.h"

namespace zender::render {

std::string to_embedded_json(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 16);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<') {
      out += "\\u003c";
    } else if (c == '>') {
      out += "\\u003e";
    } else if (c == '&') {
      out += "\\u0026";
    } else if (json.compare(i, 3, "\xE2\x80\xA8") == 0) {
      out += "\\u2028";
      i += 2;
    } else if (json.compare(i, 3, "\xE2\x80\xA9") == 0) {
      out += "\\u2029";
      i += 2;
    } else {
      out.push_back(c);
    }
  }
  return out;
}

std::string with_state(std::string document, std::string_view json) {
  static constexpr std::string_view kElement = "<script type=\"application/json\" id=\"zender-state\">";
  // It stands near the end, and nothing that others wrote can look like it: their text is escaped.
  const auto place = document.rfind(kElement);
  if (place == std::string::npos) throw RenderFailure("the document has no place for its state");
  document.insert(place + kElement.size(), to_embedded_json(json));
  return document;
}

}  // namespace zender::render
