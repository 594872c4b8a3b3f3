import { X } from "lucide-react";
import { useCallback, useRef } from "react";
import { setKeyboardHelp, setKeysEnabled } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { useModal } from "../panel/useModal";
import styles from "./KeyboardHelp.module.css";
import { KEYS } from "./keys";

/** The keys that work on every page, as a dialog. */
export default function KeyboardHelp() {
  const dispatch = usePlayerDispatch();
  const isEnabled = usePlayerSelector((state) => state.playback.keysEnabled);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => void dispatch(setKeyboardHelp(false)), [dispatch]);
  useModal(dialog, close);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes as well; the click is one beside the window
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby="toetsen"
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="toetsen">Toetsen</h2>
          <button type="button" className={styles.close} aria-label="Sluiten" onClick={close}>
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        <dl className={styles.keys}>
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
            onChange={(event) => dispatch(setKeysEnabled(event.currentTarget.checked))}
          />
          Gebruik deze toetsen op dit apparaat
        </label>
      </div>
    </dialog>
  );
}
