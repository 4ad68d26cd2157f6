import type { RemoteName } from 'releases/registry';
import type { ParcelConfig } from 'single-spa';
import type { RemoteApp } from '../remotes';

/*
 * Replaces `../remotes`, which loads scripts of other origins: `jest.mock('./remotes', () =>
 * require('./testing/remotes'))`.
 */

/** A remote that renders `<name>：<address>`, unless the test overrides a lifecycle. */
export const aRemote = (name: string, more: Partial<RemoteApp> = {}): RemoteApp =>
  ({
    bootstrap: async () => undefined,
    mount: async ({ domElement, history }: { domElement: HTMLElement; history: { location: Location } }) => {
      domElement.textContent = `${name}：${history.location.pathname}`;
    },
    unmount: async ({ domElement }: { domElement: HTMLElement }) => {
      domElement.textContent = '';
    },
    ...more,
  }) as ParcelConfig & RemoteApp;

type LoadRemote = (name: RemoteName) => Promise<RemoteApp>;
const results: { load: LoadRemote; again: LoadRemote } = {
  load: async (name) => aRemote(name),
  again: async (name) => aRemote(name),
};
/** Sets the results of loading a remote and of a retry. */
export const setRemoteResults = (load: LoadRemote, again: LoadRemote = load) =>
  Object.assign(results, { load, again });

export const loadApp = jest.fn((name: RemoteName) => results.load(name));
export const retryApp = jest.fn((name: RemoteName) => results.again(name));
export const reportFailure = jest.fn();
export const prefetchLinks = jest.fn();
