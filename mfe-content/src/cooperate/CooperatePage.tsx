import { useState } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, FailedState, Page, SkeletonBlock } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import { Reading } from 'shared-ui/reading';
import { ContentField } from '../tickets/ContentField';
import type { FormDraft } from '../tickets/drafts';
import { KindField } from '../tickets/KindField';
import { PublicForm } from '../tickets/PublicForm';
import { type PublicTicket, Sent } from '../tickets/Sent';
import { useTicket } from '../tickets/use-ticket';
import { WithDraft } from '../tickets/WithDraft';

const kinds = ['公会战队', '内容作者', '技术服务', '其他'].map((name) => ({ key: name, label: name }));
const empty = { company: '', kind: '', content: '', contact: '' };

/** 商务合作: forms of cooperation, and a public form. */
export default function CooperatePage() {
  const texts = useCall(api.listNoticeDetails, { noticeType: 'hezuo' });
  const [sent, setSent] = useState<PublicTicket>();
  if (sent)
    return (
      <Sent
        {...sent}
        problemType="cooperate"
        next={`商务同事 3 个工作日内按“${sent.contact}”联系你。号栈不收合作保证金。`}
        onAgain={() => setSent(undefined)}
      />
    );
  const [text] = texts.value ?? [];
  return (
    <Page foot="bar">
      {texts.value ? (
        text && (
          <Block first title={text.title} note={text.summary}>
            <Reading html={text.content} />
          </Block>
        )
      ) : texts.state === 'failed' ? (
        <FailedState onRetry={texts.refetch} module="合作说明" />
      ) : (
        <Block first>
          <SkeletonBlock lines={7} />
        </Block>
      )}
      <WithDraft page="cooperate">
        {(begun) => <CooperateForm key={begun.key} begun={begun} onSent={setSent} />}
      </WithDraft>
    </Page>
  );
}

function CooperateForm({ begun, onSent }: { begun: FormDraft; onSent: (ticket: PublicTicket) => void }) {
  const { isMember } = begun;
  const ticket = useTicket({
    formDraft: begun,
    problemType: 'cooperate',
    empty,
    captcha: true,
    toInput: ({ company, kind, content, contact }) => ({
      content,
      contact: contact.trim(),
      fields: { 机构: company.trim(), 方向: kind },
    }),
    onSent: (id, { contact = '' }) => onSent({ id, isMember, contact }),
  });
  const { register, formState } = ticket.form;
  return (
    <PublicForm
      ticket={ticket}
      title="想一起做什么"
      sendLabel="提交合作意向"
      captchaHint="不登录也能提交，先认一下图"
    >
      <KindField
        form={ticket.form}
        name="kind"
        label="合作方向"
        kinds={kinds}
        missing="选一个方向，好分给对的人"
      />
      <TextInput
        label="机构名称"
        hint="公司、公会或频道"
        maxLength={60}
        autoComplete="organization"
        error={formState.errors.company?.message}
        {...register('company', {
          validate: (value) => value.trim() !== '' || '写上机构名称，个人就写昵称',
        })}
      />
      <ContentField form={ticket.form} label="想做的事" placeholder="你们做什么、想怎么合作、什么时候开始" />
    </PublicForm>
  );
}
