#include "media_store/s3_client.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>
#include <thread>

#include "media_store/md5.h"
#include "media_store/s3_reply.h"
#include "media_store/sha256.h"
#include "support/failure.h"
#include "support/text/lower_case.h"
#include "support/text/percent_encoding.h"
#include "support/text/trimmed.h"

namespace zender::media_store {

namespace fs = std::filesystem;

namespace {

/// What S3 takes in one request.
constexpr std::uint64_t kLargestObject = 5ULL << 30U;
/// A page of a list has a thousand names of at most a kilobyte.
constexpr std::size_t kMaxReply = 2U << 20U;
/// More pages than any station has.
constexpr int kMaxPages = 100'000;
constexpr long kSlowestRate = 1000;  ///< bytes a second
constexpr std::chrono::milliseconds kMaxPause{5000};
constexpr std::size_t kMaxIdleHandles = 16;
constexpr std::string_view kShaHeader = "x-amz-meta-sha256";
constexpr std::string_view kEntityHeader = "etag";
constexpr std::string_view kShaOfNothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

struct HeadersFree {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Headers = std::unique_ptr<curl_slist, HeadersFree>;

void add_header(Headers& headers, const std::string& line) {
  curl_slist* const before = headers.release();
  curl_slist* const longer = curl_slist_append(before, line.c_str());
  headers.reset(longer == nullptr ? before : longer);
  if (longer == nullptr) throw Failure(FailureKind::kUnavailable, "out of memory");
}

struct FileClose {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileClose>;

[[noreturn]] void fail_at(const char* verb, const fs::path& path) {
  throw Failure(FailureKind::kUnavailable, fmt::format("cannot {} '{}': {}", verb, path.string(),
                                                       std::generic_category().message(errno)));
}

template <class Value>
void set_option(CURL* curl, CURLoption option, Value value) {
  if (curl_easy_setopt(curl, option, value) != CURLE_OK)
    throw Failure(FailureKind::kInternal, "libcurl lacks an option that S3 needs");
}

bool is_worth_repeating(CURLcode code, long status) {
  switch (code) {
    case CURLE_OK:
      return status == 429 || status >= 500;
    case CURLE_WRITE_ERROR:
    case CURLE_READ_ERROR:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_PEER_FAILED_VERIFICATION:
      return false;
    default:
      return true;
  }
}

/// 'https://host:port' without the scheme.
std::string host_in(const std::string& endpoint) {
  return endpoint.substr(endpoint.find("://") + 3);
}

}  // namespace

/// A request and its reply.
struct S3Client::Exchange {
  std::string method;
  std::string url;
  std::FILE* sent = nullptr;  ///< of a PUT
  std::uint64_t sent_bytes = 0;
  std::string sent_sha256{kShaOfNothing};
  std::FILE* kept = nullptr;  ///< where the body of a 200 goes; null: to `body`

  long status = 0;
  std::string body = {};
  std::string told_sha256 = {};
  std::string told_md5 = {};  ///< the entity tag, if it may be one
  std::uint64_t bytes = 0;    ///< as the reply says
  std::uint64_t got = 0;      ///< written to `kept`
  std::time_t modified = -1;
  Sha256 got_sha = {};
  Md5 got_md5 = {};
  CURL* curl = nullptr;
  std::array<char, CURL_ERROR_SIZE> detail{};

  /// Before it is sent (again).
  void begin() {
    status = 0;
    body.clear();
    told_sha256.clear();
    told_md5.clear();
    got = 0;
    got_sha.finish();
    got_md5.finish();
    detail[0] = '\0';
    if (sent != nullptr && std::fseek(sent, 0, SEEK_SET) != 0)
      throw Failure(FailureKind::kUnavailable, "cannot read a file again");
    if (kept != nullptr && (std::fseek(kept, 0, SEEK_SET) != 0 || ::ftruncate(::fileno(kept), 0) != 0))
      throw Failure(FailureKind::kUnavailable, "cannot write a file again");
  }

  static std::size_t take_part(char* data, std::size_t size, std::size_t count, void* to) {
    auto& self = *static_cast<Exchange*>(to);
    const std::size_t bytes = size * count;
    long status = 0;
    curl_easy_getinfo(self.curl, CURLINFO_RESPONSE_CODE, &status);
    if (self.kept == nullptr || status != 200) {
      if (self.body.size() + bytes > kMaxReply) return 0;
      self.body.append(data, bytes);
      return bytes;
    }
    self.got += bytes;
    if (self.got > kLargestObject) return 0;
    if (self.told_sha256.empty()) {
      self.got_md5.add(data, bytes);
    } else {
      self.got_sha.add(data, bytes);
    }
    return std::fwrite(data, 1, bytes, self.kept);
  }

  static std::size_t take_line(char* data, std::size_t size, std::size_t count, void* to) {
    const std::string_view line(data, size * count);
    auto& self = *static_cast<Exchange*>(to);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return line.size();
    const std::string name = lower_case(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (name == kShaHeader) self.told_sha256 = value;
    if (name == kEntityHeader) self.told_md5 = md5_in_entity_tag(value);
    return line.size();
  }

  static std::size_t give_part(char* data, std::size_t size, std::size_t count, void* from) {
    std::FILE* file = static_cast<Exchange*>(from)->sent;
    const std::size_t got = std::fread(data, 1, size * count, file);
    return got == 0 && std::ferror(file) != 0 ? static_cast<std::size_t>(CURL_READFUNC_ABORT) : got;
  }
};

S3Client::S3Client(S3Options options) : options_(std::move(options)) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  const std::string scheme = options_.endpoint.substr(0, options_.endpoint.find("://") + 3);
  const std::string server = host_in(options_.endpoint);
  base_ = options_.has_host_addresses ? scheme + options_.bucket + '.' + server + '/'
                                      : options_.endpoint + '/' + options_.bucket + '/';
  host_ = options_.has_host_addresses ? options_.bucket + '.' + server : server;
  host_ = host_.substr(0, host_.find('/'));
}

S3Client::~S3Client() = default;

std::string S3Client::address_of(const std::string& name) const {
  std::string address = base_;
  const std::string key = options_.prefix + name;
  for (std::size_t at = 0; at <= key.size();) {
    const std::size_t end = std::min(key.find('/', at), key.size());
    address += percent_encode(std::string_view(key).substr(at, end - at));
    if (end < key.size()) address += '/';
    at = end + 1;
  }
  return address;
}

S3Client::Handle S3Client::take_handle() {
  {
    const MutexLock lock(mutex_);
    if (!idle_.empty()) {
      Handle handle = std::move(idle_.back());
      idle_.pop_back();
      return handle;
    }
  }
  Handle handle(curl_easy_init());
  if (!handle) throw Failure(FailureKind::kUnavailable, "out of memory");
  return handle;
}

void S3Client::give_back(Handle handle) {
  curl_easy_reset(handle.get());
  const MutexLock lock(mutex_);
  if (idle_.size() < kMaxIdleHandles) idle_.push_back(std::move(handle));
}

CURLcode S3Client::send_once(CURL* curl, Exchange& exchange) {
  exchange.begin();
  exchange.curl = curl;
  Headers headers;
  // libcurl signs the header that it is given, and would leave out the port.
  add_header(headers, "Host: " + host_);
  add_header(headers, "x-amz-content-sha256: " + exchange.sent_sha256);
  set_option(curl, CURLOPT_URL, exchange.url.c_str());
  set_option(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  set_option(curl, CURLOPT_NOSIGNAL, 1L);
  set_option(curl, CURLOPT_USERAGENT, "Zender/1.0");
  set_option(curl, CURLOPT_CONNECTTIMEOUT, static_cast<long>(options_.connect_time.count()));
  set_option(curl, CURLOPT_LOW_SPEED_LIMIT, kSlowestRate);
  set_option(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(options_.stalled_time.count()));
  set_option(curl, CURLOPT_ERRORBUFFER, exchange.detail.data());
  set_option(curl, CURLOPT_WRITEFUNCTION, Exchange::take_part);
  set_option(curl, CURLOPT_WRITEDATA, &exchange);
  set_option(curl, CURLOPT_HEADERFUNCTION, Exchange::take_line);
  set_option(curl, CURLOPT_HEADERDATA, &exchange);
  set_option(curl, CURLOPT_FILETIME, 1L);
  set_option(curl, CURLOPT_AWS_SIGV4, ("aws:amz:" + options_.region + ":s3").c_str());
  set_option(curl, CURLOPT_USERNAME, options_.access_key.c_str());
  set_option(curl, CURLOPT_PASSWORD, options_.secret_key.c_str());
  if (exchange.method == "PUT") {
    set_option(curl, CURLOPT_UPLOAD, 1L);
    set_option(curl, CURLOPT_READFUNCTION, Exchange::give_part);
    set_option(curl, CURLOPT_READDATA, &exchange);
    set_option(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(exchange.sent_bytes));
    add_header(headers, std::string(kShaHeader) + ": " + exchange.sent_sha256);
  } else if (exchange.method == "HEAD") {
    set_option(curl, CURLOPT_NOBODY, 1L);
  } else if (exchange.method == "DELETE") {
    set_option(curl, CURLOPT_CUSTOMREQUEST, "DELETE");
  }
  set_option(curl, CURLOPT_HTTPHEADER, headers.get());
  const CURLcode code = curl_easy_perform(curl);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &exchange.status);
  curl_off_t length = -1;
  curl_easy_getinfo(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
  exchange.bytes = static_cast<std::uint64_t>(std::max<curl_off_t>(0, length));
  curl_off_t modified = -1;
  curl_easy_getinfo(curl, CURLINFO_FILETIME_T, &modified);
  exchange.modified = static_cast<std::time_t>(modified);
  return code;
}

void S3Client::send(Exchange& exchange) {
  std::chrono::milliseconds pause = options_.first_pause;
  for (int tried = 1;; ++tried) {
    Handle handle = take_handle();
    const CURLcode code = send_once(handle.get(), exchange);
    if (code == CURLE_OK) give_back(std::move(handle));
    const bool is_bad = code != CURLE_OK || is_worth_repeating(code, exchange.status);
    if (!is_bad) return;
    if (tried >= options_.tries || !is_worth_repeating(code, exchange.status)) {
      if (code == CURLE_OK) throw refusal(exchange);
      const std::string reason =
          exchange.detail[0] == '\0' ? curl_easy_strerror(code) : exchange.detail.data();
      throw Failure(FailureKind::kUnavailable, "the media store " + host_ + " does not answer: " + reason);
    }
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, kMaxPause);
  }
}

Failure S3Client::refusal(const Exchange& exchange) const {
  const std::string code = read_error_code(exchange.body);
  const std::string_view advice = advice_for(code);
  std::string text = fmt::format("the media store {} replied {}", host_, exchange.status);
  if (!code.empty()) text += " " + code;
  if (!advice.empty()) text += fmt::format(" ({})", advice);
  return Failure(FailureKind::kUnavailable, text);
}

void S3Client::put(const std::string& name, const fs::path& file) {
  const File opened(std::fopen(file.c_str(), "rbe"));
  if (!opened) fail_at("read", file);
  struct stat status {};
  if (::fstat(::fileno(opened.get()), &status) != 0) fail_at("read", file);
  Exchange exchange{.method = "PUT", .url = address_of(name), .sent = opened.get()};
  exchange.sent_bytes = static_cast<std::uint64_t>(status.st_size);
  if (exchange.sent_bytes > kLargestObject)
    throw Failure(FailureKind::kTooLarge, "'" + file.string() + "' is larger than 5 GB");
  exchange.sent_sha256 = sha256_of(opened.get(), file);
  send(exchange);
  if (exchange.status != 200) throw refusal(exchange);
}

bool S3Client::get(const std::string& name, const fs::path& file) {
  File opened(std::fopen(file.c_str(), "wbxe"));
  if (!opened) fail_at("write", file);
  Exchange exchange{.method = "GET", .url = address_of(name), .kept = opened.get()};
  const auto receive = [&] {
    send(exchange);
    if (exchange.status == 404 && read_error_code(exchange.body) != "NoSuchBucket") return false;
    if (exchange.status != 200) throw refusal(exchange);
    require_same(exchange, name);
    if (std::fflush(opened.get()) != 0 || ::fsync(::fileno(opened.get())) != 0) fail_at("write", file);
    return true;
  };
  bool is_received = false;
  try {
    is_received = receive();
  } catch (...) {
    ::unlink(file.c_str());
    throw;
  }
  if (!is_received) {
    ::unlink(file.c_str());
  } else if (exchange.modified > 0) {
    // Servers of the station then say the same of it (Last-Modified).
    const std::array<timespec, 2> times{timespec{0, UTIME_NOW}, timespec{exchange.modified, 0}};
    ::futimens(::fileno(opened.get()), times.data());
  }
  return is_received;
}

void S3Client::require_same(Exchange& exchange, const std::string& name) const {
  const bool has_sha = !exchange.told_sha256.empty();
  // No medium is empty; an empty object that put() did not write was left by something that broke.
  if (!has_sha && (exchange.told_md5.empty() || exchange.got == 0))
    throw Failure(FailureKind::kUnprocessable,
                  "'" + name + "' came from the media store " + host_ +
                      " without anything to check it by (x-amz-meta-sha256, or an ETag that is its MD5); "
                      "copy the bucket with its metadata, and see what stands between");
  const bool is_same = has_sha ? exchange.told_sha256 == exchange.got_sha.finish()
                               : exchange.told_md5 == exchange.got_md5.finish();
  if (!is_same)
    throw Failure(FailureKind::kUnprocessable,
                  "what came from the media store " + host_ + " for '" + name + "' is not that file");
}

std::optional<ObjectInfo> S3Client::head(const std::string& name) {
  Exchange exchange{.method = "HEAD", .url = address_of(name)};
  send(exchange);
  if (exchange.status == 404) return std::nullopt;
  if (exchange.status != 200) throw refusal(exchange);
  return ObjectInfo{exchange.bytes, exchange.told_sha256, exchange.told_md5};
}

void S3Client::remove(const std::string& name) {
  Exchange exchange{.method = "DELETE", .url = address_of(name)};
  send(exchange);
  const bool is_gone = exchange.status == 404 && read_error_code(exchange.body) != "NoSuchBucket";
  if (exchange.status != 204 && exchange.status != 200 && !is_gone) throw refusal(exchange);
}

std::vector<ListedObject> S3Client::list(const std::string& prefix) {
  std::vector<ListedObject> all;
  std::string next;
  std::set<std::string> seen;
  for (int pages = 0; pages < kMaxPages; ++pages) {
    // In the order of their names, in which they are signed.
    std::string query = next.empty() ? "" : "continuation-token=" + percent_encode(next) + '&';
    query += "list-type=2&prefix=" + percent_encode(options_.prefix + prefix);
    const std::string bucket = base_.substr(0, base_.size() - (options_.has_host_addresses ? 0 : 1));
    Exchange exchange{.method = "GET", .url = bucket + '?' + query};
    send(exchange);
    if (exchange.status != 200) throw refusal(exchange);
    auto page = read_list_page(exchange.body);
    if (!page)
      throw Failure(FailureKind::kUnavailable,
                    "the media store " + host_ + " did not send a list of objects");
    for (ListedObject& object : page->objects) {
      if (!object.name.starts_with(options_.prefix + prefix)) continue;
      object.name.erase(0, options_.prefix.size());
      all.push_back(std::move(object));
    }
    next = std::move(page->next);
    if (next.empty()) return all;
    if (!seen.insert(next).second) break;
  }
  throw Failure(FailureKind::kUnavailable, "the media store " + host_ + " sent a list without end");
}

}  // namespace zender::media_store
