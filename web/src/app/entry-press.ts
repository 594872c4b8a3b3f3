// Runs in the head of every page, usually before anything is drawn. On a slow connection the
// application comes seconds after the page: until then this takes presses on play and starts the
// sound by itself, as one stream, which needs no code. The application continues what plays
// (player/device/earlyPress.ts). A classic script of a few hundred bytes without imports.
{
  const page = document.documentElement;
  const { fonts } = document.currentScript?.dataset ?? {};
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  const isSlow = /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? "");
  if (isSlow || connection?.saveData === true) {
    // Without the site's typefaces, which would be a third of what a first page fetches.
    page.dataset.slow = "";
  } else if (matchMedia("(max-width: 767px)").matches) {
    // Larger screens have these links in the document: see ssr/document.ts.
    for (const href of JSON.parse(fonts ?? "[]") as readonly string[]) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "" });
      document.head.append(link);
    }
  }

  /** A page that has been open for so long without its application is on no fast connection. */
  const LATE_MS = 700;
  let pressed: HTMLElement | null = null;
  let sound: HTMLAudioElement | null = null;

  const startsHere = () =>
    connection?.saveData !== true &&
    (isSlow || performance.now() > LATE_MS) &&
    sound?.canPlayType("audio/aac") !== "" &&
    // A browser that plays playlists by itself, and says when they began, gets its playlist.
    !("getStartDate" in (sound ?? {}));

  const stop = () => {
    pressed?.removeAttribute("aria-busy");
    pressed = null;
    sound?.removeAttribute("data-pressed");
    if (sound?.hasAttribute("src")) {
      sound.pause();
      sound.removeAttribute("src");
      sound.load();
    }
  };

  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-sounds]") : null;
    const isPlain = !(event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!(link instanceof HTMLAnchorElement) || !isPlain) {
      return;
    }
    event.preventDefault();
    const isAgain = pressed === link;
    stop();
    if (isAgain) {
      return;
    }
    pressed = link;
    link.setAttribute("aria-busy", "true");
    sound = document.querySelector("audio#audio-player-id");
    if (sound === null) {
      sound = document.createElement("audio");
      sound.id = "audio-player-id";
      sound.preload = "none";
      document.body.append(sound);
    }
    sound.dataset.pressed = link.dataset.sounds;
    if (startsHere()) {
      sound.src = link.getAttribute("href") ?? "";
      // The press is kept, and the application reports what does not play.
      sound.play().catch(() => undefined);
    } else {
      // Lets the element play later what this gesture asks for (Safari).
      sound.load();
    }
    // For an application that is there before these links are buttons, and for code under way.
    sound.dispatchEvent(new Event("pressed", { bubbles: true }));
  };
  page.dataset.press = "";
  addEventListener("click", press);
}
