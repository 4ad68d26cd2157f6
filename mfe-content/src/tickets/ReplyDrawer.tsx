import type { Problem } from 'shared-contract/shapes';
import { OFFLINE_FORM } from 'shared-sdk/forms';
import { Button, Drawer, toast } from 'shared-ui';
import { ContentField } from './ContentField';
import type { FormDraft } from './drafts';
import { Pictures } from './Pictures';
import classes from './Tickets.module.css';
import { useTicket } from './use-ticket';
import { WithDraft } from './WithDraft';

interface ReplyDrawerProps {
  ticket: Problem;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** A reply to a ticket, or its reopening. The input is preserved when closed. */
export function ReplyDrawer({ ticket, open, onClose, onSent }: ReplyDrawerProps) {
  const reopens = ticket.actions.includes('reopen');
  return (
    <Drawer open={open} onClose={onClose} title={reopens ? '重新打开' : '补充'}>
      {open && (
        <WithDraft page={`ticket/${ticket.id}`}>
          {(begun) => (
            <ReplyForm key={begun.key} begun={begun} ticket={ticket} reopens={reopens} onSent={onSent} />
          )}
        </WithDraft>
      )}
    </Drawer>
  );
}

interface ReplyFormProps extends Pick<ReplyDrawerProps, 'ticket' | 'onSent'> {
  begun: FormDraft;
  reopens: boolean;
}

function ReplyForm({ begun, ticket, reopens, onSent }: ReplyFormProps) {
  const reply = useTicket({
    formDraft: begun,
    problemType: ticket.problemType,
    empty: { content: '' },
    toInput: ({ content }) => ({ content, parentId: ticket.id }),
    onSent() {
      toast(reopens ? '已重新打开，客服会再看一遍' : '补充好了', { kind: 'ok' });
      onSent();
    },
  });
  const problem = reply.online ? reply.problem : OFFLINE_FORM;
  return (
    <form ref={reply.box} noValidate onSubmit={reply.send}>
      {reopens && <p className={classes.lead}>每份只能重新打开一次，请写清楚哪里没有解决，附上新的凭证。</p>}
      <ContentField
        form={reply.form}
        label={reopens ? '哪里没有解决' : '要补充的'}
        placeholder="新的情况，或对答复的疑问"
      />
      <Pictures uploads={reply.uploads} error={reply.pictureError} />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" wide busy={reply.busy} disabled={!reply.online}>
        {reply.busy ? '正在提交' : reopens ? '重新打开' : '提交补充'}
      </Button>
    </form>
  );
}
