import { useState } from 'react';
import { href } from 'shared-contract';
import { Block, Page } from 'shared-ui';
import { ControlRow, Switch, TextLink } from 'shared-ui/forms';
import { ContactField } from './ContactField';
import { ContentField } from './ContentField';
import type { FormDraft } from './drafts';
import { KindField } from './KindField';
import { Pictures } from './Pictures';
import { SendBar } from './SendBar';
import { Sent } from './Sent';
import classes from './Tickets.module.css';
import { useTicket } from './use-ticket';
import { WithDraft } from './WithDraft';

const kinds = ['用着不对', '想要功能', '看不懂', '其他'].map((name) => ({ key: name, label: name }));
const empty = { kind: '', content: '', contact: '', device: 'yes' };

/** Sent with feedback about the pages: browser and screen, nothing of the account. */
const deviceFacts = () =>
  `${screen.width}×${screen.height} @${devicePixelRatio} ${navigator.userAgent}`.slice(0, 200);

/** 意见反馈: bugs and suggestions, with pictures. The answer is shown in 我的工单. */
export default function FeedbackPage() {
  const [sentId, setSentId] = useState<string>();
  if (sentId)
    return (
      <Sent
        id={sentId}
        problemType="feedback"
        next="一般 1 个工作日内答复。答复会到“消息”和“我的工单”，有补充可以在工单里接着写。"
        isMember
        onAgain={() => setSentId(undefined)}
      />
    );
  return (
    <WithDraft whole page="fankui">
      {(begun) => <FeedbackForm key={begun.key} begun={begun} onSent={setSentId} />}
    </WithDraft>
  );
}

function FeedbackForm({ begun, onSent }: { begun: FormDraft; onSent: (id: string) => void }) {
  const ticket = useTicket({
    formDraft: begun,
    onSent,
    problemType: 'feedback',
    empty,
    toInput: ({ kind, content, contact, device }) => ({
      content,
      ...(contact.trim() && { contact }),
      fields: { 类别: kind, ...(device === 'yes' && { 设备: deviceFacts() }) },
    }),
  });
  const { register, setValue, watch, formState } = ticket.form;
  const { errors } = formState;
  const device = watch('device');

  return (
    <Page foot="bar">
      <form ref={ticket.box} noValidate onSubmit={ticket.send}>
        <Block
          first
          more={{ label: '我提过的', href: href('ProblemList', { problemType: 'feedback' }) }}
          title="说说哪里要改"
        >
          <KindField
            form={ticket.form}
            name="kind"
            label="哪一类"
            kinds={kinds}
            missing="选一类，好分给对的人"
          />
          <ContentField
            form={ticket.form}
            label="发生了什么"
            placeholder="在哪页、点了什么、看到什么、本该怎样"
          />
          <Pictures uploads={ticket.uploads} error={ticket.pictureError} />
          <ContactField
            hint="选填，不填就在站内答复"
            error={errors.contact?.message}
            {...register('contact')}
          />
        </Block>
        <Block>
          <ControlRow label="附上设备信息" note="屏幕大小和浏览器，不含账号">
            <Switch
              label="附上设备信息"
              on={device === 'yes'}
              onChange={(on) => setValue('device', on ? 'yes' : 'no', { shouldDirty: true })}
            />
          </ControlRow>
        </Block>
        <p className={classes.under}>
          订单里的纠纷、可疑账号请走 <TextLink href={href('suggest')}>投诉建议</TextLink>，处理更快。
        </p>
        <SendBar label="提交反馈" {...ticket} />
      </form>
    </Page>
  );
}
