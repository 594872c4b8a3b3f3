import { useId, useLayoutEffect, useRef } from "react";
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
  const { channel: find } = useStation();
  const { channels, press } = useChannels();
  const id = useId();
  if (channels.length < 2) {
    return null;
  }
  return (
    <Section className={styles.section} id={id} title={title}>
      <ul className={styles.grid}>
        {channels.map(({ id: slug, name, isOn, state, isOff }) => {
          const channel = find(slug);
          const isTextLight = channel !== undefined && isLightColour(channel.accentText);
          return (
            <li key={slug}>
              <button
                type="button"
                className={`${styles.channel} ${isTextLight ? styles.lightText : styles.darkText}`}
                aria-current={isOn ? "true" : undefined}
                aria-disabled={isOff}
                onClick={() => press(slug)}
              >
                <AccentField accent={channel?.accent ?? UNSET_ACCENT} />
                <span className={styles.name}>{name}</span>
                {isOn && <span className={styles.on}>{state}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The same on a phone: one row above what plays, to be moved sideways. */
export function ChannelStrip({ title }: { readonly title: string }) {
  const { channels, press } = useChannels();
  const list = useRef<HTMLUListElement>(null);
  const current = channels.find(({ isOn }) => isOn)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel is brought into view
  useLayoutEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && shown) {
      list.current.scrollLeft = shown.offsetLeft - (list.current.clientWidth - shown.offsetWidth) / 2;
    }
  }, [current]);
  if (channels.length < 2) {
    return null;
  }
  return (
    <nav aria-label={title}>
      <ul className={styles.strip} ref={list} data-strip="">
        {channels.map(({ id, name, isOn, state, isOff }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.chip}
              aria-current={isOn ? "true" : undefined}
              aria-disabled={isOff}
              onClick={() => press(id)}
            >
              {name}
              {isOn && <span className="visually-hidden"> {state}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useChannels() {
  const dispatch = usePlayerDispatch();
  const entries = usePlayerSelector(selectPickerEntries);
  const isLive = usePlayer("isLiveMode");
  const isActive = usePlayerSelector(selectIsActive);
  const isAdBreak = usePlayer("isAdBreak");
  const channels = entries.map(({ id, name, active }) => {
    const isOn = isLive && active;
    return { id, name, isOn, state: isActive ? "Deze hoor je" : "Gekozen", isOff: isAdBreak && !isOn };
  });
  const press = (slug: string) => {
    if (!channels.find(({ id }) => id === slug)?.isOn) {
      dispatch(changeChannel(slug));
    } else if (!isActive) {
      dispatch(playerActions.togglePlaying());
    }
  };
  return { channels, press };
}
