#include "http/routing/health_and_metrics.h"

#include <memory>

#include "http/messages/problem.h"

namespace zender::http {

namespace asio = boost::asio;

namespace {

Reply plain(int status, std::string body, const char* type = "text/plain; charset=utf-8") {
  return Reply{status, {{"Content-Type", type}, {"Cache-Control", "no-store"}}, std::move(body)};
}

}  // namespace

void add_health(Dispatcher& dispatcher, std::vector<ReadinessCheck> checks) {
  dispatcher.get("/healthz", Requires::kNothing,
                 [](const Request&) -> asio::awaitable<Reply> { co_return plain(200, "ok\n"); });

  // Shared: the coroutine must find the checks even if the dispatcher moves its copy of the lambda.
  auto shared = std::make_shared<const std::vector<ReadinessCheck>>(std::move(checks));
  dispatcher.get("/readyz", Requires::kNothing, [shared](const Request& request) -> asio::awaitable<Reply> {
    // A copy in the coroutine's own frame.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
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
    co_return problem_reply({503, "Not ready to serve.", std::move(missing)}, request.request_id);
  });
}

void add_metrics(Dispatcher& dispatcher, const Metrics& metrics) {
  dispatcher.get("/metrics", Requires::kNothing, [&metrics](const Request&) -> asio::awaitable<Reply> {
    co_return plain(200, metrics.text(), "text/plain; version=0.0.4; charset=utf-8");
  });
}

}  // namespace zender::http
