#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace zender::render {

struct DocumentAssets {
  std::string entry;                ///< address of the browser's entry module
  std::vector<std::string> styles;  ///< addresses of style sheets
};

/// The shell as JSON, its version and the time of the page.
struct FallbackShell {
  nlohmann::json shell;
  std::string version;
  std::string now;
};

/// The HTML of a page whose rendering failed: head and metadata from the model, the embedded state,
/// and an empty root that the browser renders into. Without JavaScript it shows the title, an
/// apology and a link to the stream.
std::string fallback_document(const FallbackShell& shell, const nlohmann::json& model,
                              const DocumentAssets& assets);

}  // namespace zender::render
