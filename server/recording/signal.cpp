#include "recording/signal.h"

#include <algorithm>
#include <initializer_list>

#include "support/net/stream_address.h"
#include "support/text/readable_text.h"

namespace zender::recording {
namespace {

constexpr std::string_view kAlsa = "alsa:";
constexpr std::string_view kSrt = "srt://";

/// The value of a name in the address's query.
std::optional<std::string> query_value(const std::string& address, const std::string& name) {
  for (std::size_t at = address.find('?'); at != std::string::npos; at = address.find('&', at + 1)) {
    if (address.compare(at + 1, name.size() + 1, name + "=") != 0) continue;
    const std::size_t from = at + name.size() + 2;
    return address.substr(from, address.find('&', from) - from);
  }
  return std::nullopt;
}

bool has_scheme(std::string_view input, std::initializer_list<std::string_view> schemes) {
  return std::any_of(schemes.begin(), schemes.end(),
                     [input](std::string_view scheme) { return input.starts_with(scheme); });
}

bool is_web(std::string_view input) {
  return has_scheme(input, {"http://", "https://"});
}

bool is_packets(std::string_view input) {
  return has_scheme(input, {"srt://", "rtp://", "udp://"});
}

bool is_session(std::string_view input) {
  return input.ends_with(".sdp");
}

}  // namespace

std::string mistake_in_input(const std::string& input) {
  const bool has_control =
      std::any_of(input.begin(), input.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
  if (input.empty() || has_control) return "must be an address or a file";
  if (const auto passphrase = query_value(input, "passphrase");
      input.starts_with(kSrt) && passphrase && (passphrase->size() < 10 || passphrase->size() > 79))
    return "has a passphrase that is not of 10 to 79 characters, as SRT demands";
  if (std::string wrong = not_a_stream(input); !wrong.empty()) return wrong;
  if (is_web(input) || is_packets(input) || input.starts_with(kAlsa)) return "";
  if (input.find("://") != std::string::npos)
    return "must begin with http, https, srt, rtp or udp, or be alsa:<device> or a file";
  return "";
}

std::vector<std::string> decoder_command(const std::string& ffmpeg, const std::string& input) {
  std::vector<std::string> command{ffmpeg,     "-hide_banner", "-nostdin",
                                   "-nostats", "-loglevel",    "level+verbose"};
  const auto add = [&command](std::initializer_list<const char*> words) {
    command.insert(command.end(), words.begin(), words.end());
  };
  std::string address = input;
  if (is_web(input)) {
    // In microseconds: a connection on which nothing comes is given up.
    add({"-rw_timeout", "10000000", "-protocol_whitelist", "http,https,tcp,tls,crypto,hls,httpproxy"});
    // An answer of 4xx or 5xx ends it too; a short look suffices to know the format.
    add({"-probesize", "65536", "-analyzeduration", "1000000"});
  } else if (is_packets(input)) {
    add({"-protocol_whitelist", "srt,rtp,udp", "-analyzeduration", "1000000"});
  } else if (is_session(input)) {
    add({"-protocol_whitelist", "file,rtp,udp"});
  } else if (input.starts_with(kAlsa)) {
    add({"-f", "alsa"});
    address = input.substr(kAlsa.size());
  } else {
    add({"-protocol_whitelist", "file,pipe", "-re"});
    address = "file:" + input;
  }
  command.insert(command.end(), {"-i", address});
  add({"-map", "0:a:0", "-ac", "2", "-ar", "48000", "-f", "f32le", "-flush_packets", "1", "pipe:1"});
  return command;
}

Confinement decoder_confinement(const std::string& input) {
  using Sockets = Confinement::Sockets;
  if (is_web(input) || is_packets(input)) return {.sockets = Sockets::kInternet};
  if (input.starts_with(kAlsa)) return {.sockets = Sockets::kLocal};
  return {.reads = {std::filesystem::absolute(input)},
          .sockets = is_session(input) ? Sockets::kInternet : Sockets::kNone};
}

std::string shown_input(const std::string& input) {
  std::string shown = input;
  const std::size_t scheme = shown.find("://");
  if (scheme == std::string::npos) return shown;
  const std::size_t host = scheme + 3;
  const std::size_t end = std::min(shown.find_first_of("/?#", host), shown.size());
  const std::size_t user = shown.rfind('@', end);
  if (user != std::string::npos && user > host) shown.erase(host, user + 1 - host);
  const std::size_t query = shown.find('?');
  if (query != std::string::npos) shown.replace(query + 1, std::string::npos, "…");
  return shown;
}

std::string shown_message(std::string message, const std::string& input) {
  const std::string shown = shown_input(input);
  if (shown == input) return message;
  for (std::size_t at = message.find(input); at != std::string::npos;
       at = message.find(input, at + shown.size()))
    message.replace(at, input.size(), shown);
  // What is left of it may be a part of the address.
  if (const auto query = input.find('?'); query != std::string::npos) {
    const std::string secret = input.substr(query + 1);
    for (auto at = message.find(secret); !secret.empty() && at != std::string::npos;
         at = message.find(secret))
      message.replace(at, secret.size(), "…");
  }
  return message;
}

bool waits_for_sender(const std::string& input) {
  return input.starts_with(kSrt) && query_value(input, "mode") == "listener";
}

std::optional<std::string> title_in(std::string_view line) {
  constexpr std::string_view kUpdate = "Metadata update for StreamTitle: ";
  const std::size_t at = line.find(kUpdate);
  if (at == std::string_view::npos) return std::nullopt;
  return readable_text(line.substr(at + kUpdate.size()));
}

std::string error_in(std::string_view line) {
  for (const std::string_view level : {"[error] ", "[fatal] ", "[panic] "}) {
    const std::size_t at = line.find(level);
    if (at != std::string_view::npos) return std::string(line.substr(at + level.size()));
  }
  return "";
}

}  // namespace zender::recording
