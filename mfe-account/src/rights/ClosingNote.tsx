import { api } from 'shared-sdk';
import { problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, formatLongDateTime, Note, toast } from 'shared-ui';
import classes from './Rights.module.css';

/** The account will be closed: when, and one tap that takes it back. */
export function ClosingNote({
  dueAt,
  waits,
  onCancelled,
}: {
  dueAt: string;
  waits?: boolean;
  onCancelled: () => void;
}) {
  const cancelling = useSubmit(api.cancelClosing, {
    done: () => {
      toast('已撤回注销', { kind: 'ok' });
      onCancelled();
    },
    failed: (error) => toast(problemText(error, '网络不通，没有撤回，请再试一次'), { kind: 'danger' }),
  });
  return (
    <div className={classes.actions}>
      <Note kind="danger">
        {waits
          ? '注销的时间到了，但是又有没办完的事；办完以后会自动注销。'
          : `账号将在 ${formatLongDateTime(dueAt)} 注销，在那之前可以撤回。`}
      </Note>
      <Button variant="accent" wide busy={cancelling.busy} onClick={() => cancelling.submit({})}>
        撤回注销
      </Button>
    </div>
  );
}
