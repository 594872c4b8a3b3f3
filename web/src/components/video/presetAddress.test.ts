import { expect, it } from "vitest";
import { presetAddress } from "./presetAddress";

it.each([
  [375, 1, "h_360,w_640"],
  [375, 2, "h_720,w_1280"],
  [768, 1, "h_720,w_1280"],
  [1440, 2, "h_1440,w_2560"],
])(
  "S9-041 the single file for a window of %d px at density %d fills it: %s",
  (innerWidth, devicePixelRatio, size) => {
    expect(presetAddress("/i/{format}/wolk.jpg", "LARGE_TILE", { innerWidth, devicePixelRatio })).toBe(
      `/i/${size},c_north/wolk.jpg`,
    );
  },
);
