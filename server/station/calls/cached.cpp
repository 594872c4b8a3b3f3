#include "station/calls/cached.h"

#include "support/failure.h"

namespace zender::station {

using boost::asio::awaitable;
using http::CachedReply;
using http::Request;

awaitable<CachedReply> answer(cache::ResponseCache& replies, Wanted wanted) {
  co_return co_await replies.get_or_build(std::move(wanted.key), std::move(wanted.build));
}

http::CachedHandler cached(cache::ResponseCache& replies, ReadWanted read) {
  return
      [&replies, read = std::move(read)](const Request& request) { return answer(replies, read(request)); };
}

http::CachedHandler cached_or_absent(Replies& replies, cache::ResponseCache& kept, ReadWanted read) {
  return [&replies, &kept, read = std::move(read)](const Request& request) -> awaitable<CachedReply> {
    Wanted wanted = read(request);
    if (const auto reason = replies.absences.find(wanted.key)) throw Failure(FailureKind::kNotFound, *reason);
    const std::uint64_t sequence = replies.topics.sequence();
    try {
      co_return co_await kept.get_or_build(wanted.key, std::move(wanted.build));
    } catch (const Failure& failure) {
      if (failure.kind() == FailureKind::kNotFound)
        replies.absences.note(wanted.key, failure.what(), sequence);
      throw;
    }
  };
}

http::Handler uncached(WorkerPool& pool, std::function<std::function<Json()>(const Request&)> read) {
  return [&pool, read = std::move(read)](const Request& request) -> awaitable<http::Reply> {
    const std::function<Json()> make = read(request);
    const Json body = co_await pool.run(make);
    co_return http::json_reply(200, to_text(body));
  };
}

}  // namespace zender::station
