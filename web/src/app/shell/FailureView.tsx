import { RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { ReloadButton } from "@/components/newBuild/ReloadButton";
import { NEW_BUILD, useNewBuild } from "@/components/newBuild/useNewBuild";
import { Spinner } from "@/components/spinner/Spinner";
import { loadedPage, loadPageCode } from "@/pages/laterPages";
import { selectHearing, usePlayerSelector } from "@/player";
import type { FailureReason } from "../state/pageResult";
import styles from "./FailureView.module.css";
import { keepTrying, type Retries } from "./keepTrying";

type TriedAgain = Exclude<FailureReason, "newBuild"> | "page";

const TEXT: Readonly<Record<TriedAgain, { readonly title: string; readonly detail: string }>> = {
  offline: {
    title: "Je verbinding hapert",
    detail: "We krijgen deze pagina niet binnen en blijven het proberen.",
  },
  server: {
    title: "Dit lukt nu even niet",
    detail: "Er ging bij ons iets mis. We blijven het proberen.",
  },
  page: {
    title: "Deze pagina hapert",
    detail: "Er ging iets mis bij het tonen. We blijven het proberen.",
  },
};

const SOUND = {
  heard: " Wat je hoort, gaat gewoon door.",
  awaited: " Ook op het geluid wachten we nog.",
  off: "",
} as const;

/** Shown for a page that could not be loaded. The radio keeps playing. */
export function FailureView({ reason }: { readonly reason: FailureReason | "page" }) {
  const hasNewBuild = useNewBuild();
  return reason === "newBuild" || (reason === "page" && hasNewBuild) ? (
    <NewBuild />
  ) : (
    <TryingAgain reason={reason} />
  );
}

/**
 * There is a new build, and something is playing. The page needs a reload, which stops the sound,
 * so the listener decides when.
 */
function NewBuild() {
  useEffect(() => {
    document.title = NEW_BUILD;
  }, []);
  return (
    <section className={styles.failure} aria-live="polite">
      <h1 tabIndex={-1}>{NEW_BUILD}</h1>
      <p>Ververs om deze pagina te zien. Wat je hoort, gaat door tot je dat doet.</p>
      <ReloadButton className="button" />
    </section>
  );
}

/** The page is loaded again automatically, and at once when the listener presses the button. */
function TryingAgain({ reason }: { readonly reason: TriedAgain }) {
  const { retry, isTrying } = useRetry();
  const { title, detail } = TEXT[reason];
  const hearing = usePlayerSelector(selectHearing);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <section className={styles.failure} aria-live="polite">
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        {detail}
        {SOUND[hearing]}
      </p>
      <button type="button" className="button" aria-busy={isTrying} onClick={retry}>
        {isTrying ? <Spinner /> : <RotateCw aria-hidden="true" size={18} />}
        Opnieuw proberen
      </button>
      {reason === "offline" && <KeptHere />}
    </section>
  );
}

/**
 * What is on this device instead: the code is that of the page 'Offline', which the worker keeps.
 */
function KeptHere() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    loadPageCode("offline").then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  const Kept = isLoaded ? loadedPage("offline") : null;
  return Kept === null ? null : <Kept page={{ kind: "offline" }} />;
}

/** Loads the page at this address again at intervals; `retry` does so now. */
function useRetry() {
  const { revalidate, state } = useRevalidator();
  const isLeaving = useNavigation().state !== "idle";
  const { key } = useLocation();
  const tries = useRef<Retries | null>(null);
  const attempt = useRef(revalidate);
  useEffect(() => {
    // Does not reload while the listener is navigating to another page.
    attempt.current = isLeaving ? async () => {} : revalidate;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address starts with the first delay
  useEffect(() => {
    const begun = keepTrying(() => attempt.current());
    tries.current = begun;
    return () => begun.end();
  }, [key]);
  return { retry: () => tries.current?.now(), isTrying: state === "loading" };
}
