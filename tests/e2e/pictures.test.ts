// Pictures in a browser: sharp in their place.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { laidOut, type Page, takeComplaints } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import { share } from "../support/tier.ts";

goOnAir();

interface Pictures {
  /** How many of the station's pictures in a size were looked at. */
  readonly seen: number;
  /** Those whose loaded file is narrower or lower than they are shown. */
  readonly blurred: readonly string[];
}

async function look(page: Page): Promise<Pictures> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")].filter((one) =>
      one.checkVisibility(),
    );
    for (const picture of pictures) {
      picture.scrollIntoView();
      await picture.decode().catch(() => undefined);
    }
    const sized = pictures.flatMap(({ clientWidth, clientHeight, currentSrc }) => {
      const [, height, width] = /\/h_(\d+),w_(\d+),/.exec(currentSrc) ?? [];
      return width === undefined
        ? []
        : [
            {
              isBlurred: Number(width) < clientWidth || Number(height) < clientHeight - 1,
              currentSrc,
              clientWidth,
              clientHeight,
            },
          ];
    });
    return {
      seen: sized.length,
      blurred: sized
        .filter(({ isBlurred }) => isBlurred)
        .map((one) => `${one.currentSrc} in ${one.clientWidth} by ${one.clientHeight} px`),
    };
  });
}

/**
 * Widths, and of how many similar stories each is: by default every kind of page is looked at on a
 * phone or a tablet, on a window between two breakpoints, and on a desk; with --all in each.
 */
const WIDTHS = [
  { width: 375, turn: 0, of: 2 },
  { width: 768, turn: 1, of: 2 },
  { width: 891, turn: 0, of: 1 },
  { width: 1440, turn: 0, of: 1 },
];

describe("a picture", { concurrency: true }, () => {
  for (const { width, turn, of } of WIDTHS) {
    it(
      `S9-041 S9-047 is there, and loaded no smaller than it is shown, on every kind of page (${width} px)`,
      async (page, _, { complaints, kindsOfPage }) => {
        const faults: string[] = [];
        let count = 0;
        for (const { name, path } of share(await kindsOfPage(), turn, of)) {
          await page.goto(path);
          await laidOut(page);
          const { seen, blurred } = await look(page);
          const refused = takeComplaints(complaints, name).filter((text) => /^\d{3} /.test(text));
          const found = [...blurred, ...refused];
          faults.push(...found.map((fault) => `${name} (${path}): ${fault}`));
          count += seen;
        }
        assert.deepEqual(faults, []);
        assert.ok(count > 20, `only ${count} pictures`);
      },
      { viewport: { width, height: 900 }, seconds: 120 },
    );
  }
});
