#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace zender::render {

struct DocumentAssets {
  std::string entry;                ///< address of the browser's entry module
  std::vector<std::string> styles;  ///< addresses of style sheets
};

/// The HTML of a page whose rendering failed: head and metadata from the model, the embedded state,
/// and an empty root that the browser renders into. Without JavaScript it shows the title, an
/// apology and a link to the stream.
std::string fallback_document(const nlohmann::json& shell, const nlohmann::json& model,
                              const DocumentAssets& assets);

}  // namespace zender::render
