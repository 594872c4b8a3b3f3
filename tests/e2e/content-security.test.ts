// What pages may do in a browser: only scripts of the site, no text that becomes script or markup,
// and no more of the device than the player needs.
import assert from "node:assert/strict";
import { describe } from "node:test";
import { laidOut, openPage, type Page, policyViolations } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import { latePartsLoaded } from "../support/overlays.ts";
import { story } from "../support/story.ts";

/** What the site needs of what browsers know, and with which browsers' names for it. */
const ALLOWED = [
  "autoplay",
  "clipboard-write",
  "encrypted-media",
  "fullscreen",
  "media-playback-while-not-visible",
  "picture-in-picture",
  "web-share",
];

const scene = goOnAir();

describe("the policies of pages", { concurrency: true }, () => {
  story("no kind of page does what they forbid, opened by its address or from another page", async () => {
    const { page, context, complaints } = await openPage(scene.browser, { baseURL: scene.station.url });
    const found: string[] = [];
    for (const { name, path } of await scene.kindsOfPage()) {
      await page.goto(path);
      await laidOut(page);
      await latePartsLoaded(page);
      await within(page, "/nieuws");
      found.push(...policyViolations(complaints.splice(0)).map((text) => `${name} (${path}): ${text}`));
    }
    await context.close();
    assert.deepEqual(found, []);
  });

  story("a page cannot make markup, scripts or workers of text, nor a policy that would", async () => {
    const { page, context } = await openPage(scene.browser, { baseURL: scene.station.url });
    await page.goto("/nieuws");
    await laidOut(page);
    const outcomes = await attempts(page);
    assert.deepEqual(
      Object.entries(outcomes).filter(([, outcome]) => outcome !== "TypeError" && outcome !== "EvalError"),
      [],
    );
    assert.equal(await page.evaluate(() => "isFooled" in window), false);
    await context.close();
  });

  it("pages may use what the player needs, and nothing else that the browser knows", async (page) => {
    await page.goto("/nieuws");
    const allowed = await page.evaluate(() =>
      (document as unknown as { featurePolicy: FeaturePolicy }).featurePolicy.allowedFeatures(),
    );
    // Client hints, which no reply asks for, are named 'ch-…'.
    const others = allowed.filter((name) => !name.startsWith("ch-") && !ALLOWED.includes(name));
    assert.deepEqual(others, []);
    for (const name of ["autoplay", "clipboard-write", "fullscreen", "picture-in-picture"])
      assert.ok(allowed.includes(name), name);
  });

  it("frames may show video in full screen if they are of the origins of embeds, and no others", async (page) => {
    await page.goto("/nieuws");
    const origins = await page.evaluate(() =>
      (document as unknown as { featurePolicy: FeaturePolicy }).featurePolicy.getAllowlistForFeature(
        "fullscreen",
      ),
    );
    assert.ok(origins.includes("https://www.youtube-nocookie.com"), origins.join(" "));
    assert.ok(!origins.includes("*"), origins.join(" "));
  });
});

interface FeaturePolicy {
  allowedFeatures(): string[];
  getAllowlistForFeature(name: string): string[];
}

/** Goes to a page of the main menu without a new document, if this page has the menu. */
async function within(page: Page, path: string): Promise<void> {
  const link = page.locator(`nav a[href="${path}"]`).first();
  if (!(await link.isVisible())) return;
  await link.click();
  await page.waitForURL((url) => url.pathname === path, { waitUntil: "commit" });
}

/** Tries each way to make something of text; for each, the name of the error or 'done'. */
async function attempts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    // What a test evaluates may evaluate text itself; a task of the page may not.
    await new Promise((next) => setTimeout(next));
    const text = "window.isFooled = true";
    const markup = `<img src=x onerror="${text}">`;
    const element = () => document.body.appendChild(document.createElement("div"));
    const script = () => document.head.appendChild(document.createElement("script"));
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (element().innerHTML = markup),
      outerHTML: () => (element().outerHTML = markup),
      insertAdjacentHTML: () => element().insertAdjacentHTML("beforeend", markup),
      "document.write": () => document.write(markup),
      srcdoc: () => (document.createElement("iframe").srcdoc = markup),
      DOMParser: () => new DOMParser().parseFromString(markup, "text/html"),
      createContextualFragment: () => document.createRange().createContextualFragment(markup),
      "script.src": () => (script().src = "/assets/x.js"),
      "script.text": () => (script().text = text),
      "script.textContent": () => (script().textContent = text),
      // biome-ignore lint/security/noGlobalEval: the page must refuse it
      eval: () => window.eval(text),
      Function: () => new Function(text)(),
      setTimeout: () => setTimeout(text),
      Worker: () => new Worker("/assets/x.js"),
      "a policy": () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy("default", { createHTML: (given: string) => given }),
    };
    return Object.fromEntries(
      Object.entries(ways).map(([name, way]) => {
        try {
          way();
          return [name, "done"];
        } catch (error) {
          return [name, (error as Error).name];
        }
      }),
    );
  });
}
