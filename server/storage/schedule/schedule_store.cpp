#include "storage/schedule/schedule_store.h"

#include <tuple>

#include "domain/topics.h"
#include "storage/shared/columns.h"
#include "storage/shared/search_changes.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using Records = std::map<std::string, BroadcastRecord>;

BroadcastRecord read_record(Row& row) {
  BroadcastRecord record;
  record.id = row.id<BroadcastId>();
  record.channel = row.id<ChannelSlug>();
  record.time.from = row.moment();
  record.time.until = row.moment();
  record.programme = row.id<ProgrammeSlug>();
  record.name = row.text();
  record.summary = row.optional_text();
  record.is_repeat = row.truth();
  record.image = read_image(row);
  record.uid = row.text();
  record.sequence = static_cast<int>(row.number());
  return record;
}

constexpr std::size_t kRecordColumns = 10 + kImageColumns;
constexpr const char* kRecordSelect = R"sql(
  SELECT b.id, b.channel, b.starts_at, b.ends_at, b.programme, b.name, b.summary, b.is_repeat,
         b.image_id, b.image_alt, b.image_colour, b.calendar_uid, b.calendar_sequence
  FROM broadcasts b
)sql";

void add_presenters(Connection& connection, Records& records, const std::string& where,
                    const Params& params) {
  const char* sql = R"sql(
    SELECT j.broadcast, j.presenter
    FROM broadcasts b
    JOIN broadcast_presenters j ON j.broadcast = b.id
  )sql";
  each_row(connection, sql + where + " ORDER BY j.broadcast, j.list_position", 2, params, [&](Row& row) {
    const std::string id = row.text();
    records.at(id).presenters.push_back(row.id<PresenterSlug>());
  });
}

/// The stored broadcasts that start inside the span, and others that have the id of a record.
Records load_records(Connection& connection, Interval span, const std::vector<BroadcastRecord>& records) {
  Records stored;
  const auto add = [&](const std::string& where, const Params& params) {
    Records found;
    each_row(connection, kRecordSelect + where, kRecordColumns, params, [&](Row& row) {
      BroadcastRecord record = read_record(row);
      found.emplace(record.id.value, std::move(record));
    });
    add_presenters(connection, found, where, params);
    stored.merge(found);
  };
  add("WHERE b.starts_at >= :from AND b.starts_at < :until", {span.from, span.until});
  std::vector<std::string> elsewhere;
  for (const BroadcastRecord& record : records) {
    if (!stored.contains(record.id.value)) elsewhere.push_back(record.id.value);
  }
  in_chunks(elsewhere, 500, [&](const std::vector<std::string>& some) {
    add(with_list(some.size(), "WHERE b.id IN (:list)"), Params(some.begin(), some.end()));
  });
  return stored;
}

/// A day as it is stored.
Date read_day(const std::string& text) {
  const auto day = parse_iso_date(text);
  if (!day) throw Failure(FailureKind::kInternal, "'" + text + "' is no day of a photo");
  return *day;
}

void check(Interval span, const std::vector<BroadcastRecord>& records) {
  for (const BroadcastRecord& record : records) {
    if (record.time.from < span.from || record.time.from >= span.until ||
        record.time.until <= record.time.from) {
      throw Failure(FailureKind::kInternal,
                    "broadcast " + record.id.value + " does not begin inside the span");
    }
  }
}

}  // namespace

std::vector<BroadcastRecord> ScheduleStore::broadcast_records(Interval span) {
  const Records stored =
      database_.snapshot([&](Connection& connection) { return load_records(connection, span, {}); });
  std::vector<BroadcastRecord> records;
  records.reserve(stored.size());
  for (const auto& [id, record] : stored) records.push_back(record);
  std::sort(records.begin(), records.end(), [](const BroadcastRecord& a, const BroadcastRecord& b) {
    return std::tie(a.time.from, a.channel, a.id) < std::tie(b.time.from, b.channel, b.id);
  });
  return records;
}

int ScheduleStore::replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) {
  check(span, records);
  return database_.write([&](Connection& connection) {
    connection.dialect.lock(connection, Lock::kSchedule);
    Records stored = load_records(connection, span, records);
    std::vector<const BroadcastRecord*> write;
    for (const BroadcastRecord& record : records) {
      const auto found = stored.find(record.id.value);
      if (found == stored.end() || !(found->second == record)) write.push_back(&record);
      if (found != stored.end() && found->second == record) stored.erase(found);
    }
    // What is left in `stored` is removed, or replaced below.
    Command remove(connection, 1, "DELETE FROM broadcasts WHERE id = :id");
    for (const auto& [id, record] : stored) remove.run({id});
    Command insert(connection, 13, R"sql(
      INSERT INTO broadcasts (
        id, channel, starts_at, ends_at, programme, name, summary, is_repeat,
        image_id, image_alt, image_colour, calendar_uid, calendar_sequence)
      VALUES (
        :id, :channel, :starts, :ends, :programme, :name, :summary, :repeat, :image, :alt, :colour,
        :uid, :sequence)
    )sql");
    Command insert_presenter(connection, 3, R"sql(
      INSERT INTO broadcast_presenters (broadcast, list_position, presenter)
      VALUES (:broadcast, :position, :presenter)
    )sql");
    std::vector<SearchKey> found_changed;
    for (const auto& [id, record] : stored) found_changed.push_back({SearchKind::kBroadcast, id});
    std::size_t replaced = 0;
    for (const BroadcastRecord* record : write) {
      Params params{record->id,        record->channel, record->time.from, record->time.until,
                    record->programme, record->name,    record->summary,   record->is_repeat};
      add_image(params, record->image);
      params.emplace_back(record->uid);
      params.emplace_back(record->sequence);
      insert.run(params);
      int position = 0;
      for (const PresenterSlug& presenter : record->presenters)
        insert_presenter.run({record->id, position++, presenter});
      const bool known = stored.contains(record->id.value);
      replaced += known ? 1 : 0;
      if (!known) found_changed.push_back({SearchKind::kBroadcast, record->id.value});
    }
    const auto changed = static_cast<int>(write.size() + stored.size() - replaced);
    note_search_changes(connection, found_changed);
    if (changed > 0) bump(connection, kTopicSchedule);
    return changed;
  });
}

std::vector<WeeklySlot> load_slots(Connection& connection) {
  const char* select_slots = R"sql(
    SELECT channel, iso_weekday, from_minute, until_minute, programme, name, summary, is_repeat,
           image_id, image_alt, image_colour
    FROM schedule_slots
    ORDER BY channel, iso_weekday, from_minute
  )sql";
  auto slots = all_rows(connection, select_slots, 8 + kImageColumns, {}, [](Row& row) {
    WeeklySlot slot;
    slot.channel = row.id<ChannelSlug>();
    slot.iso_weekday = static_cast<unsigned>(row.number());
    slot.from = std::chrono::minutes(row.number());
    slot.until = std::chrono::minutes(row.number());
    slot.programme = row.id<ProgrammeSlug>();
    slot.name = row.optional_text();
    slot.summary = row.optional_text();
    slot.is_repeat = row.truth();
    slot.image = read_image(row);
    return slot;
  });
  std::map<std::tuple<std::string, std::int64_t, std::int64_t>, WeeklySlot*> by_key;
  for (WeeklySlot& slot : slots) by_key[{slot.channel.value, slot.iso_weekday, slot.from.count()}] = &slot;
  const char* select_presenters = R"sql(
    SELECT channel, iso_weekday, from_minute, presenter
    FROM schedule_slot_presenters
    ORDER BY channel, iso_weekday, from_minute, list_position
  )sql";
  each_row(connection, select_presenters, 4, {}, [&](Row& row) {
    std::string channel = row.text();
    const std::int64_t weekday = row.number();
    WeeklySlot& slot = *by_key.at({std::move(channel), weekday, row.number()});
    slot.presenters.push_back(row.id<PresenterSlug>());
  });
  const char* select_photos = R"sql(
    SELECT channel, iso_weekday, from_minute, day, image_id, image_alt, image_colour
    FROM schedule_slot_photos
    ORDER BY channel, iso_weekday, from_minute, day
  )sql";
  each_row(connection, select_photos, 4 + kImageColumns, {}, [&](Row& row) {
    std::string channel = row.text();
    const std::int64_t weekday = row.number();
    WeeklySlot& slot = *by_key.at({std::move(channel), weekday, row.number()});
    const std::string day = row.text();
    slot.photos.push_back({read_day(day), read_image(row)});
  });
  return slots;
}

std::vector<WeeklySlot> ScheduleStore::weekly_slots() {
  return database_.snapshot(load_slots);
}

std::map<ProgrammeSlug, SlotDefaults> ScheduleStore::slot_defaults() {
  return database_.snapshot([](Connection& connection) {
    std::map<ProgrammeSlug, SlotDefaults> defaults;
    each_row(connection, "SELECT slug, name FROM programmes", 2, {}, [&](Row& row) {
      auto slug = row.id<ProgrammeSlug>();
      defaults[slug].name = row.text();
    });
    const char* sql = R"sql(
      SELECT programme, presenter
      FROM programme_presenters
      ORDER BY programme, list_position
    )sql";
    each_row(connection, sql, 2, {}, [&](Row& row) {
      auto slug = row.id<ProgrammeSlug>();
      defaults[slug].presenters.push_back(row.id<PresenterSlug>());
    });
    return defaults;
  });
}

}  // namespace zender::storage
