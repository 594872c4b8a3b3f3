// What a listener sees, and what is reported, when a call fails or a page breaks.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Route } from "playwright-core";
import type { Device } from "../support/browser.ts";
import { goTo, headed, interceptReports, isFetched, menuLink } from "../support/browser.ts";
import { goOnAir, it } from "../support/listener.ts";
import {
  announce,
  BLOCK,
  banner,
  exceptions,
  FIRST_VISIT,
  latePartsLoaded,
  modal,
  NOTICE,
  notify,
  question,
  START,
} from "../support/overlays.ts";
import { arrive, bar, listen, playButton, soundMoves } from "../support/player.ts";
import { until } from "../support/station.ts";
import { share } from "../support/tier.ts";

describe("when something is broken", { concurrency: true }, () => {
  goOnAir();

  const CALLS = [
    "pages",
    "miniplayer",
    "player",
    "play",
    "latestNews",
    "eventmodal",
    "maintenance-notification",
    "events",
    "error-report",
  ];

  /** Ways in which a call can fail. */
  const FAULTS: Record<string, (route: Route) => Promise<void>> = {
    "an error of the server": (route) =>
      route.fulfill({ status: 500, contentType: "application/problem+json", body: '{"title":"stuk"}' }),
    "no answer at all": () => new Promise(() => undefined),
    "an answer that is no JSON": (route) =>
      route.fulfill({ contentType: "application/json", body: '<html>{"data":' }),
    "another answer": (route) => route.fulfill({ contentType: "application/json", body: '{"data":null}' }),
    "an address that is not there": (route) =>
      route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" }),
    "a connection that is cut": (route) => route.abort("connectionreset"),
  };
  const WAYS = Object.keys(FAULTS).length;

  const ALLOWED: Device = { consent: ["analytics"], eventModal: true };

  for (const [turn, [what, fail]] of Object.entries(FAULTS).entries()) {
    // With --all every fault to every call on every kind of page, each of which takes minutes;
    // otherwise each call and each kind of page with one of the faults.
    it(
      `S7-017 S8-001 S8-003 S8-007 with ${what} to every call of the site, pages of every kind are shown and nothing is thrown`,
      async (page, _, listener) => {
        const types = share(await listener.kindsOfPage(), turn, WAYS);
        await page.route(/\/api\//, (route) => fail(route).catch(() => undefined));
        const faults: string[] = [];
        for (const { name, path } of types) {
          await page.goto(path, { waitUntil: "load" });
          await latePartsLoaded(page);
          const heading = await page.locator("main h1, main h2").first().textContent();
          if (!heading?.trim()) faults.push(`${name} shows nothing`);
          if ((await page.locator("dialog[open]").count()) > 0) faults.push(`${name} shows a dialog`);
        }
        assert.deepEqual([...faults, ...exceptions(listener)], []);
      },
      { seconds: 300, device: ALLOWED },
    );

    const calls = new Set(share(CALLS, turn, WAYS));
    // A page that does not come looks different from one that fails.
    if (what === "no answer at all") calls.add("pages");
    for (const call of calls) {
      it(
        `S7-017 with ${what} to /api/${call}, the listener can navigate, and a Dutch message replaces what cannot be shown`,
        async (page, _, listener) => {
          await page.route(
            ({ pathname }) => pathname.startsWith(`/api/${call}/`) || pathname === `/api/${call}`,
            (route) => fail(route).catch(() => undefined),
          );
          await page.goto(START, { waitUntil: "load" });
          await latePartsLoaded(page);
          await menuLink(page, "Gids").click();
          if (call !== "pages") {
            await headed(page, "Gids");
          } else if (what === "no answer at all") {
            await page.getByText("Pagina wordt geladen").waitFor({ state: "attached" });
          } else {
            await page.getByRole("button", { name: "Opnieuw proberen" }).waitFor();
          }
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          await bar(page).waitFor();
          assert.deepEqual(exceptions(listener), []);
        },
        { device: ALLOWED },
      );
    }
  }

  it("an uncaught error is reported, and the page and the radio keep working", async (page) => {
    const reports = await interceptReports(page);
    await listen(page, START);
    await isFetched(page, "/errorService-");
    await page.evaluate(() => {
      document.cookie = "geheim=1";
      setTimeout(() => {
        throw new Error("ResizeObserver loop limit exceeded");
      });
      void Promise.reject(new Error("proef op de som"));
    });
    await until("the error is reported", () => reports.some((text) => text.includes("proef op de som")));
    assert.ok(!reports.some((text) => /ResizeObserver|geheim/.test(text)));
    const [header, item, event] = (reports.find((text) => text.includes("proef op de som")) ?? "")
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.ok(header.dsn !== undefined || header.event_id !== undefined);
    assert.equal(item.type, "event");
    assert.equal(event.environment, "production");
    await soundMoves(page);
  });

  /** Makes the browser store nothing; runs before any script of the page. */
  const STORAGE: Record<string, () => void> = {
    "that is full": () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    "that is forbidden": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("no", "SecurityError");
          },
        });
      }
    },
    "that is not there": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { value: undefined });
      }
    },
  };

  for (const [what, prepare] of Object.entries(STORAGE)) {
    it(
      `a storage ${what} breaks nothing: choosing, closing, listening`,
      async (page, proxy, listener) => {
        announce(proxy, BLOCK);
        notify(proxy, NOTICE);
        await page.addInitScript(prepare);
        await arrive(page, START);
        await modal(page).waitFor();
        await page.keyboard.press("Escape");
        await modal(page).waitFor({ state: "detached" });
        await question(page).getByRole("button", { name: "Alles toestaan" }).click();
        await goTo(page, "Gids");
        await banner(page).getByTitle("Sluit deze melding").click();
        await banner(page).waitFor({ state: "detached" });
        await playButton(page).click();
        await soundMoves(page);
        await goTo(page, "Podcasts");
        assert.equal(await question(page).count(), 0);
        assert.equal(await modal(page).count(), 0);
        assert.deepEqual(exceptions(listener), []);
      },
      { device: FIRST_VISIT },
    );
  }
});
