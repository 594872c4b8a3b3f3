#include "content/readers/readers.h"
#include "support/text/slug.h"

namespace zender::content {
namespace {

constexpr std::int64_t kMaxTrack = 24LL * 60 * 60 * 1000;  // milliseconds

std::optional<ClassicalData> read_classical(Fields& fields) {
  auto parts = fields.nested("classical");
  if (!parts) return std::nullopt;
  ClassicalData data;
  data.composer = parts->optional_text("composer", 300);
  data.complete_work = parts->optional_text("completeWork", 300);
  data.ensemble = parts->optional_text("ensemble", 300);
  parts->finish();
  return data;
}

void read_track(Fields& fields, BundleDraft& draft) {
  Track track;
  const bool named = draft.define("track", fields.id("id", true), track.id, ContentKind::kTrack);
  track.artist = fields.required_text("artist", 300);
  track.name = fields.required_text("name", 300);
  track.slug = slugify(track.name);
  if (const auto duration = fields.integer("durationMs", 1, kMaxTrack, false))
    track.duration = Milliseconds{*duration};
  draft.refer(ContentKind::kMedia, fields.id("mediaId", false), track.media);
  track.is_available = fields.boolean("isAvailable", true);
  track.image = draft.add_picture(fields.picture());
  track.classical = read_classical(fields);
  if (named) draft.content.tracks.push_back(std::move(track));
}

void read_position(Fields& fields, const std::string& scope, ChartEditionContent& edition,
                   BundleDraft& draft) {
  ChartEditionContent::Position made;
  const auto position = fields.integer("position", 1, 10'000, true);
  const auto track = fields.id("track", true);
  if (const auto previous = fields.integer("previousPosition", 1, 10'000, false))
    made.previous_position = static_cast<int>(*previous);
  draft.refer(ContentKind::kTrack, track, made.track);
  if (!position || !track) return;
  made.position = static_cast<int>(*position);
  draft.unique_values.push_back({"position" + scope, std::to_string(*position), fields.place("position")});
  draft.unique_values.push_back({"track" + scope, track->value, track->place});
  edition.positions.push_back(made);
}

void read_edition(Fields& fields, const std::string& file, ChartContent& chart, BundleDraft& draft) {
  ChartEditionContent edition;
  edition.name = fields.required_text("name", 200);
  edition.from = fields.date("from");
  const std::string scope = " in editions[" + std::to_string(chart.editions.size()) + "] of " + file;
  fields.each("positions", true, kMaxEntries,
              [&](Fields& position) { read_position(position, scope, edition, draft); });
  if (edition.from || !fields.has("from"))
    draft.unique_values.push_back({"start of an edition in " + file,
                                   edition.from ? to_iso_date(*edition.from) : "always",
                                   fields.place("from")});
  chart.editions.push_back(std::move(edition));
}

}  // namespace

bool read_tracks(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  return read_entries(file, mistakes, [&](Fields& fields) { read_track(fields, draft); });
}

void read_chart(const SourceFile& file, BundleDraft& draft, Mistakes& mistakes) {
  const std::optional<YamlNode> node = read_yaml(file, mistakes);
  if (!node) return;
  Fields fields(*node, {file.path, node->line, ""}, mistakes);
  ChartContent chart;
  chart.slug = ChartSlug(file.name);
  chart.name = fields.required_text("name", 200);
  draft.refer(ContentKind::kChannel, fields.slugs("channels"), chart.channels);
  fields.each("editions", true, kMaxEntries,
              [&](Fields& edition) { read_edition(edition, "charts/" + file.name, chart, draft); });
  fields.finish();
  draft.content.charts.push_back(std::move(chart));
}

}  // namespace zender::content
