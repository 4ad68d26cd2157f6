import type { Value } from 'shared-contract';
import { Refused } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { KeyAnswer } from './KeyAnswer';
import classes from './Login.module.css';
import type { LoginChallenge } from './login-challenge';

/** The second step of the log-in: a key. */
export function KeyStep({
  challenge,
  onDone,
  onRestart,
}: {
  challenge: LoginChallenge;
  onDone: (session: Value<'finishStaffLogin'>) => void;
  onRestart: () => void;
}) {
  const finish = useSubmit(desk.finishStaffLogin, {
    done: onDone,
    failed: (error) => {
      if (!(error instanceof Refused) || error.reason !== 'CHALLENGE_EXPIRED') return;
      toast(error.message, { kind: 'danger' });
      onRestart();
    },
  });
  return (
    <>
      <p className={classes.who}>
        <span className="num">{challenge.phone}</span>
        <button type="button" className={classes.link} onClick={onRestart}>
          不是我
        </button>
      </p>
      <h2 className={classes.title}>再用你的密钥</h2>
      <KeyAnswer
        challenge={challenge}
        onAnswer={finish.submit}
        busy={finish.busy}
        error={finish.error}
        action="进去"
      />
    </>
  );
}
