#include "station/calls/server_error_page.h"

#include <fmt/format.h>

#include "site/links.h"
#include "support/media_types.h"

namespace zender::station {
namespace {

struct ErrorText {
  const char* title;
  const char* text;
};

ErrorText error_text(int status) {
  if (status == 503)
    return {
        "Even druk",
        "Het is nu erg druk op de site. Probeer het over een paar seconden opnieuw; de radio speelt door."};
  if (status == 429)
    return {
        "Even rustig aan",
        "Vanaf jouw verbinding wordt wel erg vaak gezocht. Wacht een halve minuut en probeer het opnieuw."};
  if (status >= 500)
    return {"Er ging iets mis", "Dat ligt aan ons, niet aan jou. Probeer het over een paar minuten opnieuw."};
  return {"Dat kan niet", "We begrijpen dit adres of deze opdracht niet."};
}

}  // namespace

bool asks_for_page(const http::Request& request) {
  return !request.target.starts_with("/api/") &&
         request.header("accept").find("text/html") != std::string_view::npos;
}

http::Reply error_page(int status, const http::Request& request) {
  const ErrorText error = error_text(status);
  http::Reply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", kHtmlType}, {"Cache-Control", "no-store"}};
  if (status == 503) reply.headers.emplace_back("Retry-After", "2");
  reply.body = fmt::format(
      "<!doctype html><html lang=\"nl\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\">"
      "<title>{0}</title><meta name=\"robots\" "
      "content=\"noindex\"></head><body><main><h1>{0}</h1><p>{1}</p><p>{2}</p></main></body></html>",
      error.title, error.text,
      site::is_app_path(request.target) ? "<a href=\"\">Opnieuw proberen</a>"
                                        : "<a href=\"/\">Naar de voorpagina</a>");
  return reply;
}

}  // namespace zender::station
