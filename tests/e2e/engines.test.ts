// The core of what listeners do, in Firefox and WebKit (Safari), and with --all in Chromium, in
// which all other stories are told. An engine's stories run one after the other, the engines side
// by side.
import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { openChromium } from "../support/engines/chromium.ts";
import type { Engine } from "../support/engines/engine.ts";
import { openFirefox } from "../support/engines/firefox.ts";
import {
  BAR,
  type EngineListener,
  type EngineStory,
  goTo,
  isGone,
  listen,
  PAUSE,
  PLAY,
  runStory,
  STOP,
  says,
  soundMoves,
  soundOf,
  soundStops,
} from "../support/engines/listener.ts";
import { type SoundCard, startSoundCard } from "../support/engines/soundCard.ts";
import { openWebKit } from "../support/engines/webkit.ts";
import { BLOCK, FIRST_VISIT, json, NOTICE } from "../support/overlays.ts";
import { RECONNECTING } from "../support/player.ts";
import { goOnAir } from "../support/scene.ts";
import { until } from "../support/station.ts";
import { story as it } from "../support/story.ts";
import { ALL } from "../support/tier.ts";

const scene = goOnAir();
let card: SoundCard;
before(async () => {
  card = await startSoundCard();
});
after(() => card?.stop());

interface Home {
  readonly fragments: readonly { readonly name: string; readonly url: string }[];
  readonly episodes: readonly { readonly name: string; readonly url: string }[];
}
const home = async (url: string): Promise<Home> =>
  ((await (await fetch(`${url}/api/pages/`)).json()) as { page: Home }).page;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  ...(ALL ? { Chromium: openChromium } : {}),
  Firefox: () => openFirefox({ sound: card.environment }),
  WebKit: openWebKit,
};

/** A story's own limit is below this. */
const LONGEST_S = 300;

describe("in every engine", { concurrency: true }, () => {
  for (const [name, open] of Object.entries(ENGINES)) {
    describe(name, { concurrency: 1 }, () => {
      let engine: Engine;
      before(async () => {
        engine = await open();
      });
      after(() => engine?.close());
      const story = (
        title: string,
        tell: (listener: EngineListener) => Promise<void>,
        options: EngineStory = {},
      ) => it(`${title} (${name})`, () => runStory(engine, scene.station, tell, options), LONGEST_S);

      story("S1-002 S2-061 a press on play is heard, and a press on stop ends it", async (listener) => {
        const { page } = listener;
        await listen(listener);
        await page.press(STOP);
        await soundStops(page);
        await page.press(PLAY);
        await soundMoves(page);
      });

      story("S1-002 S4-057 another channel chosen in the bar is heard", async (listener) => {
        const { page, proxy } = listener;
        await listen(listener);
        await page.press({ css: `${BAR} button`, name: /Kies een zender/ });
        await page.press({ css: "[role=listbox] [role=option]", name: "3FM" });
        await until("the bar's channel is it", () =>
          page.evaluate(
            () => document.querySelector("[data-player-bar]")?.getAttribute("data-channel") === "3fm",
          ),
        );
        await until(
          "its stream is fetched",
          () =>
            proxy.requests(
              /^\/media\/audio\//,
              proxy.requests(/^\/stream\/3fm\//)[0]?.at ?? Number.POSITIVE_INFINITY,
            ).length > 0,
        );
        await soundMoves(page);
      });

      story(
        "S2-004 S2-075 the radio keeps playing from page to page and back, in one element that is never paused",
        async (listener) => {
          const { page } = listener;
          await listen(listener, "/podcasts");
          await page.evaluate(() => {
            const element = document.getElementById("audio-player-id") as HTMLAudioElement;
            element.addEventListener("pause", () => element.setAttribute("data-paused", ""));
            element.setAttribute("data-first", "");
          });
          await goTo(page, "Gedraaid");
          await goTo(page, "Gids");
          await soundMoves(page);
          await page.back();
          await says(page, "main h1", "Gedraaid");
          await soundMoves(page);
          assert.equal(
            await page.evaluate(() => document.querySelector("audio[data-first]:not([data-paused])")?.id),
            "audio-player-id",
          );
        },
      );

      story(
        "S4-029 volume: a press mutes and unmutes the radio, the keys make it softer",
        async (listener) => {
          const { page } = listener;
          await listen(listener);
          const loudness = async () => {
            const sound = await soundOf(page);
            return sound === null || sound.muted ? 0 : sound.volume;
          };
          await page.press({ css: `${BAR} button`, name: "Geluid uit" });
          await until("nothing is heard", async () => (await loudness()) === 0);
          await page.press({ css: `${BAR} button`, name: "Geluid aan" });
          await until("it is heard in full", async () => (await loudness()) === 1);
          await page.key("ArrowDown");
          await until("it is softer", async () => (await loudness()) < 1 && (await loudness()) > 0);
        },
      );

      story(
        "S1-006 S2-072 a fragment plays when it is pressed, and 'Luister live' goes back to the radio",
        async (listener) => {
          const { page, url } = listener;
          const [fragment] = (await home(url)).fragments;
          assert.ok(fragment);
          await listen(listener);
          await page.press({ css: "main button", name: new RegExp(`^Speel: ${literal(fragment.name)}`) });
          await says(page, BAR, fragment.name);
          await soundMoves(page);
          await page.press(PAUSE);
          await soundStops(page);
          await page.press(PLAY);
          await soundMoves(page);
          await page.press({ css: `${BAR} button`, name: "Luister live" });
          await until(
            "the bar is the radio's",
            async () =>
              !(
                await page.evaluate((css) => (document.querySelector(css) as HTMLElement).innerText, BAR)
              ).includes(fragment.name),
          );
          await soundMoves(page);
        },
      );

      story("S1-006 an episode of a podcast plays, also from its third chapter", async ({ page, url }) => {
        const reply = await fetch(`${url}/api/pages/podcasts/laag-land`);
        const { episodes } = (
          (await reply.json()) as {
            page: { episodes: { playable: { id: string; url: string; chapters: { start: number }[] } }[] };
          }
        ).page;
        const episode = episodes.find(({ playable }) => playable.id === "laag-land-3")?.playable;
        const third = episode?.chapters[2];
        assert.ok(episode && third);
        await page.goto(url + episode.url);
        await page.press({ css: "main button", name: /^(Luister|Ga verder)/ });
        await soundMoves(page);
        await page.press({ css: "main section[aria-labelledby] li:nth-child(3) button", name: /\d/ });
        await until(
          "the sound is near it",
          async () => Math.abs(((await soundOf(page))?.currentTime ?? 0) - third.start) < 6,
        );
        await soundMoves(page);
      });

      story(
        "S2-041 S2-046 event modal, consent question and notification appear, can be answered, and do not come back",
        async ({ page, url, proxy }) => {
          proxy.break(/^\/api\/eventmodal\/content/, json({ data: { cmsContentBlocks: { data: [BLOCK] } } }));
          await page.goto(`${url}/podcasts`);
          await page.press({ css: "dialog[open] button", name: "Sluiten" });
          await isGone(page, "dialog[open]");
          await page.press({ css: "button", name: "Alles toestaan" });
          // The notification pushes the page down, so it may not appear during the press of a link.
          await goTo(page, "Gids");
          proxy.break(
            /^\/api\/maintenance-notification/,
            json({ data: { maintenanceNotifications: { data: [NOTICE] } } }),
          );
          await page.press({ css: "[title='Sluit deze melding']" });
          await isGone(page, "[title='Sluit deze melding']");
          await page.press(PLAY);
          await soundMoves(page);
          await page.goto(`${url}/podcasts`);
          await page.press(PLAY);
          await soundMoves(page);
          assert.equal(
            await page.evaluate(() => document.querySelector("dialog[open], [title='Sluit deze melding']")),
            null,
          );
        },
        { device: FIRST_VISIT },
      );

      story(
        "S7-009 search suggests while the listener types; an arrow and Enter open a suggestion",
        async ({ page, url }) => {
          await page.goto(url);
          await page.press({ css: "#zoekveld" });
          await until("the field suggests", () =>
            page.evaluate(() => document.getElementById("zoekveld")?.getAttribute("role") === "combobox"),
          );
          await page.type("nachtb");
          // Suggestions for the first letters are replaced by those for the next, and no option is
          // active any more then.
          await until("there are suggestions for all that was typed", () =>
            page.evaluate(
              () => document.querySelector("[role=listbox]")?.textContent?.includes("voor ‘nachtb’") === true,
            ),
          );
          await page.key("ArrowDown");
          let address: string | null = null;
          await until("one is meant", async () => {
            address = await page.evaluate(() => {
              const meant = document.getElementById("zoekveld")?.getAttribute("aria-activedescendant") ?? "";
              return document.getElementById(meant)?.getAttribute("href") ?? null;
            });
            return address !== null;
          });
          await page.key("Enter");
          await until(`${address} is open`, () =>
            page.evaluate(
              (wanted) => location.pathname + location.search + location.hash === wanted,
              address,
            ),
          );
        },
      );

      story(
        "S2-028 without JavaScript pages can be read, and links and the search form work",
        async ({ page, url }) => {
          await page.goto(`${url}/podcasts`);
          await goTo(page, "Gids");
          await page.press({ css: "#zoekveld" });
          await page.type("nacht");
          await page.key("Enter");
          await says(page, "main h1", "Gezocht: nacht");
        },
        { hasJavaScript: false },
      );

      // WebKitGTK can be driven only with JavaScript, and then shows no <noscript>.
      if (name !== "WebKit") {
        story(
          "without JavaScript the radio and a fragment are heard with the browser's own controls",
          async ({ page, url }) => {
            const [fragment] = (await home(url)).fragments;
            assert.ok(fragment);
            for (const [path, css] of [
              ["/gedraaid", "section[aria-label='Speler'] audio"],
              [fragment.url, "main audio"],
            ] as const) {
              await page.goto(url + path);
              await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), css);
              await page.type(" ");
              await until(`${path} sounds`, async () => {
                const moment = await page.evaluate(
                  (selector) => document.querySelector<HTMLAudioElement>(selector)?.currentTime,
                  css,
                );
                return (moment ?? 0) > 1;
              });
            }
          },
          { hasJavaScript: false, seconds: 90 },
        );
      }

      story(
        "when the connection breaks the bar says so, and the radio comes back by itself",
        async (listener) => {
          const { page, proxy } = listener;
          await listen(listener);
          await proxy.cut();
          await says(page, BAR, RECONNECTING, 60_000);
          await proxy.restore();
          await soundMoves(page, 3);
          await until(
            "the bar no longer reports a problem",
            async () =>
              !(
                await page.evaluate((css) => (document.querySelector(css) as HTMLElement).innerText, BAR)
              ).includes(RECONNECTING),
          );
        },
        { seconds: 120 },
      );
    });
  }

  for (const [what, words, options] of [
    [
      "on a device without sound output says what to do",
      "Sluit een luidspreker of koptelefoon aan",
      () => ({}),
    ],
    [
      "that cannot play streams says so",
      "Je browser kan dit geluid niet afspelen",
      () => ({ sound: card.environment, preferences: { "media.mediasource.enabled": false } }),
    ],
  ] as const) {
    it(`a Firefox ${what}`, async () => {
      const engine = await openFirefox(options());
      try {
        const tell = async ({ page, url }: EngineListener) => {
          await page.goto(url);
          await page.press(PLAY);
          await says(page, BAR, words, 60_000);
        };
        await runStory(engine, scene.station, tell, {});
      } finally {
        await engine.close();
      }
    });
  }
});
