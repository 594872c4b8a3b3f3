#include "http/files/static_files.h"

#include <algorithm>
#include <optional>

#include "http/files/open_below.h"
#include "http/messages/mime.h"
#include "http/messages/negotiate.h"
#include "support/failure.h"
#include "support/http_date.h"

namespace zender::http {

namespace asio = boost::asio;

namespace {

/// The file with its precompressed siblings, as material for the cache. Blocks.
cache::BuiltReply load(const StaticFiles::Options& options, const std::string& path, const OpenFile& file) {
  cache::BuiltReply built;
  built.content_type = mime_type(path);
  built.cache_control = options.cache_control;
  built.ranges = true;
  if (options.dated) built.last_modified = file.modified();
  built.body = file.read();
  // A sibling that is older than the file was made from an earlier version of it.
  const auto sibling = [&](const char* ending) {
    const auto found = open_below(options.root, path + ending);
    const bool usable = found && found->size() <= options.max_cached && found->modified() >= file.modified();
    return usable ? found->read() : std::string();
  };
  built.brotli_body = sibling(".br");
  built.gzip_body = sibling(".gz");
  return built;
}

/// A reply with a file that is too large for memory; the kernel sends it.
Reply large_reply(const StaticFiles::Options& options, const Request& request, const std::string& path,
                  OpenFile& file) {
  const std::string etag = '"' + file.version() + '"';
  Reply reply;
  reply.headers = {{"Cache-Control", options.cache_control}, {"ETag", etag}, {"Accept-Ranges", "bytes"}};
  std::optional<TimePoint> modified;
  if (options.dated) {
    modified = file.modified();
    reply.headers.emplace_back("Last-Modified", to_http_date(*modified));
  }
  const std::string_view none_match = request.header("if-none-match");
  const auto since = parse_http_date(request.header("if-modified-since"));
  if (none_match.empty() ? since && modified && *modified <= *since : none_match_hits(none_match, etag)) {
    reply.status = 304;
    return reply;
  }
  ByteRange range{0, file.size() - 1};
  const std::string_view asked = request.header("range");
  if (!asked.empty() && request.method == "GET" &&
      if_range_holds(request.header("if-range"), etag, modified)) {
    const RangeChoice choice = choose_range(asked, file.size());
    const std::string size = std::to_string(file.size());
    if (choice.result == RangeResult::kUnsatisfiable) {
      reply.status = 416;
      reply.headers.emplace_back("Content-Range", "bytes */" + size);
      return reply;
    }
    if (choice.result == RangeResult::kRanges) {
      range = choice.range;
      reply.status = 206;
      reply.headers.emplace_back("Content-Range", "bytes " + std::to_string(range.first) + '-' +
                                                      std::to_string(range.last) + '/' + size);
    }
  }
  reply.headers.emplace_back("Content-Type", std::string(mime_type(path)));
  reply.file = std::make_shared<const FileBody>(file.release(), range.first, range.last - range.first + 1);
  return reply;
}

}  // namespace

StaticFiles::StaticFiles(Options options, cache::ResponseCache& cache, WorkerPool& files, const Clock& clock)
    : options_(std::move(options)), cache_(cache), files_(files), clock_(clock) {}

CachedHandler StaticFiles::handler() const {
  return [files = *this](const Request& request) {
    return files.serve(request, std::string(request.param("rest")));
  };
}

asio::awaitable<CachedReply> StaticFiles::serve(const Request& request, std::string rest) const {
  const std::string_view name = std::string_view(rest).substr(rest.rfind('/') + 1);
  if (std::find(options_.withheld.begin(), options_.withheld.end(), name) != options_.withheld.end())
    throw Failure(FailureKind::kNotFound, "Dit bestand bestaat niet.");
  auto open = [this, &rest] {
    std::shared_ptr<OpenFile> opened = open_below(options_.root, rest);
    if (opened && options_.on_open) options_.on_open(rest);
    return opened;
  };
  std::shared_ptr<OpenFile> file = co_await files_.run(open);
  if (!file && options_.on_missing) {
    co_await options_.on_missing(rest);
    file = co_await files_.run(open);
  }
  if (!file) throw Failure(FailureKind::kNotFound, "Dit bestand bestaat niet.");
  if (file->size() > options_.max_cached) co_return CachedReply(large_reply(options_, request, rest, *file));

  std::string key = options_.root.string() + '\n' + rest + '\n' + file->version();
  const TimePoint fresh_until = clock_.now() + options_.recheck;
  auto build = [this, file, rest, fresh_until] {
    cache::BuiltReply built = load(options_, rest, *file);
    built.freshness.until(fresh_until);
    built.stale_while_revalidate = Milliseconds(0);
    return built;
  };
  cache::EntryPtr entry =
      co_await cache_.get_or_build(std::move(key), cache::on_pool(files_, std::move(build)));
  co_return CachedReply(std::move(entry));
}

}  // namespace zender::http
