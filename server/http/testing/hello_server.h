#pragma once
// A fixture for tests of the server: a few calls that answer, take a body or fail.
#include <gtest/gtest.h>

#include <boost/asio/awaitable.hpp>
#include <stdexcept>
#include <string>

#include "http/testing/loopback.h"
#include "support/failure.h"

namespace zender::http::testing {

inline const std::string kGetHello = "GET /hallo HTTP/1.1\r\nHost: zender.test\r\n\r\n";

struct HelloServer : ::testing::Test {
  Loopback site;

  HelloServer() {
    site.dispatcher.get("/hallo", Requires::kNothing,
                        [](const Request& request) -> boost::asio::awaitable<Reply> {
                          co_return Reply{200,
                                          {{"Content-Type", "text/plain"}},
                                          "dag " + request.query_value("naam").value_or("luisteraar")};
                        });
    site.dispatcher.post(
        "/post", Requires::kNothing,
        [](const Request& request) -> boost::asio::awaitable<Reply> {
          co_return json_reply(200, request.body);
        },
        64);
    site.dispatcher.get("/stuk", Requires::kNothing, [](const Request&) -> boost::asio::awaitable<Reply> {
      throw std::runtime_error("wachtwoord=geheim");
      co_return Reply{};
    });
    site.dispatcher.get("/bezet", Requires::kNothing, [](const Request&) -> boost::asio::awaitable<Reply> {
      throw Failure(FailureKind::kBusy, "Even wachten.");
      co_return Reply{};
    });
  }
};

}  // namespace zender::http::testing
