import { type FormEvent, useId } from "react";
import { Dialog } from "@/components/dialog/Dialog";
import { DialogHead } from "@/components/dialog/DialogHead";
import { type ConsentCategory, useConsent } from "@/lib/consent";
import styles from "./ConsentSettings.module.css";
import { chooseConsent } from "./choice.late";

interface Row {
  readonly category: ConsentCategory;
  readonly name: string;
  readonly text: string;
}

const ANALYTICS: Row = {
  category: "analytics",
  name: "Statistiek",
  text: "We tellen mee wat je bekijkt en beluistert, zodat we weten wat beter kan.",
};
const PIANO_TEXT =
  " Dat gaat via Piano Analytics, dat je browser aan een nummer in een cookie herkent. Trek je dit in, dan wissen we dat nummer.";
const SOCIAL: Row = {
  category: "social",
  name: "Sociale media",
  text: "Berichten en filmpjes van YouTube, Instagram, Bluesky, Mastodon en X staan meteen in de pagina. Die diensten zien dan dat je meeleest en kunnen cookies plaatsen.",
};

/** The settings: a description of each category, and a switch if it can be refused. */
export function ConsentSettings(props: { readonly usesPiano: boolean; readonly onClose: () => void }) {
  const { usesPiano, onClose } = props;
  const consent = useConsent();
  const choose = (allowed: readonly ConsentCategory[]) => {
    chooseConsent(allowed);
    onClose();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    choose((["analytics", "social"] as const).filter((category) => chosen.has(category)));
  };
  const rows = [usesPiano ? { ...ANALYTICS, text: ANALYTICS.text + PIANO_TEXT } : ANALYTICS, SOCIAL];
  return (
    <Dialog className={styles.dialog} labelledBy="toestemming-instellen" onClose={onClose}>
      <form className={styles.form} onSubmit={save}>
        <DialogHead id="toestemming-instellen" title="Cookies en toestemming" onClose={onClose} />
        <Choice
          name="Functioneel"
          text="Nodig om de site te laten werken: je zender en volume, wat je begon, volgt en bewaarde, wat je wegklikte en deze keuze. Het blijft op dit apparaat."
          fixed
        />
        {rows.map(({ category, name, text }) => (
          <Choice key={category} category={category} name={name} text={text} isOn={consent[category]} />
        ))}
        <div className={styles.ways}>
          <button type="button" onClick={() => choose([])}>
            Alleen het nodige
          </button>
          <button type="button" onClick={() => choose(["analytics", "social"])}>
            Alles toestaan
          </button>
          <button type="submit">Bewaar mijn keuze</button>
        </div>
      </form>
    </Dialog>
  );
}

function Choice(props: {
  readonly name: string;
  readonly text: string;
  readonly category?: ConsentCategory;
  readonly isOn?: boolean;
  /** Always on. */
  readonly fixed?: boolean;
}) {
  const { name, text, category, isOn = false, fixed = false } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id}>{name}</label>
        <p id={`${id}-uitleg`}>{text}</p>
      </div>
      <div className={styles.switch}>
        <input
          id={id}
          type="checkbox"
          name={category}
          defaultChecked={fixed || isOn}
          disabled={fixed}
          aria-describedby={`${id}-uitleg`}
        />
        {fixed && <span>Altijd aan</span>}
      </div>
    </div>
  );
}
