import { useState } from 'react';
import { CONTEST_DAYS, contestLength } from 'shared-contract';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Note, toast } from 'shared-ui';
import { TextArea } from 'shared-ui/forms';
import classes from './HistoryPage.module.css';

/** Says that a listing in the history of one's own goods is another account. A failed request leaves what was typed. */
export function Contest({
  id,
  listing,
  open,
  onOpen,
  onDone,
}: {
  id: string;
  listing: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onDone: () => void;
}) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, error, submit } = useSubmit(api.contestHistory, {
    done: () => {
      toast(`已提出，${CONTEST_DAYS} 天内答复`, { kind: 'ok' });
      onDone();
    },
  });
  if (!open)
    return (
      <Button size="s" onClick={() => onOpen(true)}>
        这是另一个号，我有异议
      </Button>
    );
  const { min, max } = contestLength;
  const short = [...text.trim()].length < min;
  const atField = error instanceof Refused && error.fields.length > 0;
  return (
    <form
      className={classes.contest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!short && !busy) submit({ id, listing, text });
      }}
    >
      <TextArea
        label="为什么是另一个号"
        hint="核对期间这条照常显示，旁边写明「有异议」和你的这句话"
        rows={3}
        maxLength={max}
        value={text}
        error={tried && short ? `请写 ${min}–${max} 个字` : fieldMessage(error, 'text')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error !== undefined && !atField && (
        <div role="alert">
          <Note kind="danger">{problemText(error, unanswered.action)}</Note>
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="s" variant="accent" busy={busy}>
          提出异议
        </Button>
        <Button size="s" variant="text" onClick={() => onOpen(false)}>
          取消
        </Button>
      </div>
    </form>
  );
}
