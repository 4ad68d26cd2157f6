import { type ComponentType, useEffect, useState } from 'react';
import { FailedState, SkeletonBlock } from 'shared-ui';

/**
 * A component that is loaded on first use, with a skeleton meanwhile and a retry after a failure. For parts that most
 * visitors never open.
 * @param quiet shows nothing meanwhile, nor after a failure; for what a page does without. The next one tries again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  quiet = false,
) {
  let loaded: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [tries, setTries] = useState(1);
    const [failedAt, setFailedAt] = useState<number>();
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded) return;
      let left = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!left) setPart(() => module.default);
        },
        () => left || setFailedAt(tries),
      );
      return () => {
        left = true;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    if (quiet) return null;
    if (failedAt === tries) return <FailedState tries={tries} onRetry={() => setTries(tries + 1)} />;
    return <SkeletonBlock lines={10} />;
  };
}
