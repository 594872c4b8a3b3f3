import { AudioLines } from "lucide-react";
import { SOUND_QUALITIES, type SoundQuality } from "@/lib/media/soundQuality";
import { chooseQuality } from "../../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { Menu } from "../menu/Menu";
import styles from "./PanelActions.module.css";

const CHOICES = Object.entries(SOUND_QUALITIES).map(([value, { name, hint }]) => ({
  value: value as SoundQuality,
  label: hint === undefined ? name : `${name}: ${hint}`,
}));

/** How much data the sound may take. */
export function QualityMenu() {
  const dispatch = usePlayerDispatch();
  const quality = usePlayerSelector((state) => state.playback.quality);
  const { name } = SOUND_QUALITIES[quality];
  return (
    <Menu
      label={`Kwaliteit van het geluid: ${name}`}
      title="Kwaliteit van het geluid"
      className={styles.action}
      chosen={quality}
      choices={CHOICES}
      onChoose={(chosen) => dispatch(chooseQuality(chosen))}
    >
      <AudioLines size={22} aria-hidden="true" />
      <span>{quality === "standard" ? "Kwaliteit" : name}</span>
    </Menu>
  );
}
