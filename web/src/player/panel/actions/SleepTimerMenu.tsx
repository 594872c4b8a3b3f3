import { Moon } from "lucide-react";
import { useEffect, useState } from "react";
import type { Choice } from "@/components/listbox/Listbox";
import { systemClock } from "@/lib/time/clock";
import type { PlayableType } from "@/model/playable";
import { chooseSleepTimer, type SleepChoice } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import type { SleepTimer } from "../../state/playbackSlice";
import { selectIsOnDemand, selectShow } from "../../state/selectors";
import { ITEM_NAMES, shortMinutes } from "../../words/spokenWords";
import { Menu } from "../menu/Menu";
import styles from "./PanelActions.module.css";

const MINUTES = [15, 30, 45, 60] as const;
const LOOK_EVERY_MS = 10_000;

/** The sleep timer: stops the sound after a while, or at the end of what plays. */
export function SleepTimerMenu() {
  const dispatch = usePlayerDispatch();
  const timer = usePlayerSelector((state) => state.playback.sleepTimer);
  const isOnDemand = usePlayerSelector(selectIsOnDemand);
  const hasShow = usePlayerSelector((state) => selectShow(state) !== undefined);
  const playable = usePlayer("playable");
  const times = useTimes(timer !== null);
  const left = timer === null ? null : timeLeft(timer, times, playable?.type ?? "fragment");

  const choices: Choice<SleepChoice | null>[] = MINUTES.map((minutes) => ({
    value: minutes,
    label: `Over ${minutes} minuten`,
  }));
  if (isOnDemand && playable !== undefined) {
    choices.push({ value: "endOfItem", label: `Na ${ITEM_NAMES[playable.type]}` });
  } else if (hasShow) {
    choices.push({ value: "endOfShow", label: "Na dit programma" });
  }
  choices.push({ value: null, label: "Uit" });
  return (
    <Menu
      label={left === null ? "Slaaptimer" : `Slaaptimer, ${left}`}
      title="Slaaptimer"
      className={styles.action}
      chosen={choiceOf(timer)}
      choices={choices}
      onChoose={(choice) => dispatch(chooseSleepTimer(choice ?? null))}
    >
      <Moon size={22} aria-hidden="true" fill={timer === null ? "none" : "currentcolor"} />
      <span>{left ?? "Slaaptimer"}</span>
    </Menu>
  );
}

/** Of a timer in minutes only the end is known, so no choice is marked. */
function choiceOf(timer: SleepTimer | null): SleepChoice | null | undefined {
  if (timer === null) {
    return null;
  }
  return timer.kind === "at" ? undefined : timer.kind;
}

function timeLeft(
  timer: SleepTimer,
  { now, elapsed }: ReturnType<typeof readTimes>,
  type: PlayableType,
): string {
  if (timer.kind === "endOfItem") {
    return `na ${ITEM_NAMES[type]}`;
  }
  return `nog ${shortMinutes(timer.at - (timer.kind === "at" ? elapsed : now))}`;
}

/** The same moment by two of the site's clocks. */
const readTimes = () => ({ now: systemClock.now(), elapsed: systemClock.elapsed() });

/** The time, updated every LOOK_EVERY_MS while `isWanted`. */
function useTimes(isWanted: boolean) {
  const [times, setTimes] = useState(readTimes);
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const look = () => setTimes(readTimes());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return times;
}
