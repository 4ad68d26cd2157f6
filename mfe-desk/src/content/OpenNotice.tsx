import { isNotFound } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { Button, FailedState, messageBox, Note, NotFoundState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { noticeKindNames } from 'shared-ui/reading';
import { Pane } from '../ui/Pane';
import classes from './Content.module.css';
import { draftOf, NEW, readDraft, writeDraft } from './draft';
import { EditNotice } from './EditNotice';
import { NoticeSide } from './NoticeSide';
import { isAgreedTo, type StaffNotice, stateNames } from './notices';

interface OpenProps {
  /** After an edit or a withdrawal. */
  onChanged: () => void;
  /** The draft of a new notice was filled. */
  onCopied: () => void;
}

/** One notice: editable while it is published or scheduled, else to be read and copied. */
export function OpenNotice({ id, onChanged, onCopied }: OpenProps & { id: string }) {
  const answer = useCall(desk.getStaffNotice, { id });
  const changed = () => {
    answer.refetch();
    onChanged();
  };
  if (!answer.value)
    return (
      <Pane className={classes.whole}>
        {answer.state !== 'failed' ? (
          <SkeletonBlock lines={10} />
        ) : isNotFound(answer.error) ? (
          <NotFoundState title="没有这一篇">只给一位会员的通知是那位会员自己的，这里看不到。</NotFoundState>
        ) : (
          <FailedState onRetry={answer.refetch} module="内容">
            {problemText(answer.error)}
          </FailedState>
        )}
      </Pane>
    );
  const notice = answer.value;
  const isFixed = notice.state === 'withdrawn' || isAgreedTo(notice.noticeType);
  return (
    <>
      <div className={classes.strip}>
        <StaleStrip error={answer.error} seenAt={answer.seenAt} onRetry={answer.refetch} still />
      </div>
      {isFixed ? (
        <FixedNotice notice={notice} onChanged={changed} onCopied={onCopied} />
      ) : (
        <EditNotice notice={notice} onChanged={changed} />
      )}
    </>
  );
}

/** A notice that cannot be changed: withdrawn, or agreed to by members. */
function FixedNotice({ notice, onChanged, onCopied }: OpenProps & { notice: StaffNotice }) {
  const copy = async () => {
    const asked = () => messageBox.confirm('还有一条没发的稿子，换成这一篇？', { confirmText: '换成这一篇' });
    if (readDraft(NEW) && !(await isConfirmed(asked()))) return;
    writeDraft(NEW, { ...draftOf(notice), edits: 0 });
    onCopied();
  };
  return (
    <div className={classes.form}>
      <Pane title={notice.title} note={`${noticeKindNames[notice.noticeType]} · ${stateNames[notice.state]}`}>
        <Note kind="info">
          {notice.state === 'withdrawn'
            ? '已经撤下，客户看不到，也不能改。要再发，照这一篇写新的。'
            : '用户同意过的条款不能改。请发布新的一版，再撤下这一版。'}
        </Note>
        <div className={classes.copy}>
          <Button size="m" icon="copy" onClick={copy}>
            照这一篇写新的
          </Button>
        </div>
        {notice.summary && <p className={classes.summary}>{notice.summary}</p>}
      </Pane>
      <NoticeSide notice={notice} shown={draftOf(notice)} onChanged={onChanged} />
    </div>
  );
}
