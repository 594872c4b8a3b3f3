#include "app/services/web_assets.h"

#include <fstream>

#include "support/failure.h"

namespace zender::app {

nlohmann::json read_web_assets(const std::string& client_folder) {
  const std::string path = client_folder + "/assets.json";
  std::ifstream file(path);
  if (!file)
    throw Failure(FailureKind::kUnavailable,
                  path + " cannot be read; build the front end first (scripts/build-web)");
  auto assets = nlohmann::json::parse(file, nullptr, false);
  if (!assets.is_object() || !assets["entry"].is_string() || !assets["css"].is_array()) {
    throw Failure(FailureKind::kUnavailable, path + " is not a list of front-end files");
  }
  return assets;
}

}  // namespace zender::app
