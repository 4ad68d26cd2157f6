import { useForm } from 'react-hook-form';
import { href } from 'shared-contract';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { ActionBar, Block, Button, Note, Page, Tag, toast } from 'shared-ui';
import { Checkbox, TextInput, TextLink } from 'shared-ui/forms';
import { idNumberProblem, normalizeIdNumber } from './id-number';
import classes from './RealNameForm.module.css';
import { StoredData } from './StoredData';

interface Fields {
  realName: string;
  idNo: string;
  consent: boolean;
}

interface RealNameFormProps {
  /** Whether the last attempt was refused; the reason is null if the authority gave none. */
  failed: boolean;
  failReason: string | null;
  /** A number that passes, in a demonstration. */
  passes: string | undefined;
  /** The result is loading. */
  settling: boolean;
  /** The server has accepted it: the profile now contains the result. */
  onAnswered: () => void;
  onMinor: () => void;
}

/** The field of a refusal. */
const fieldOf = { ID_INVALID: 'idNo', ID_USED: 'idNo', IDENTITY_REFUSED: 'realName' } as const;
/** Refusals that mean that another tab has completed it: refetch. */
const doneElsewhere = ['ALREADY_VERIFIED', 'REALNAME_PENDING'];

export function RealNameForm({
  failed,
  failReason,
  passes,
  settling,
  onAnswered,
  onMinor,
}: RealNameFormProps) {
  const form = useForm<Fields>({ defaultValues: { realName: '', idNo: '', consent: false } });
  const { errors } = form.formState;

  const sending = useSubmit(api.verifyRealName, {
    done: ({ status }) => {
      onAnswered();
      if (status === 'failed') form.setFocus('realName');
    },
    failed: (error) => {
      if (!(error instanceof Refused)) return toast(unanswered.form, { kind: 'danger' });
      if (error.reason === 'MINOR_FORBIDDEN') return onMinor();
      if (error.reason && doneElsewhere.includes(error.reason)) return onAnswered();
      for (const name of ['realName', 'idNo', 'consent'] as const) {
        const message = fieldMessage(error, name);
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
      const field = fieldOf[error.reason as keyof typeof fieldOf];
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      else if (error.fields.length === 0) toast(error.message, { kind: 'danger' });
    },
  });
  const busy = sending.busy || settling;

  const send = form.handleSubmit(({ realName, idNo }) =>
    sending.submit({ realName: realName.trim(), idNo: normalizeIdNumber(idNo), consent: true }),
  );

  return (
    <Page foot="bar">
      <form onSubmit={send} noValidate>
        <Block
          first
          title="认证后可以买、卖和提现"
          aside={failed ? <Tag kind="danger">失败</Tag> : <Tag kind="muted">未认证</Tag>}
        >
          {failed && !busy && (
            <div role="alert" className={classes.reason}>
              <Note kind="danger" icon="shieldno">
                <b>{failReason ?? '上次认证没有通过'}。</b>
                对照身份证逐字核对姓名和号码，再提交一次；还是不过，请
                <TextLink href={href('contactkefu')}>联系客服</TextLink>。
              </Note>
            </div>
          )}
          {passes && (
            <div className={classes.reason}>
              <Note kind="info">
                演示环境不连认证机构，请不要填真实证件：姓名填任意中文名，身份证号填{' '}
                <b className="num">{passes}</b>，就能通过。
              </Note>
            </div>
          )}
          <TextInput
            label="姓名"
            hint="和身份证上一样"
            autoComplete="name"
            maxLength={30}
            error={errors.realName?.message}
            {...form.register('realName', {
              validate: (name) => [...name.trim()].length >= 2 || '请填写证件上的姓名',
            })}
          />
          <TextInput
            label="身份证号"
            hint="18 位，末位可能是 X"
            autoComplete="off"
            inputMode="text"
            autoCapitalize="characters"
            spellCheck={false}
            figure
            error={errors.idNo?.message}
            {...form.register('idNo', { validate: (id) => idNumberProblem(id) ?? true })}
          />
          <Checkbox
            error={errors.consent?.message}
            {...form.register('consent', { required: '请先阅读并同意用途说明' })}
          >
            同意号栈为核实身份和年龄，把姓名和身份证号交给认证机构比对
          </Checkbox>
        </Block>
        <StoredData />
        <ActionBar>
          <Button type="submit" variant="primary" wide busy={busy}>
            {busy ? '正在核实' : '提交认证'}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}
