import { useForm } from 'react-hook-form';
import { api, fieldMessage, Refused, state } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { ActionBar, Block, Button, Checkbox, Note, Page, TextInput, toast } from 'shared-ui';
import { idNumberProblem } from './id-number';

interface Fields {
  realName: string;
  idNo: string;
  consent: boolean;
}

interface RealNameFormProps {
  onVerified: (maskedName: string | null) => void;
  onMinor: () => void;
}

/** Which field a refusal of the server belongs to. */
const fieldOf = { ID_INVALID: 'idNo', ID_USED: 'idNo' } as const;

export function RealNameForm({ onVerified, onMinor }: RealNameFormProps) {
  const form = useForm<Fields>({ defaultValues: { realName: '', idNo: '', consent: false } });
  const { errors } = form.formState;

  const sending = useSubmit(api.verifyRealName, {
    done: ({ realNameMasked }) => {
      state.loadProfile().subscribe();
      onVerified(realNameMasked);
    },
    failed: (error) => {
      if (!(error instanceof Refused)) return toast('网络不通，填的内容还在，请稍后再试', { kind: 'danger' });
      if (error.reason === 'MINOR_FORBIDDEN') return onMinor();
      for (const name of ['realName', 'idNo', 'consent'] as const) {
        const message = fieldMessage(error, name);
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
      const field = fieldOf[error.reason as keyof typeof fieldOf];
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      else if (error.fields.length === 0) toast(error.message, { kind: 'danger' });
    },
  });

  const send = form.handleSubmit(({ realName, idNo }) =>
    sending.submit({ realName: realName.trim(), idNo: idNo.trim().toUpperCase(), consent: true }),
  );

  return (
    <Page foot="bar">
      <form onSubmit={send} noValidate>
        <Block first>
          <Note kind="accent" icon="shield">
            买卖账号前要确认你是本人并且已满 18 岁。我们只留打码后的姓名、出生年份和一串不能倒推的校验值，
            <b>不保存身份证号</b>。
          </Note>
        </Block>
        <Block title="证件信息">
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
            同意号栈为核实身份和年龄，把姓名和身份证号交给认证机构比对一次
          </Checkbox>
        </Block>
        <ActionBar>
          <Button type="submit" variant="primary" wide busy={sending.busy}>
            {sending.busy ? '正在核实' : '提交认证'}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}
