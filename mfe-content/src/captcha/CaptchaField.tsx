import { TextInput } from 'shared-ui';
import classes from './CaptchaField.module.css';
import type { Captcha } from './use-captcha';

/** What the picture says, typed; a tap on the picture brings another. */
export function CaptchaField({
  captcha,
  hint,
  error,
}: {
  captcha: Captcha;
  /** Why it is asked for. */
  hint: string;
  error?: string | undefined;
}) {
  return (
    <TextInput
      label="图形验证码"
      hint={hint}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={12}
      placeholder="图中字符"
      value={captcha.code}
      error={error}
      onChange={(event) => captcha.onCode(event.currentTarget.value)}
      unit={
        <button
          type="button"
          className={classes.captcha}
          aria-label="换一张图形验证码"
          onClick={captcha.onChange}
        >
          {captcha.picture ? (
            <img src={captcha.picture} alt="图形验证码" />
          ) : (
            <span>{captcha.picture === null ? '加载中' : '点此重试'}</span>
          )}
        </button>
      }
    />
  );
}
