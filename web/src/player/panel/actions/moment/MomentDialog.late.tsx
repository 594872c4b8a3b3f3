import { useState } from "react";
import { Dialog } from "@/components/dialog/Dialog";
import { DialogHead } from "@/components/dialog/DialogHead";
import { AppLink } from "@/components/link/AppLink";
import { ShareControl } from "@/components/share/ShareControl";
import { useStation } from "@/lib/station/station";
import { songWords } from "@/lib/text/trackWords";
import { formatDuration, formatTime } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import { type Heard, limitsOf, momentParams, type Span, spanBefore } from "./heardMoment";
import styles from "./MomentDialog.module.css";
import { useChecked } from "./useChecked";

const STEPS = [-5, -1, 1, 5] as const;

export interface MomentDialogProps {
  readonly heard: Heard;
  readonly onClose: () => void;
}

/** Where a moment begins and ends, and its address. */
export default function MomentDialog({ heard, onClose }: MomentDialogProps) {
  return (
    <Dialog className={styles.dialog} labelledBy="deel-moment" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the panel does with keys does not concern the dialog */}
      <div className={styles.inner} onKeyDown={(event) => event.stopPropagation()}>
        <DialogHead id="deel-moment" title="Deel dit moment" onClose={onClose} />
        <Choice heard={heard} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Choice({ heard, onClose }: MomentDialogProps) {
  const { path, station } = useStation();
  const [span, setSpan] = useState<Span>(() => spanBefore(heard));
  const limits = limitsOf(heard, span);
  const address = path("moment", momentParams(heard, span));
  const checked = useChecked(address);
  const clock = (at: number) =>
    heard.itemId === null
      ? formatTime(toStationIso(at * 1000), "HH:mm:ss")
      : formatDuration(at, heard.until >= 3600);
  return (
    <>
      <p className={styles.about}>
        Kies 10 tot 90 seconden van wat je hoorde. Van een nummer mag je 30 seconden delen.
      </p>
      <Edge
        name="Begin"
        value={span.begin}
        limits={limits.begin}
        clock={clock}
        onChange={(begin) => setSpan({ ...span, begin })}
      />
      <Edge
        name="Einde"
        value={span.end}
        limits={limits.end}
        clock={clock}
        onChange={(end) => setSpan({ ...span, end })}
      />
      <p className={styles.length}>Samen {span.end - span.begin} seconden</p>
      <div className={styles.outcome}>
        <p
          role="status"
          className={styles.message}
          data-refused={checked.state === "refused" ? "" : undefined}
        >
          {checked.state === "checking" && "We kijken of je dit kunt delen…"}
          {checked.state === "refused" && checked.reason}
          {checked.state === "shared" &&
            [checked.page.name, ...checked.page.songs.map(songWords)].join(" · ")}
        </p>
        {checked.state === "shared" && (
          <>
            <input
              className={styles.address}
              readOnly
              aria-label="Adres van dit moment"
              value={station.publicUrl + address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={styles.ways}>
              <ShareControl
                title={checked.page.name}
                address={station.publicUrl + address}
                words="Deel"
                failedWords="Lukt niet"
                nameEnd="dit moment"
                iconSize={20}
                className="pill"
              />
              <AppLink href={address} onClick={onClose}>
                Beluister het zelf
              </AppLink>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The begin or the end, to be moved by seconds. */
function Edge(props: {
  readonly name: string;
  readonly value: number;
  readonly limits: { readonly min: number; readonly max: number };
  readonly clock: (value: number) => string;
  readonly onChange: (value: number) => void;
}) {
  const { name, value, limits, clock, onChange } = props;
  const buttons = STEPS.map((step) => {
    const target = Math.min(limits.max, Math.max(limits.min, value + step));
    return (
      <button
        key={step}
        type="button"
        className={styles.step}
        aria-label={`${name} ${Math.abs(step)} ${Math.abs(step) === 1 ? "seconde" : "seconden"} ${step < 0 ? "eerder" : "later"}`}
        aria-disabled={target === value}
        onClick={() => onChange(target)}
      >
        {step < 0 ? "−" : "+"}
        {Math.abs(step)}
      </button>
    );
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row in all browsers
    <div className={styles.edge} role="group" aria-label={`${name} van het moment`}>
      <span className={styles.name}>{name}</span>
      {buttons.slice(0, 2)}
      <output className={styles.time} aria-live="polite">
        {clock(value)}
      </output>
      {buttons.slice(2)}
    </div>
  );
}
