import { RotateCw } from "lucide-react";
import { useRevalidator } from "react-router";
import type { FailureReason } from "../pageResult";
import styles from "./FailureView.module.css";

const TEXT: Readonly<Record<FailureReason, { readonly title: string; readonly detail: string }>> = {
  offline: {
    title: "Je verbinding hapert",
    detail: "We krijgen deze pagina niet binnen. Wat je hoort, gaat gewoon door.",
  },
  server: {
    title: "Dit lukt nu even niet",
    detail: "Er ging bij ons iets mis. Wat je hoort, gaat gewoon door.",
  },
};

/** A page that could not be had: the radio plays on, and the listener can try again. */
export function FailureView({ reason }: { readonly reason: FailureReason }) {
  const { revalidate, state } = useRevalidator();
  const { title, detail } = TEXT[reason];
  return (
    <section className={styles.failure} aria-live="polite">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{detail}</p>
      <button
        type="button"
        className={styles.retry}
        onClick={() => void revalidate()}
        disabled={state === "loading"}
      >
        <RotateCw aria-hidden="true" size={18} />
        Opnieuw proberen
      </button>
    </section>
  );
}
