#include <tuple>

#include "storage/content/content_apply.h"
#include "storage/schedule/programme_store.h"
#include "storage/schedule/schedule_store.h"
#include "storage/search/search_dependents.h"
#include "storage/shared/columns.h"
#include "storage/shared/diff.h"
#include "support/text/slug.h"

// Applies the presenters, programmes and weekly schedule of a bundle.
namespace zender::storage {

void ContentApplier::apply_presenters(const std::vector<Presenter>& wanted) {
  const auto diffed =
      diff(load_presenters(connection_, "", {}), wanted, [](const Presenter& one) { return one.slug; });
  count(diffed);
  found_changed(SearchKind::kPresenter, diffed, [](const Presenter& one) { return one.slug.value; });
  for (const Presenter& one : diffed.gone) unpublish("presenters", "slug", one.slug.value);
  Command write(connection_, 9, R"sql(
    INSERT INTO presenters (
      slug, name, summary, biography, published, folded, image_id, image_alt, image_colour)
    VALUES (:slug, :name, :summary, :biography, :published, :folded, :image, :alt, :colour)
    ON CONFLICT (slug) DO UPDATE SET
      name = excluded.name, summary = excluded.summary, biography = excluded.biography,
      published = excluded.published, folded = excluded.folded,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  for (const Presenter& one : diffed.write) {
    Params params{one.slug, one.name, one.summary, one.biography, one.published, fold_text(one.name)};
    add_image(params, one.image);
    write.run(params);
  }
}

void ContentApplier::apply_programmes(const std::vector<Programme>& wanted) {
  const auto diffed =
      diff(load_programmes(connection_, "", {}), wanted, [](const Programme& one) { return one.slug; });
  count(diffed);
  found_changed(SearchKind::kProgramme, diffed, [](const Programme& one) { return one.slug.value; });
  broadcasters_changed_ |= !diffed.write.empty() || !diffed.gone.empty();
  for (const Programme& one : diffed.write) add_presenters_of(connection_, one.slug, found_changed_);
  for (const Programme& one : diffed.gone) {
    if (unpublish("programmes", "slug", one.slug.value)) schedule_changed_ = true;
  }
  if (!diffed.write.empty()) schedule_changed_ = true;
  Command write(connection_, 11, R"sql(
    INSERT INTO programmes (
      slug, channel, name, summary, body, stopped, published, folded,
      image_id, image_alt, image_colour)
    VALUES (
      :slug, :channel, :name, :summary, :body, :stopped, :published, :folded, :image, :alt, :colour)
    ON CONFLICT (slug) DO UPDATE SET
      channel = excluded.channel, name = excluded.name, summary = excluded.summary,
      body = excluded.body, stopped = excluded.stopped, published = excluded.published,
      folded = excluded.folded,
      image_id = excluded.image_id, image_alt = excluded.image_alt,
      image_colour = excluded.image_colour
  )sql");
  Command add_broadcaster(connection_, 3, R"sql(
    INSERT INTO programme_broadcasters (programme, list_position, broadcaster)
    VALUES (:programme, :at, :broadcaster)
  )sql");
  Command add_presenter(connection_, 3, R"sql(
    INSERT INTO programme_presenters (programme, list_position, presenter)
    VALUES (:programme, :at, :presenter)
  )sql");
  for (const Programme& one : diffed.write) {
    Params params{one.slug, one.channel, one.name,      one.summary,
                  one.text, one.stopped, one.published, fold_text(one.name)};
    add_image(params, one.image);
    write.run(params);
    execute(connection_, "DELETE FROM programme_broadcasters WHERE programme = :programme", {one.slug});
    execute(connection_, "DELETE FROM programme_presenters WHERE programme = :programme", {one.slug});
    int at = 0;
    for (const BroadcasterSlug& broadcaster : one.broadcasters)
      add_broadcaster.run({one.slug, at++, broadcaster});
    at = 0;
    for (const PresenterSlug& presenter : one.presenters) add_presenter.run({one.slug, at++, presenter});
  }
}

void ContentApplier::apply_slots(const std::vector<WeeklySlot>& wanted) {
  const auto diffed = diff(load_slots(connection_), wanted, [](const WeeklySlot& one) {
    return std::tuple(one.channel, one.iso_weekday, one.from.count());
  });
  count(diffed);
  changes_.removed += static_cast<int>(diffed.gone.size());
  if (!diffed.write.empty() || !diffed.gone.empty()) schedule_changed_ = true;
  Command remove(connection_, 3, R"sql(
    DELETE FROM schedule_slots
    WHERE channel = :channel AND iso_weekday = :day AND from_minute = :from
  )sql");
  for (const auto* slots : {&diffed.gone, &diffed.write}) {
    for (const WeeklySlot& one : *slots)
      remove.run({one.channel, one.iso_weekday, static_cast<std::int64_t>(one.from.count())});
  }
  Command write(connection_, 11, R"sql(
    INSERT INTO schedule_slots (
      channel, iso_weekday, from_minute, until_minute, programme, name, summary, is_repeat,
      image_id, image_alt, image_colour)
    VALUES (
      :channel, :day, :from, :until, :programme, :name, :summary, :repeat, :image, :alt, :colour)
  )sql");
  Command add_photo(connection_, 7, R"sql(
    INSERT INTO schedule_slot_photos (
      channel, iso_weekday, from_minute, day, image_id, image_alt, image_colour)
    VALUES (:channel, :weekday, :from, :day, :image, :alt, :colour)
  )sql");
  Command add_presenter(connection_, 5, R"sql(
    INSERT INTO schedule_slot_presenters (
      channel, iso_weekday, from_minute, list_position, presenter)
    VALUES (:channel, :day, :from, :at, :presenter)
  )sql");
  for (const WeeklySlot& one : diffed.write) {
    const auto from = static_cast<std::int64_t>(one.from.count());
    Params params{one.channel,   one.iso_weekday, from,        static_cast<std::int64_t>(one.until.count()),
                  one.programme, one.name,        one.summary, one.is_repeat};
    add_image(params, one.image);
    write.run(params);
    for (const DayPhoto& photo : one.photos) {
      Params parts{one.channel, one.iso_weekday, from, to_iso_date(photo.day)};
      add_image(parts, photo.image);
      add_photo.run(parts);
    }
    int at = 0;
    for (const PresenterSlug& presenter : one.presenters)
      add_presenter.run({one.channel, one.iso_weekday, from, at++, presenter});
  }
}

}  // namespace zender::storage
