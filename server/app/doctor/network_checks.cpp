#include <fmt/format.h>

#include "app/doctor/finding.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/text/web_address.h"
#include "purge/cache_purger.h"
#include "support/failure.h"

namespace zender::app {

std::string trouble_reaching(const std::string& url) {
  constexpr std::size_t kEnough = 32 * 1024;  // an endless stream never ends
  podcasts::WebFetcherOptions options;
  options.connect_time = std::chrono::seconds(5);
  options.whole_time = std::chrono::seconds(10);
  const std::size_t host = url.find("://") + 3;
  // The operator names these addresses, so they may be on the station's own network.
  options.allowed_hosts = {url.substr(host, url.find_first_of("/?#", host) - host)};
  const auto address = podcasts::web_address(url);
  if (!address) return "is not an http or https address";
  try {
    const auto reply = podcasts::WebFetcher(options).fetch({*address, kEnough});
    return reply.status == 200 ? "" : podcasts::status_text(url, reply.status);
  } catch (const Failure& failure) {
    return failure.kind() == FailureKind::kTooLarge ? "" : failure.what();
  }
}

std::vector<Finding> check_caches(const Config& config) {
  purge::PurgeOptions options;
  options.method = config.purge.method;
  options.token = config.purge.token;
  options.keys = [](std::span<const std::string>) { return "zender-doctor"; };
  std::vector<Finding> findings;
  for (const std::string& address : config.purge.addresses) {
    Finding finding{"cache", purge::cache_name(address) + " takes changes"};
    if (options.method == "POST") {
      finding.found = purge::cache_name(address) + " is a web hook, and was not asked";
    } else {
      try {
        const int status = send_call(purge::purge_call(options, address, {})).status;
        if (status < 200 || status > 299)
          finding.warnings.push_back(
              fmt::format("it answered {}: is purge.token the same there, and may this machine tell it? "
                          "Until it takes changes it shows old pages for seconds",
                          status));
      } catch (const Failure& failure) {
        finding.warnings.emplace_back(failure.what());
      }
      if (!finding.warnings.empty()) finding.found = purge::cache_name(address) + " does not take changes";
    }
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace zender::app
