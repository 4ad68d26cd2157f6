import { href } from 'shared-contract';
import { Block, Page } from 'shared-ui';
import { ContactField } from './ContactField';
import { ContentField } from './ContentField';
import type { FormDraft } from './drafts';
import { Pictures } from './Pictures';
import { SendBar } from './SendBar';
import { useTicket } from './use-ticket';

/** 停用申诉: the one appeal of a blocked member. */
export function AppealForm({ begun, onSent }: { begun: FormDraft; onSent: (id: string) => void }) {
  const ticket = useTicket({
    formDraft: begun,
    onSent,
    problemType: 'appeal',
    empty: { content: '', contact: '' },
    toInput: ({ content, contact }) => ({ content, ...(contact.trim() && { contact }) }),
  });
  const { register, formState } = ticket.form;
  return (
    <Page foot="bar">
      <form ref={ticket.box} noValidate onSubmit={ticket.send}>
        <Block
          first
          title="申诉账号停用"
          note="每次停用一次，之后可以补充"
          more={{ label: '我提过的', href: href('ProblemList') }}
        >
          <ContentField
            form={ticket.form}
            label="为什么不该停用"
            placeholder="当时的情况，附上能证明的截图"
          />
          <Pictures uploads={ticket.uploads} error={ticket.pictureError} />
          <ContactField
            hint="选填，不填就在站内答复"
            error={formState.errors.contact?.message}
            {...register('contact')}
          />
        </Block>
        <SendBar label="提交申诉" {...ticket} />
      </form>
    </Page>
  );
}
