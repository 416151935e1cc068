/**
 * Every page forbids text to become script (trusted types, `scripts/policy.ts`). What is started by an address, a worker,
 * is the one exception, and its addresses are constants of the build: they come through here, and no other text may.
 */
interface Policy {
  createScriptURL(url: string): string;
}

/** Only some browsers know trusted types; to the others an address is an address. */
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};
const policy = trustedTypes?.createPolicy('whose-time', { createScriptURL: (url) => url });

/** An address of a script of this site, as a browser that asks for trust takes it. `url` is a constant of the build. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url;
