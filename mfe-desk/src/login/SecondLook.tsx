import { useEffect, useState } from 'react';
import { Refused } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useSubmit } from 'shared-sdk/react';
import { Button, Drawer, FailedState, SkeletonBlock } from 'shared-ui';
import { KeyAnswer, type KeyAnswerProps } from './KeyAnswer';
import classes from './Login.module.css';
import { offerSecondLook } from './second-look';

interface Asked {
  answered: () => void;
  cancelled: () => void;
}

/** Asks for a key again before what moves money or changes personal data; valid for five minutes. */
export function SecondLook() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      offerSecondLook(() => new Promise<void>((answered, cancelled) => setAsked({ answered, cancelled }))),
    [],
  );
  const end = (how: keyof Asked) => {
    asked?.[how]();
    setAsked(undefined);
  };
  return (
    <Drawer open={asked !== undefined} onClose={() => end('cancelled')} title="再确认一次是你" low>
      {asked && <Look onDone={() => end('answered')} onCancel={() => end('cancelled')} />}
    </Drawer>
  );
}

function Look({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [challenge, setChallenge] = useState<KeyAnswerProps['challenge']>();
  const begin = useSubmit(desk.beginSecondLook, { done: setChallenge });
  const { submit: start } = begin;
  useEffect(() => start({}), [start]);
  const finish = useSubmit(desk.finishSecondLook, {
    done: onDone,
    failed: (error) => {
      if (!(error instanceof Refused) || error.reason !== 'CHALLENGE_EXPIRED') return;
      setChallenge(undefined);
      start({});
    },
  });
  return (
    <div className={classes.step}>
      <p className={classes.words}>动钱和改个人资料前要再用一次密钥，五分钟内不再问。</p>
      {challenge ? (
        <KeyAnswer
          challenge={challenge}
          onAnswer={finish.submit}
          busy={finish.busy}
          error={finish.error}
          action="继续"
        />
      ) : begin.error ? (
        <FailedState onRetry={() => start({})} module="密钥" />
      ) : (
        <SkeletonBlock lines={3} />
      )}
      <Button variant="text" onClick={onCancel}>
        先不做
      </Button>
    </div>
  );
}
