#include "http/messages/message.h"

#include <unistd.h>

namespace zender::http {

FileBody::~FileBody() {
  ::close(descriptor_);
}

std::optional<std::string> Request::query_value(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::string_view Request::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view Request::param(std::string_view name) const {
  const auto found = params.find(name);
  return found == params.end() ? std::string_view() : std::string_view(found->second);
}

Reply json_reply(int status, std::string body) {
  return Reply{
      status, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(body)};
}

Reply redirect_reply(int status, std::string location) {
  return Reply{status, {{"Location", std::move(location)}, {"Cache-Control", "no-cache"}}, {}};
}

}  // namespace zender::http
