#include "http/messages/problem.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "cache/header_block.h"
#include "support/json.h"

namespace zender::http {
namespace {

int status_of(FailureKind kind) {
  switch (kind) {
    case FailureKind::kBadRequest:
      return 400;
    case FailureKind::kUnauthorised:
      return 401;
    case FailureKind::kForbidden:
      return 403;
    case FailureKind::kNotFound:
      return 404;
    case FailureKind::kGone:
      return 410;
    case FailureKind::kConflict:
      return 409;
    case FailureKind::kTooLarge:
      return 413;
    case FailureKind::kUnprocessable:
      return 422;
    case FailureKind::kBusy:
    case FailureKind::kUnavailable:
      return 503;
    case FailureKind::kInternal:
      break;
  }
  return 500;
}

constexpr std::pair<int, const char*> kStandardDetails[] = {
    {400, "Dit verzoek begrijpen we niet."},
    {404, "Deze pagina bestaat niet (meer)."},
    {405, "Zo kun je dit adres niet aanroepen."},
    {408, "Het verzoek kwam niet op tijd binnen."},
    {412, "Dit is niet (meer) de versie waar je om vraagt."},
    {413, "Dit is te groot."},
    {414, "Dit adres is te lang."},
    {417, "Aan deze verwachting kunnen we niet voldoen."},
    {429, "Dit komt te vaak. Probeer het later weer."},
    {431, "De headers van het verzoek zijn te groot."},
    {501, "Dit ondersteunen we niet."},
    {503, "Het is even te druk. Probeer het zo weer."},
    {505, "Deze versie van HTTP ondersteunen we niet."},
};

const char* standard_detail(int status) {
  for (const auto& [known, detail] : kStandardDetails)
    if (known == status) return detail;
  return "Er ging bij ons iets mis. Probeer het zo weer.";
}

}  // namespace

Problem problem_of(int status) {
  return Problem{status, standard_detail(status), {}};
}

Problem problem_of(const std::exception& error) {
  const auto* failure = dynamic_cast<const Failure*>(&error);
  if (failure == nullptr || failure->kind() == FailureKind::kInternal) return problem_of(500);
  const int status = status_of(failure->kind());
  const std::string detail = failure->what();
  return Problem{status, detail.empty() ? standard_detail(status) : detail, failure->errors()};
}

Reply too_many_reply(int retry_after_seconds, const std::string& instance) {
  Reply reply = problem_reply(problem_of(429), instance);
  reply.headers.emplace_back("Retry-After", std::to_string(retry_after_seconds));
  return reply;
}

Reply problem_reply(const Problem& problem, const std::string& instance) {
  nlohmann::ordered_json body = {{"type", "about:blank"},
                                 {"title", cache::reason_phrase(problem.status)},
                                 {"status", problem.status},
                                 {"detail", problem.detail},
                                 {"instance", instance}};
  if (!problem.errors.empty()) {
    auto& errors = body["errors"] = nlohmann::ordered_json::array();
    for (const FieldError& error : problem.errors) {
      errors.push_back({{"field", error.field}, {"detail", error.detail}});
    }
  }
  Reply reply;
  reply.status = problem.status;
  reply.headers = {{"Content-Type", "application/problem+json"}, {"Cache-Control", "no-store"}};
  if (problem.status == 503) reply.headers.emplace_back("Retry-After", "2");
  if (problem.status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
  reply.body = to_text(body);
  return reply;
}

}  // namespace zender::http
