// Pictures at the top of a page, in a browser: large enough for their place, without bars beside
// them.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { laidOut, openPage, type Page } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { story as it } from "../support/story.ts";
import { share } from "../support/tier.ts";

const site = openSite();

/**
 * The pictures with a `sizes` attribute whose loaded file is narrower than they are shown.
 */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("main img[sizes]")].filter((one) =>
      one.checkVisibility(),
    );
    for (const picture of pictures) {
      picture.scrollIntoView();
      await picture.decode().catch(() => undefined);
    }
    return pictures
      .map(({ clientWidth, currentSrc }) => ({
        slot: clientWidth,
        file: Number(/w_(\d+),/.exec(currentSrc)?.[1] ?? Number.POSITIVE_INFINITY),
        currentSrc,
      }))
      .filter(({ slot, file }) => file < slot)
      .map(({ slot, currentSrc }) => `${currentSrc} in ${slot} px`);
  });
}

describe("a picture at the top of a page", { concurrency: true }, () => {
  // By default each kind of page at one of the widths, with --all at both.
  for (const [turn, width] of [375, 768].entries()) {
    it(`S9-041 S9-047 is loaded no smaller than it is shown, on every kind of page (${width} px)`, async () => {
      const faults: string[] = [];
      let seen = 0;
      for (const { name, path } of share(site.types, turn, 2)) {
        const { page, context } = await openPage(site.browser, { viewport: { width, height: 900 } });
        await page.goto(site.station.url + path);
        await laidOut(page);
        faults.push(...(await tooSmall(page)).map((fault) => `${name} (${path}): ${fault}`));
        seen += await page.locator("main img[sizes]").count();
        await context.close();
      }
      assert.deepEqual(faults, []);
      assert.ok(seen > 5, `only ${seen} pictures`);
    }, 120);
  }

  it("fills its side of the home page's main block on a tablet", async () => {
    const { page, context } = await openPage(site.browser, { viewport: { width: 768, height: 1024 } });
    await page.goto(site.station.url);
    const picture = await page.locator("section[aria-labelledby='nu-op-de-radio'] img").last().boundingBox();
    const stage = await page.locator("section[aria-labelledby='nu-op-de-radio']").boundingBox();
    await context.close();
    assert.deepEqual([picture?.x, picture?.y, picture?.width], [0, stage?.y, 768]);
  });
});
