#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/music/track.h"
#include "domain/schedule/programme.h"
#include "storage/sql/columns.h"
#include "support/text/slug.h"

/// Columns that several repositories share.
namespace zender::storage {

/// The columns of a track, from the table or alias `t`.
inline constexpr auto kTrack = columns_of<Track>([](auto& row, auto& track) {
  bool is_classical = track.classical.has_value();
  ClassicalData classical = track.classical.value_or(ClassicalData());
  row("t.id", track.id);
  row("t.artist", track.artist);
  row("t.name", track.name);
  row("t.duration_ms", track.duration);
  row("t.media_id", track.media);
  row("t.is_available", track.is_available);
  row("t.published", track.published);
  row("t.is_classical", is_classical);
  row("t.composer", classical.composer);
  row("t.complete_work", classical.complete_work);
  row("t.ensemble", classical.ensemble);
  row("t.image", track.image);
  track.slug = slugify(track.name);
  if (is_classical) track.classical = classical;
});

/// A programme, from the table or alias `p`.
inline constexpr auto kNamedProgramme = columns_of<NamedProgramme>([](auto& row, auto& programme) {
  row("p.slug", programme.slug);
  row("p.name", programme.name);
  row("p.channel", programme.channel);
});

/// Segment durations: a JSON list of milliseconds.
template <>
struct ColumnText<std::vector<Milliseconds>> {
  static std::string write(const std::vector<Milliseconds>& segments);
  static std::vector<Milliseconds> read(const std::string& json);
};

/// Media in order: a JSON list of their ids.
template <>
struct ColumnText<std::vector<MediaId>> {
  static std::string write(const std::vector<MediaId>& media);
  static std::vector<MediaId> read(const std::string& json);
};

/// A day: '2026-11-21'.
template <>
struct ColumnText<Date> {
  static std::string write(const Date& day) { return to_iso_date(day); }
  static Date read(const std::string& text);
};

/// Raises the counter of the topic (Store::generations()). Belongs in the transaction that changes
/// what the topic stands for.
void bump(Connection& connection, const std::string& topic);

}  // namespace zender::storage
