#include "http/messages/security_headers.h"

#include <fmt/format.h>

#include "cache/header_block.h"
#include "support/failure.h"
#include "support/text/ascii_name.h"
#include "support/text/lower_case.h"

namespace zender::http {
namespace {

/// What a listener may do with a video, also with one in a frame.
constexpr const char* kFeaturesOfFrames[] = {"encrypted-media", "fullscreen", "picture-in-picture"};

/// What browsers can do and no page of the site needs, so neither a page nor a frame in it may.
/// Not here: 'media-playback-while-not-visible' and 'web-share', which the site needs, and
/// 'bluetooth', which asks the listener first: a browser that does not know a name writes an error
/// to the console of every page; and 'ch-…', what a browser tells a server that asks for it, as
/// ours does not.
constexpr const char* kDeniedFeatures =
    ", accelerometer=(), aria-notify=(), browsing-topics=(), camera=()"
    ", captured-surface-control=(), clipboard-read=(), compute-pressure=()"
    ", cross-origin-isolated=(), deferred-fetch=(), deferred-fetch-minimal=()"
    ", digital-credentials-create=(), digital-credentials-get=(), display-capture=()"
    ", gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=()"
    ", idle-detection=(), interest-cohort=(), keyboard-map=(), language-detector=()"
    ", language-model=(), local-fonts=(), local-network=(), local-network-access=()"
    ", loopback-network=(), magnetometer=(), microphone=(), midi=()"
    ", on-device-speech-recognition=(), otp-credentials=(), payment=()"
    ", private-state-token-issuance=(), private-state-token-redemption=()"
    ", publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=()"
    ", serial=(), speaker-selection=(), storage-access=(), summarizer=(), sync-xhr=()"
    ", translator=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()";

bool is_origin(const std::string& text) {
  const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
  return scheme > 0 && is_ascii_name(std::string_view(text).substr(scheme), 259 - scheme, ".-:*");
}

void check_origin(const std::string& host) {
  if (!is_origin(host))
    throw Failure(FailureKind::kBadRequest,
                  "'" + host + "' is not an origin (https://host or https://host:port)");
}

std::string with_hosts(std::string sources, const std::vector<std::string>& hosts) {
  for (const std::string& host : hosts) {
    check_origin(host);
    sources += ' ' + host;
  }
  return sources + "; ";
}

}  // namespace

std::optional<std::string> origin_of(std::string_view address) {
  const std::size_t scheme = address.find("://");
  if (scheme == std::string_view::npos) return std::nullopt;
  std::string origin = lower_case(address.substr(0, address.find_first_of("/?#\\", scheme + 3)));
  if (!is_origin(origin) || origin.find('*') != std::string::npos) return std::nullopt;
  return origin;
}

std::string security_header_block(const SecurityPolicy& policy) {
  std::string csp = "default-src 'self'; script-src 'self'; style-src 'self'; font-src 'self'; ";
  csp += with_hosts("img-src 'self' data:", policy.image_hosts);
  // 'data:' because hls.js gives the tracks that it fills with subtitles an empty file.
  csp += with_hosts(
      std::string("media-src 'self' blob: data: https:") + (policy.is_site_plain_http ? " http:" : ""),
      policy.media_hosts);
  csp += with_hosts("connect-src 'self'", policy.connect_hosts);
  csp += with_hosts("frame-src 'self'", policy.frame_hosts);
  csp +=
      "worker-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'; form-action 'self'; "
      // The one policy is for the address of the service worker:
      // web/src/lib/offline/workerPolicy.ts.
      "require-trusted-types-for 'script'; trusted-types zender-worker";
  std::string block;
  cache::append_header(block, "Content-Security-Policy", csp);
  cache::append_header(block, "X-Content-Type-Options", "nosniff");
  cache::append_header(block, "Referrer-Policy", "strict-origin-when-cross-origin");
  if (policy.https_seconds > 0)
    cache::append_header(block, "Strict-Transport-Security",
                         "max-age=" + std::to_string(policy.https_seconds));
  if (!policy.opener_policy.empty())
    cache::append_header(block, "Cross-Origin-Opener-Policy", policy.opener_policy);
  return block;
}

std::string document_header_block(const SecurityPolicy& policy) {
  std::string features = "autoplay=(self), clipboard-write=(self)";
  std::string users = "self";
  for (const std::string& host : policy.frame_hosts) {
    check_origin(host);
    users += fmt::format(" \"{}\"", host);
  }
  for (const char* feature : kFeaturesOfFrames) features += fmt::format(", {}=({})", feature, users);
  features += kDeniedFeatures;
  std::string block;
  cache::append_header(block, "Permissions-Policy", features);
  cache::append_header(block, "Origin-Agent-Cluster", "?1");
  return block;
}

CrossOriginHeaders::CrossOriginHeaders(const SecurityPolicy& policy) {
  if (!policy.resource_policy.empty()) {
    cache::append_header(own_, "Cross-Origin-Resource-Policy", policy.resource_policy);
    cache::append_header(shared_, "Cross-Origin-Resource-Policy", "cross-origin");
  }
  cache::append_header(shared_, "Access-Control-Allow-Origin", "*");
  // Named one by one: not every browser understands '*' here.
  cache::append_header(shared_, "Access-Control-Expose-Headers",
                       "Accept-Ranges, Content-Disposition, Content-Encoding, Content-Range, Date, ETag, "
                       "Retry-After, X-Request-Id");
}

std::vector<std::pair<std::string, std::string>> preflight_headers(const std::string& methods) {
  return {{"Access-Control-Allow-Methods", methods},
          {"Access-Control-Allow-Headers",
           "Cache-Control, If-Match, If-Modified-Since, If-None-Match, If-Range, If-Unmodified-Since, Range"},
          {"Access-Control-Max-Age", "86400"}};
}

}  // namespace zender::http
