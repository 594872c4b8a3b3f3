#include "sound/audience/download_counter.h"

#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "support/text/lower_case.h"

namespace zender::sound {

static_assert(crypto_shorthash_KEYBYTES == 16 && crypto_shorthash_BYTES == 8);

bool is_robot(std::string_view user_agent) {
  // Podcast apps send their own names; what these words occur in is not one of them.
  static constexpr std::array<std::string_view, 18> kWords{
      "bot",         "crawl",     "spider",         "slurp",   "curl",
      "wget",        "python",    "go-http-client", "java/",   "libwww",
      "headless",    "monitor",   "scan",           "preview", "facebookexternalhit",
      "feedfetcher", "validator", "archiver"};
  if (user_agent.empty()) return true;
  const std::string lower = lower_case(user_agent);
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

DownloadCounter::DownloadCounter(const Clock& clock) : clock_(clock) {}

void DownloadCounter::begin_day(TimePoint day) {
  day_ = day;
  clients_.clear();
  remembered_ = 0;
  randombytes_buf(key_.data(), key_.size());
}

void DownloadCounter::sent(const EpisodeId& episode, std::string_view address, std::string_view user_agent,
                           std::uint64_t bytes) {
  // Apps ask for two bytes to learn whether a server knows ranges.
  if (bytes <= 2 || is_robot(user_agent)) return;
  std::string who(address);
  who.append(1, '\0').append(user_agent);
  const MutexLock lock(mutex_);
  const TimePoint day = std::chrono::floor<date::days>(clock_.now());
  if (day != day_) begin_day(day);
  std::array<unsigned char, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), reinterpret_cast<const unsigned char*>(who.data()), who.size(), key_.data());
  std::uint64_t client = 0;
  std::memcpy(&client, hash.data(), sizeof client);

  auto& clients = clients_[episode];
  const auto found = clients.find(client);
  if (found != clients.end()) {
    found->second.bytes += bytes;
  } else if (remembered_ < kMaxClients) {
    ++remembered_;
    clients.emplace(client, Client{bytes, false});
  } else {
    ++forgotten_;
  }
}

std::map<EpisodeId, std::int64_t> DownloadCounter::take(const LeastBytes& least_bytes) {
  std::map<EpisodeId, std::uint64_t> least;
  // Asked without the lock, because it may block, and before anything is marked, because it may
  // throw.
  for (const EpisodeId& episode : episodes_to_count()) {
    if (const auto bytes = least_bytes(episode)) least.emplace(episode, *bytes);
  }
  const MutexLock lock(mutex_);
  std::map<EpisodeId, std::int64_t> downloads;
  for (const auto& [episode, bytes] : least) {
    for (auto& [id, client] : clients_[episode]) {
      if (client.is_counted || client.bytes < bytes) continue;
      client.is_counted = true;
      ++downloads[episode];
    }
  }
  return downloads;
}

std::vector<EpisodeId> DownloadCounter::episodes_to_count() {
  const MutexLock lock(mutex_);
  std::vector<EpisodeId> episodes;
  for (const auto& [episode, clients] : clients_) {
    if (std::any_of(clients.begin(), clients.end(), [](const auto& one) { return !one.second.is_counted; }))
      episodes.push_back(episode);
  }
  return episodes;
}

}  // namespace zender::sound
