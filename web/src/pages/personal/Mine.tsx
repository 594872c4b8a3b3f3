import { X } from "lucide-react";
import { useState } from "react";
import { Section } from "@/components/heading/Section";
import { isLineSparing } from "@/lib/net/sparing";
import { useStation } from "@/lib/station/station";
import { type ItemWithMark, useSteadyHeardItems } from "@/player/onDemand/heard/heardItems";
import { setHeard } from "@/player/onDemand/heard/itemMarks";
import { HeardRow } from "../shared/begun/HeardRow";
import heardStyles from "../shared/begun/HeardRow.module.css";
import { EmptyState } from "../shared/EmptyState";
import { FollowButton } from "../shared/following/FollowButton";
import { FollowedRow } from "../shared/following/FollowedRow";
import { type Followed, isSameSubject, useFollowed } from "../shared/following/followed";
import { type Newest, useSubjectPath, useWhatIsNew } from "../shared/following/useWhatIsNew";
import { SavedList } from "../shared/saved/SavedList";
import { useSavedTracks } from "../shared/saved/savedTracks";
import styles from "./PersonalPage.module.css";

/** How many rows of a list that may be long are shown at first. */
const FEW = 8;
const HEARD_SHOWN = 20;

/** What this device has: only in the browser. */
export function Mine() {
  const { begun, finished } = useSteadyHeardItems();
  const followed = useLasting(useFollowed());
  const songs = useSavedTracks();
  const [isAsked, setAsked] = useState(false);
  const listed = followed.filter(({ kind }) => kind !== "channel");
  const newest = useWhatIsNew(listed, isAsked);
  const [isSparing] = useState(() => isLineSparing(navigator));
  const isNothing = begun.length + finished.length + followed.length + songs.length === 0;
  if (isNothing) {
    return <Nothing />;
  }
  return (
    <>
      {begun.length > 0 && <Begun begun={begun} />}
      <FollowedList
        id="programmas"
        title="Favoriete programma’s"
        subjects={listed.filter(({ kind }) => kind === "programme")}
        newest={newest}
      />
      <FollowedList
        id="podcasts"
        title="Gevolgde podcasts"
        subjects={listed.filter(({ kind }) => kind === "podcast")}
        newest={newest}
      />
      {listed.length === 0 && <HowToFollow />}
      {listed.length > 0 && isSparing && !isAsked && (
        <p className={styles.ask}>
          <button type="button" className="pill" onClick={() => setAsked(true)}>
            Kijk wat er nieuw is
          </button>
        </p>
      )}
      <SavedList title="Bewaarde nummers" atFirst={FEW} />
      {finished.length > 0 && <Heard finished={finished} />}
    </>
  );
}

function Nothing() {
  const { path, hasSection } = useStation();
  const ways = [
    ["podcasts", "Podcasts om te beginnen"],
    ["broadcasts", "Uitzendingen die je miste"],
    ["programmes", "Programma’s om te volgen"],
    ["playedTracks", "Wat er gedraaid is"],
  ] as const;
  return (
    <div className={styles.part}>
      <EmptyState
        words="Hier komt wat je begint, volgt en bewaart. Luister iets half af en ga later verder. Druk op ‘Volg’ bij een programma of podcast, en je ziet hier wat er nieuw is. Of bewaar een nummer dat je hoorde."
        ways={ways.filter(([name]) => hasSection(name)).map(([name, label]) => ({ label, href: path(name) }))}
      />
    </div>
  );
}

function HowToFollow() {
  const { path } = useStation();
  return (
    <Section className={styles.part} id="volgen" title="Wat je volgt">
      <EmptyState
        words="Nog niets. Druk op ‘Volg’ op de pagina van een programma of podcast."
        ways={[
          { label: "Alle programma’s", href: path("programmes") },
          { label: "Alle podcasts", href: path("podcasts") },
        ]}
      />
    </Section>
  );
}

/** 'Verder luisteren': what was begun, latest first. */
function Begun({ begun }: { readonly begun: readonly ItemWithMark[] }) {
  const { shown, more } = useFirst(begun, FEW);
  return (
    <Section className={styles.part} id="verder-luisteren" title="Verder luisteren">
      <ol className="twoColumns">
        {shown.map(({ item, mark }) => (
          <li key={item.id} className={heardStyles.editable}>
            <HeardRow item={item} mark={mark} />
            <RemoveButton id={item.id} name={item.name} list="verder-luisteren" isOnly={begun.length === 1} />
          </li>
        ))}
      </ol>
      {more}
    </Section>
  );
}

/** 'Gehoord': what was heard to its end, latest first. */
function Heard({ finished }: { readonly finished: readonly ItemWithMark[] }) {
  return (
    <details className={styles.heard}>
      <summary id="gehoord">{`Gehoord (${finished.length})`}</summary>
      <ol className="twoColumns">
        {finished.slice(0, HEARD_SHOWN).map(({ item, mark }) => (
          <li key={item.id} className={heardStyles.editable}>
            <HeardRow item={item} mark={mark} />
            <RemoveButton id={item.id} name={item.name} list="gehoord" isOnly={finished.length === 1} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface RemoveButtonProps {
  readonly id: string;
  readonly name: string;
  /** Id of the list's heading. */
  readonly list: string;
  /** The list goes with it. */
  readonly isOnly: boolean;
}

function RemoveButton({ id, name, list, isOnly }: RemoveButtonProps) {
  const remove = () => {
    // The button goes; without this the focus would go with it.
    const head = isOnly ? document.querySelector<HTMLElement>("main h1") : document.getElementById(list);
    if (head?.tagName === "H2") {
      head.setAttribute("tabindex", "-1");
    }
    head?.focus({ preventScroll: true });
    setHeard(id, false);
  };
  return (
    <button
      type="button"
      className={heardStyles.remove}
      aria-label={`Haal ${name} weg`}
      title="Haal weg"
      onClick={remove}
    >
      <X aria-hidden="true" size={20} />
    </button>
  );
}

function FollowedList(props: {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly Followed[];
  readonly newest: Newest;
}) {
  const { id, title, subjects, newest } = props;
  const pathOf = useSubjectPath();
  if (subjects.length === 0) {
    return null;
  }
  return (
    <Section className={styles.part} id={id} title={title}>
      <ul className="twoColumns">
        {subjects.map((subject) => (
          <FollowedRow key={subject.slug} subject={subject} newest={newest.get(pathOf(subject) ?? "")}>
            <FollowButton isSmall subject={subject} />
          </FollowedRow>
        ))}
      </ul>
    </Section>
  );
}

/** Rows that are no longer followed stay until the page is left: one press follows them again. */
function useLasting(list: readonly Followed[]): readonly Followed[] {
  const [known, setKnown] = useState(list);
  const added = list.filter((one) => !known.some((own) => isSameSubject(own, one)));
  if (added.length > 0) {
    setKnown([...added, ...known]);
  }
  return known.map((own) => list.find((one) => isSameSubject(own, one)) ?? own);
}

/** The first rows of a list, and a button that shows the others. */
function useFirst<T>(list: readonly T[], few: number) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? list : list.slice(0, few);
  const more =
    shown.length === list.length ? null : (
      <button type="button" className={`pill ${styles.more}`} onClick={() => setAll(true)}>
        {`Toon alle ${list.length}`}
      </button>
    );
  return { shown, more };
}
