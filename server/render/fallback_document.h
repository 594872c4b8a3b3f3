#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace zender::render {

struct DocumentAssets {
  std::string entry;                ///< address of the client's entry module
  std::vector<std::string> styles;  ///< addresses of style sheets
};

/// JSON for embedding in HTML: `<`, `>`, `&`, U+2028 and U+2029 are escaped, bytes that are not UTF-8
/// replaced.
std::string to_embedded_json(const nlohmann::json& value);

/// The HTML shell for a page whose render failed: head and metadata from the model, the state embedded, an
/// empty root that the browser fills. Without JavaScript it shows the title, an apology and a link to the
/// stream.
std::string fallback_document(const nlohmann::json& shell, const nlohmann::json& model,
                              const DocumentAssets& assets);

}  // namespace zender::render
