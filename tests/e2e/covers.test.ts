// Covers in a browser: square and whole in every list, and not one below the other.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { laidOut, type Page } from "../support/browser.ts";
import { goOnAir, it, LARGE, PHONE } from "../support/listener.ts";

goOnAir();

/** Kinds of pages with rows of things to listen to, and presenters. */
const LISTS = [
  "home",
  "fragments",
  "podcasts",
  "podcastFeed",
  "programme",
  "broadcasts",
  "fragment",
  "presenters",
];

interface Cover {
  readonly file: string;
  readonly box: readonly [number, number];
  /** The proportions of the file that is shown. */
  readonly isSquare: boolean;
}

/** The pictures of rows, once they are loaded; those of videos are stills. */
function covers(page: Page): Promise<readonly Cover[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main li img.artwork")].filter(
      (one) => one.checkVisibility() && one.closest("section[aria-labelledby='videos']") === null,
    );
    for (const picture of pictures) {
      picture.scrollIntoView();
      await picture.decode().catch(() => undefined);
    }
    return pictures.map(({ currentSrc, naturalWidth, naturalHeight, clientWidth, clientHeight }) => ({
      file: currentSrc,
      box: [clientWidth, clientHeight] as const,
      isSquare: naturalWidth === naturalHeight,
    }));
  });
}

/** For each row of a list the address of its picture, without the size; null without one. */
function rowPictures(page: Page): Promise<readonly (readonly (string | null)[])[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main ol")].map((list) =>
      [...list.querySelectorAll(":scope > li")].map((row) => {
        const picture = row.querySelector<HTMLImageElement>(":scope > picture img.artwork");
        return picture === null ? null : picture.src.replace(/[^/]+$/, "");
      }),
    ),
  );
}

describe("a cover", { concurrency: true }, () => {
  for (const viewport of [PHONE, LARGE]) {
    it(
      `is square and whole in every list (${viewport.width} px)`,
      async (page, _, { kindsOfPage }) => {
        const faults: string[] = [];
        let count = 0;
        for (const { name, path } of (await kindsOfPage()).filter((kind) => LISTS.includes(kind.name))) {
          await page.goto(path);
          await laidOut(page);
          const found = await covers(page);
          count += found.length;
          for (const { file, box, isSquare } of found) {
            if (Math.abs(box[0] - box[1]) > 1 || !isSquare) {
              faults.push(`${name}: ${file} in ${box.join(" by ")} px`);
            }
          }
        }
        assert.deepEqual(faults, []);
        assert.ok(count > 30, `only ${count} covers`);
      },
      { viewport, seconds: 120 },
    );
  }

  it("is not repeated in the next row, which shows its day or time instead", async (page, _, listener) => {
    const types = (await listener.kindsOfPage()).filter(({ name }) =>
      ["home", "fragments", "podcasts", "podcastFeed", "programme", "fragment"].includes(name),
    );
    let marks = 0;
    for (const { name, path } of types) {
      await page.goto(path);
      await laidOut(page);
      for (const list of await rowPictures(page)) {
        const repeated = list.filter((file, row) => file !== null && row > 0 && file === list[row - 1]);
        assert.deepEqual(repeated, [], name);
      }
      marks += await page.locator("main ol > li > time").count();
    }
    assert.ok(marks > 5, `only ${marks} rows with a day or time`);
  });

  it("stays away from the stage if there is a photo of a presenter, whose head is whole", async (page) => {
    for (const [width, height] of [
      [375, 812],
      [667, 375],
      [768, 1024],
      [812, 375],
      [1440, 900],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await laidOut(page);
      const seen = await page.evaluate(() => {
        const stage = document.querySelector("section[aria-labelledby='nu-op-de-radio']");
        const picture = stage?.querySelector<HTMLImageElement>("[data-photo] img");
        const column = document.querySelector("main h2")?.closest("section")?.parentElement;
        if (picture == null || column == null) return null;
        const { left, right, top, bottom, width: wide, height: high } = picture.getBoundingClientRect();
        const { paddingRight } = getComputedStyle(column);
        const end = column.getBoundingClientRect().right - Number.parseFloat(paddingRight);
        const bar = document.querySelector("[data-player-bar]")?.getBoundingClientRect().top ?? innerHeight;
        return {
          left,
          right,
          top,
          bottom,
          wide,
          high,
          end,
          bar,
          position: getComputedStyle(picture).objectPosition,
        };
      });
      assert.ok(seen !== null, `no photo at ${width} px`);
      assert.ok(seen.bottom <= seen.bar, `the bar covers the photo at ${width} × ${height}`);
      if (width < height && width < 768) {
        assert.deepEqual([seen.left, seen.wide, seen.position], [0, width, "50% 10%"]);
      } else {
        assert.ok(Math.abs(seen.wide - seen.high) < 1, `${seen.wide} by ${seen.high} px at ${width}`);
        assert.ok(Math.abs(seen.right - seen.end) < 2, `ends at ${seen.right}, the page at ${seen.end}`);
      }
    }
  });
});
