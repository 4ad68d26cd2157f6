import { href } from 'shared-contract';
import { Block, Page } from 'shared-ui';
import { TextInput } from 'shared-ui/forms';
import { ContentField } from '../tickets/ContentField';
import type { FormDraft } from '../tickets/drafts';
import { KindField } from '../tickets/KindField';
import { Pictures } from '../tickets/Pictures';
import { SendBar } from '../tickets/SendBar';
import { useTicket } from '../tickets/use-ticket';

/** What the impostor used; the key is in the URL. */
const kinds = [
  { key: 'phone', label: '手机号' },
  { key: 'wechat', label: '微信' },
  { key: 'qq', label: 'QQ' },
  { key: 'alipay', label: '支付宝' },
  { key: 'site', label: '网址' },
] as const;

/** What is sent when the member adds nothing: one tap and a picture suffice. */
const SAID = '自称号栈的人，说不出这一分钟的口令。';

interface ReportFormProps {
  begun: FormDraft;
  /** Values from the URL. */
  asked: { kind: string; value: string };
  onSent: (id: string) => void;
}

/** Whom, with what they said and a picture. */
export function ReportForm({ begun, asked, onSent }: ReportFormProps) {
  const ticket = useTicket({
    formDraft: begun,
    onSent,
    problemType: 'impostor',
    empty: { kind: asked.kind, value: asked.value, content: SAID },
    toInput: ({ kind, value, content }) => ({ content, fields: { kind, value: value.trim() } }),
  });
  const { register, watch, formState } = ticket.form;
  const isSite = watch('kind') === 'site';
  return (
    <Page foot="bar">
      <form ref={ticket.box} noValidate onSubmit={ticket.send}>
        <Block
          first
          title="谁在冒充号栈"
          more={{ label: '我举报过的', href: href('ProblemList', { problemType: 'impostor' }) }}
        >
          <KindField
            form={ticket.form}
            name="kind"
            label="对方用的是什么"
            kinds={kinds}
            missing="选一样，好知道去查什么"
          />
          <TextInput
            label={isSite ? '网址' : '对方的账号或号码'}
            hint={isSite ? '如 example.com，整条链接也行' : '写全，核实以后列进黑号库'}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={formState.errors.value?.message}
            {...register('value', {
              validate: (value) => value.trim().length >= 2 || '写上对方的账号、号码或网址',
            })}
          />
          <Pictures uploads={ticket.uploads} error={ticket.pictureError} />
          <ContentField form={ticket.form} label="经过" placeholder="在哪里找到你、说了什么、要你做什么" />
        </Block>
        <SendBar label="举报" {...ticket} />
      </form>
    </Page>
  );
}
