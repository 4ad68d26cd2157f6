import { useState } from 'react';
import { type WordFault, wordFaults } from 'shared-contract';
import type { StaffCase } from 'shared-contract/shapes';
import { Button, formatDateTime, toast } from 'shared-ui';
import { TextArea, useFocusFirst } from 'shared-ui/forms';
import { ActionProblem } from '../../ui/ActionProblem';
import { Pane } from '../../ui/Pane';
import { Segments } from '../../ui/Segments';
import { useAct } from '../../ui/use-act';
import { useOpenCase } from '../open-case';
import classes from './Parts.module.css';

type Word = NonNullable<StaffCase['word']>;
type Part = 'word' | 'answer';

const faults = (Object.keys(wordFaults) as WordFault[]).map((value) => ({ value, label: wordFaults[value] }));

/** What the buyer said of the seller and the seller's answer; each can be taken down for one of the named reasons. */
export function WordPane() {
  const { word } = useOpenCase().value;
  if (!word) return null;
  const { at, fault, wordText, answer, answerText } = word;
  return (
    <Pane title="评价" note="显示在卖家页" aside={formatDateTime(at)}>
      <Said part="word" by="买家" text={wordText} fault={fault} />
      {answer && <Said part="answer" by="卖家回复" text={answerText ?? ''} fault={answer.fault} />}
    </Pane>
  );
}

function Said({ part, by, text, fault }: { part: Part; by: string; text: string; fault: Word['fault'] }) {
  const [acting, setActing] = useState(false);
  return (
    <article className={classes.said}>
      <h3>
        {by}
        {fault && <small>已撤下：{wordFaults[fault]}</small>}
      </h3>
      <blockquote>{text}</blockquote>
      {acting ? (
        <Moderate part={part} takenDown={fault !== null} onClose={() => setActing(false)} />
      ) : (
        <Button size="s" onClick={() => setActing(true)}>
          {fault ? '恢复' : '撤下'}
          <span className="aloud">{by}</span>
        </Button>
      )}
    </article>
  );
}

function Moderate({ part, takenDown, onClose }: { part: Part; takenDown: boolean; onClose: () => void }) {
  const { id: orderNo, refetch, onSend } = useOpenCase();
  const [fault, setFault] = useState<WordFault>();
  const [note, setNote] = useState('');
  const { send, busy, error, failures, isFit, problemAt } = useAct({
    ...(!takenDown && !fault && { fault: '请选择原因' }),
    ...(note.trim().length < 2 && { note: '请写明说明（2–500 字）' }),
  } as Partial<Record<'fault' | 'note', string>>);
  const form = useFocusFirst(failures);
  const save = () => {
    if (busy || !isFit()) return;
    onSend();
    send(
      takenDown
        ? { action: 'restoreWord', orderNo, part, note }
        : { action: 'takeDownWord', orderNo, part, fault: fault as WordFault, note },
      () => {
        toast(takenDown ? '又显示了' : '撤下了', { kind: 'ok' });
        onClose();
        refetch();
      },
    );
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {!takenDown && (
        <Segments
          legend="原因，卖家页上写明"
          options={faults}
          value={fault}
          onChange={setFault}
          error={problemAt('fault')}
        />
      )}
      <TextArea
        label="说明，只有客服看到"
        rows={2}
        maxLength={500}
        value={note}
        error={problemAt('note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <ActionProblem error={error} />
      <Button type="submit" size="s" variant={takenDown ? 'accent' : 'danger'} busy={busy}>
        {takenDown ? '恢复显示' : '撤下'}
      </Button>{' '}
      <Button size="s" variant="text" onClick={onClose}>
        取消
      </Button>
    </form>
  );
}
