// @vitest-environment jsdom
import { createTransport } from "@sentry/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Shell } from "@/lib/contract";
import { report, reportUncaught, setReporter } from "@/lib/log";
import { HttpError, NetworkError, NotFoundError } from "@/lib/net/errors";
import { startErrorService } from "./errorService.late";

const ORIGIN = "https://www.zender.example";
const SETTINGS: Shell["errorReporting"] = {
  environment: "production",
  tracesSampleRate: 0,
  allowedOrigins: ["https://beeld.zender.example"],
};

interface Sent {
  readonly environment?: string;
  readonly message?: string;
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] };
  readonly request?: unknown;
  readonly user?: unknown;
  readonly breadcrumbs?: unknown;
  readonly extra?: Readonly<Record<string, unknown>>;
}

const sent: Sent[] = [];
let url = "";
let stop = () => {};

/** The transmitted envelope, parsed like on the server: envelope header, item header, item. */
const transport: Parameters<typeof startErrorService>[0]["transport"] = (options) => {
  ({ url } = options);
  return createTransport(options, async ({ body }) => {
    sent.push(JSON.parse(String(body).split("\n")[2] ?? "null"));
    return { statusCode: 200 };
  });
};

async function start(settings = SETTINGS): Promise<void> {
  stop = await startErrorService({ settings, origin: ORIGIN, transport, stayMs: 0 });
}

/** The error as if thrown by a script at this address. */
function thrownBy<E extends Error>(script: string, error: E): E {
  error.stack = `${error.name}: ${error.message}\n    at play (${script}:1:100)`;
  return error;
}
const errorOf = (script: string, message: string) => thrownBy(script, new Error(message));
const OURS = `${ORIGIN}/assets/first.js`;

const values = () => sent.map(({ exception, message }) => exception?.values[0]?.value ?? message);

beforeEach(() => {
  sent.length = 0;
  setReporter(() => {});
});
afterEach(() => {
  stop();
  setReporter(null);
  vi.restoreAllMocks();
});

const IGNORED: readonly (readonly [string, string])[] = [
  [
    "frame-origin blocking",
    "Failed to read a named property 'x' from 'Window': Blocked a frame with origin \"https://www.zender.example\" from accessing a cross-origin frame.",
  ],
  [
    "a play that was interrupted by a pause",
    "The play() request was interrupted by a call to pause(). https://goo.gl/LdLk22",
  ],
  ["ResizeObserver's loop", "ResizeObserver loop limit exceeded"],
  ["ResizeObserver's other loop", "ResizeObserver loop completed with undelivered notifications."],
];

describe("error reports", () => {
  it("S9-057 go to the tunnel with the station's environment, without data about the listener", async () => {
    document.cookie = "geheim=1";
    history.replaceState(null, "", "/zoeken/mijn%20ziekte?page=2");
    await start();
    report("Pagina niet geladen", errorOf(OURS, "/api/pages/zoeken/mijn%20ziekte: geen antwoord"));
    report("Pagina niet geladen", { address: "/zoeken?q=mijn+ziekte" });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(url).toMatch(/^\/api\/error-report/);
    expect(sent[0]).toMatchObject({
      environment: "production",
      tags: { report: "Pagina niet geladen" },
      request: { url: `${location.origin}/zoeken/…` },
    });
    expect(sent[0]?.user).toBeUndefined();
    expect(sent[0]?.breadcrumbs).toBeUndefined();
    expect(JSON.stringify(sent)).not.toMatch(/geheim|ziekte/);
  });

  it("S7-017 distinguish kinds of failed requests", async () => {
    await start();
    report("a", thrownBy(OURS, new HttpError("Service Unavailable", 503)));
    report("b", thrownBy(OURS, new NotFoundError("Not Found")));
    report("c", thrownBy(OURS, new NetworkError("geen antwoord")));
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ exception }) => exception?.values[0]?.type)).toEqual([
      "HttpError",
      "NotFoundError",
      "NetworkError",
    ]);
  });

  it("the first twenty reports made before the service is loaded are sent once it is", async () => {
    for (let count = 0; count < 25; count += 1) {
      report(`vroeg ${count}`, { count });
    }
    await start();
    await vi.waitFor(() => expect(sent).toHaveLength(20));
    expect(values()[0]).toBe("vroeg 0");
    report("later");
    await vi.waitFor(() => expect(values().at(-1)).toBe("later"));
  });

  it("S9-055 only errors of the station's own scripts are sent", async () => {
    await start();
    for (const script of [
      OURS,
      "https://beeld.zender.example/x.js",
      "chrome-extension://abcdef/inject.js",
      "https://www.zender.example.evil.example/x.js",
    ]) {
      report("Onverwachte fout", errorOf(script, script));
    }
    report("einde");
    await vi.waitFor(() => expect(values()).toContain("einde"));
    expect(values()).toEqual([OURS, "https://beeld.zender.example/x.js", "einde"]);
  });

  it.each(IGNORED)("S8-012 S8-013 S8-014 %s is not reported", async (_, message) => {
    await start();
    report("Onverwachte fout", errorOf(OURS, message));
    report("Onverwachte fout", message);
    report("einde");
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(JSON.stringify(sent)).not.toContain(message.slice(0, 20));
  });

  it("a page that keeps failing is reported at most thirty times", async () => {
    await start();
    for (let count = 0; count < 50; count += 1) {
      report(`fout ${count}`);
    }
    await vi.waitFor(() => expect(sent).toHaveLength(30));
  });

  it("uncaught errors are reported", async () => {
    await start();
    const stopWatching = reportUncaught(window);
    window.dispatchEvent(new ErrorEvent("error", { error: errorOf(OURS, "gegooid") }));
    const rejection = Object.assign(new Event("unhandledrejection"), {
      reason: thrownBy(OURS, new HttpError("Bad Gateway", 502)),
    });
    window.dispatchEvent(rejection);
    stopWatching();
    await vi.waitFor(() => expect(values()).toEqual(["gegooid", "Bad Gateway"]));
  });

  it("a call that was aborted because the listener left is not reported", async () => {
    await start();
    report(
      "Aankondiging niet geladen",
      thrownBy(OURS, new NetworkError("/api/eventmodal/content: Failed to fetch")),
    );
    report("iets anders", errorOf(OURS, "kapot"));
    window.dispatchEvent(new Event("pagehide"));
    await new Promise((later) => setTimeout(later));
    window.dispatchEvent(new Event("pageshow"));
    report("terug", errorOf(OURS, "nog eens"));
    await vi.waitFor(() => expect(values()).toEqual(["kapot", "nog eens"]));
  });

  it("a page transition that the next navigation interrupts is not an error", async () => {
    await start();
    const stopWatching = reportUncaught(window);
    const rejection = Object.assign(new Event("unhandledrejection", { cancelable: true }), {
      reason: new DOMException("Transition was skipped", "AbortError"),
    });
    window.dispatchEvent(rejection);
    stopWatching();
    expect(rejection.defaultPrevented).toBe(true);
    report("daarna");
    await vi.waitFor(() => expect(values()).toEqual(["daarna"]));
  });

  it("S9-056 traces are recorded only if the station's settings ask for a share of them", async () => {
    const client = vi.spyOn(performance, "mark");
    await start();
    expect(client).not.toHaveBeenCalledWith(expect.stringContaining("sentry"));
    stop();
    await start({ ...SETTINGS, tracesSampleRate: 1 });
    const { getClient } = await import("@sentry/react");
    expect(getClient()?.getOptions().tracesSampleRate).toBe(1);
    expect(getClient()?.getIntegrationByName("BrowserTracing")).toBeTruthy();
  });
});
