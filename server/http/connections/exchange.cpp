#include "http/connections/exchange.h"

#include "cache/header_block.h"
#include "http/messages/target.h"
#include "support/text/ascii_name.h"
#include "support/text/lower_case.h"

namespace zender::http {

Exchange::Exchange(std::string_view data, const RequestHead& head) {
  request.method = head.method;
  request.target = origin_form(head.target);
  thread_cache_key = head.target;
  head_only = head.is_head();
  content_length = head.content_length;
  expects_continue = !head.expect.empty() && head.has_body() && head.version >= 11;
  if (head.has_body()) raw_head = data;
  for (std::size_t i = 0; i < head.field_count; ++i) {
    auto [place, added] = request.headers.emplace(lower_case(head.fields[i].name), head.fields[i].value);
    if (!added) place->second.append(", ").append(head.fields[i].value);
  }
}

Conditions Exchange::conditions() const {
  return {request.header("accept-encoding"),    request.header("if-none-match"),
          request.header("if-modified-since"),  request.header("range"),
          request.header("if-range"),           request.header("if-match"),
          request.header("if-unmodified-since")};
}

EntryReply choose_reply(const cache::Entry& entry, const Conditions& conditions, bool is_get,
                        std::string& scratch) {
  using cache::Encoding;
  const cache::Variant& plain = entry.variant(Encoding::kIdentity);
  const Encoding encoding = choose_encoding(entry, conditions.accept_encoding);
  const bool partial = is_get && entry.ranges() && entry.status() == 200 && !conditions.range.empty();
  if (entry.status() == 200 &&
      precondition_fails(conditions, entry.etag(partial ? Encoding::kIdentity : encoding),
                         entry.last_modified())) {
    scratch = cache::status_line(412);
    cache::append_header(scratch, "Content-Length", "0");
    return {412, scratch, {}};
  }
  if (not_modified(entry, conditions))
    return {304, entry.not_modified_head(encoding_of_304(entry, conditions, encoding)), {}};

  if (partial &&
      if_range_holds(conditions.if_range, entry.etag(Encoding::kIdentity), entry.last_modified())) {
    const RangeChoice choice = choose_range(conditions.range, plain.body.size());
    const std::string size = std::to_string(plain.body.size());
    if (choice.result == RangeResult::kRanges) {
      const auto [first, last] = choice.range;
      scratch = cache::status_line(206) + entry.partial_head();
      cache::append_header(scratch, "Content-Range",
                           "bytes " + std::to_string(first) + '-' + std::to_string(last) + '/' + size);
      cache::append_header(scratch, "Content-Length", std::to_string(last - first + 1));
      return {206, scratch, std::string_view(plain.body).substr(first, last - first + 1)};
    }
    if (choice.result == RangeResult::kUnsatisfiable) {
      scratch = cache::status_line(416);
      cache::append_header(scratch, "Content-Range", "bytes */" + size);
      cache::append_header(scratch, "Content-Length", "0");
      return {416, scratch, {}};
    }
  }
  if (!entry.is_ready(encoding)) return {entry.status(), {}, {}, encoding};
  const cache::Variant& variant = entry.variant(encoding);
  return {entry.status(), variant.head, variant.body};
}

bool is_sane_request_id(std::string_view id) {
  return is_ascii_name(id, 64, "._-");
}

}  // namespace zender::http
