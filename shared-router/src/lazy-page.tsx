import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { RouteError } from './route-error';

/** A page that loads its chunk when it is first shown, and stands as `waiting` until then. */
export type LazyPage = ComponentType<{ waiting?: ReactNode }> & {
  /** Loads the chunk ahead of showing; rejects when it cannot be loaded. */
  load: () => Promise<unknown>;
  /** Forgets a failed load, so that the next showing loads again. No effect on a loaded page. */
  forget: () => void;
};

/**
 * `React.lazy` that can be tried again, and is there when its chunk is. ⚠ React's own keeps a rejection for ever, and React shows for 300 ms
 * whatever `Suspense` showed instead, also where the chunk was in the cache.
 */
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
  function Page({ waiting }: { waiting?: ReactNode }) {
    const [Shown, show] = useState(() => loaded);
    const [failure, fail] = useState<unknown>();
    useEffect(() => {
      if (!Shown)
        start().then(
          (Loaded) => show(() => Loaded),
          (error) => fail(error),
        );
    }, [Shown]);
    if (failure) throw failure;
    return Shown ? <Shown /> : waiting;
  }
  // A rejection is kept until somebody asks again: dropping it at once would make React load without end.
  const forget = () => {
    if (!loaded) loading = undefined;
  };
  return Object.assign(Page, { load: start, forget });
}
