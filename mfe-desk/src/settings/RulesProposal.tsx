import type { RuleGroup } from 'shared-contract/shapes';
import { Button, formatDateTime, messageBox, Note, toast } from 'shared-ui';
import { isConfirmed, promptBox, unlessDismissed } from 'shared-ui/forms';
import { KeyChips } from '../keys/KeyChips';
import { useKeys } from '../keys/keys';
import { ActionProblem } from '../ui/ActionProblem';
import { Pane } from '../ui/Pane';
import { useAct } from '../ui/use-act';
import { Changes } from './Changes';
import { changesText } from './rules';
import classes from './Settings.module.css';

/** A change that waits for a colleague: what, why and by whom; a colleague confirms or declines it, its proposer withdraws it. */
export function RulesProposal({
  group,
  proposal,
  onDone,
}: {
  group: RuleGroup;
  proposal: NonNullable<RuleGroup['proposal']>;
  onDone: () => void;
}) {
  const { id: proposalId, by, mine, at, until, note } = proposal;
  const { send, busy, error } = useAct();
  const changes = changesText(group, proposal.changes);
  const words = changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join('；');

  const confirm = async () => {
    const box = messageBox.confirm(`${words}。从下一单起用，进行中的照旧；要再验一次密钥。`, {
      title: `复核同意：${group.title}`,
      confirmText: '复核同意',
      cancelText: '先不办',
    });
    if (!(await isConfirmed(box))) return;
    send({ action: 'confirmRules', proposalId }, () => {
      toast('新的一版存好了', { kind: 'ok' });
      onDone();
    });
  };
  const decline = async () => {
    const reason = await unlessDismissed(
      promptBox(mine ? `${words}。撤回以后可以重新提。` : `${words}。${by} 会收到你写的原因。`, {
        title: mine ? '撤回提请？' : '不同意？',
        kind: 'danger',
        confirmText: mine ? '撤回' : '不同意',
        label: '为什么',
        maxLength: 500,
        validate: (text) => text.trim().length >= 2,
        errorText: '请写明说明（2–500 字）',
      }),
    );
    if (reason === undefined) return;
    send({ action: 'declineRules', proposalId, note: reason }, () => {
      toast(mine ? '撤回了' : '已回复不同意，提的人会收到通知', { kind: 'ok' });
      onDone();
    });
  };
  useKeys(
    mine
      ? [{ key: 'z', label: '撤回提请', group: '判断', foot: true, run: () => void decline() }]
      : [
          { key: 'a', label: '复核同意', group: '判断', foot: true, run: () => void confirm() },
          { key: 'd', label: '不同意', group: '判断', foot: true, run: () => void decline() },
        ],
  );
  return (
    <Pane title="等复核" note={`到 ${formatDateTime(until)} 作废`}>
      <Note kind="wait" icon="user">
        {mine ? '你' : by} {formatDateTime(at)} 提请复核{mine ? '，等同事。' : '，你可以复核。'}
      </Note>
      <p className={classes.proposed}>
        <Changes of={changes} />
        {note}
      </p>
      <ActionProblem error={error} />
      <div className={classes.buttons}>
        {mine ? (
          <Button size="m" busy={busy} onClick={() => void decline()}>
            撤回提请 <KeyChips of="z" />
          </Button>
        ) : (
          <>
            <Button size="m" variant="primary" busy={busy} onClick={() => void confirm()}>
              复核同意 <KeyChips of="a" />
            </Button>
            <Button size="m" variant="danger" onClick={() => void decline()}>
              不同意 <KeyChips of="d" />
            </Button>
          </>
        )}
      </div>
    </Pane>
  );
}
