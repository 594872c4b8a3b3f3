import { ChevronUp } from "lucide-react";
import { Listbox } from "@/components/listbox/Listbox";
import { changeChannel } from "../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { selectIsChannelPickerShown, selectPickerEntries } from "../state/selectors";
import styles from "./ChannelPicker.module.css";

const LOOK = { area: styles.picker, button: styles.trigger, list: styles.list, option: styles.entry };

/**
 * The channel dropdown (S2-065). Shown by the rules of S6-009 … S6-012 and disabled in an ad break
 * (S6-007); on a phone it is a compact button.
 */
export function ChannelPicker() {
  const isShown = usePlayerSelector(selectIsChannelPickerShown);
  return isShown ? <Picker /> : null;
}

function Picker() {
  const dispatch = usePlayerDispatch();
  const entries = usePlayerSelector(selectPickerEntries);
  const currentName = usePlayer("channel")?.name ?? "";
  const isAdBreak = usePlayer("isAdBreak");
  const active = entries.find((entry) => entry.active)?.id;
  return (
    <Listbox
      label={`Kies een zender, nu ${currentName}`}
      title="Zenders"
      choices={entries.map((entry) => ({ value: entry.id, label: entry.name }))}
      chosen={active}
      isDisabled={isAdBreak}
      look={LOOK}
      checkSize={16}
      onChoose={(channel) => {
        if (channel !== active) {
          dispatch(changeChannel(channel));
        }
      }}
    >
      <span className={styles.name}>{currentName}</span>
      <ChevronUp className={styles.chevron} size={20} aria-hidden="true" />
    </Listbox>
  );
}
