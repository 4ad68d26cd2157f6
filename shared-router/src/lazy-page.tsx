import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { PageShape } from './page-skeleton';
import { RouteError } from './route-error';

/** A page that loads its chunk when it is first shown, and renders `fallback` until then. */
export type LazyPage = ComponentType<{ fallback?: ReactNode }> & {
  /** Prefetches the chunk; rejects if it cannot be loaded. */
  load: () => Promise<unknown>;
  /** Drops a failed load, so that the next render retries. No effect on a loaded page. */
  forget: () => void;
  /** What its skeleton looks like; undefined: a picture over text. */
  shape: PageShape | undefined;
};

/**
 * `React.lazy` with retry, and without a delay once the chunk is loaded. ⚠ React.lazy keeps a rejection for
 * ever, and React shows a `Suspense` fallback for 300 ms even if the chunk was cached.
 * @param shape the kind of the page, for its skeleton
 */
export function lazyPage(load: () => Promise<{ default: ComponentType }>, shape?: PageShape): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = () => {
    loading ??= load()
      .catch((error: { type?: string }) => {
        // Retried once: after a failed preload the first import is answered from the preload, without a
        // request.
        if (error?.type === 'timeout') throw error; // a timeout of 4 s is not retried
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
  function Page({ fallback }: { fallback?: ReactNode }) {
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
    return Shown ? <Shown /> : fallback;
  }
  // A rejection is cached until a retry: dropping it at once would make React load in an endless loop.
  const forget = () => {
    if (!loaded) loading = undefined;
  };
  return Object.assign(Page, { load: start, forget, shape });
}
