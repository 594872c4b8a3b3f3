import { useCallback } from "react";
import { Dialog } from "@/components/dialog/Dialog";
import { DialogHead } from "@/components/dialog/DialogHead";
import { switchKeys } from "../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playbackActions } from "../state/playbackSlice";
import styles from "./KeyboardHelp.module.css";

/** The player's keys as the list shows them, in Dutch. */
const KEYS: readonly { readonly keys: readonly string[]; readonly effect: string }[] = [
  { keys: ["spatie"], effect: "Afspelen of stoppen" },
  { keys: ["m"], effect: "Geluid uit of aan" },
  { keys: ["↑", "↓"], effect: "Harder of zachter, vanuit de speler" },
  { keys: ["←"], effect: "15 seconden terug" },
  { keys: ["→"], effect: "30 seconden vooruit" },
  { keys: ["p"], effect: "Naar de speler" },
  { keys: ["?"], effect: "Deze lijst" },
  { keys: ["Esc"], effect: "Sluiten of inklappen" },
];

/** The keys that work on every page, as a dialog. */
export default function KeyboardHelp() {
  const dispatch = usePlayerDispatch();
  const isEnabled = usePlayerSelector((state) => state.playback.keysEnabled);
  const close = useCallback(() => void dispatch(playbackActions.setKeyboardHelp(false)), [dispatch]);
  return (
    <Dialog className={styles.dialog} labelledBy="toetsen" onClose={close}>
      <div className={styles.inner}>
        <DialogHead id="toetsen" title="Sneltoetsen" onClose={close} />
        <dl>
          {KEYS.map(({ keys, effect }) => (
            <div key={effect} className={styles.row}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>In een invoerveld doen de toetsen wat ze daar altijd doen.</p>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isEnabled}
            onChange={(event) => dispatch(switchKeys(event.currentTarget.checked))}
          />
          Gebruik deze toetsen op dit apparaat
        </label>
      </div>
    </Dialog>
  );
}
