#include "http/routing/health_and_metrics.h"

#include <utility>

#include "http/messages/problem.h"

namespace zender::http {

namespace asio = boost::asio;

namespace {

Reply plain(int status, std::string body, const char* type = "text/plain; charset=utf-8") {
  return Reply{status, {{"Content-Type", type}, {"Cache-Control", "no-store"}}, std::move(body)};
}

asio::awaitable<Reply> answer_health(Health health, std::string request_id) {
  if (health.level == HealthLevel::kDown)
    co_return problem_reply({503, "Not ready to serve.", std::move(health.reasons)}, request_id);
  std::string text = health.level == HealthLevel::kReady ? "ready\n" : "degraded\n";
  for (const FieldError& reason : health.reasons) text += reason.field + ": " + reason.detail + '\n';
  co_return plain(200, std::move(text));
}

}  // namespace

void add_health(Dispatcher& dispatcher, std::function<Health()> health) {
  dispatcher.get("/healthz", Requires::kNothing,
                 [](const Request&) -> asio::awaitable<Reply> { co_return plain(200, "ok\n"); });

  dispatcher.get("/readyz", Requires::kNothing,
                 [health = std::move(health)](const Request& request) -> asio::awaitable<Reply> {
                   return answer_health(health(), request.request_id);
                 });
}

void add_metrics(Dispatcher& dispatcher, const Metrics& metrics) {
  dispatcher.get("/metrics", Requires::kNothing, [&metrics](const Request&) -> asio::awaitable<Reply> {
    co_return plain(200, metrics.text(), "text/plain; version=0.0.4; charset=utf-8");
  });
}

}  // namespace zender::http
