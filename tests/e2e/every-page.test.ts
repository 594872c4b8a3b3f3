// Every kind of page of the site, found by following its links, with and without a browser.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { HtmlValidate } from "html-validate/node";
import { accessibilityViolations, IN_DARK } from "../support/axe.ts";
import { laidOut, openPage, sidewaysOverflow, takeComplaints, type WatchedPage } from "../support/browser.ts";
import { goOnAir } from "../support/scene.ts";
import { type PageType, pageTypes, type Walk, walk } from "../support/siteMap.ts";
import { RECORDED_CHANNEL } from "../support/station.ts";
import { story as it } from "../support/story.ts";
import { ALL } from "../support/tier.ts";

/** How many of each kind of page and file are visited; all of them would be thousands. */
const PER_KIND = ALL ? 6 : 2;

let walked: Walk;
let types: PageType[];
let orphans: string[];
const scene = goOnAir(async ({ station }) => {
  // If the site has them; other tests check that they are linked to.
  const others = ["/sitemap.xml", "/robots.txt"].map(async (path) =>
    (await fetch(station.url + path)).ok ? [path] : [],
  );
  // Of its own, because it follows more links than other tests need.
  walked = await walk(station.url, PER_KIND, ["/", ...(await Promise.all(others)).flat()]);
  ({ types, orphans } = pageTypes(walked));
});

describe("following every link of the site", () => {
  it("finds no address that answers with an error", () => {
    assert.ok(walked.asked > 100, `only ${walked.asked} addresses`);
    // Its studio sends nothing here.
    const silent = `503 /stream/${RECORDED_CHANNEL}/live.aac `;
    assert.deepEqual(
      walked.broken.filter((address) => !address.startsWith(silent)),
      [],
    );
  });

  it("finds every kind of page: none can be reached by its address only", () => {
    assert.deepEqual(orphans, []);
  });

  it("finds pictures and sound", () => {
    const extensions = new Set([...walked.files.keys()].map((kind) => kind.split(" ")[1]));
    for (const extension of ["webp", "m3u8"])
      assert.ok(extensions.has(extension), `no ${extension} among ${[...walked.files.keys()].join(", ")}`);
  });
});

type Options = Parameters<typeof openPage>[1];

/** Checks each kind of page, in two windows at once, and reports the kinds that failed. */
async function ofEach(
  options: Options,
  look: (type: PageType, watched: WatchedPage) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...types];
  const faults: string[] = [];
  const work = async () => {
    const watched = await openPage(scene.browser, { baseURL: scene.station.url, ...options });
    for (let type = waiting.shift(); type !== undefined; type = waiting.shift()) {
      const { name, path } = type;
      faults.push(...(await look(type, watched)).map((fault) => `${name} (${path}): ${fault}`));
    }
    await watched.context.close();
  };
  await Promise.all([work(), work()]);
  return faults.sort();
}

describe("every kind of page", { concurrency: true }, () => {
  it("is valid HTML", async () => {
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    const faults = await ofEach({}, async ({ path }) => {
      const html = await (await fetch(scene.station.url + path)).text();
      const { results } = await validator.validateString(html, path);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, offset }) =>
            `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 60), offset + 100)}`,
        ),
      );
    });
    assert.deepEqual(faults, []);
  });

  // A minute: axe takes a second for each of some forty kinds of page.
  it("hydrates without a warning, passes axe in light and dark, and does not scroll sideways at 320 px", async () => {
    const options: Options = {
      bypassCSP: true,
      reducedMotion: "reduce",
      viewport: { width: 1200, height: 800 },
    };
    const faults = await ofEach(options, async ({ name, path }, { page, complaints }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.goto(path, { waitUntil: "load" });
      await laidOut(page);
      const found = await accessibilityViolations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      found.push(...(await accessibilityViolations(page, IN_DARK)).map((fault) => `dark ${fault}`));
      await page.setViewportSize({ width: 320, height: 640 });
      const over = await sidewaysOverflow(page);
      if (over > 0) found.push(`${over} px too wide at 320 px`);
      found.push(...takeComplaints(complaints, name));
      return found;
    });
    assert.deepEqual(faults, []);
  });

  it("is complete without JavaScript: a heading, text, links and pictures, at 320 px as well", async () => {
    const options: Options = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } };
    const faults = await ofEach(options, async ({ path }, { page }) => {
      await page.goto(path);
      const found: string[] = [];
      if ((await page.locator("h1:visible").count()) !== 1) found.push("not one heading that can be seen");
      if ((await page.locator("main").innerText()).trim().length < 40) found.push("hardly a word");
      if ((await page.locator('main [aria-busy="true"], main :text("Laden")').count()) > 0)
        found.push("something that would still load");
      const over = await sidewaysOverflow(page);
      if (over > 0) found.push(`${over} px too wide at 320 px`);
      const next = page.locator('main nav a[rel="next"]').first();
      if ((await next.count()) > 0) {
        await page.goto((await next.getAttribute("href")) ?? "");
        const overNext = await sidewaysOverflow(page);
        if (overNext > 0) found.push(`its second page is ${overNext} px too wide at 320 px`);
      }
      return found;
    });
    assert.deepEqual(faults, []);
  });
});
