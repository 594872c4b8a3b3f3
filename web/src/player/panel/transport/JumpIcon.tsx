import { RotateCcw, RotateCw } from "lucide-react";
import styles from "./Transport.module.css";

/** A round arrow with the seconds it jumps. */
export function JumpIcon({
  seconds,
  isBack = false,
}: {
  readonly seconds: number;
  readonly isBack?: boolean;
}) {
  const Icon = isBack ? RotateCcw : RotateCw;
  return (
    <span className={styles.jump} aria-hidden="true">
      <Icon size={40} strokeWidth={1.5} />
      <span>{seconds}</span>
    </span>
  );
}
