#include "http/connections/server.h"

#include <pthread.h>
#include <sys/resource.h>

#include <condition_variable>
#include <thread>

#include "http/connections/worker.h"
#include "support/failure.h"
#include "support/log.h"

namespace zender::http {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

struct Server::State {
  State(ServerOptions options, const Dispatcher& dispatcher, const Clock& clock, Metrics& metrics)
      : context(std::move(options), dispatcher, clock, metrics) {}

  ServerContext context;
  std::vector<std::unique_ptr<Worker>> workers;
  std::vector<std::thread> threads;
  std::uint16_t port = 0;
};

std::size_t raise_open_file_limit(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < wanted) {
    rlimit more = limit;
    more.rlim_cur = wanted;
    more.rlim_max = std::max<rlim_t>(limit.rlim_max, wanted);  // only root may do this
    if (setrlimit(RLIMIT_NOFILE, &more) != 0) {
      more.rlim_cur = more.rlim_max = limit.rlim_max;
      setrlimit(RLIMIT_NOFILE, &more);
    }
    getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur;
}

Server::Server(ServerOptions options, const Dispatcher& dispatcher, const Clock& clock, Metrics& metrics) {
  // A few hundred descriptors are kept for the database, files and listening sockets.
  constexpr std::size_t kReserve = 512;
  const std::size_t wanted = options.limits.connections + kReserve;
  const std::size_t files = raise_open_file_limit(wanted);
  if (files < wanted) {
    options.limits.connections = files > 2 * kReserve ? files - kReserve : files / 2;
    log::warning("server.max_connections lowered: the limit on open files is too low",
                 {{"connections", options.limits.connections}, {"open_files", files}});
  }
  state_ = std::make_unique<State>(std::move(options), dispatcher, clock, metrics);
}

Server::~Server() {
  if (state_) stop(std::chrono::milliseconds(0));
}

namespace {

/// How long stop() waits for handlers whose connections were closed.
constexpr std::chrono::seconds kHandlersMayStillReturn{2};

std::string reason(const boost::system::error_code& error, const ServerOptions& options) {
  const std::string port = std::to_string(options.port);
  if (error == asio::error::address_in_use) return "port " + port + " is already in use";
  if (error == asio::error::access_denied)
    return "no permission to open port " + port + " (use 1024 or higher)";
  if (error == boost::system::errc::address_not_available) {
    return "address " + options.address + " does not belong to this machine";
  }
  return "cannot listen on " + options.address + " port " + port + ": " + error.message();
}

}  // namespace

void Server::start() {
  const ServerOptions& options = state_->context.options;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error)
    throw Failure(FailureKind::kUnavailable, "cannot listen on '" + options.address + "': not an IP address");
  unsigned threads = options.threads != 0 ? options.threads : std::thread::hardware_concurrency();
  threads = std::max(threads, 1u);
  try {
    tcp::endpoint endpoint(address, options.port);
    if (options.port != 0) {
      // With SO_REUSEPORT, a second server of the same user could share the port unnoticed. A
      // socket without it fails if the port is in use.
      Worker probe(state_->context, 0);
      probe.listen(endpoint, false);
    }
    for (unsigned i = 0; i < threads; ++i) {
      auto worker = std::make_unique<Worker>(state_->context, i);
      state_->port = worker->listen(endpoint, true);
      endpoint.port(state_->port);
      state_->workers.push_back(std::move(worker));
    }
  } catch (const boost::system::system_error& failure) {
    state_->workers.clear();
    throw Failure(FailureKind::kUnavailable, reason(failure.code(), options));
  }
  for (const auto& worker : state_->workers) state_->context.workers.push_back(worker.get());
  for (unsigned i = 0; i < threads; ++i) {
    Worker& worker = *state_->workers[i];
    state_->threads.emplace_back([&worker] { worker.run(); });
    pthread_setname_np(state_->threads.back().native_handle(), ("http-" + std::to_string(i)).c_str());
  }
}

std::uint16_t Server::port() const {
  return state_->port;
}

void Server::set_security(const SecurityPolicy& policy) {
  state_->context.security_block = std::make_shared<const std::string>(security_header_block(policy));
}

void Server::drain() {
  state_->context.is_draining = true;
}

std::size_t Server::open_connections() const {
  return state_->context.connections.load();
}

std::size_t Server::idle_connections() const {
  std::size_t idle = 0;
  for (const auto& worker : state_->workers) idle += worker->idle();
  return idle;
}

void Server::stop(std::chrono::milliseconds grace) {
  if (state_->threads.empty()) return;
  for (const auto& worker : state_->workers) worker->begin_stop();
  const auto deadline = std::chrono::steady_clock::now() + grace;
  while (open_connections() > 0 && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  if (open_connections() > 0)
    log::warning("connections closed before their reply was complete", {{"connections", open_connections()}});
  for (const auto& worker : state_->workers) worker->finish_stop();
  const auto last_moment = std::chrono::steady_clock::now() + kHandlersMayStillReturn;
  for (std::size_t i = 0; i < state_->workers.size(); ++i) {
    std::unique_ptr<Worker>& worker = state_->workers[i];
    while (!worker->done() && std::chrono::steady_clock::now() < last_moment) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const bool hangs = !worker->done();
    if (hangs) worker->io.stop();
    state_->threads[i].join();
    if (hangs) {
      // A handler of this thread never returned, so something still holds its coroutine. The
      // process is ending: what the coroutine refers to is leaked rather than destroyed.
      log::error("a request did not finish", {{"thread", i}});
      [[maybe_unused]] const auto* left = worker.release();
    }
  }
  state_->threads.clear();
}

}  // namespace zender::http
