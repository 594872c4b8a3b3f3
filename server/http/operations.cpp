#include "http/operations.h"

#include <boost/asio/ip/address.hpp>
#include <memory>

#include "support/failure.h"

namespace zender::http {

namespace asio = boost::asio;

namespace {

Reply plain(int status, std::string body, const char* type = "text/plain; charset=utf-8") {
  return Reply{status, {{"Content-Type", type}, {"Cache-Control", "no-store"}}, std::move(body)};
}

bool from_this_machine(const Request& request) {
  // A proxy on this machine makes everybody look local; it says so in these headers.
  if (!request.header("x-forwarded-for").empty() || !request.header("forwarded").empty()) return false;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(request.remote_address, error);
  if (error) return false;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).is_loopback();
  }
  return address.is_loopback();
}

}  // namespace

void add_operations(Dispatcher& dispatcher, const Metrics& metrics, std::vector<ReadinessCheck> checks,
                    OperationsOptions options) {
  dispatcher.get("/healthz", [](const Request&) -> asio::awaitable<Reply> { co_return plain(200, "ok\n"); });

  // Shared: the coroutine must find the checks also when the dispatcher's copy of the lambda has moved.
  auto shared = std::make_shared<const std::vector<ReadinessCheck>>(std::move(checks));
  dispatcher.get("/readyz", [shared](const Request& request) -> asio::awaitable<Reply> {
    // A copy in the coroutine's own frame. NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    const auto all = shared;
    std::vector<FieldError> missing;
    for (const ReadinessCheck& check : *all) {
      std::string wrong;
      try {
        wrong = co_await check.check();
      } catch (const std::exception& error) {
        wrong = error.what();
      }
      if (!wrong.empty()) missing.push_back({check.name, wrong});
    }
    if (missing.empty()) co_return plain(200, "ready\n");
    co_return problem_reply({503, "Nog niet klaar om te zenden.", std::move(missing)}, request.request_id);
  });

  const bool open = options.metrics_for_everyone;
  dispatcher.get("/metrics", [&metrics, open](const Request& request) -> asio::awaitable<Reply> {
    // To the outside there is no such address.
    if (!open && !from_this_machine(request)) throw Failure(FailureKind::kNotFound, problem_of(404).detail);
    co_return plain(200, metrics.text(), "text/plain; version=0.0.4; charset=utf-8");
  });
}

}  // namespace zender::http
