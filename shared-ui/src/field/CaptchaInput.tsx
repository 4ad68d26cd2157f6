import type { Ref } from 'react';
import classes from './CaptchaInput.module.css';
import { TextInput } from './TextInput';

export interface CaptchaInputProps {
  captcha: {
    /** As a data address; null while it loads, undefined when it could not be loaded. */
    picture: string | null | undefined;
    code: string;
    onCode: (code: string) => void;
    /** Asks for another picture. */
    onChange: () => void;
  };
  /** Why it is asked for. */
  hint?: string;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** What the picture says, typed; a tap on the picture brings another. */
export function CaptchaInput({ captcha, ...input }: CaptchaInputProps) {
  return (
    <TextInput
      {...input}
      label="图形验证码"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={12}
      placeholder="图中字符"
      value={captcha.code}
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
