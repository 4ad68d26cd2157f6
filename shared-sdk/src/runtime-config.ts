/** Runtime configuration that the server embeds into the page: one build runs everywhere. */
export interface RuntimeConfig {
  /** Replaces `/api` of every path: a path of the page's origin, or another host. */
  apiBase?: string;
  imBase?: string;
  /** `tab`: the session and its data live in this tab only, never on the device. */
  session?: 'tab';
  /** Origin of share links and QR codes; by default the page's own. */
  h5Base?: string;
}

declare global {
  interface Window {
    __HAOZHAN__?: RuntimeConfig;
  }
}

/** Runs in the document's head before any request: reads the configuration that the server embedded, if any. */
export function readRuntimeConfig(): void {
  const text = document.getElementById('config')?.textContent;
  if (text) window.__HAOZHAN__ = JSON.parse(text);
}

/** The api base of this page. */
export const currentApiBase = (): string => window.__HAOZHAN__?.apiBase?.replace(/\/$/, '') ?? '/api';
