#include "render/fallback_document.h"

#include "render/embedded_state.h"
#include "support/xml_text.h"

namespace zender::render {
namespace {

std::string text_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The address of the default channel's stream, for listeners without JavaScript.
std::string stream_of(const nlohmann::json& shell) {
  if (!shell.contains("station") || !shell.contains("channels")) return {};
  const std::string wanted = text_of(shell["station"], "defaultChannel");
  for (const auto& channel : shell["channels"]) {
    if (text_of(channel, "slug") == wanted) return text_of(channel, "streamUrl");
  }
  return {};
}

}  // namespace

std::string fallback_document(const FallbackShell& shell, const nlohmann::json& model,
                              const DocumentAssets& assets) {
  const nlohmann::json meta = model.value("meta", nlohmann::json::object());
  std::string html =
      "<!doctype html><html lang=\"nl\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">";
  html += "<title>" + xml_text(text_of(meta, "title")) + "</title>";
  html += "<meta name=\"description\" content=\"" + xml_text(text_of(meta, "description")) + "\">";
  html += "<link rel=\"canonical\" href=\"" + xml_text(text_of(meta, "canonical")) + "\">";
  for (const auto& style : assets.styles)
    html += "<link rel=\"stylesheet\" href=\"" + xml_text(style) + "\">";
  html += "</head><body><div id=\"root\"></div><noscript><h1>" + xml_text(text_of(meta, "title")) +
          "</h1><p>Deze pagina lukt nu even niet. Probeer het over een paar minuten opnieuw.</p>";
  if (const std::string stream = stream_of(shell.shell); !stream.empty()) {
    html += "<p><a href=\"" + xml_text(stream) + "\">Luister live</a></p>";
  }
  html += "</noscript><script type=\"application/json\" id=\"zender-state\">" +
          to_embedded_json(
              nlohmann::json{{"shellVersion", shell.version}, {"now", shell.now}, {"model", model}}.dump(
                  -1, ' ', false, nlohmann::json::error_handler_t::replace)) +
          "</script>";
  html += "<script type=\"module\" src=\"" + xml_text(assets.entry) + "\"></script></body></html>";
  return html;
}

}  // namespace zender::render
