import { WORKER_ADDRESS } from "./names";

/** The part of the Trusted Types API that is used; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

/** The one policy that the Content-Security-Policy names; a document may make it once. */
const POLICY = "zender-worker";

let made: unknown = null;

/** The worker's address, as a browser with Trusted Types accepts it: no other address passes. */
export function trustedWorkerAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  made ??=
    trustedTypes
      ?.createPolicy(POLICY, {
        createScriptURL(address) {
          if (address !== WORKER_ADDRESS) {
            throw new TypeError(`no worker: ${address}`);
          }
          return address;
        },
      })
      .createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
  return made as string;
}
