import { X } from "lucide-react";
import { Dialog } from "@/components/dialog/Dialog";
import { AppLink } from "@/components/link/AppLink";
import { SizedPicture } from "@/components/picture/SizedPicture";
import { usePictureState } from "@/components/picture/usePictureState";
import { NOT_AVAILABLE_IMAGE, onlyFile } from "@/lib/pictures/images";
import { systemClock } from "@/lib/time/clock";
import type { EventModalView } from "@/model/eventModal";
import { CountClock } from "./CountClock";
import styles from "./EventModal.module.css";

/** Announces an event above the page, which is inert meanwhile (S2-034 … S2-042). */
export function EventModal(props: {
  readonly view: EventModalView;
  readonly onClose: () => void;
  /** Milliseconds since the epoch. Default: the site's clock. */
  readonly now?: () => number;
}) {
  const { view, onClose, now = siteNow } = props;
  return (
    <Dialog
      className={styles.modal}
      labelledBy="aankondiging"
      describedBy={view.description === null ? undefined : "aankondiging-tekst"}
      onClose={onClose}
    >
      <div>
        <div className={styles.corner}>
          <button type="button" className={styles.close} aria-label="Sluiten" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.stage}>
          <SizedPicture
            className={styles.image}
            image={onlyFile(view.image)}
            preset="LARGE_TILE"
            placeholder={NOT_AVAILABLE_IMAGE}
            alt=""
            isLead
          />
          {view.logoUrl !== null && <Logo src={view.logoUrl} />}
        </div>
        <div className={styles.words}>
          <h2 id="aankondiging">{view.title}</h2>
          {view.description !== null && (
            <div id="aankondiging-tekst" className={styles.description}>
              {paragraphs(view.description).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          <CountClock view={view} now={now} />
        </div>
        {view.buttonUrl !== null && (
          <p className={styles.action}>
            <AppLink className={styles.button} href={view.buttonUrl} onClick={onClose}>
              {view.buttonText}
            </AppLink>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Logo({ src }: { readonly src: string }) {
  const { isBroken, onError } = usePictureState(src);
  return isBroken ? null : <img className={styles.logo} src={src} alt="" onError={onError} />;
}

const siteNow = () => systemClock.now();

/** Split at empty lines; duplicates are removed. */
function paragraphs(text: string): readonly string[] {
  return [...new Set(text.split(/\n\s*\n/).map((one) => one.trim()))].filter((one) => one !== "");
}
