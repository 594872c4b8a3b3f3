// Whatever one client sends, the server answers it in HTTP or closes the connection, and goes on to
// serve others.
#include <memory>

#include "http/testing/loopback.h"
#include "promise.h"

namespace {

using namespace zender::http;
using zender::fuzz::promise;

struct ServerUnderFuzz {
  testing::Loopback site;
  ServerUnderFuzz() {
    using boost::asio::awaitable;
    site.options.threads = 1;
    site.options.limits.connections = 20'000;
    site.options.limits.connections_per_sender = 0;
    site.dispatcher.get("/hallo", Requires::kNothing, [](const Request& request) -> awaitable<Reply> {
      co_return Reply{
          200, {{"Content-Type", "text/plain"}}, "dag " + request.query_value("naam").value_or("")};
    });
    site.dispatcher.post(
        "/post", Requires::kNothing,
        [](const Request& request) -> awaitable<Reply> { co_return json_reply(200, request.body); }, 64);
    site.start();
  }
};

/// Checks that the bytes are whole replies, one after the other.
void check_replies(std::string_view bytes) {
  while (!bytes.empty()) {
    promise(bytes.starts_with("HTTP/1.1 "), "a reply begins with its version");
    const int status = std::atoi(std::string(bytes.substr(9, 3)).c_str());
    promise(status == 100 || (status >= 200 && status < 506 && status != 500),
            "a reply has a status that is no failure of the server");
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) return promise(false, "a reply has whole headers");
    const std::string head = zender::lower_case(bytes.substr(0, end + 2));
    bytes.remove_prefix(end + 4);
    const std::size_t length = head.find("\r\ncontent-length: ");
    if (length == std::string::npos) continue;
    const std::size_t size = std::stoul(head.substr(length + 18));
    if (bytes.starts_with("HTTP/1.1 ")) continue;  // of a HEAD
    bytes.remove_prefix(std::min(size, bytes.size()));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto server = std::make_unique<ServerUnderFuzz>();
  const std::string_view data = zender::fuzz::text_of(bytes, size);
  {
    testing::RawClient client(server->site.port());
    promise(client.connected(), "the server accepts connections");
    client.send(data);
    client.finish_sending();
    const auto all = client.read_to_end();
    promise(all.has_value(), "the server closes the connection of a client that has sent everything");
    check_replies(all.value_or(""));
  }
  static std::size_t connections = 0;
  if (++connections % 64 != 0) return 0;
  const auto reply = server->site.get("/hallo?naam=ook");
  promise(reply && reply->status == 200 && reply->body == "dag ook", "the server serves others after it");
  return 0;
}
