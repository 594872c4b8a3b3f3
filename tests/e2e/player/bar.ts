// The bar at the bottom of every page (specification §2 'Mini player', §9 'Volume' and 'Layout') in
// a real browser.
import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { addressIs, audio, menuLink } from "../../support/browser.ts";
import { changeShow, putShortNamesOnAir } from "../../support/infoShow.ts";
import { it, LARGE, PHONE } from "../../support/listener.ts";
import {
  arrive,
  bar,
  chooseChannel,
  heardAt,
  knownHeardAt,
  listen,
  playButton,
  shownPlay,
  soundMoves,
  stopButton,
} from "../../support/player.ts";
import { songIsShown } from "../../support/playLog.ts";
import { eventually, until } from "../../support/station.ts";

const face = (page: Page) => bar(page).locator("[data-face]").getAttribute("data-face");
/** A click mutes; the slider appears on hover or focus. */
const volumeButton = (page: Page) => bar(page).getByRole("button", { name: /^Geluid (uit|aan)$/ });
const slider = (page: Page) => page.getByRole("slider", { name: "Volume" });

/** By how much the page's time passes at once where a story controls it. */
const STEP_MS = 100;

/**
 * Waits until the page has rendered what changed so far, also when its time stands still: React
 * works in tasks of message channels.
 */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 5; task += 1)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
  });

async function sizeOf(
  page: Page,
  selector: string,
): Promise<{ width: number; height: number; bottom: number }> {
  const box = await bar(page).locator(selector).first().boundingBox();
  assert.ok(box);
  return { width: box.width, height: box.height, bottom: box.y + box.height };
}

/** Records every pause of the element from now on. */
async function watchPauses(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const element = document.getElementById("audio-player-id") as HTMLAudioElement;
    const seen: string[] = [];
    for (const type of ["pause", "ended", "emptied", "error"])
      element.addEventListener(type, () => seen.push(type));
    (window as unknown as { seenEvents: string[] }).seenEvents = seen;
  });
  return () => page.evaluate(() => (window as unknown as { seenEvents: string[] }).seenEvents);
}

export const describeBar = (): unknown =>
  describe("the bar", { concurrency: true }, () => {
    for (const [name, viewport, height, artwork] of [
      ["on a phone", PHONE, 75, 74],
      ["on a large screen", LARGE, 86, 85],
    ] as const) {
      it(
        `S2-048 S2-049 S2-055 S9-024 ${name} it is ${height} px high at the bottom, with artwork of ${artwork} px`,
        async (page) => {
          await arrive(page);
          const box = await bar(page).boundingBox();
          assert.equal(box?.height, height);
          assert.equal((box?.y ?? 0) + height, viewport.height, "it stands on the bottom");
          const picture = await sizeOf(page, "img");
          assert.deepEqual([picture.width, picture.height], [artwork, artwork]);
          await page.mouse.wheel(0, 600);
          await until("the page moved", () => page.evaluate(() => scrollY > 0));
          assert.equal(
            (await bar(page).boundingBox())?.y,
            viewport.height - height,
            "it stays in place while the page scrolls",
          );
        },
        { viewport },
      );
    }

    // Twenty seconds or more: two turns of eight seconds, while a song is on air.
    it(
      "S4-062 S4-063 S9-005 show and song alternate, and a line shows how far the turn is",
      async (page) => {
        await listen(page);
        await songIsShown(page);
        // Timed by the page itself, because on a busy machine a test sees it seconds late.
        const turns = await bar(page).evaluate(
          (element) =>
            new Promise<{ face: string | null; lasted: number }[]>((done) => {
              const seen: { face: string | null; lasted: number }[] = [];
              const shown = () => element.querySelector("[data-face]")?.getAttribute("data-face") ?? null;
              const play = () =>
                element.querySelector("[data-play-id]")?.getAttribute("data-play-id") ?? null;
              let current = { face: shown(), since: Number.NaN };
              let played = play();
              const watcher = new MutationObserver(() => {
                // A change of song starts the turns again.
                if (play() !== played) {
                  played = play();
                  seen.length = 0;
                  current = { face: shown(), since: Number.NaN };
                }
                if (shown() === current.face) return;
                const now = performance.now();
                // How long the first has been shown already is unknown.
                if (!Number.isNaN(current.since))
                  seen.push({ face: current.face, lasted: now - current.since });
                current = { face: shown(), since: now };
                if (seen.length < 2) return;
                watcher.disconnect();
                done(seen);
              });
              watcher.observe(element, {
                subtree: true,
                childList: true,
                attributeFilter: ["data-face", "data-play-id"],
              });
            }),
        );
        assert.equal(new Set(turns.map((turn) => turn.face)).size, 2);
        // A timer is never early but may be late, by as much as the machine is busy; text that has
        // to scroll takes longer.
        for (const { lasted } of turns) assert.ok(lasted > 7_900, `a turn of ${lasted} ms`);
        const line = bar(page).locator("rect").first();
        await eventually(async () =>
          assert.ok(await line.evaluate((one) => one.closest("span")?.hidden === false)),
        );
      },
      { seconds: 200 },
    );

    for (const [what, name, slug, broadcasters, lasts] of [
      ["on a channel without classical data", "Radio 5", "radio5", [], 8_000],
      ["of a classical show without broadcasters", "Radio 4", "radio4", [], 6_000],
      ["of a classical show with a broadcaster", "Radio 4", "radio4", ["avrotros"], 8_000],
    ] as const)
      it(`S4-064 the turns ${what} last ${lasts / 1000} seconds if their text fits`, async (page, proxy) => {
        putShortNamesOnAir(proxy, slug, broadcasters);
        await page.clock.install();
        await arrive(page);
        await chooseChannel(page, name);
        await until("the song is on air", async () => (await shownPlay(page)) === "short");
        await soundMoves(page);
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
        /** Lets the page's time pass until the other face is shown; how much that took. */
        const turn = async () => {
          const shown = await face(page);
          for (let passed = STEP_MS; passed <= 20_000; passed += STEP_MS) {
            await page.clock.runFor(STEP_MS);
            await rendered(page);
            if ((await face(page)) !== shown) return passed;
          }
          return assert.fail(`the turn of the ${shown} does not end`);
        };
        await turn();
        for (const lasted of [await turn(), await turn()])
          assert.ok(Math.abs(lasted - lasts) <= 2 * STEP_MS, `a turn of ${lasted} ms`);
      });

    it("S4-065 S2-056 on a channel that hides songs the show stays, with its times", async (page) => {
      await arrive(page);
      await chooseChannel(page, "Radio 1");
      await soundMoves(page);
      await eventually(async () => assert.match(await bar(page).innerText(), /\d\d:\d\d\s*[-–]\s*\d\d:\d\d/));
      const { currentTime } = await audio(page);
      const seen = new Set<string | null>();
      // Longer than a turn.
      await until("ten seconds of sound", async () => {
        seen.add(await face(page));
        return (await audio(page)).currentTime > currentTime + 10;
      });
      assert.deepEqual([...seen], ["show"]);
    });

    // Up to forty seconds: until the next poll, and until what it names is heard.
    it("at a change of programme the programme that is heard stays, until the new one is heard", async (page, proxy) => {
      const name = "Het nieuwe programma";
      let fromIso: string | undefined;
      await arrive(page);
      await chooseChannel(page, "Radio 1");
      await soundMoves(page);
      await knownHeardAt(page);
      await bar(page).evaluate((element) => {
        const named = () => element.querySelector("[data-face] p")?.textContent ?? "";
        const names = [named()];
        new MutationObserver(() => {
          if (names.at(-1) !== named()) names.push(named());
        }).observe(element, { subtree: true, childList: true, characterData: true });
        Object.assign(window, { names });
      });
      // It begins when the first reply that names it is made, so before it can be heard.
      changeShow(proxy, "radio1", () => {
        fromIso ??= new Date().toISOString();
        return { name, fromIso };
      });
      const names = () => page.evaluate(() => (window as unknown as { names: string[] }).names);
      await until("the new programme is named", async () => (await names()).at(-1) === name);
      assert.ok((await heardAt(page)) >= Date.parse(fromIso ?? ""), "it is heard");
      assert.ok(!(await names()).includes("Radio 1"), `there was always a programme: ${await names()}`);
    });

    for (const [name, viewport] of [
      ["a phone", PHONE],
      ["a large screen", LARGE],
    ] as const) {
      it(
        `S2-056 on ${name} the show has the logos of its broadcasters, with their names as text alternatives`,
        async (page) => {
          await arrive(page);
          // It alternates with the song.
          const mark = bar(page).getByRole("list", { name: "Omroepen" }).getByRole("img").first();
          await mark.waitFor();
          await until("the picture is there", () =>
            mark.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0),
          );
          assert.ok(((await mark.getAttribute("alt")) ?? "").length > 1);
          const box = await mark.boundingBox();
          assert.deepEqual([box?.width, box?.height], [22, 22]);
        },
        { viewport },
      );
    }

    it("S2-056 a broadcaster whose logo fails to load is shown by its name", async (page, proxy) => {
      proxy.break(/\/h_67,w_67,c_north\.webp$/, { kind: "status", status: 404 });
      await arrive(page);
      const list = bar(page).getByRole("list", { name: "Omroepen" });
      await list.getByText(/./).first().waitFor();
      assert.equal(await list.getByRole("img").count(), 0);
    });

    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const scrolls = reducedMotion === "no-preference";
      it(
        `S2-058 text that does not fit ${scrolls ? "scrolls" : "stands still for listeners who prefer reduced motion"}`,
        async (page) => {
          await arrive(page);
          const text = bar(page).locator("[data-marquee]").first();
          await text.evaluate((one) => {
            const inner = one.firstElementChild ?? one;
            inner.textContent = "Een heel erg lange naam van een programma dat maar niet ophoudt met heten";
          });
          // The line is measured again when its place changes.
          await page.setViewportSize({ width: 620, height: 600 });
          await until(
            "the overflow is detected",
            async () => (await text.getAttribute("data-scrolls")) !== null,
          );
          const moves = () =>
            text.evaluate(
              (one) =>
                one.getAnimations({ subtree: true }).filter(({ playState }) => playState === "running")
                  .length,
            );
          if (scrolls) await until("it moves", async () => (await moves()) > 0);
          else assert.equal(await moves(), 0);
        },
        { viewport: { width: 640, height: 600 }, context: { reducedMotion } },
      );
    }

    it(
      "on a phone the text stands still: the first line wraps once, the second is as wide as its space, and both lie within the bar",
      async (page) => {
        await arrive(page);
        for (const width of [320, 375]) {
          await page.setViewportSize({ width, height: 640 });
          for (const [title, lines] of [
            ["Kort", 1],
            ["Waarom de brievenbus aan de dijk nooit leeg is", 2],
            ["Een heel erg lange naam van een programma dat maar niet ophoudt met heten zoals het heet", 2],
          ] as const) {
            const seen = await bar(page).evaluate((one, words) => {
              const [first, second] = one.querySelectorAll<HTMLElement>("[data-marquee]");
              (first?.firstElementChild as Element).textContent = words;
              if (second) (second.firstElementChild as Element).textContent = `${words} ${words}`;
              const box = (part: Element | undefined) => part?.getBoundingClientRect();
              const height = Number.parseFloat(getComputedStyle(first as Element).lineHeight);
              return {
                lines: Math.round((box(first)?.height ?? 0) / height),
                second: Math.round((box(second)?.height ?? 0) / 18),
                top: (box(first)?.top ?? 0) - (box(one)?.top ?? 0),
                bottom: (box(one)?.bottom ?? 0) - (box(second ?? first)?.bottom ?? 0),
                moves: one.querySelector("[data-scrolls]") !== null,
              };
            }, title);
            assert.deepEqual(
              { ...seen, second: 1, top: 0, bottom: 0 },
              { lines, second: 1, top: 0, bottom: 0, moves: false },
            );
            assert.ok(seen.top >= 0 && seen.bottom >= 0 && seen.second === 1, JSON.stringify(seen));
          }
        }
      },
      { viewport: PHONE },
    );

    it("S2-061 S2-062 S9-007 the play button says 'Stop' in live mode, and its feedback to a click lasts 300 ms", async (page) => {
      await arrive(page);
      await page.evaluate(() => {
        const button = document.querySelector("[data-player-bar] button[aria-label^='Speel ']");
        const times: number[] = [];
        (window as unknown as { clickTimes: number[] }).clickTimes = times;
        new MutationObserver(() => times.push(performance.now())).observe(button as Element, {
          attributes: true,
          attributeFilter: ["data-clicked"],
        });
      });
      await playButton(page).click();
      await stopButton(page).waitFor();
      const times = () => page.evaluate(() => (window as unknown as { clickTimes: number[] }).clickTimes);
      await until("the animation is over", async () => (await times()).length === 2);
      const [begin = 0, end = 0] = await times();
      // That it ends soon after is tested with a fake clock in MiniPlayer.test.tsx.
      assert.ok(end - begin >= 295, `${end - begin} ms`);
    });

    it("S2-065 S9-025 the dropdown names the channel; its items are 32 px high and it is at most 169 px high", async (page) => {
      await arrive(page);
      await bar(page).getByRole("button", { name: "Kies een zender, nu Radio 2" }).click();
      const list = page.getByRole("listbox", { name: "Zenders" });
      await eventually(async () => assert.equal(await page.getByRole("option").count(), 9));
      for (const option of await page.getByRole("option").all()) {
        assert.equal((await option.boundingBox())?.height, 32);
      }
      // Nine items are higher than that, so it is as high as it may be, and scrolls.
      assert.equal((await list.boundingBox())?.height, 169);
      await page.keyboard.press("Escape");
      await eventually(async () => assert.equal(await list.count(), 0));
    });

    it("S1-012 S2-066 S9-019 the volume is dragged over 120 px, with 20 px around them", async (page) => {
      await listen(page);
      await volumeButton(page).hover();
      const track = await slider(page).locator("div").first().boundingBox();
      const whole = await slider(page).boundingBox();
      assert.ok(track && whole);
      assert.equal(track.height, 120);
      assert.equal(whole.height, 160);
      const middle = track.x + track.width / 2;
      await page.mouse.move(middle, track.y + 5);
      await page.mouse.down();
      await page.mouse.move(middle, track.y + 60, { steps: 4 });
      await until("half as loud", async () => Math.abs((await audio(page)).volume - 0.5) < 0.02);
      await page.mouse.move(middle, track.y + 300, { steps: 4 });
      await until("silent", async () => (await audio(page)).volume === 0);
      await eventually(async () => assert.equal(await slider(page).getAttribute("aria-valuenow"), "0"));
      await page.mouse.up();
      // The slider disappears with the pointer.
      await page.mouse.move(0, 0);
      await volumeButton(page).hover();
      await slider(page).waitFor();
      await page.mouse.move(middle, track.y + 1);
      await page.mouse.down();
      await page.mouse.move(middle, track.y - 50, { steps: 2 });
      await page.mouse.up();
      await until("as loud as can be", async () => (await audio(page)).volume === 1);
    });

    it("S9-018 S4-041 S4-029 the icon is full from 0.75 on, reduced from 0.02 on, muted below; mute silences the sound and unmute restores the volume", async (page) => {
      await listen(page);
      const level = () => volumeButton(page).getAttribute("data-level");
      await eventually(async () => assert.equal(await level(), "full"));
      await volumeButton(page).focus();
      await slider(page).focus();
      // Steps of 5 %.
      for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowDown");
      await eventually(async () => assert.equal(await level(), "full"));
      await page.keyboard.press("ArrowDown");
      await until("the icon is reduced", async () => (await level()) === "reduced");
      await volumeButton(page).click();
      await until("silent", async () => (await audio(page)).volume === 0);
      await eventually(async () => assert.equal(await level(), "muted"));
      await eventually(async () =>
        assert.equal(await volumeButton(page).getAttribute("aria-label"), "Geluid aan"),
      );
      await volumeButton(page).click();
      await until("as before", async () => Math.abs((await audio(page)).volume - 0.7) < 0.01);
    });

    it("the radio keeps playing while the page is hidden", async (page) => {
      await listen(page);
      const other = await page.context().newPage();
      await other.goto("about:blank");
      await other.bringToFront();
      const { currentTime } = await audio(page);
      await until("it plays on", async () => (await audio(page)).currentTime > currentTime + 3);
    });

    it("S1-002 S4-057 S2-065 the station's channel plays, then a sibling, then a themed sub-channel: other music under another name, at once", async (page, proxy) => {
      await listen(page);
      const isFetched = (channel: string) =>
        proxy.requests(/^\/stream\//).some(({ path }) => path.startsWith(`/stream/${channel}/live.m3u8`));
      assert.ok(isFetched("radio2"), "the station's own stream was fetched");
      for (const [name, slug] of [
        ["Radio 4", "radio4"],
        ["Soul & Jazz", "soulenjazz"],
      ] as const) {
        await chooseChannel(page, name);
        await bar(page)
          .getByRole("button", { name: `nu ${name}` })
          .waitFor();
        await until(`the stream of ${name} is fetched`, () => isFetched(slug));
        await until("sound plays again", async () => {
          const state = await audio(page);
          return !state.paused && state.currentTime > 0 && state.readyState >= 3;
        });
        await eventually(async () =>
          assert.equal(await page.getByRole("listbox").count(), 0, "the dropdown is closed"),
        );
      }
    });

    it("S2-061 stop in live mode closes the stream, and play then starts at what is on air", async (page, proxy) => {
      await listen(page);
      await stopButton(page).click();
      await until("the sound stopped", async () => (await audio(page)).paused);
      const stopped = Date.now();
      // Longer than the target duration of the playlist: a player that still loaded the stream
      // would request it.
      await page.waitForTimeout(7000);
      assert.deepEqual(proxy.requests(/^\/stream\//, stopped), []);
      await playButton(page).click();
      await until(
        "it plays again",
        async () => !(await audio(page)).paused && (await audio(page)).currentTime > 0,
      );
    });

    it("S2-075 there is one audio element with the id 'audio-player-id', outside the pages, and it never pauses while the listener goes to Gedraaid and back", async (page, _, {
      complaints,
    }) => {
      await listen(page);
      const pauses = await watchPauses(page);
      const before = (await audio(page)).currentTime;
      await menuLink(page, "Gedraaid").click();
      await addressIs(page, "**/gedraaid");
      await page.getByRole("heading", { level: 1, name: /Gedraaid/ }).waitFor();
      assert.deepEqual(
        await page.evaluate(() => {
          const all = [...document.querySelectorAll("audio, video")];
          return {
            ids: all.map(({ id }) => id),
            isOutside: all.every((one) => one.closest("main") === null),
          };
        }),
        { ids: ["audio-player-id"], isOutside: true },
      );
      await page.goBack();
      await addressIs(page, "/");
      await until("sound went on", async () => (await audio(page)).currentTime > before + 2);
      assert.deepEqual(await pauses(), []);
      assert.deepEqual(complaints, []);
    });
  });
