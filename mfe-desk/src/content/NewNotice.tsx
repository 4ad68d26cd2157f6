import type { Value } from 'shared-contract';
import type { NoticeType } from 'shared-contract/shapes';
import { clock } from 'shared-sdk';
import { formatDateTime, messageBox, toast } from 'shared-ui';
import { isConfirmed, useFocusFirst } from 'shared-ui/forms';
import { InsetSwitch } from 'shared-ui/lists';
import { noticeKindNames } from 'shared-ui/reading';
import { useKeys } from '../keys/keys';
import { ActionProblem } from '../ui/ActionProblem';
import { DraftState } from '../ui/DraftState';
import { Pane } from '../ui/Pane';
import { useAct } from '../ui/use-act';
import { Verb } from '../ui/Verb';
import classes from './Content.module.css';
import { emptyDraft, NEW, type NoticeDraft, timeOf, useNoticeDraft } from './draft';
import { isAgreedTo } from './notices';
import { Preview } from './Preview';
import { newProblems } from './problems';
import { TextFields } from './TextFields';
import { TimeField } from './TimeField';

/** What happens when the notice is sent. */
function consequenceOf(draft: NoticeDraft): string {
  const at = timeOf(draft);
  if (draft.memberId) return `只有会员 ${draft.memberId} 看到，马上收到站内消息。`;
  const time = at && Date.parse(at);
  if (time) return `${formatDateTime(time)} 起所有人看到，在那之前可以改、可以撤下。`;
  return draft.isScheduled ? '选好时间，到时自动发出。' : '发出后所有人马上看到。';
}

/** A new notice: written, seen as the customer sees it, and published now or at a later time. */
export function NewNotice({
  noticeType,
  onDone,
}: {
  /** The kind to begin with. */
  noticeType: NoticeType;
  /** With the id of the published notice; null: it was for one member, whose own it is. */
  onDone: (id: string | null) => void;
}) {
  const { draft, isChanged, change, discard } = useNoticeDraft(NEW, emptyDraft(noticeType));
  const { send, busy, error, failures, isFit, problemAt } = useAct(newProblems(draft, clock.now()));
  const form = useFocusFirst(failures);
  const at = timeOf(draft);
  const verb = draft.isScheduled ? '定时发出' : '现在发出';

  const publish = async () => {
    if (busy || !isFit()) return;
    const note = isAgreedTo(draft.noticeType) ? '用户同意的就是这一版，发出后不能改。' : undefined;
    const asked = messageBox.confirm(consequenceOf(draft), { title: `${verb}？`, confirmText: verb, note });
    if (!(await isConfirmed(asked))) return;
    const done = ({ id }: Value<'actAsStaff'>) => {
      discard();
      toast(draft.isScheduled ? '定好了' : '发出了', { kind: 'ok' });
      onDone(draft.memberId ? null : id);
    };
    const { title, summary, content, category, pinned, memberId } = draft;
    send(
      {
        action: 'publish',
        noticeType: draft.noticeType,
        title,
        summary,
        content,
        pinned,
        ...(category.trim() && { category }),
        ...(memberId && { memberId }),
        ...(at !== undefined && { at }),
      },
      done,
    );
  };
  useKeys([{ key: 'p', label: verb, group: '一件事', foot: true, run: () => void publish() }]);

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Pane
        title="写一条"
        note={noticeKindNames[draft.noticeType]}
        aside={isChanged && <DraftState onDiscard={discard} />}
      >
        <TextFields draft={draft} change={change} problemAt={problemAt} isNew />
      </Pane>
      <Pane title="手机上">
        <Preview of={draft} at={(at && Date.parse(at)) || clock.now()} />
        <h2 className={classes.part}>什么时候发</h2>
        <InsetSwitch
          label="什么时候发"
          wide
          tabs={[
            { key: 'now', label: '现在' },
            { key: 'later', label: '定时' },
          ]}
          value={draft.isScheduled ? 'later' : 'now'}
          onChange={(when) => change({ isScheduled: when === 'later' })}
        />
        {draft.isScheduled && (
          <TimeField value={draft.at} error={problemAt('at')} onChange={(time) => change({ at: time })} />
        )}
        <ActionProblem error={error} />
        <div className={classes.verbs}>
          <Verb
            keyName="p"
            label={verb}
            consequence={consequenceOf(draft)}
            look="main"
            busy={busy}
            onClick={publish}
          />
        </div>
      </Pane>
    </form>
  );
}
