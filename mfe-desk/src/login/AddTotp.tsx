import { type FormEvent, useState } from 'react';
import { fieldMessage, refusalText } from 'shared-sdk';
import { Button, Drawer, SkeletonBlock } from 'shared-ui';
import { FieldError, TextInput } from 'shared-ui/forms';
import { QrCode } from 'shared-ui/reading';
import keys from './KeysPage.module.css';
import classes from './Login.module.css';
import { useNewKey } from './use-new-key';

/** Adds an authenticator app; its first code proves that it was set up. */
export function AddTotp({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { begun, problem, again, finish } = useNewKey('totp', onDone);
  const [name, setName] = useState('验证器');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<{ name?: string | undefined; totp?: string | undefined }>({});
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      name: name.trim() ? undefined : '给它起个名字，如“工作手机”',
      totp: /^\d{6}$/.test(code) ? undefined : '请填写应用里的 6 位数字',
    };
    setOwn(found);
    if (!begun || found.name || found.totp) return;
    finish.submit({ challengeId: begun.challengeId, name: name.trim(), totp: code });
  };
  const { error } = finish;
  const atName = fieldMessage(error, 'name');
  return (
    <Drawer open onClose={onClose} title="加验证器动态码" low>
      {problem ? (
        <div className={classes.step}>
          <FieldError>{problem}</FieldError>
          <Button onClick={again}>重试</Button>
        </div>
      ) : !begun?.totp ? (
        <SkeletonBlock picture lines={3} />
      ) : (
        <form noValidate onSubmit={add} className={classes.step}>
          <div className={keys.secret}>
            <QrCode text={begun.totp.uri} label="验证器二维码" />
            <div>
              <p className={classes.words}>用验证器应用扫一扫，或手动输入这串密钥。它只在这里显示一次。</p>
              <p className={keys.code}>{begun.totp.secret}</p>
            </div>
          </div>
          <TextInput
            label="名字"
            maxLength={20}
            counter
            value={name}
            error={own.name ?? atName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="应用里现在的 6 位数字"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            figure
            value={code}
            error={
              own.totp ??
              fieldMessage(error, 'totp') ??
              (error && !atName ? (refusalText(error) ?? '网络不通，请再试一次') : undefined)
            }
            onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
          />
          <Button variant="primary" wide type="submit" busy={finish.busy}>
            加好了
          </Button>
        </form>
      )}
    </Drawer>
  );
}
