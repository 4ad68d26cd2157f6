import { type FormEvent, useState } from 'react';
import type { Value } from 'shared-contract';
import { api, clock, fieldMessage } from 'shared-sdk';
import { problemText } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Block, Button, formatDateTime, Note } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import classes from './Code.module.css';
import { momentOf } from './moment-of';

/** The code of an earlier minute, for somebody who has already said one. */
export function PastCode() {
  const [time, setTime] = useState('');
  const [found, setFound] = useState<Value<'getPastCode'>>();
  const [problem, setProblem] = useState<string>();
  const looking = useSubmit(api.getPastCode, {
    done: setFound,
    failed: (error) => setProblem(fieldMessage(error, 'at') ?? problemText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(undefined);
    const at = momentOf(time, clock.now());
    setProblem(at ? undefined : '请填写几点几分');
    if (at) looking.submit({ at });
  };
  return (
    <Block title="查过去某一分钟的口令" aside="近 24 小时">
      <form className={classes.past} onSubmit={submit} noValidate>
        <TextInput
          type="time"
          aria-label="对方是几点几分说的"
          figure
          value={time}
          error={problem}
          onChange={(event) => {
            setTime(event.currentTarget.value);
            setFound(undefined);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="accent" busy={looking.busy}>
          看口令
        </Button>
      </form>
      <div className={classes.found} aria-live="polite">
        {found && (
          <Note kind="info">
            <span className="num">{formatDateTime(found.from)}</span> 是 <b>{found.code}</b>
            ，一字不差才是号栈的人
          </Note>
        )}
      </div>
    </Block>
  );
}
