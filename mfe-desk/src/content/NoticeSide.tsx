import type { ReactNode } from 'react';
import { toast } from 'shared-ui';
import { promptBox, unlessDismissed } from 'shared-ui/forms';
import { useKeys } from '../keys/keys';
import { ActionProblem } from '../ui/ActionProblem';
import { Pane } from '../ui/Pane';
import { useAct } from '../ui/use-act';
import { Verb } from '../ui/Verb';
import classes from './Content.module.css';
import type { NoticeDraft } from './draft';
import type { StaffNotice } from './notices';
import { Preview } from './Preview';
import { Versions } from './Versions';

/** Beside a notice: what the customer sees, what can be done, its versions, and the way to withdraw it. */
export function NoticeSide({
  notice,
  shown,
  onChanged,
  children,
}: {
  notice: StaffNotice;
  /** The text to show, with what was typed. */
  shown: Pick<NoticeDraft, 'noticeType' | 'category' | 'title' | 'summary' | 'content'>;
  onChanged: () => void;
  children?: ReactNode;
}) {
  return (
    <Pane title="手机上">
      <Preview of={shown} at={notice.publishedAt} viewCount={notice.viewCount} />
      {children && <h2 className={classes.part}>新的一版</h2>}
      {children}
      {notice.state !== 'withdrawn' && <Withdraw notice={notice} onDone={onChanged} />}
      <h2 className={classes.part}>版本</h2>
      <Versions of={notice} />
    </Pane>
  );
}

function Withdraw({ notice: { id, title, state }, onDone }: { notice: StaffNotice; onDone: () => void }) {
  const consequence = state === 'scheduled' ? '到时间不会发出。' : '客户马上看不到，它的地址会说已经撤下。';
  const { send, busy, error } = useAct();
  const withdraw = async () => {
    const note = await unlessDismissed(
      promptBox(`《${title}》：${consequence}撤下后不能再发，只能写新的。`, {
        title: '撤下？',
        kind: 'danger',
        confirmText: '撤下',
        label: '为什么撤',
        maxLength: 500,
        validate: (text) => text.trim().length >= 2,
        errorText: '请写明说明（2–500 字）',
      }),
    );
    if (note === undefined) return;
    send({ action: 'withdrawNotice', noticeId: id, note }, () => {
      toast('撤下了', { kind: 'ok' });
      onDone();
    });
  };
  useKeys([{ key: 'x', label: '撤下', group: '一件事', foot: true, run: () => void withdraw() }]);
  return (
    <div className={classes.verbs}>
      <ActionProblem error={error} />
      <Verb keyName="x" label="撤下" consequence={consequence} look="refuse" busy={busy} onClick={withdraw} />
    </div>
  );
}
