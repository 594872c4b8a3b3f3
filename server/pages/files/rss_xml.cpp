#include "pages/files/rss_xml.h"

#include <date/date.h>

#include "support/xml_text.h"

namespace zender::pages {

std::string rss_date(TimePoint moment) {
  return date::format("%a, %d %b %Y %H:%M:%S GMT", std::chrono::floor<std::chrono::seconds>(moment));
}

std::string element(std::string_view name, std::string_view text) {
  std::string xml("<");
  xml.append(name).append(">").append(xml_text(text)).append("</").append(name).append(">\n");
  return xml;
}

}  // namespace zender::pages
