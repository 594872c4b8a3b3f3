#include <fmt/format.h>

#include "app/doctor/finding.h"

// What listeners and proxies reach.
namespace zender::app {

bool is_own_machine(const std::string& url) {
  return url.find("//localhost") != std::string::npos || url.find("//127.") != std::string::npos ||
         url.find("//[::1]") != std::string::npos;
}

Finding check_public_address(const config::Config& config) {
  Finding finding{"address", config.station.public_url};
  if (is_own_machine(config.station.public_url)) {
    finding.warnings.emplace_back(
        "station.public_url is this machine; links, feeds and previews in chat need the address of the site");
  } else if (config.station.public_url.starts_with("http://")) {
    finding.warnings.emplace_back(
        "station.public_url is not https; browsers then keep back features and call the site not secure");
  }
  return finding;
}

Finding check_proxies(const config::Config& config) {
  const std::string& header = config.server.proxy_header;
  const bool is_public = !is_own_machine(config.station.public_url);
  Finding finding{"proxies", "none"};
  if (!config.server.trusted_proxies.empty())
    finding.found = fmt::format("{} trusted, which send {}", config.server.trusted_proxies.size(),
                                config.server.proxy_protocol ? "PROXY protocol" : header);
  if (is_public && config.station.public_url.starts_with("https://") && config.server.trusted_proxies.empty())
    finding.warnings.emplace_back(
        "the site is https, so a proxy is in front; without server.trusted_proxies all listeners share its "
        "address, and its limits");
  return finding;
}

}  // namespace zender::app
