import { type FormEvent, useRef, useState } from 'react';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { isAboutCaptcha, problemText, useCaptcha } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Drawer, Note } from 'shared-ui';
import { CaptchaInput, TextInput } from 'shared-ui/forms';
import { Chip } from 'shared-ui/lists';
import classes from './VerifyDrawer.module.css';

const kinds = [
  { type: 'qq', label: 'QQ' },
  { type: 'wechat', label: '微信' },
  { type: 'phone', label: '手机号' },
  { type: 'alipay', label: '支付宝' },
] as const;

/** 客服验真: checks whether an account is official (product call checkOfficialAccount). The input is preserved while closed. */
export function VerifyDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [type, setType] = useState<(typeof kinds)[number]['type']>('qq');
  const [account, setAccount] = useState('');
  const [missing, setMissing] = useState(false);
  const [found, setFound] = useState<{ account: string; official: boolean; who: string }>();
  const field = useRef<HTMLInputElement>(null);
  const check = useSubmit(api.checkOfficialAccount, {
    prepare: (input) => captcha.withWork(input),
    done: ({ official, role, name }, asked) => {
      captcha.reload();
      setFound({ account: asked.account, official, who: [role, name].filter(Boolean).join(' ') });
    },
    failed: () => captcha.reload(),
  });
  const refused = check.error instanceof Refused ? check.error : undefined;
  const reason = refused?.reason;
  const captchaError =
    reason === 'CAPTCHA_WRONG'
      ? '图形验证码不对，换一张再试'
      : reason === 'PROOF_WRONG'
        ? refused?.message
        : undefined;
  const [provesPerson, setProvesPerson] = useState(false);
  if (!provesPerson && isAboutCaptcha(reason)) setProvesPerson(true);
  const captcha = useCaptcha(provesPerson);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = account.trim();
    setMissing(!wanted);
    if (!wanted) return field.current?.focus();
    setFound(undefined);
    check.submit({
      account: wanted,
      type,
      ...captcha.proof,
    });
  };
  const change = (next: () => void) => {
    next();
    setFound(undefined);
    setMissing(false);
    check.clear();
  };

  return (
    <Drawer open={open} onClose={onClose} title="客服验真" low>
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.lead}>有人自称号栈客服？填对方的账号，查它是不是我们的。</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
        <div role="group" aria-label="账号类型" className={classes.kinds}>
          {kinds.map((kind) => (
            <Chip
              key={kind.type}
              square
              on={kind.type === type}
              onClick={() => change(() => setType(kind.type))}
            >
              {kind.label}
            </Chip>
          ))}
        </div>
        <TextInput
          ref={field}
          label="对方账号"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={100}
          value={account}
          error={missing ? '请填写要查询的账号' : fieldMessage(check.error, 'account')}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => setAccount(value));
          }}
        />
        {captcha.captcha && (
          <CaptchaInput captcha={captcha.captcha} hint="查得多了，先认一下图" error={captchaError} />
        )}
        <div role="status">
          {found?.official && (
            <Note kind="ok" icon="shieldok">
              <b className="num">{found.account}</b> 是号栈官方账号：{found.who}。
            </Note>
          )}
          {found && !found.official && (
            <Note kind="danger" icon="shieldno">
              <b className="num">{found.account}</b> 不是号栈的账号。不要付款，不要给验证码。
            </Note>
          )}
          {check.error !== undefined && !captchaError && !fieldMessage(check.error, 'account') && (
            <Note kind="wait">{problemText(check.error)}</Note>
          )}
        </div>
        <Button type="submit" variant="primary" wide busy={check.busy}>
          查询
        </Button>
      </form>
    </Drawer>
  );
}
