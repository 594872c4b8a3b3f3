#include "support/http_date.h"

#include <date/date.h>

#include <sstream>

namespace zender {

std::string to_http_date(TimePoint time) {
  return date::format("%a, %d %b %Y %T GMT", std::chrono::floor<std::chrono::seconds>(time));
}

std::optional<TimePoint> parse_http_date(std::string_view text) {
  if (text.size() < 24 || text.size() > 40) return std::nullopt;
  for (const char* form : {"%a, %d %b %Y %T GMT", "%A, %d-%b-%y %T GMT", "%a %b %e %T %Y"}) {
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    date::sys_seconds time;
    in >> date::parse(form, time);
    if (!in.fail() && in.peek() == std::char_traits<char>::eof()) return time;
  }
  return std::nullopt;
}

}  // namespace zender
