#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "app/doctor/finding.h"
#include "purge/cache_purger.h"
#include "recording/signal.h"
#include "support/failure.h"
#include "support/net/stream_address.h"
#include "support/text/lower_case.h"
#include "support/text/trimmed.h"

namespace zender::app {
namespace {

constexpr const char* kUserAgent = "User-Agent: Zender/" ZENDER_VERSION " (check of a stream)";
constexpr int kOk = 200;

bool contains_one_of(const std::string& text, std::initializer_list<const char*> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&text](const char* part) { return text.find(part) != std::string::npos; });
}

bool begins_with_one_of(const std::string& text, std::initializer_list<const char*> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&text](const char* part) { return text.starts_with(part); });
}

bool is_player_list(const std::string& type, const std::string& text) {
  return contains_one_of(type, {"scpls", "mpegurl", "pls+xml", "xspf", "ms-asf", "ms-wax"}) ||
         begins_with_one_of(text, {"[playlist]", "#extm3u", "<asx"}) ||
         (type.starts_with("text/plain") && begins_with_one_of(text, {"http://", "https://"}));
}

std::string list_trouble(const std::string& bytes) {
  const auto stream = first_stream_in(bytes);
  return "is a list for media players, not a stream" +
         (stream ? "; the stream in it is " + *stream : std::string(", and no address is in it"));
}

OutgoingReply beginning_of(const std::string& url) {
  return send_call({.method = "GET",
                    .url = url,
                    .headers = {kUserAgent},
                    .connect = std::chrono::seconds(5),
                    .most = 16'384,
                    .redirects = 5});
}

std::string status_trouble(int status) {
  return status == kOk ? "" : fmt::format("replied {}", status);
}

}  // namespace

std::string trouble_reaching(const std::string& url) {
  try {
    return status_trouble(beginning_of(url).status);
  } catch (const Failure& failure) {
    return failure.what();
  }
}

std::string trouble_in_stream(const std::string& url, const OutgoingReply& sent) {
  if (std::string trouble = status_trouble(sent.status); !trouble.empty()) return trouble;
  const std::string type = lower_case(sent.content_type);
  std::string bytes(sent.body);
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.erase(0, 3);
  const std::string text = lower_case(trimmed(bytes));
  const bool is_hls = text.starts_with("#extm3u") && text.find("#ext-x-") != std::string::npos;
  if (is_hls_address(url) && is_hls) return "";
  if (is_hls) return "is HLS, but its address does not end in .m3u8, so players take it for endless sound";
  if (type.starts_with("text/html") || begins_with_one_of(text, {"<!doctype html", "<html"}))
    return "is a web page, not a stream; ask whoever runs the stream for the address of its sound";
  if (is_player_list(type, text)) return list_trouble(bytes);
  if (is_hls_address(url)) return "is no HLS playlist, though its address ends in .m3u8";
  if (bytes.empty()) return "answers, but sends nothing";
  // Many streams have no type, or the type of any file.
  const bool may_be_sound = type.empty() || begins_with_one_of(type, {"audio/", "video/", "application/ogg",
                                                                      "application/octet-stream"});
  return may_be_sound ? "" : "sends " + sent.content_type.substr(0, 100) + ", which is no sound";
}

std::string trouble_playing(const std::string& url) {
  try {
    return trouble_in_stream(url, beginning_of(url));
  } catch (const Failure& failure) {
    return failure.what();
  }
}

std::optional<Finding> check_inputs(const config::Config& config) {
  if (config.record.inputs.empty()) return std::nullopt;
  Finding finding{"studios", ""};
  int asked = 0;
  for (const auto& [channel, input] : config.record.inputs) {
    if (!input.starts_with("http://") && !input.starts_with("https://")) continue;
    ++asked;
    if (const std::string trouble = trouble_playing(input); !trouble.empty())
      finding.troubles.push_back(channel + ": " + recording::shown_input(input) + ": " + trouble);
  }
  finding.found =
      fmt::format("{} in record.inputs, {} with an http address asked", config.record.inputs.size(), asked);
  return finding;
}

std::vector<Finding> check_caches(const config::Config& config) {
  purge::PurgeOptions options;
  options.method = config.purge.method;
  options.token = config.purge.token;
  options.keys = [](std::span<const std::string>) { return "zender-doctor"; };
  std::vector<Finding> findings;
  for (const std::string& address : config.purge.addresses) {
    Finding finding{"cache", purge::cache_name(address) + " takes changes"};
    if (options.method == "POST") {
      finding.found = purge::cache_name(address) + " is a web hook, and was not asked";
    } else {
      try {
        const int status = send_call(purge::purge_call(options, address, {})).status;
        if (status < 200 || status > 299)
          finding.warnings.push_back(
              fmt::format("it answered {}: is purge.token the same there, and may this machine tell it? "
                          "Until it takes changes it shows old pages for seconds",
                          status));
      } catch (const Failure& failure) {
        finding.warnings.emplace_back(failure.what());
      }
      if (!finding.warnings.empty()) finding.found = purge::cache_name(address) + " does not take changes";
    }
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace zender::app
