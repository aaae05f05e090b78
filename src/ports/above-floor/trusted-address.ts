/// <reference types="trusted-types" />

/** The Content-Security-Policy allows no other script. A page can create a policy of a name only once. */
export const trustedAddress = (policy: string, address: string): TrustedScriptURL | string =>
  window.trustedTypes
    ?.createPolicy(policy, { createScriptURL: (_: string) => address })
    .createScriptURL('') ?? address;
