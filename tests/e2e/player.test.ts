// The player in a real browser with a real server, real sound, and networks that break on purpose.
import { describe } from "node:test";
import { goOnAir } from "../support/listener.ts";
import { describeAccessibility } from "./player/access.ts";
import { describeBar } from "./player/bar.ts";
import { describeButtons } from "./player/buttons.ts";
import { describeWrongClocks } from "./player/clock.ts";
import { describeEmbeds } from "./player/embeds.ts";
import { describeErrors } from "./player/errors.ts";
import { describeKeyboard } from "./player/keyboard.ts";
import { describeLiveRadio } from "./player/live.ts";
import { describeBadConnection } from "./player/network.ts";
import { describeOnDemand } from "./player/onDemand.ts";
import { describeOnDemandErrors } from "./player/onDemandErrors.ts";
import { describeRewoundOnBadConnection } from "./player/rewound.ts";
import { describeTouch } from "./player/touch.ts";
import { describeVideo } from "./player/video.ts";
import { describeWindows } from "./player/windows.ts";

describe("the player", { concurrency: true }, () => {
  goOnAir();
  describeBadConnection();
  describeRewoundOnBadConnection();
  describeErrors();
  describeBar();
  describeLiveRadio();
  describeWrongClocks();
  describeOnDemand();
  describeOnDemandErrors();
  describeVideo();
  describeWindows();
  describeEmbeds();
  describeButtons();
  describeKeyboard();
  describeTouch();
  describeAccessibility();
});
