import type { JSHandle, Page } from '@playwright/test';
import type { Sdk } from 'shared-sdk';

/** The SDK that host and remotes of this page share, read from the federation runtime as a remote gets it. */
export const sdkOf = (page: Page): Promise<JSHandle<Sdk>> =>
  page.evaluateHandle(async () => {
    type Shared = { lib?: () => { sdk: Sdk }; get: () => Promise<() => { sdk: Sdk }> };
    type Instance = { name: string; shareScopeMap: { default: Record<string, Record<string, Shared>> } };
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'host');
    const [shared] = Object.values(host?.shareScopeMap.default['shared-sdk'] ?? {});
    if (!shared) throw new Error('the host shares no SDK');
    return (shared.lib?.() ?? (await shared.get())()).sdk;
  });
