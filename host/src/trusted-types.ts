/** The part of the Trusted Types API that we use; TypeScript's DOM library does not describe it. */
export interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string | null },
  ): { createScriptURL(url: string): unknown };
}
