// The data that a listener's device stores from earlier visits.

export interface Device {
  /**
   * Categories that the listener allowed ('analytics', 'social'); null: a first visit, without an
   * answer yet. Default: none of them.
   */
  readonly consent?: readonly string[] | null;
  /** Whether the event modal may appear. Default: only on a first visit. */
  readonly eventModal?: boolean;
}

/** Key and revision of web/src/lib/consent.ts. */
export const CONSENT_KEY = "toestemming";
const CONSENT_REVISION = 1;

/** The contents of localStorage and sessionStorage, by key. */
export interface Memory {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

export function memoryOf({ consent = [], eventModal = consent === null }: Device): Memory {
  const choice = {
    categories: ["functional", ...(consent ?? [])],
    revision: CONSENT_REVISION,
    expirationTime: Date.now() + 86_400_000,
  };
  return {
    local: consent === null ? {} : { [CONSENT_KEY]: JSON.stringify(choice) },
    session: eventModal ? {} : { isModalChecked: "1" },
  };
}

/** Runs in the page. Values that the site has changed since are kept. */
export function putInStorage({ local, session }: Memory): void {
  try {
    for (const [key, value] of Object.entries(local))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session))
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  } catch {
    // A frame without storage.
  }
}
