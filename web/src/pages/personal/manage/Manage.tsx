import { Download, QrCode as QrIcon, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Section } from "@/components/heading/Section";
import { report } from "@/lib/log";
import { readDownloads, removeAllKept } from "@/lib/offline/downloads";
import { canKeep } from "@/lib/offline/registration";
import { useStation } from "@/lib/station/station";
import { isoDay } from "@/lib/time/dates";
import { playerActions, returnToLive, usePlayer, usePlayerDispatch } from "@/player";
import { fromHash, isCarried } from "../transfer/address";
import { fileName, LARGEST_FILE, type Reading, readFile, writeFile } from "../transfer/file";
import {
  type Amounts,
  amountsOf,
  amountsText,
  eraseMyRadio,
  type MyRadio,
  mergeMyRadio,
  readMyRadio,
} from "../transfer/myRadio";
import { CarryDialog } from "./CarryDialog";
import styles from "./Manage.module.css";
import { QuestionDialog } from "./QuestionDialog";

/** What the page asks, above itself. */
type Question =
  | { readonly about: "erase" }
  | { readonly about: "carry" }
  | { readonly about: "take"; readonly mine: MyRadio };

interface ManageProps {
  /** Everything changed at once. */
  readonly onReplaced: () => void;
}

/** 'Meenemen of wissen': a file, a code for another device, and one button that erases it all. */
export function Manage({ onReplaced }: ManageProps) {
  const { now } = useStation();
  const dispatch = usePlayerDispatch();
  const isLive = usePlayer("isLiveMode");
  const [question, setQuestion] = useState<Question | null>(null);
  const [words, setWords] = useState("");
  /** What was erased, as long as this page is open. */
  const [erased, setErased] = useState<MyRadio | null>(null);
  /** Whether sound was erased, which cannot be put back. */
  const [lacks, setLacks] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const close = () => setQuestion(null);

  const tell = (text: string) => {
    setWords(text);
    setErased(null);
  };
  const take = (reading: Reading) => {
    if (reading.problem !== undefined) {
      tell(reading.problem);
      return;
    }
    tell(takenText(mergeMyRadio(reading.mine), reading.invalid));
    onReplaced();
  };
  useCarried((reading) => {
    if (reading.problem !== undefined) {
      tell(reading.problem);
    } else {
      setQuestion({ about: "take", mine: reading.mine });
    }
  });
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    if (chosen === undefined) {
      return;
    }
    try {
      // One byte more than is allowed is enough to refuse it.
      take(readFile(await chosen.slice(0, LARGEST_FILE + 1).text()));
    } catch (error) {
      report("Het bestand kon niet worden gelezen", error);
      tell("Dit bestand kan niet worden gelezen.");
    }
    // The same file may be chosen again.
    event.target.value = "";
  };
  const erase = () => {
    const mine = readMyRadio();
    const hadDownloads = readDownloads().length > 0;
    if (!isLive) {
      // The item in the bar goes first: while it plays, its place is kept again, and a reload would
      // put it back.
      dispatch(playerActions.unload());
      dispatch(returnToLive());
    }
    eraseMyRadio();
    if (canKeep()) {
      removeAllKept().catch((error: unknown) => report("Wat gedownload was, is niet gewist", error));
    }
    setLacks(hadDownloads);
    close();
    setErased(mine);
    setWords("Alles is van dit apparaat gewist.");
    onReplaced();
  };
  const putBack = (mine: MyRadio) => {
    mergeMyRadio(mine);
    tell(lacks ? "Alles staat er weer, behalve wat je had gedownload." : "Alles staat er weer.");
    onReplaced();
  };
  return (
    <Section className={styles.manage} id="meenemen" title="Meenemen of wissen">
      <p className={styles.text}>
        Een ander apparaat of een andere browser? Neem alles mee als bestand, of scan een code met je
        telefoon. Wat daar al staat, blijft staan.
      </p>
      <div className={styles.ways}>
        <button
          type="button"
          className="pill"
          onClick={() => save(writeFile(readMyRadio()), fileName(isoDay(now)))}
        >
          <Download aria-hidden="true" size={20} />
          Bewaar als bestand
        </button>
        <button type="button" className="pill" onClick={() => file.current?.click()}>
          <Upload aria-hidden="true" size={20} />
          Open een bestand
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Bestand van Mijn radio"
          onChange={(event) => void open(event)}
        />
        <button type="button" className="pill" onClick={() => setQuestion({ about: "carry" })}>
          <QrIcon aria-hidden="true" size={20} />
          Toon een code
        </button>
        <button type="button" className="pill" onClick={() => setQuestion({ about: "erase" })}>
          <Trash2 aria-hidden="true" size={20} />
          Wis alles
        </button>
      </div>
      <div className={styles.outcome}>
        <p role="status">{words}</p>
        {erased !== null && (
          <button type="button" className="pill" onClick={() => putBack(erased)}>
            Zet terug
          </button>
        )}
      </div>
      {question?.about === "carry" && <CarryDialog onClose={close} />}
      {question?.about === "erase" && (
        <QuestionDialog
          title="Alles wissen?"
          text={`Op dit apparaat ${stateText(amountsOf(readMyRadio()))}. Na het wissen is alles hier weg, ook ${
            readDownloads().length > 0 ? "wat je hebt gedownload en " : ""
          }de pagina’s die zijn bewaard voor als er geen verbinding is.`}
          yes="Wis alles"
          no="Laat staan"
          onYes={erase}
          onClose={close}
        />
      )}
      {question?.about === "take" && (
        <QuestionDialog
          title="Overnemen op dit apparaat?"
          text={`In de code zit Mijn radio van een ander apparaat: ${
            amountsText(amountsOf(question.mine)) ?? "niets"
          }. Wat hier al staat, blijft staan.`}
          yes="Neem over"
          no="Niet overnemen"
          onYes={() => {
            close();
            take({ mine: question.mine, invalid: 0 });
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

/**
 * Reads what an address brought behind its '#', and takes it out of the address bar at once, so
 * that nothing else on the page sees it.
 */
function useCarried(onRead: (reading: Reading) => void): void {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const look = () => {
      const { hash, pathname, search } = window.location;
      if (isCarried(hash)) {
        window.history.replaceState(window.history.state, "", pathname + search);
        void fromHash(hash).then((reading) => latest.current(reading));
      }
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function stateText(amounts: Amounts): string {
  const text = amountsText(amounts);
  return text === null ? "staat niets van Mijn radio" : `staan ${text}`;
}

function takenText(added: Amounts, invalid: number): string {
  const text = amountsText(added);
  const skipped =
    invalid === 0
      ? ""
      : ` ${invalid === 1 ? "Eén regel klopte niet en is" : `${invalid} regels klopten niet en zijn`} overgeslagen.`;
  return (text === null ? "Dit stond er allemaal al." : `Erbij gekomen: ${text}.`) + skipped;
}
