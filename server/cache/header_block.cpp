#include "cache/header_block.h"

#include <algorithm>
#include <array>
#include <utility>

#include "support/failure.h"

namespace zender::cache {

namespace {

constexpr std::array<std::pair<int, std::string_view>, 35> kReasons = {{
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {206, "Partial Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {415, "Unsupported Media Type"},
    {416, "Range Not Satisfiable"},
    {417, "Expectation Failed"},
    {422, "Unprocessable Content"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
    {505, "HTTP Version Not Supported"},
}};

}  // namespace

std::string_view reason_phrase(int status) {
  const auto* found = std::find_if(kReasons.begin(), kReasons.end(),
                                   [status](const auto& reason) { return reason.first == status; });
  return found == kReasons.end() ? "Unknown" : found->second;
}

std::string status_line(int status) {
  return "HTTP/1.1 " + std::to_string(status) + ' ' + std::string(reason_phrase(status)) + "\r\n";
}

void append_header(std::string& block, std::string_view name, std::string_view value) {
  const auto control = [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
  };
  if (name.empty() || std::any_of(name.begin(), name.end(), control) ||
      std::any_of(value.begin(), value.end(), control)) {
    throw Failure(FailureKind::kInternal, "control character in reply header '" + std::string(name) + "'");
  }
  block.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace zender::cache
