import { RotateCw } from "lucide-react";
import styles from "./Spinner.module.css";

/** A spinner for an activity that the text next to it describes; `size` in px (S9-021). */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <RotateCw className={styles.spinner} size={size} aria-hidden="true" />;
}
