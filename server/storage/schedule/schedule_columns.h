#pragma once
#include <vector>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/programme.h"
#include "storage/shared/common_columns.h"

/// Columns of the tables of the schedule, and what imports read of it to compare it with a bundle.
namespace zender::storage {

template <>
struct ColumnText<PlayerPreset> : TwoLetters<PlayerPreset::kA, 'A', PlayerPreset::kB, 'B'> {};

/// The columns of a broadcaster, from the table or alias `b`.
inline constexpr auto kBroadcaster = columns_of<Broadcaster>([](auto& row, auto& broadcaster) {
  row("b.slug", broadcaster.slug);
  row("b.name", broadcaster.name);
  row("b.image", broadcaster.image);
});

inline constexpr auto kChannel = columns_of<Channel>([](auto& row, auto& channel) {
  row("slug", channel.slug);
  row("name", channel.name);
  row("tagline", channel.tagline);
  row("list_position", channel.position);
  row("parent", channel.parent);
  row("published", channel.published);
  row("has_programming", channel.has_programming);
  row("accent", channel.accent);
  row("player_preset", channel.player_preset);
  row("uses_classical_data", channel.uses_classical_data);
  row("stream_url", channel.stream_url);
  row("recorded", channel.recorded);
  row("fallback", channel.fallback);
  row("live_video_url", channel.live_video_url);
  row("image", channel.image);
});

inline constexpr auto kProgramme = columns_of<Programme>([](auto& row, auto& programme) {
  row("slug", programme.slug);
  row("channel", programme.channel);
  row("name", programme.name);
  row("summary", programme.summary);
  row("body", programme.text);
  row("stopped", programme.stopped);
  row("published", programme.published);
  row("image", programme.image);
  row("listen_back_days", programme.listen_back.days);
  row("listen_back_reason", programme.listen_back.reason);
});

inline constexpr auto kPresenter = columns_of<Presenter>([](auto& row, auto& presenter) {
  row("slug", presenter.slug);
  row("name", presenter.name);
  row("summary", presenter.summary);
  row("biography", presenter.biography);
  row("published", presenter.published);
  row("image", presenter.image);
});

inline constexpr auto kSlot = columns_of<WeeklySlot>([](auto& row, auto& slot) {
  row("channel", slot.channel);
  row("iso_weekday", slot.iso_weekday);
  row("from_minute", slot.from);
  row("until_minute", slot.until);
  row("programme", slot.programme);
  row("name", slot.name);
  row("summary", slot.summary);
  row("is_repeat", slot.is_repeat);
  row("image", slot.image);
});

inline constexpr auto kDayPhoto = columns_of<DayPhoto>([](auto& row, auto& photo) {
  row("day", photo.day);
  row("image", photo.image);
});

/// All broadcasters by name.
std::vector<Broadcaster> load_broadcasters(Connection& connection);
/// All channels by position.
std::vector<Channel> load_channels(Connection& connection);
/// Programmes with their broadcasters and presenters; `tail` filters and orders them.
std::vector<Programme> load_programmes(Connection& connection, const std::string& tail = "",
                                       const Params& params = {});
/// The weekly schedule of every channel, by channel and start.
std::vector<WeeklySlot> load_slots(Connection& connection);

}  // namespace zender::storage
