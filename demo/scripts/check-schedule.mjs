#!/usr/bin/env node
// Checks that the week of every channel in a content bundle is complete: every minute has exactly
// one programme, every programme belongs to the channel, every presenter exists. `zender check`
// allows gaps.
//
//   node demo/scripts/check-schedule.mjs [<bundle>]
//
// Needs the packages of demo/scripts (npm ci there).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readMarkdown, readYaml, slugsIn } from "./lib/files.mjs";

const DAYS = ["ma", "di", "wo", "do", "vr", "za", "zo"];
const DAY = 24 * 60;
export const WEEK = 7 * DAY;

/** Minutes since midnight of 'HH:MM', or NaN. */
export function minutesOf(text) {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/**
 * The slots as { from, until, slot } in minutes since Monday 00:00; `until` may be past the week's
 * end.
 */
export function spansOf(slots) {
  return slots
    .flatMap((slot) =>
      slot.days.map((day) => {
        const from = DAYS.indexOf(day) * DAY + minutesOf(slot.from);
        const length = ((minutesOf(slot.until) - minutesOf(slot.from) + DAY - 1) % DAY) + 1;
        return { from, until: from + length, slot };
      }),
    )
    .sort((a, b) => a.from - b.from);
}

const momentOf = (minute) => {
  const at = ((minute % WEEK) + WEEK) % WEEK;
  return `${DAYS[Math.floor(at / DAY)]} ${String(Math.floor((at % DAY) / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};

/**
 * The problems of a week: gaps, overlaps, invalid times and days. Empty if all 168 hours are
 * covered once.
 */
export function weekProblems(slots) {
  const broken = slots.filter(
    (slot) =>
      Number.isNaN(minutesOf(slot.from)) ||
      Number.isNaN(minutesOf(slot.until)) ||
      !slot.days?.length ||
      slot.days.some((day) => !DAYS.includes(day)),
  );
  if (broken.length > 0)
    return broken.map(
      (slot) => `invalid day or time of ${slot.programme} (${slot.days} ${slot.from}–${slot.until})`,
    );
  const spans = spansOf(slots);
  if (spans.length === 0) return ["the week is empty"];
  return spans.flatMap((span, at) => {
    const next = spans[at + 1] ?? { ...spans[0], from: spans[0].from + WEEK };
    if (span.until < next.from) return [`gap from ${momentOf(span.until)} to ${momentOf(next.from)}`];
    return span.until > next.from
      ? [`${span.slot.programme} and ${next.slot.programme} overlap at ${momentOf(next.from)}`]
      : [];
  });
}

/** The problems of all weeks of a bundle, each '<file>: <what>'. */
export function scheduleProblems(root) {
  const slugs = (folder, ending) => slugsIn(join(root, folder), ending);
  const presenters = new Set(slugs("presenters", ".md"));
  const programmes = new Map(
    slugs("programmes", ".md").map((slug) => [
      slug,
      readMarkdown(join(root, "programmes", `${slug}.md`)).fields,
    ]),
  );
  const problems = [];
  const heard = new Set();
  for (const channel of slugs("channels", ".yaml")) {
    const file = join("schedule", `${channel}.yaml`);
    if (!existsSync(join(root, file))) {
      problems.push(`${file}: missing`);
      continue;
    }
    const slots = readYaml(join(root, file));
    problems.push(...weekProblems(slots).map((what) => `${file}: ${what}`));
    for (const slot of slots) {
      heard.add(slot.programme);
      const programme = programmes.get(slot.programme);
      if (!programme) problems.push(`${file}: no programme ${slot.programme}`);
      else if (programme.channel !== channel)
        problems.push(`${file}: ${slot.programme} belongs to ${programme.channel}`);
      else if (programme.stopped) problems.push(`${file}: ${slot.programme} has stopped`);
      problems.push(
        ...(slot.presenters ?? [])
          .filter((slug) => !presenters.has(slug))
          .map((slug) => `${file}: no presenter ${slug}`),
      );
    }
  }
  for (const [slug, programme] of programmes)
    if (!programme.stopped && !heard.has(slug)) problems.push(`programmes/${slug}.md: not in any schedule`);
  return problems;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = process.argv[2] ?? fileURLToPath(new URL("../content", import.meta.url));
  const problems = scheduleProblems(root);
  for (const problem of problems) console.error(`schedule: ${problem}`);
  if (problems.length > 0) process.exit(1);
  console.log("schedule: every channel fills each of the 168 hours of the week exactly once");
}
