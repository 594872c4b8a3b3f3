import { RotateCw } from "lucide-react";
import styles from "./Spinner.module.css";

/** Turns while something is under way that the words beside it tell of; `size` in px (S9-021). */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <RotateCw className={styles.spinner} size={size} aria-hidden="true" />;
}
