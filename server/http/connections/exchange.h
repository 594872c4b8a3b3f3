#pragma once
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cache/entry.h"
#include "http/messages/head.h"
#include "http/messages/message.h"
#include "http/messages/negotiate.h"

namespace zender::http {

/// A request that cannot be answered from the thread's own cache. It owns a copy of its headers,
/// because the read buffer belongs to the thread.
struct Exchange {
  /// Copies what `head` views. `data` is the header block itself.
  Exchange(std::string_view data, const RequestHead& head);

  Request request;
  std::string thread_cache_key;  ///< the target exactly as sent
  std::string raw_head;          ///< kept for the body's parser; empty when there is no body
  std::uint32_t route = 0;       ///< its Route::number, or ServerContext::no_route()
  bool head_only = false;
  bool expects_continue = false;
  std::uint64_t content_length = 0;
  std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();

  bool has_body() const { return !raw_head.empty(); }
  Conditions conditions() const;
};

/// What is still to be sent: headers, then a body, which is in one of three places.
struct Output {
  std::string head;
  std::size_t head_sent = 0;
  std::string own_body;
  cache::EntryPtr entry;  ///< keeps `body` valid
  std::string_view body;  ///< in own_body or in entry
  std::shared_ptr<const FileBody> file;
  std::uint64_t file_sent = 0;

  bool done() const {
    return head_sent == head.size() && body.empty() && (!file || file_sent == file->length());
  }
};

/// The parts of a reply from an entry, as the request's conditions select them.
struct EntryReply {
  int status = 200;
  std::string_view head;  ///< status line and headers; in the entry or in `scratch`
  std::string_view body;
  /// Not there yet, so that there is no reply: cache::prepare() makes it.
  std::optional<cache::Encoding> missing = {};
};
EntryReply choose_reply(const cache::Entry& entry, const Conditions& conditions, bool is_get,
                        std::string& scratch);

/// Whether an incoming X-Request-Id is used as it is: 1–64 of [A-Za-z0-9._-].
bool is_sane_request_id(std::string_view id);

}  // namespace zender::http
