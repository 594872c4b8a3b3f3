#include "domain/schedule/schedule_repository.h"

#include <tuple>

#include "domain/topic_names.h"
#include "storage/engine/repositories.h"
#include "storage/schedule/schedule_columns.h"
#include "storage/shared/common_columns.h"
#include "storage/shared/search_changes.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

using Records = std::map<std::string, BroadcastRecord>;

constexpr auto kBroadcastRecord = columns_of<BroadcastRecord>([](auto& row, auto& record) {
  row("b.id", record.id);
  row("b.channel", record.channel);
  row("b.starts_at", record.time.from);
  row("b.ends_at", record.time.until);
  row("b.programme", record.programme);
  row("b.name", record.name);
  row("b.summary", record.summary);
  row("b.is_repeat", record.is_repeat);
  row("b.image", record.image);
  row("b.calendar_uid", record.uid);
  row("b.calendar_sequence", record.sequence);
});

/// The photo of a slot for one day.
struct SlotPhoto {
  std::string channel;
  std::int64_t weekday = 0;
  std::int64_t from = 0;
  DayPhoto photo;
};

constexpr auto kSlotPhoto = columns_of<SlotPhoto>([](auto& row, auto& one) {
  row("channel", one.channel);
  row("iso_weekday", one.weekday);
  row("from_minute", one.from);
  row(kDayPhoto, one.photo);
});

void add_presenters(Connection& connection, Records& records, const std::string& where,
                    const Params& params) {
  const char* sql = R"sql(
    SELECT j.broadcast, j.presenter
    FROM broadcasts b
    JOIN broadcast_presenters j ON j.broadcast = b.id
  )sql";
  each_row(connection, sql + where + " ORDER BY j.broadcast, j.list_position", params,
           [&](const std::string& broadcast, const PresenterSlug& presenter) {
             records.at(broadcast).presenters.push_back(presenter);
           });
}

/// The stored broadcasts that start inside the span, and others that have the id of a record.
Records load_records(Connection& connection, Interval span, const std::vector<BroadcastRecord>& records) {
  Records stored;
  const auto add = [&](const std::string& where, const Params& params) {
    Records found;
    for (BroadcastRecord& record :
         all_rows(connection, kBroadcastRecord, "SELECT :columns FROM broadcasts b " + where, params)) {
      std::string id = record.id.value;
      found.emplace(std::move(id), std::move(record));
    }
    add_presenters(connection, found, where, params);
    stored.merge(found);
  };
  add("WHERE b.starts_at >= :from AND b.starts_at < :until", {span.from, span.until});
  std::vector<std::string> elsewhere;
  for (const BroadcastRecord& record : records) {
    if (!stored.contains(record.id.value)) elsewhere.push_back(record.id.value);
  }
  in_lists(elsewhere, "WHERE b.id IN (:list)", add);
  return stored;
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

class ScheduleStore final : public StoreOf<ScheduleRepository> {
 public:
  using StoreOf::StoreOf;

  std::vector<WeeklySlot> weekly_slots() override { return database_.snapshot(load_slots); }
  std::map<ProgrammeSlug, SlotDefaults> slot_defaults() override;
  std::vector<BroadcastRecord> broadcast_records(Interval span) override;
  int replace_broadcasts(Interval span, const std::vector<BroadcastRecord>& records) override;
};

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
    Command remove(connection, "DELETE FROM broadcasts WHERE id = :id");
    for (const auto& [id, record] : stored) remove.run({id});
    RowWriter insert(connection, "INSERT INTO broadcasts :row");
    RowWriter insert_presenter(connection, "INSERT INTO broadcast_presenters :row");
    std::vector<SearchKey> found_changed;
    for (const auto& [id, record] : stored) found_changed.push_back({SearchKind::kBroadcast, id});
    std::size_t replaced = 0;
    for (const BroadcastRecord* record : write) {
      insert.write(kBroadcastRecord, *record);
      int position = 0;
      for (const PresenterSlug& presenter : record->presenters)
        insert_presenter.write(
            {{"broadcast", record->id}, {"list_position", position++}, {"presenter", presenter}});
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

std::map<ProgrammeSlug, SlotDefaults> ScheduleStore::slot_defaults() {
  return database_.snapshot([](Connection& connection) {
    std::map<ProgrammeSlug, SlotDefaults> defaults;
    each_row(connection, "SELECT slug, name FROM programmes", {},
             [&](const ProgrammeSlug& slug, const std::string& name) { defaults[slug].name = name; });
    const char* sql = R"sql(
      SELECT programme, presenter
      FROM programme_presenters
      ORDER BY programme, list_position
    )sql";
    each_row(connection, sql, {}, [&](const ProgrammeSlug& programme, const PresenterSlug& presenter) {
      defaults[programme].presenters.push_back(presenter);
    });
    return defaults;
  });
}

}  // namespace

std::vector<WeeklySlot> load_slots(Connection& connection) {
  auto slots = all_rows(connection, kSlot, R"sql(
    SELECT :columns
    FROM schedule_slots
    ORDER BY channel, iso_weekday, from_minute
  )sql");
  std::map<std::tuple<std::string, std::int64_t, std::int64_t>, WeeklySlot*> by_key;
  for (WeeklySlot& slot : slots) by_key[{slot.channel.value, slot.iso_weekday, slot.from.count()}] = &slot;
  const char* presenters = R"sql(
    SELECT channel, iso_weekday, from_minute, presenter
    FROM schedule_slot_presenters
    ORDER BY channel, iso_weekday, from_minute, list_position
  )sql";
  each_row(connection, presenters, {},
           [&](const std::string& channel, std::int64_t weekday, std::int64_t from,
               const PresenterSlug& presenter) {
             by_key.at({channel, weekday, from})->presenters.push_back(presenter);
           });
  const char* photos = R"sql(
    SELECT :columns
    FROM schedule_slot_photos
    ORDER BY channel, iso_weekday, from_minute, day
  )sql";
  for (SlotPhoto& one : all_rows(connection, kSlotPhoto, photos))
    by_key.at({one.channel, one.weekday, one.from})->photos.push_back(std::move(one.photo));
  return slots;
}

std::unique_ptr<ScheduleRepository> schedule_store(Database& database) {
  return std::make_unique<ScheduleStore>(database);
}

}  // namespace zender::storage
