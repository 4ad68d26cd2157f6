import type { ParcelConfig } from 'single-spa';
import type { RemoteName } from '../registry';
import type { RemoteApp } from '../remotes';

/*
 * Stands in for `../remotes`, which loads scripts of other origins: `jest.mock('./remotes', () => require('./testing/remotes'))`.
 */

/** A remote that shows `<name>：<address>`, and an error where the test says so. */
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
/** What loading a remote comes to, and loading it again. */
export const remotesCome = (load: Give, again: Give = load) => Object.assign(give, { load, again });

export const loadApp = jest.fn((name: RemoteName) => give.load(name));
export const retryApp = jest.fn((name: RemoteName) => give.again(name));
export const reportFailure = jest.fn();
export const bringAhead = jest.fn();
