import { useId } from "react";
import { AccentField } from "@/components/accent/AccentField";
import { Section } from "@/components/heading/Section";
import { isLightColour, UNSET_ACCENT } from "@/lib/colour";
import { useStation } from "@/lib/station/station";
import { changeChannel } from "../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsActive, selectPickerEntries } from "../state/selectors";
import { playerActions } from "../state/slice";
import styles from "./ChannelGrid.module.css";

/** Every channel in its own colour: one press and it plays, but not in an ad break (S6-007). */
export function ChannelGrid({ title }: { readonly title: string }) {
  const dispatch = usePlayerDispatch();
  const { channel: find } = useStation();
  const entries = usePlayerSelector(selectPickerEntries);
  const isLive = usePlayer("isLiveMode");
  const isActive = usePlayerSelector(selectIsActive);
  const isAdBreak = usePlayer("isAdBreak");
  const id = useId();
  if (entries.length < 2) {
    return null;
  }
  return (
    <Section className={styles.section} id={id} title={title}>
      <ul className={styles.grid}>
        {entries.map((entry) => {
          const channel = find(entry.id);
          const isOn = isLive && entry.active;
          const isTextLight = channel !== undefined && isLightColour(channel.accentText);
          return (
            <li key={entry.id}>
              <button
                type="button"
                className={`${styles.channel} ${isTextLight ? styles.lightText : styles.darkText}`}
                aria-current={isOn ? "true" : undefined}
                aria-disabled={isAdBreak && !isOn}
                onClick={() => {
                  if (!isOn) {
                    dispatch(changeChannel(entry.id));
                  } else if (!isActive) {
                    dispatch(playerActions.togglePlaying());
                  }
                }}
              >
                <AccentField accent={channel?.accent ?? UNSET_ACCENT} />
                <span className={styles.name}>{entry.name}</span>
                {isOn && <span className={styles.on}>{isActive ? "Deze hoor je" : "Gekozen"}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
