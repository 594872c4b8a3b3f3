#include "plays/ingest_client.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "support/failure.h"

namespace zender::demo {
namespace {

constexpr std::size_t kMaxAnswer = 1 << 20;

struct Answer {
  long status = 0;
  std::string body;
};

std::size_t collect(char* data, std::size_t size, std::size_t count, void* target) {
  auto& body = *static_cast<std::string*>(target);
  if (body.size() + size * count > kMaxAnswer) return 0;
  body.append(data, size * count);
  return size * count;
}

std::string detail_of(const Answer& answer) {
  const auto problem = nlohmann::json::parse(answer.body, nullptr, false);
  std::string detail = fmt::format("the server replied {}", answer.status);
  if (problem.is_object()) {
    detail += ": " + problem.value("detail", problem.value("title", std::string()));
    if (const auto errors = problem.find("errors");
        errors != problem.end() && errors->is_array() && !errors->empty()) {
      detail +=
          fmt::format(" ({}: {})", errors->front().value("field", ""), errors->front().value("detail", ""));
    }
  }
  return detail;
}

void require_ok(const Answer& answer) {
  if (answer.status == 200) return;
  if (answer.status == 401 || answer.status == 403)
    throw Failure(FailureKind::kUnauthorised, detail_of(answer));
  if (answer.status >= 500 || answer.status == 429)
    throw Failure(FailureKind::kUnavailable, detail_of(answer));
  throw Failure(FailureKind::kUnprocessable, detail_of(answer));
}

nlohmann::json to_json(const PlannedPlay& play) {
  nlohmann::json json = {{"id", play.id},
                         {"channel", play.channel.value},
                         {"fromIso", to_iso(play.time.from)},
                         {"untilIso", to_iso(play.time.until)},
                         {"mediaId", play.item->media.value}};
  if (play.item->track) {
    json["trackId"] = play.item->track->value;
    json["song"] = play.item->title;
    if (play.item->artist) json["artist"] = *play.item->artist;
  }
  return json;
}

std::string text_of(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

IngestClient::IngestClient(std::string server, const std::string& token)
    : server_(std::move(server)), curl_(curl_easy_init()) {
  if (curl_ == nullptr) throw Failure(FailureKind::kInternal, "libcurl failed to initialise");
  headers_ = curl_slist_append(headers_, ("Authorization: Bearer " + token).c_str());
  headers_ = curl_slist_append(headers_, "Content-Type: application/json");
  headers_ = curl_slist_append(headers_, "Expect:");
}

IngestClient::~IngestClient() {
  curl_slist_free_all(headers_);
  curl_easy_cleanup(curl_);
}

std::string IngestClient::exchange(const std::string& path, const std::string& body) {
  Answer answer;
  const std::string address = server_ + path;
  curl_easy_reset(curl_);
  curl_easy_setopt(curl_, CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl_, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl_, CURLOPT_HTTPHEADER, headers_);
  curl_easy_setopt(curl_, CURLOPT_CONNECTTIMEOUT, 5L);
  curl_easy_setopt(curl_, CURLOPT_TIMEOUT, 60L);
  curl_easy_setopt(curl_, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl_, CURLOPT_WRITEFUNCTION, collect);
  curl_easy_setopt(curl_, CURLOPT_WRITEDATA, &answer.body);
  if (!body.empty()) {
    curl_easy_setopt(curl_, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
    curl_easy_setopt(curl_, CURLOPT_POSTFIELDS, body.data());
  }
  const CURLcode code = curl_easy_perform(curl_);
  if (code != CURLE_OK) {
    throw Failure(FailureKind::kUnavailable,
                  fmt::format("{} is not responding: {}", server_, curl_easy_strerror(code)));
  }
  curl_easy_getinfo(curl_, CURLINFO_RESPONSE_CODE, &answer.status);
  require_ok(answer);
  return answer.body;
}

std::map<ChannelSlug, TimePoint> IngestClient::log_ends() {
  const std::string reply = exchange("/api/ingest/track-plays/latest");
  std::map<ChannelSlug, TimePoint> ends;
  try {
    const auto body = nlohmann::json::parse(reply);
    for (const auto& entry : body.at("channels")) {
      const auto until = parse_iso(entry.at("untilIso").get<std::string>());
      if (!until) throw Failure(FailureKind::kInternal, "invalid time in the server's reply");
      ends[ChannelSlug(entry.at("channel").get<std::string>())] = *until;
    }
  } catch (const nlohmann::json::exception& error) {
    throw Failure(FailureKind::kInternal, fmt::format("unexpected reply from the server: {}", error.what()));
  }
  return ends;
}

void IngestClient::send(const std::vector<PlannedPlay>& plays) {
  nlohmann::json body = {{"plays", nlohmann::json::array()}};
  for (const auto& play : plays) body["plays"].push_back(to_json(play));
  exchange("/api/ingest/track-plays", text_of(body));
}

void IngestClient::send(const PlannedBulletin& bulletin) {
  const nlohmann::json body = {{"id", bulletin.id},
                               {"title", bulletin.title},
                               {"mediaId", bulletin.media.value},
                               {"publishedIso", to_iso(bulletin.published)}};
  exchange("/api/ingest/bulletins", text_of(body));
}

}  // namespace zender::demo
