import type { ParcelConfig } from 'single-spa';
import type { RemoteName } from '../registry';
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

type Give = (name: RemoteName) => Promise<RemoteApp>;
const give: { load: Give; again: Give } = {
  load: async (name) => aRemote(name),
  again: async (name) => aRemote(name),
};
/** Sets the results of loading a remote and of a retry. */
export const remotesCome = (load: Give, again: Give = load) => Object.assign(give, { load, again });

export const loadApp = jest.fn((name: RemoteName) => give.load(name));
export const retryApp = jest.fn((name: RemoteName) => give.again(name));
export const reportFailure = jest.fn();
export const bringAhead = jest.fn();
