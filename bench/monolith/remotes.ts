import type { ParcelConfig } from 'single-spa';

type RemoteName = 'catalog' | 'trade' | 'account' | 'content';

/** Replaces the host's `remotes.ts`: the same apps as chunks of one build. */
const apps: Record<RemoteName, () => Promise<unknown>> = {
  catalog: () => import('mfe-catalog/app'),
  trade: () => import('mfe-trade/app'),
  account: () => import('mfe-account/app'),
  content: () => import('mfe-content/app'),
};

export function discover() {}

export const loadApp = (name: RemoteName) => apps[name]() as Promise<ParcelConfig>;
export const retryApp = loadApp;
export function reportFailure() {}

export function prefetchLinks() {
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1_000));
  whenIdle(() => {
    for (const load of Object.values(apps)) load().catch(() => undefined);
  });
}
