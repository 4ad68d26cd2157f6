import { useState } from 'react';
import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { Block, Page } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import { AppealForm } from './AppealForm';
import { ContactField } from './ContactField';
import { ContentField } from './ContentField';
import type { FormDraft } from './drafts';
import { KindField } from './KindField';
import { OrderField } from './OrderField';
import { Pictures } from './Pictures';
import { SendBar } from './SendBar';
import { Sent } from './Sent';
import { StaffField } from './StaffField';
import { useTicket } from './use-ticket';
import { WithDraft } from './WithDraft';

/** Subjects of a complaint; the key is in the URL. */
const kinds = [
  { key: 'order', label: '订单纠纷' },
  { key: 'staff', label: '客服人员' },
  { key: 'account', label: '举报账号' },
  { key: 'appeal', label: '黑号申诉' },
  { key: 'idea', label: '改进建议' },
] as const;
type Kind = (typeof kinds)[number]['key'];

const asksAccount = (about: string) => about === 'account' || about === 'appeal';

const empty = { about: '', orderNo: '', staff: '', account: '', content: '', contact: '' };

/** Placeholder text by subject. */
const hints: Record<Kind, string> = {
  order: '什么时候、对方说了或做了什么、你希望怎么处理',
  staff: '哪次会话、说了什么、你希望怎么处理',
  account: '对方在哪里找到你、说了什么、要你做什么',
  appeal: '为什么不该在名单里，附上能证明的截图',
  idea: '现在是怎样、怎样会更好',
};

/** 投诉建议: about an order, a member of staff, an account, the blacklist, or the platform; with `about=block` an appeal. */
export default function ComplaintPage() {
  const { about, orderNo, account } = useQuery('suggest');
  const appeals = about === 'block';
  const [sentId, setSentId] = useState<string>();
  if (sentId)
    return (
      <Sent
        id={sentId}
        problemType={appeals ? 'appeal' : 'complaint'}
        next="客服会先核对记录再答复。答复会到“消息”和“我的工单”，有新情况可以在工单里接着写。"
        isMember
        onAgain={appeals ? undefined : () => setSentId(undefined)}
      />
    );
  // Other parameters are another form: a draft about one order must not appear under the next.
  const page = ['suggest', about, orderNo, account].filter(Boolean).join('/');
  return (
    <WithDraft whole page={page}>
      {(begun) =>
        appeals ? (
          <AppealForm key={begun.key} begun={begun} onSent={setSentId} />
        ) : (
          <ComplaintForm
            key={begun.key}
            begun={begun}
            onSent={setSentId}
            asked={{
              about: about ?? (orderNo ? 'order' : ''),
              orderNo: orderNo ?? '',
              account: account ?? '',
            }}
          />
        )
      }
    </WithDraft>
  );
}

interface ComplaintFormProps {
  begun: FormDraft;
  /** Values from the URL. */
  asked: Partial<typeof empty>;
  onSent: (id: string) => void;
}

function ComplaintForm({ begun, asked, onSent }: ComplaintFormProps) {
  const ticket = useTicket({
    formDraft: begun,
    onSent,
    problemType: 'complaint',
    empty: { ...empty, ...asked },
    toInput: ({ about, orderNo, staff, account, content, contact }) => ({
      content,
      ...(contact.trim() && { contact }),
      ...(about === 'order' && orderNo && { orderNo }),
      fields: {
        类别: kinds.find(({ key }) => key === about)?.label ?? '',
        ...(about === 'staff' && { 客服: staff }),
        ...(asksAccount(about) && { 账号: account.trim() }),
      },
    }),
  });
  const { register, setValue, watch, formState } = ticket.form;
  const { errors, isSubmitted } = formState;
  const [about, orderNo, staff] = watch(['about', 'orderNo', 'staff']);
  const pick = (name: 'orderNo' | 'staff', value: string) =>
    setValue(name, value, { shouldValidate: isSubmitted, shouldDirty: true });
  register('orderNo', { validate: (value, form) => form.about !== 'order' || value !== '' || '选一笔订单' });
  register('staff', { validate: (value, form) => form.about !== 'staff' || value !== '' || '选一位客服' });

  return (
    <Page foot="bar">
      <form ref={ticket.box} noValidate onSubmit={ticket.send}>
        <Block
          first
          title="说说要谁管的事"
          more={{ label: '我提过的', href: href('ProblemList', { problemType: 'complaint' }) }}
        >
          <KindField
            form={ticket.form}
            name="about"
            label="哪一类"
            kinds={kinds}
            missing="选一类，好分给对的人"
          />
          {about === 'order' && (
            <OrderField
              value={orderNo}
              error={errors.orderNo?.message}
              onPick={(next) => pick('orderNo', next)}
            />
          )}
          {about === 'staff' && (
            <StaffField value={staff} error={errors.staff?.message} onPick={(next) => pick('staff', next)} />
          )}
          {asksAccount(about) && (
            <TextInput
              label={about === 'account' ? '对方的账号' : '被查到的账号'}
              hint="QQ、微信、手机号或链接"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              error={errors.account?.message}
              {...register('account', {
                validate: (value, form) =>
                  !asksAccount(form.about) || value.trim() !== '' || '写上账号，才查得到',
              })}
            />
          )}
          <ContentField
            form={ticket.form}
            label="经过和要求"
            placeholder={hints[about as Kind] ?? '发生了什么，你希望怎么处理'}
          />
          <Pictures uploads={ticket.uploads} error={ticket.pictureError} />
          <ContactField
            hint="选填，不填就在站内答复"
            error={errors.contact?.message}
            {...register('contact')}
          />
        </Block>
        <SendBar label="提交" {...ticket} />
      </form>
    </Page>
  );
}
