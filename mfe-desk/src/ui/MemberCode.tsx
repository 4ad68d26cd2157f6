import { useEffect, useRef, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { Input, Value } from 'shared-contract';
import { unwrap } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { Button } from 'shared-ui';
import { withSecondLook } from '../login/second-look';
import classes from './MemberCode.module.css';

type Shown = Value<'getMemberCode'>;

/**
 * The code of this minute, which staff say to a member first, so that the member knows who speaks. Each look is recorded, and the
 * member sees it; after its minute the code is gone.
 */
export function MemberCode({ of }: { of: Input<'getMemberCode'> }) {
  const [shown, setShown] = useState<Shown>();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const running = useRef<Subscription>(null);
  useEffect(() => () => running.current?.unsubscribe(), []);
  useEffect(() => {
    if (!shown) return;
    const left = Date.parse(shown.until) - Date.parse(shown.serverTime);
    const timer = setTimeout(() => setShown(undefined), left);
    return () => clearTimeout(timer);
  }, [shown]);
  const read = () => {
    setBusy(true);
    setProblem(undefined);
    running.current = desk
      .getMemberCode(of)
      .pipe(unwrap<'getMemberCode'>(), withSecondLook())
      .subscribe({
        next(value) {
          setBusy(false);
          setShown(value);
        },
        error(error: unknown) {
          setBusy(false);
          setProblem(error);
        },
      });
  };
  return (
    <div className={classes.code} aria-live="polite">
      {shown ? (
        <>
          <b>{shown.code}</b>
          <small>先念给 ta，{shown.until.slice(11, 16)} 换下一句</small>
        </>
      ) : (
        <Button size="s" icon="key" busy={busy} onClick={read}>
          看 ta 的口令
        </Button>
      )}
      {problem !== undefined && <small role="alert">{problemText(problem)}</small>}
    </div>
  );
}
