import { ArrowRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import type { CampaignTile } from "@/lib/contract";
import styles from "./Campaign.module.css";

/** The station's current campaign. */
export function Campaign({ campaign }: { readonly campaign: CampaignTile }) {
  return (
    <section className={styles.campaign} aria-labelledby="campagne" data-below="">
      <PresetPicture image={campaign.image} preset="CAMPAIGN_HEADER" isDecorative />
      <div className={styles.words}>
        <h2 id="campagne" className={styles.title}>
          <AppLink className={styles.link} href={campaign.url}>
            {campaign.title}
            <ArrowRight aria-hidden="true" className={styles.arrow} />
          </AppLink>
        </h2>
        {campaign.text !== "" && <p className={styles.text}>{campaign.text}</p>}
      </div>
    </section>
  );
}
