#include "app/doctor/finding.h"
#include "podcasts/fetch/fetcher.h"
#include "podcasts/text/web_address.h"
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

}  // namespace zender::app
