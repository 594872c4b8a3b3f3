import { describe, expect, it } from "vitest";
import { chooseQuality } from "../state/commands";
import { ready } from "../testing/scenes";

describe("the quality of sound", () => {
  it("is the standard one until the listener chooses another, which the device keeps", async () => {
    const rig = await ready();
    expect(rig.engine.quality).toBe("standard");
    expect(rig.device.texts.get("zender-player-quality")).toBeUndefined();
    rig.store.dispatch(chooseQuality("high"));
    expect(rig.engine.quality).toBe("high");
    const again = await ready({ stored: rig.device.stored });
    expect(again.playback().quality).toBe("high");
    expect(again.engine.quality).toBe("high");
  });

  it("is the lowest for a browser that saves data, unless the listener chose another", async () => {
    const rig = await ready({ savesData: true });
    expect(rig.engine.quality).toBe("low");
    rig.store.dispatch(chooseQuality("standard"));
    const again = await ready({ savesData: true, stored: rig.device.stored });
    expect(again.engine.quality).toBe("standard");
  });
});
