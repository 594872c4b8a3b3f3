import { AudioLines } from "lucide-react";
import type { Choice } from "@/components/listbox/Listbox";
import type { SoundQuality } from "@/lib/media/soundQuality";
import { chooseQuality } from "../../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { Menu } from "../menu/Menu";
import styles from "./PanelActions.module.css";

const NAMES: Record<SoundQuality, string> = { low: "Spaarzaam", standard: "Standaard", high: "Beste" };

const CHOICES: readonly Choice<SoundQuality>[] = [
  { value: "low", label: "Spaarzaam: minder data" },
  { value: "standard", label: "Standaard" },
  { value: "high", label: "Beste: meer data" },
];

/** How much data the sound may take. */
export function QualityMenu() {
  const dispatch = usePlayerDispatch();
  const quality = usePlayerSelector((state) => state.playback.quality);
  return (
    <Menu
      label={`Kwaliteit van het geluid: ${NAMES[quality]}`}
      title="Kwaliteit van het geluid"
      className={styles.action}
      chosen={quality}
      choices={CHOICES}
      onChoose={(chosen) => dispatch(chooseQuality(chosen))}
    >
      <AudioLines size={22} aria-hidden="true" />
      <span>{quality === "standard" ? "Kwaliteit" : NAMES[quality]}</span>
    </Menu>
  );
}
