import { describe, expect, it } from "vitest";
import { COUNT_UP, COUNTDOWN, firstPublished, leadsToThisPage, UNKNOWN_ITEM } from "./eventModal";
import { reply, SUMMER } from "./testing/eventModals";

const view = (changes: object) => firstPublished(reply({ ...SUMMER, ...changes }))?.view;
const clock = (changes: object) => view({ countClock: { ...SUMMER.countClock, ...changes } });

describe("the event modal", () => {
  it("S3-001 S3-003 S3-004 S3-005 S3-006 S3-007 S3-008 S3-014 is shown as derived from the editor's block", () => {
    expect(view({})).toEqual({
      id: "zomer",
      title: "Zomer op het strand",
      description: "Drie dagen live.\n\nMet publiek.",
      buttonText: "Kom erbij",
      buttonUrl: "/thema/zomer",
      image: "/media/images/zomer.webp",
      logoUrl: "/media/images/zomer-logo.webp",
      type: COUNTDOWN,
      caption: "Nog even",
      startDate: null,
      endDate: Date.parse("2026-07-03T12:00:00+02:00"),
    });
  });

  it("S3-009 S3-010 S3-011 S3-012 has a start date only for a count-up", () => {
    expect(clock({ __typename: COUNT_UP })).toMatchObject({
      type: COUNT_UP,
      caption: "Nog even",
      startDate: Date.parse("2026-07-01T00:00:00+02:00"),
      endDate: Date.parse("2026-07-03T12:00:00+02:00"),
    });
    expect(clock({ __typename: COUNTDOWN })?.startDate).toBeNull();
  });

  it("S3-013 leaves out caption and end of an item of a kind that the editor's system does not know", () => {
    expect(clock({ __typename: UNKNOWN_ITEM })).toMatchObject({
      type: UNKNOWN_ITEM,
      caption: null,
      startDate: null,
      endDate: null,
    });
  });

  it("S9-001 distinguishes the two hours when the clocks go back, by the time with an offset", () => {
    const endDate = "2026-10-25 02:30:00";
    expect(clock({ endDate, endDateIso: "2026-10-25T02:30:00.000+01:00" })?.endDate).toBe(
      Date.parse("2026-10-25T01:30:00Z"),
    );
    expect(clock({ endDate })?.endDate).toBe(Date.parse("2026-10-25T00:30:00Z"));
  });

  it("S2-043 S9-054 has a placeholder if the editor chose no picture", () => {
    expect(view({ backgroundImage: null })?.image).toBe("/images/pages/not_available_page.webp");
  });

  it.each([
    ["a way without words", { relatedUrlText: null }],
    ["words without a way", { relatedUrl: null }],
    ["an address that runs a script", { relatedUrl: "javascript:alert(1)" }],
  ])("S2-037 has no button for %s", (_, changes) => {
    expect(view(changes)).toMatchObject({ buttonText: null, buttonUrl: null });
  });

  it("S3-002 S4-068 is the first published one", () => {
    const blocks = [
      { ...SUMMER, id: "concept", published: false },
      { ...SUMMER, id: "zonder-titel", title: "" },
      { ...SUMMER, id: "eerste" },
      { ...SUMMER, id: "tweede" },
    ];
    expect(firstPublished(reply(...blocks))?.view.id).toBe("eerste");
    expect(firstPublished(reply())).toBeNull();
  });

  it.each([[null], ["<html>"], [{}], [{ data: null }], [{ data: { cmsContentBlocks: {} } }], [[1]]])(
    "S7-002 S8-007 a reply that is not a list of blocks (%j) is an error, not a modal",
    (wrong) => {
      expect(() => firstPublished(wrong)).toThrow(TypeError);
    },
  );

  it("S7-002 invalid items among the blocks are skipped", () => {
    expect(firstPublished(reply(null, 1, "x", [], { published: true }, SUMMER))?.view.id).toBe("zomer");
  });

  it.each([
    ["/thema/zomer", "/thema/zomer", true],
    ["/thema/zomer", "/thema/zomer-in-de-stad", true],
    ["/thema/zomer", "/thema", false],
    ["https://zender.example/thema/zomer", "/thema/zomer?dag=1", true],
    ["https://elders.example/thema/zomer", "/thema/zomer", false],
    ["/gedraaid?channel=radio4", "/gedraaid", false],
    [null, "/", false],
  ])("S4-070 with a link to %s, on %s: not shown is %s", (relatedUrl, here, expected) => {
    expect(leadsToThisPage(relatedUrl, here, "https://zender.example")).toBe(expected);
  });
});
