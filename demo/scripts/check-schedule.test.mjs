import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { scheduleProblems, weekProblems } from "./check-schedule.mjs";

const EVERY_DAY = ["ma", "di", "wo", "do", "vr", "za", "zo"];
const slot = (days, from, until, programme = "x") => ({ days, from, until, programme });

test("the demo station has a programme on every channel at every minute of the week, never two", () => {
  assert.deepEqual(scheduleProblems(fileURLToPath(new URL("../content", import.meta.url))), []);
});

test("a week of whole days is complete, and so is one of nights that go past midnight", () => {
  assert.deepEqual(weekProblems([slot(EVERY_DAY, "00:00", "00:00")]), []);
  assert.deepEqual(weekProblems([slot(EVERY_DAY, "22:00", "02:00"), slot(EVERY_DAY, "02:00", "22:00")]), []);
});

test("a gap is reported with its start and end, also over the end of the week", () => {
  assert.deepEqual(
    weekProblems([
      slot(EVERY_DAY, "06:00", "00:00"),
      slot(["di", "wo", "do", "vr", "za", "zo"], "00:00", "06:00"),
    ]),
    ["gap from ma 00:00 to ma 06:00"],
  );
});

test("an overlap is reported with both programmes, also when Sunday night continues into Monday", () => {
  const week = [
    slot(EVERY_DAY, "00:00", "22:00", "dag"),
    slot(["ma", "di", "wo", "do", "vr", "za"], "22:00", "00:00", "avond"),
    slot(["zo"], "22:00", "02:00", "nacht"),
  ];
  assert.deepEqual(weekProblems(week), ["nacht and dag overlap at ma 00:00"]);
});

test("a time or day that does not exist is reported", () => {
  assert.match(weekProblems([slot(["ma"], "24:00", "06:00")])[0], /^invalid day or time/);
  assert.match(weekProblems([slot(["mon"], "01:00", "06:00")])[0], /^invalid day or time/);
  assert.deepEqual(weekProblems([]), ["the week is empty"]);
});
