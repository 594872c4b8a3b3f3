#pragma once
#include <nlohmann/json.hpp>
#include <string>

namespace zender::app {

/// The list of files that the browser build writes (web/dist/client/assets.json): entry, css,
/// preloads, fonts. Throws Failure(kUnavailable) if the file is missing or is not such a list.
nlohmann::json read_web_assets(const std::string& client_folder);

}  // namespace zender::app
