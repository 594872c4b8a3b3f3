#include <map>
#include <tuple>

#include "storage/content/content_apply.h"
#include "storage/schedule/schedule_columns.h"
#include "storage/search/search_dependents.h"
#include "storage/shared/common_columns.h"
#include "support/text/slug.h"

// Applies the presenters, programmes and weekly schedule of a bundle.
namespace zender::storage {
namespace {

/// Counts a slot that went and one that came with the same programme on the same channel as one
/// that was moved, preferably on the same day: it is changed. Returns those that are really gone.
std::vector<WeeklySlot> pair_moved(Diff<WeeklySlot>& diffed) {
  std::vector<WeeklySlot> gone = diffed.gone;
  for (const bool is_same_day : {true, false}) {
    const auto moves_as = [is_same_day](const WeeklySlot& one) {
      return std::tuple(one.channel, one.programme, is_same_day ? one.iso_weekday : 0U);
    };
    std::multimap<decltype(moves_as(WeeklySlot())), std::size_t> came;
    for (std::size_t i = 0; i < diffed.write.size(); ++i)
      if (diffed.is_new[i]) came.emplace(moves_as(diffed.write[i]), i);
    std::erase_if(gone, [&](const WeeklySlot& one) {
      const auto found = came.find(moves_as(one));
      if (found == came.end()) return false;
      diffed.is_new[found->second] = false;
      --diffed.added;
      ++diffed.changed;
      came.erase(found);
      return true;
    });
  }
  return gone;
}

}  // namespace

void ContentApplier::apply_presenters(const std::vector<Presenter>& wanted) {
  const auto diffed = differences(all_rows(connection_, kPresenter, "SELECT :columns FROM presenters"),
                                  wanted, SearchKind::kPresenter);
  for (const Presenter& one : diffed.gone) unpublish("presenters", one);
  RowWriter write(connection_, "INSERT INTO presenters :row ON CONFLICT (slug) DO UPDATE SET :others");
  for (const Presenter& one : diffed.write) write.write(kPresenter, one, {{"folded", fold_text(one.name)}});
}

void ContentApplier::apply_programmes(const std::vector<Programme>& wanted) {
  const auto diffed = differences(load_programmes(connection_), wanted, SearchKind::kProgramme);
  broadcasters_changed_ |= !diffed.write.empty() || !diffed.gone.empty();
  for (const Programme& one : diffed.write) add_presenters_of(connection_, one.slug, found_changed_);
  for (const Programme& one : diffed.gone) {
    if (unpublish("programmes", one)) schedule_changed_ = true;
  }
  if (!diffed.write.empty()) schedule_changed_ = true;
  RowWriter write(connection_, "INSERT INTO programmes :row ON CONFLICT (slug) DO UPDATE SET :others");
  ListWriter broadcasters(connection_, "programme_broadcasters", "programme");
  ListWriter presenters(connection_, "programme_presenters", "programme");
  for (const Programme& one : diffed.write) {
    write.write(kProgramme, one, {{"folded", fold_text(one.name)}});
    broadcasters.replace(one.slug, one.broadcasters, [](const BroadcasterSlug& broadcaster) {
      return Fields{{"broadcaster", broadcaster}};
    });
    presenters.replace(one.slug, one.presenters, [](const PresenterSlug& presenter) {
      return Fields{{"presenter", presenter}};
    });
  }
}

void ContentApplier::apply_slots(const std::vector<WeeklySlot>& wanted) {
  auto diffed = diff(load_slots(connection_), wanted, [](const WeeklySlot& one) {
    return std::tuple(one.channel, one.iso_weekday, one.from.count());
  });
  const auto gone = pair_moved(diffed);
  count(diffed);
  for (const WeeklySlot& one : gone) count_removed(one);
  if (!diffed.write.empty() || !diffed.gone.empty()) schedule_changed_ = true;
  Command remove(connection_, R"sql(
    DELETE FROM schedule_slots
    WHERE channel = :channel AND iso_weekday = :day AND from_minute = :from
  )sql");
  for (const auto* slots : {&diffed.gone, &diffed.write})
    for (const WeeklySlot& one : *slots) remove.run({one.channel, one.iso_weekday, one.from});
  RowWriter write(connection_, "INSERT INTO schedule_slots :row");
  RowWriter add_photo(connection_, "INSERT INTO schedule_slot_photos :row");
  RowWriter add_presenter(connection_, "INSERT INTO schedule_slot_presenters :row");
  for (const WeeklySlot& one : diffed.write) {
    write.write(kSlot, one);
    const Fields slot{{"channel", one.channel}, {"iso_weekday", one.iso_weekday}, {"from_minute", one.from}};
    for (const DayPhoto& photo : one.photos) add_photo.write(kDayPhoto, photo, slot);
    int position = 0;
    for (const PresenterSlug& presenter : one.presenters) {
      Fields row = slot;
      row.push_back({"list_position", position++});
      row.push_back({"presenter", presenter});
      add_presenter.write(row);
    }
  }
}

}  // namespace zender::storage
