import { type FormEvent, useState } from 'react';
import { fieldMessage, refusalText } from 'shared-sdk';
import { Button, Drawer, SkeletonBlock } from 'shared-ui';
import { FieldError, TextInput } from 'shared-ui/forms';
import classes from './Login.module.css';
import { makePasskey, passkeyProblem } from './passkeys';
import { useNewKey } from './use-new-key';

/** Adds a passkey of this device, under a name. */
export function AddPasskey({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { begun, problem, again, finish } = useNewKey('passkey', onDone);
  const [name, setName] = useState('');
  const [own, setOwn] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = name.trim() ? undefined : '给它起个名字，如“工位电脑”';
    setOwn(wrong);
    setFailed(undefined);
    if (wrong || !begun?.passkey) return;
    try {
      const passkey = await makePasskey(begun.passkey);
      finish.submit({ challengeId: begun.challengeId, name: name.trim(), passkey });
    } catch (error) {
      setFailed(passkeyProblem(error));
    }
  };
  const { error } = finish;
  return (
    <Drawer open onClose={onClose} title="加通行密钥" low>
      {problem ? (
        <div className={classes.step}>
          <FieldError>{problem}</FieldError>
          <Button onClick={again}>重试</Button>
        </div>
      ) : !begun ? (
        <SkeletonBlock lines={3} />
      ) : (
        <form noValidate onSubmit={create} className={classes.step}>
          <p className={classes.words}>浏览器会问你把密钥存在哪里：这台电脑、手机或安全钥匙都可以。</p>
          <TextInput
            label="名字"
            placeholder="工位电脑"
            maxLength={20}
            counter
            value={name}
            error={own ?? fieldMessage(error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FieldError>
            {failed ??
              (error && !fieldMessage(error, 'name') ? (refusalText(error) ?? '网络不通，请再试一次') : '')}
          </FieldError>
          <Button variant="primary" wide type="submit" busy={finish.busy}>
            在这台设备上建密钥
          </Button>
        </form>
      )}
    </Drawer>
  );
}
