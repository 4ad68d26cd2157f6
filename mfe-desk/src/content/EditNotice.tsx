import { clock } from 'shared-sdk';
import { Note, toast } from 'shared-ui';
import { useFocusFirst } from 'shared-ui/forms';
import { noticeKindNames } from 'shared-ui/reading';
import { DraftState } from '../ui/DraftState';
import { Pane } from '../ui/Pane';
import { SaveVersion } from '../ui/SaveVersion';
import { useAct } from '../ui/use-act';
import classes from './Content.module.css';
import { draftOf, timeOf, useNoticeDraft } from './draft';
import { NoticeSide } from './NoticeSide';
import { type StaffNotice, stateNames } from './notices';
import { editProblems } from './problems';
import { TextFields } from './TextFields';
import { TimeField } from './TimeField';

/** A published or scheduled notice: a change is a new version with a note; what it said before stays. */
export function EditNotice({ notice, onChanged }: { notice: StaffNotice; onChanged: () => void }) {
  const initial = draftOf(notice);
  // It may have appeared since the draft was begun.
  const isScheduled = notice.state === 'scheduled';
  const { draft, isChanged, change, discard } = useNoticeDraft(notice.id, initial);
  const { send, busy, error, failures, isFit, problemAt } = useAct(
    editProblems(draft, isScheduled ? initial.at : draft.at, clock.now()),
  );
  const at = isScheduled && draft.at !== initial.at ? timeOf(draft) : undefined;
  const form = useFocusFirst(failures);
  const isOutdated = isChanged && draft.edits !== notice.versions.length;

  const save = () => {
    if (!isChanged || busy || !isFit()) return;
    const { title, summary, content, category, pinned, note } = draft;
    send(
      {
        action: 'editNotice',
        noticeId: notice.id,
        title,
        summary,
        content,
        pinned,
        note,
        ...(category.trim() && { category }),
        ...(at !== undefined && { at }),
      },
      () => {
        discard();
        toast('新的一版存好了', { kind: 'ok' });
        onChanged();
      },
    );
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Pane
        title={notice.title}
        note={`${noticeKindNames[notice.noticeType]} · ${stateNames[notice.state]} · 第 ${notice.versions.length + 1} 版`}
        aside={isChanged && <DraftState onDiscard={discard} />}
      >
        {isOutdated && (
          <div className={classes.warning}>
            <Note kind="wait">你改的时候，这一篇出了新的一版。先看版本里改了什么，再存会盖过它。</Note>
          </div>
        )}
        <TextFields draft={draft} change={change} problemAt={problemAt} />
      </Pane>
      <NoticeSide notice={notice} shown={draft} onChanged={onChanged}>
        {isScheduled && (
          <TimeField value={draft.at} error={problemAt('at')} onChange={(time) => change({ at: time })} />
        )}
        <SaveVersion
          note={draft.note}
          noteProblem={problemAt('note')}
          consequence={`${isScheduled ? '到时间发出的是新的一版' : '客户马上看到新的一版'}，原来写的留在版本里。`}
          refusal={isChanged ? undefined : '还没有改动。'}
          error={error}
          busy={busy}
          onNote={(note) => change({ note })}
          onSave={save}
        />
      </NoticeSide>
    </form>
  );
}
