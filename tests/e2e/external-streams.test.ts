// Channels with a stream of another server, in every engine: nothing is set but streamUrl.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { openChromium } from "../support/engines/chromium.ts";
import type { Engine } from "../support/engines/engine.ts";
import { openFirefox } from "../support/engines/firefox.ts";
import {
  BAR,
  type EngineListener,
  listen,
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
import { Icecast } from "../support/icecast.ts";
import { RECONNECTING } from "../support/player.ts";
import { goOnAir } from "../support/scene.ts";
import { Station, until, zender } from "../support/station.ts";
import { story as it } from "../support/story.ts";

// Its radio is the HLS stream of another server.
const scene = goOnAir();

const channel = (name: string, position: number, streamUrl: string) =>
  `name: ${name}\ntagline: Van elders\nposition: ${position}\nstreamUrl: ${streamUrl}\n`;

describe("streams of other servers", { concurrency: true }, () => {
  let card: SoundCard;
  let icecast: Icecast;
  let station: Station;
  const bundle = mkdtempSync(join(tmpdir(), "zender-streams-"));

  before(async () => {
    [card, icecast] = await Promise.all([startSoundCard(), Icecast.start()]);
    station = await Station.start({ empty: true, env: { ZENDER_STATION_DEFAULT_CHANNEL: "mp3" } });
    mkdirSync(join(bundle, "channels"));
    writeFileSync(join(bundle, "channels/mp3.yaml"), channel("Dijk", 1, `${icecast.url}/mp3`));
    writeFileSync(join(bundle, "channels/aac.yaml"), channel("Kade", 2, `${icecast.url}/aac`));
    writeFileSync(
      join(bundle, "channels/hls.yaml"),
      channel("Sluis", 3, `${scene.station.url}/stream/radio2/live.m3u8`),
    );
    const { code, output } = await zender(["import", bundle], station.environment);
    assert.equal(code, 0, output);
    await until("the site has the channels", async () =>
      (await (await fetch(station.url)).text()).includes("Sluis"),
    );
  });
  after(async () => {
    await station?.stop();
    await Promise.all([card?.stop(), icecast?.stop()]);
    rmSync(bundle, { recursive: true, force: true });
  });

  const engines: Readonly<Record<string, () => Promise<Engine>>> = {
    Chromium: openChromium,
    Firefox: () => openFirefox({ sound: card.environment }),
    WebKit: openWebKit,
  };
  const choose = async ({ page }: EngineListener, name: string) => {
    await page.press({ css: `${BAR} button`, name: /Kies een zender/ });
    await page.press({ css: "[role=listbox] [role=option]", name });
  };

  // One after the other: breaking the stream breaks it for every engine.
  describe("in every engine", { concurrency: 1 }, () => {
    for (const [name, open] of Object.entries(engines)) {
      describe(name, { concurrency: 1 }, () => {
        let engine: Engine;
        before(async () => {
          engine = await open();
        });
        after(() => engine?.close());
        const story = (title: string, tell: (listener: EngineListener) => Promise<void>) =>
          it(`${title} (${name})`, () => runStory(engine, station, tell, { seconds: 100 }), 120);

        story(
          "S1-002 an Icecast stream of MP3 is heard, stops, and is heard again at what is live",
          async (listener) => {
            const { page } = listener;
            const before = icecast.listeners;
            await listen(listener);
            await says(page, BAR, "Dijk");
            await page.press(STOP);
            await soundStops(page);
            await page.press(PLAY);
            await soundMoves(page);
            assert.ok(icecast.listeners >= before + 2, "it is asked for anew");
          },
        );

        story("an Icecast stream that breaks or ends is connected again", async (listener) => {
          const { page } = listener;
          await listen(listener);
          icecast.isAway = true;
          icecast.drop();
          await says(page, BAR, RECONNECTING, 45_000);
          icecast.isAway = false;
          await soundMoves(page, 3);
          const { listeners } = icecast;
          icecast.endAll();
          await until("it is asked for again", () => icecast.listeners > listeners, 45_000);
          await soundMoves(page, 3);
        });

        story("an Icecast stream of AAC and an HLS stream of another server are heard", async (listener) => {
          const { page } = listener;
          await listen(listener);
          await choose(listener, "Kade");
          await says(page, BAR, "Kade");
          await soundMoves(page, 3);
          await choose(listener, "Sluis");
          await says(page, BAR, "Sluis");
          await soundMoves(page, 3);
          assert.equal((await soundOf(page))?.paused, false);
        });
      });
    }
  });
});
