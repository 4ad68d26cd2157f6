import { type ComponentType, use } from 'react';
import { RouteError } from './route-error';

/** A page that loads its chunk when it is first shown. */
export type LazyPage = ComponentType & {
  /** Loads the chunk ahead of showing; rejects when it cannot be loaded. */
  load: () => Promise<unknown>;
  /** Forgets a failed load, so that the next showing loads again. No effect on a loaded page. */
  forget: () => void;
};

/** `React.lazy` that can be tried again: React's own keeps a rejection for ever. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = () => {
    loading ??= load()
      .catch((error: { type?: string }) => {
        // Asked twice: a preload that failed answers the first import from what it kept, without going to the network.
        if (error?.type === 'timeout') throw error; // who has waited 4 s is told
        return load();
      })
      .then(
        (module) => {
          loaded = module.default;
          return loaded;
        },
        (cause: unknown) => {
          throw new RouteError('unresolvedComponent', 'a page’s chunk did not load', { cause });
        },
      );
    return loading;
  };
  function Page() {
    const Loaded = loaded ?? use(start());
    return <Loaded />;
  }
  // A rejection is kept until somebody asks again: dropping it at once would make React load without end.
  const forget = () => {
    if (!loaded) loading = undefined;
  };
  return Object.assign(Page, { load: start, forget });
}
