#include "cache/entry.h"

#include "cache/compress.h"
#include "cache/header_block.h"
#include "support/content_hash.h"
#include "support/http_date.h"

namespace zender::cache {
namespace {

constexpr std::array<std::string_view, kEncodings> kEtagSuffix = {"", "-gz", "-br"};
constexpr std::array<std::string_view, kEncodings> kEncodingName = {"", "gzip", "br"};

}  // namespace

Entry::Entry(BuiltReply built, Topics& topics, std::uint64_t sequence)
    : status_(built.status),
      ranges_(built.ranges),
      last_modified_(built.last_modified),
      fresh_until_(built.freshness.expires_at().value_or(TimePoint::max())),
      stale_while_revalidate_(built.stale_while_revalidate),
      stale_if_error_(built.stale_if_error),
      sequence_(sequence) {
  for (const std::string& name : built.freshness.urgent_topics()) topics_.push_back(topics.find(name));
  urgent_topics_ = topics_.size();
  for (const std::string& name : built.freshness.topics()) topics_.push_back(topics.find(name));

  const std::string hash = content_hash(built.body);
  if (built.compress && built.body.size() >= kCompressFrom && is_compressible(built.content_type)) {
    if (built.gzip_body.empty()) built.gzip_body = gzip(built.body);
    if (built.brotli_body.empty()) built.brotli_body = brotli(built.body);
  }
  const std::size_t plain = built.body.size();
  std::array<std::string*, kEncodings> bodies = {&built.body, &built.gzip_body, &built.brotli_body};
  for (std::size_t i = 0; i < kEncodings; ++i) {
    if (i > 0 && (bodies[i]->empty() || bodies[i]->size() >= plain)) continue;
    variants_[i].etag = '"' + hash + std::string(kEtagSuffix[i]) + '"';
    variants_[i].body = std::move(*bodies[i]);
  }
  print_heads(built);
  for (const Variant& variant : variants_) {
    bytes_ += variant.body.capacity() + variant.head.capacity() + variant.not_modified_head.capacity();
  }
  bytes_ += sizeof(Entry) + partial_head_.capacity();
}

void Entry::print_heads(const BuiltReply& built) {
  std::string common;
  append_header(common, "Cache-Control", built.cache_control.empty() ? "no-cache" : built.cache_control);
  if (offers(Encoding::kGzip) || offers(Encoding::kBrotli)) append_header(common, "Vary", "Accept-Encoding");
  if (last_modified_) append_header(common, "Last-Modified", to_http_date(*last_modified_));
  std::string content;
  if (!built.content_type.empty()) append_header(content, "Content-Type", built.content_type);
  if (ranges_) append_header(content, "Accept-Ranges", "bytes");
  for (const auto& [name, value] : built.headers) append_header(content, name, value);

  for (std::size_t i = 0; i < kEncodings; ++i) {
    Variant& variant = variants_[i];
    if (variant.etag.empty()) continue;
    std::string validated = common;
    append_header(validated, "ETag", variant.etag);
    variant.not_modified_head = status_line(304) + validated;
    variant.head = status_line(status_) + validated + content;
    if (!kEncodingName[i].empty()) append_header(variant.head, "Content-Encoding", kEncodingName[i]);
    append_header(variant.head, "Content-Length", std::to_string(variant.body.size()));
    if (i == 0) partial_head_ = validated + content;
  }
}

}  // namespace zender::cache
