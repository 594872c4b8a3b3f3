// The demo's films: analysis of the sound, lamps and layout. Run by scripts/test-demo.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { contrast } from "../artwork/lib/colour.mjs";
import { codecOf, paint } from "./lib/film.mjs";
import { LIGHTS } from "./lib/lights.mjs";
import { listen, RATE } from "./lib/listen.mjs";
import { coloursOf } from "./lib/plan.mjs";
import { fieldOf, HEIGHT, SONG_LAYOUTS, stage, WIDTH } from "./lib/stage.mjs";

const FRAMES = 32;
const tone = (hertz, gain = 0.5) =>
  Float32Array.from(
    { length: (RATE * FRAMES * 64) / 1000 },
    (_, at) => gain * Math.sin((2 * Math.PI * hertz * at) / RATE),
  );
const loudest = (row) => row.indexOf(Math.max(...row));
const COLOURS = { ground: "#202020", one: "#f0f0f0", two: "#e0a030" };

describe("listening", () => {
  it("a low tone is in a low band, a high tone in a high one", () => {
    const low = loudest(listen(tone(110), FRAMES, 20).bands[16]);
    const high = loudest(listen(tone(4000), FRAMES, 20).bands[16]);
    assert.ok(low < 6 && high > 15, `${low} and ${high}`);
  });

  it("silence is dark everywhere, and values never leave 0 to 1", () => {
    const half = tone(440);
    half.fill(0, half.length / 2);
    const { bands, loud } = listen(half, FRAMES, 20);
    assert.ok(loud[FRAMES - 2] < 0.001 && Math.max(...bands[FRAMES - 2]) === 0);
    assert.ok(bands.every((row) => row.every((value) => value >= 0 && value <= 1)));
  });
});

describe("lamps", () => {
  for (const layout of [...SONG_LAYOUTS, "voice"]) {
    it(`'${layout}' is lit while there is sound and dark in silence`, () => {
      const sound = tone(600);
      sound.fill(0, 0, sound.length / 2);
      const field = fieldOf(layout);
      const size = field.columns * field.rows * 3;
      const film = paint(sound, FRAMES, field, COLOURS);
      assert.equal(film.length, FRAMES * size);
      const light = (frame) =>
        film.subarray(frame * size, (frame + 1) * size).reduce((sum, value) => sum + value, 0);
      assert.ok(light(FRAMES - 4) > light(4) * 1.02, `${light(4)} to ${light(FRAMES - 4)}`);
    });

    it(`'${layout}' has its own light, and its lamps are inside the picture`, () => {
      const { light, x, y, columns, rows, pitch } = fieldOf(layout);
      assert.equal(typeof LIGHTS[light], "function");
      assert.ok(x >= 0 && y >= 0 && x + columns * pitch <= WIDTH && y + rows * pitch <= HEIGHT);
      assert.ok(x % 2 === 0 && y % 2 === 0 && pitch % 2 === 0, "colour is stored for pairs of pixels");
    });
  }
});

describe("the sheet", () => {
  it("has the title and the artist in text that is readable on its background", () => {
    for (const layout of SONG_LAYOUTS) {
      const svg = stage({ layout, title: "Train filled with cash", by: "imuh3", ground: "#4a1a1a" });
      assert.equal([...svg.matchAll(/<path transform=/g)].length >= 2, true);
      const fill = /<path transform="[^"]*" d="[^"]*" fill="(#[0-9a-f]{6})"/.exec(svg)?.[1];
      assert.ok(contrast(fill, "#4a1a1a") >= 4.5);
    }
  });

  it("has the sleeve's colours: the card and the two inks", () => {
    const sleeve =
      '<svg><rect x="0" fill="#112233"/><circle fill="#aabbcc"/><circle fill="#aabbcc"/><circle stroke="#ddeeff"/><path fill="#171411"/></svg>';
    assert.deepEqual(coloursOf(sleeve), { ground: "#112233", one: "#aabbcc", two: "#ddeeff" });
    assert.throws(() => coloursOf("<svg/>"), /card/);
  });
});

describe("the film", () => {
  it("names the codec that the init section announces", () => {
    assert.equal(
      codecOf(Buffer.from([0, 0, 0, 0, 0x61, 0x76, 0x63, 0x43, 1, 0x4d, 0x40, 0x16])),
      "avc1.4d4016",
    );
    assert.throws(() => codecOf(Buffer.from("niets")), /avcC/);
  });
});
