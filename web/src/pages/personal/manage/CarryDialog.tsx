import { useEffect, useId, useState } from "react";
import { Dialog } from "@/components/dialog/Dialog";
import { DialogHead } from "@/components/dialog/DialogHead";
import { ShareControl } from "@/components/share/ShareControl";
import { reportSilently } from "@/lib/log";
import { useStation } from "@/lib/station/station";
import { type Carried, toAddress } from "../transfer/address";
import { readMyRadio } from "../transfer/myRadio";
import styles from "./Manage.module.css";

interface Code extends Carried {
  /** Side, in modules. */
  readonly side: number;
  /** The dark modules as the path of an SVG. */
  readonly shape: string;
}

/** A QR code that another device reads with its camera, and the same address to share. */
export function CarryDialog({ onClose }: { readonly onClose: () => void }) {
  const { path } = useStation();
  const id = useId();
  const [code, setCode] = useState<Code | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      try {
        const [{ qrShape }, carried] = await Promise.all([
          import("./qrShape.late"),
          toAddress(window.location.origin + path("personal"), readMyRadio()),
        ]);
        return { ...carried, ...qrShape(carried.address) };
      } catch (error) {
        reportSilently("De code is niet gemaakt", error);
        return "failed";
      }
    };
    void draw().then((drawn) => isCurrent && setCode(drawn));
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return (
    <Dialog className={styles.dialog} labelledBy={id} onClose={onClose}>
      <div className={styles.inner}>
        <DialogHead id={id} title="Scan met je andere apparaat" onClose={onClose} />
        <p>
          Richt de camera op de code. Dat apparaat vraagt eerst of je het wilt overnemen. Alles zit in de code
          zelf; er gaat niets naar ons toe.
        </p>
        <div className={styles.code}>
          {code !== null && code !== "failed" && (
            <svg viewBox={`-4 -4 ${code.side + 8} ${code.side + 8}`} role="img" aria-label="QR-code">
              <rect x="-4" y="-4" width="100%" height="100%" className={styles.light} />
              <path d={code.shape} shapeRendering="crispEdges" />
            </svg>
          )}
          {code === "failed" && <p role="alert">Een code maken lukt nu niet. Bewaar het als bestand.</p>}
        </div>
        {code !== null && code !== "failed" && (
          <>
            <p className="note" role="status">
              {fitText(code)}
            </p>
            <ShareControl
              title="Mijn radio"
              address={code.address}
              words="Deel het adres"
              iconSize={20}
              className="pill"
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function fitText({ count, total }: Carried): string {
  return count === total
    ? "Alles wat je begon, volgt en bewaarde, past erin."
    : `Er passen ${count} van de ${total} in: eerst wat je volgt, dan wat je begon, dan je nummers. In het bestand zit alles.`;
}
