import { useState } from 'react';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { Button, Drawer, toast } from 'shared-ui';
import { TextArea } from 'shared-ui/forms';
import { useDraftEvidence } from '../../order/use-draft-evidence';
import { MAX_WORDS, wordsProblem } from '../apply/fields';
import type { Claim } from '../claim-words';
import { ProofField, proofsProblem } from '../ProofField';
import classes from './MoreDrawer.module.css';

interface MoreDrawerProps {
  claim: Claim;
  open: boolean;
  onClose: () => void;
  refetch: () => void;
}

/**
 * Adds text and pictures to the member's claim; for a rejected one they are the appeal. Closing it preserves the
 * input, which survives a reload, too.
 */
export function MoreDrawer({ claim, open, onClose, refetch }: MoreDrawerProps) {
  const appeal = claim.actions.includes('reopen');
  const draft = useDraftEvidence(`claim/${claim.id}`, 'problem');
  const { note: words, setNote: setWords, uploads } = draft;
  const [tried, setTried] = useState(false);
  const { submit, busy, error } = useIntentSubmit(api.createProblem, {
    done() {
      draft.drop();
      setTried(false);
      onClose();
      toast(appeal ? '已申诉，换人复核' : '已补充', { kind: 'ok' });
      refetch();
    },
    failed(problem) {
      if (problem instanceof Refused && problem.fields.length > 0) return;
      refetch(); // also after a lost response: the timeline shows whether it arrived
      toast(problemText(problem, unanswered.repeatable('提交')), { kind: 'danger' });
    },
  });
  const wordsWrong = wordsProblem(words);
  const proofsWrong = proofsProblem(uploads, 0);
  const send = () => {
    setTried(true);
    if (wordsWrong || proofsWrong) return;
    submit({ problemType: 'claim', parentId: claim.id, content: words.trim(), images: uploads.fileIds });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={appeal ? '补证申诉' : '补充凭证'}
      foot={
        <Button variant="primary" wide busy={busy} onClick={send}>
          {appeal ? '提交申诉' : '提交'}
        </Button>
      }
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          {appeal
            ? '只能申诉一次：换一位客服复核，期限从今天起重新计。请写新的事实，附上新的凭证。'
            : '会进入这份申请的时间线，只有你和客服能看。'}
        </p>
        <TextArea
          label="说明"
          hint="不要写密码"
          maxLength={MAX_WORDS}
          value={words}
          error={(tried ? wordsWrong : undefined) ?? fieldMessage(error, 'content')}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <ProofField
          uploads={uploads}
          min={0}
          error={(tried ? proofsWrong : undefined) ?? fieldMessage(error, 'images')}
        />
      </div>
    </Drawer>
  );
}
