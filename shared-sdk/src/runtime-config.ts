/** Runtime configuration, put into the page by the server: the same build runs everywhere. */
export interface RuntimeConfig {
  /** What replaces `/api` of every path: a path of the page's origin, or another host. */
  apiBase?: string;
  imBase?: string;
  h5Base?: string;
}

declare global {
  interface Window {
    __HAOZHAN__?: RuntimeConfig;
  }
}

/** For the head of the document, before anything asks: takes over what the server wrote there, if anything. */
export function readRuntimeConfig(): void {
  const text = document.getElementById('config')?.textContent;
  if (text) window.__HAOZHAN__ = JSON.parse(text);
}

/** What replaces `/api` in this page. */
export const apiBaseHere = (): string => window.__HAOZHAN__?.apiBase?.replace(/\/$/, '') ?? '/api';
