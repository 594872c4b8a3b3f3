#pragma once
#include <nlohmann/json.hpp>
#include <string>

namespace zender::app {

/// What the browser's build says about itself (web/dist/client/assets.json): entry, css, preloads, fonts.
/// Throws Failure(kUnavailable) when the file is missing or is not that.
nlohmann::json read_web_assets(const std::string& client_folder);

}  // namespace zender::app
