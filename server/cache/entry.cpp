#include "cache/entry.h"

#include <algorithm>
#include <exception>

#include "cache/compress.h"
#include "cache/header_block.h"
#include "support/content_hash.h"
#include "support/failure.h"
#include "support/http_date.h"
#include "support/log.h"

namespace zender::cache {
namespace {

constexpr std::array<std::string_view, kEncodings> kEtagSuffix = {"", "-gz", "-br", "-zst"};
constexpr std::array<std::string_view, kEncodings> kEncodingName = {"", "gzip", "br", "zstd"};

constexpr std::size_t index_of(Encoding encoding) {
  return static_cast<std::size_t>(encoding);
}

std::string compress(Encoding encoding, std::string_view body) {
  switch (encoding) {
    case Encoding::kGzip:
      return gzip(body);
    case Encoding::kBrotli:
      return brotli(body);
    case Encoding::kZstd:
      return zstd(body);
    case Encoding::kIdentity:
      break;
  }
  return std::string(body);
}

/// The directives for shared caches replaced by a lifetime of one second, if there were any.
std::string cache_control_when_stale(std::string_view fresh) {
  std::string kept;
  bool is_for_shared_caches = false;
  while (!fresh.empty()) {
    const std::string_view directive = fresh.substr(0, fresh.find(", "));
    fresh.remove_prefix(std::min(fresh.size(), directive.size() + 2));
    if (directive.starts_with("s-maxage=")) {
      is_for_shared_caches = true;
      kept += "s-maxage=1, ";
    } else if (!directive.starts_with("stale-while-revalidate=")) {
      kept.append(directive).append(", ");
    }
  }
  if (!is_for_shared_caches) return {};
  kept.resize(kept.size() - 2);
  return kept;
}

}  // namespace

Entry::Entry(BuiltReply built, Topics& topics, std::uint64_t sequence, WorkerPool& finisher)
    : status_(built.status),
      ranges_(built.ranges),
      finisher_(finisher),
      last_modified_(built.last_modified),
      made_(topics.now()),
      fresh_until_(built.freshness.expires_at().value_or(TimePoint::max())),
      stale_while_revalidate_(built.stale_while_revalidate),
      wait_before_stale_(built.wait_before_stale),
      urgent_grace_(built.urgent_grace),
      stale_if_error_(built.stale_if_error),
      sequence_(sequence) {
  for (const std::string& name : built.freshness.urgent_topics()) topics_.push_back(topics.find(name));
  urgent_topics_ = topics_.size();
  for (const std::string& name : built.freshness.topics()) topics_.push_back(topics.find(name));

  const std::string hash = content_hash(built.body);
  const bool is_made_ready = !built.gzip_body.empty() || !built.brotli_body.empty();
  const bool compresses = built.compress && !is_made_ready && built.body.size() >= kCompressFrom &&
                          is_compressible(built.content_type);
  const std::size_t plain = built.body.size();
  const auto may_offer = [&](Encoding encoding) {
    if (encoding == Encoding::kIdentity || compresses) return true;
    const std::string& ready = encoding == Encoding::kGzip ? built.gzip_body : built.brotli_body;
    return encoding != Encoding::kZstd && !ready.empty() && ready.size() < plain;
  };
  for (const Encoding encoding : {Encoding::kIdentity, Encoding::kGzip, Encoding::kBrotli, Encoding::kZstd})
    if (may_offer(encoding))
      etags_[index_of(encoding)] = '"' + hash + std::string(kEtagSuffix[index_of(encoding)]) + '"';
  print_fields(built);
  {
    const MutexLock lock(making_);
    if (is_made_ready && offers(Encoding::kGzip)) add(Encoding::kGzip, std::move(built.gzip_body));
    if (is_made_ready && offers(Encoding::kBrotli)) add(Encoding::kBrotli, std::move(built.brotli_body));
    add(Encoding::kIdentity, std::move(built.body));
  }
  if (compresses) variant(Encoding::kZstd);

  // The others together are about half as large as the text.
  bytes_ = sizeof(Entry) + plain + (compresses ? plain / 2 : 0) + partial_head_.capacity() +
           common_fields_.capacity() + content_fields_.capacity();
  for (std::size_t i = 0; i < kEncodings; ++i)
    bytes_ += etags_[i].capacity() + 2 * not_modified_heads_[i].capacity() + content_fields_.size();
  if (is_made_ready)
    for (const Encoding encoding : {Encoding::kGzip, Encoding::kBrotli})
      if (is_ready(encoding)) bytes_ += variant(encoding).body.capacity();
}

Entry::~Entry() {
  for (const auto& variant : ready_) delete variant.load(std::memory_order_acquire);
}

bool Entry::offers(Encoding encoding) const {
  const std::size_t index = index_of(encoding);
  return !etags_[index].empty() && !is_useless_[index].load(std::memory_order_relaxed);
}

const Variant& Entry::variant(Encoding encoding) const {
  if (const Variant* ready = find(encoding)) return *ready;
  const MutexLock lock(making_);
  if (const Variant* ready = find(encoding)) return *ready;
  const Variant& plain = *find(Encoding::kIdentity);
  if (!offers(encoding)) return plain;
  std::string body = compress(encoding, plain.body);
  if (body.size() >= plain.body.size()) {
    is_useless_[index_of(encoding)].store(true, std::memory_order_relaxed);
    return plain;
  }
  return add(encoding, std::move(body));
}

const Variant& Entry::add(Encoding encoding, std::string body) const {
  const std::size_t index = index_of(encoding);
  auto variant = std::make_unique<Variant>();
  variant->head = status_line(status_) + common_fields_;
  append_header(variant->head, "ETag", etags_[index]);
  variant->head += content_fields_;
  if (!kEncodingName[index].empty()) append_header(variant->head, "Content-Encoding", kEncodingName[index]);
  append_header(variant->head, "Content-Length", std::to_string(body.size()));
  body.shrink_to_fit();
  variant->body = std::move(body);
  const Variant* made = variant.release();
  ready_[index].store(made, std::memory_order_release);
  return *made;
}

void Entry::make_head_stale(std::string& head) const {
  if (stale_cache_control_.empty()) return;
  const auto at = head.find(cache_control_);
  if (at != std::string::npos) head.replace(at, cache_control_.size(), stale_cache_control_);
}

void Entry::print_fields(const BuiltReply& built) {
  cache_control_ = built.cache_control.empty() ? "no-cache" : built.cache_control;
  stale_cache_control_ = cache_control_when_stale(cache_control_);
  append_header(common_fields_, "Cache-Control", cache_control_);
  if (!built.surrogate_key.empty()) append_header(common_fields_, "Surrogate-Key", built.surrogate_key);
  if (std::any_of(etags_.begin() + 1, etags_.end(), [](const auto& etag) { return !etag.empty(); }))
    append_header(common_fields_, "Vary", "Accept-Encoding");
  if (last_modified_) append_header(common_fields_, "Last-Modified", to_http_date(*last_modified_));
  if (!built.content_type.empty()) append_header(content_fields_, "Content-Type", built.content_type);
  if (ranges_) append_header(content_fields_, "Accept-Ranges", "bytes");
  for (const auto& [name, value] : built.headers) append_header(content_fields_, name, value);

  for (std::size_t i = 0; i < kEncodings; ++i) {
    if (etags_[i].empty()) continue;
    std::string validated = common_fields_;
    append_header(validated, "ETag", etags_[i]);
    not_modified_heads_[i] = status_line(304) + validated;
    if (i == 0) partial_head_ = validated + content_fields_;
  }
}

namespace {

/// The other half of the queue is for replies that are built: somebody waits for those, while a
/// reply may be sent as it is.
bool has_time(const WorkerPool& finisher) {
  return finisher.queue_depth() < finisher.max_queue() / 2;
}

}  // namespace

boost::asio::awaitable<void> prepare(EntryPtr entry, Encoding encoding) {
  if (!has_time(entry->finisher())) throw Failure(FailureKind::kBusy, "no time to compress");
  const auto make = [&entry, encoding] { entry->variant(encoding); };
  co_await entry->finisher().run(make);
}

void prepare_later(EntryPtr entry, Encoding encoding) {
  WorkerPool& finisher = entry->finisher();
  if (!has_time(finisher)) return;
  finisher.try_submit([entry = std::move(entry), encoding] {
    try {
      entry->variant(encoding);
    } catch (const std::exception& error) {  // out of memory: the reply is there without it
      log::warning("cannot compress reply", {{"reason", error.what()}});
    }
  });
}

}  // namespace zender::cache
