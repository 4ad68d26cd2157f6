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
    /** Work that the device does beside it, where the server asks for it. */
    work?: { state: keyof typeof workWords; retry: () => void } | undefined;
  };
  /** Why it is asked for. */
  hint?: string;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const workWords = {
  running: '正在验证网络环境…',
  ready: '网络环境已就绪',
  failed: '网络环境验证没有完成',
};

/** The text of the picture; a tap on the picture loads another. */
export function CaptchaInput({ captcha, ...input }: CaptchaInputProps) {
  const { work, picture } = captcha;
  const words = picture ? undefined : picture === null ? '加载中' : '点此重试';
  return (
    <>
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
            // The words shown are part of the name, so that it can be called by voice.
            aria-label={words ? `图形验证码，${words}` : '换一张图形验证码'}
            onClick={captcha.onChange}
          >
            {picture ? <img src={picture} alt="图形验证码" /> : <span>{words}</span>}
          </button>
        }
      />
      {work && (
        <p className={classes.work} role="status">
          {workWords[work.state]}
          {work.state === 'failed' && (
            <button type="button" onClick={work.retry}>
              重试
            </button>
          )}
        </p>
      )}
    </>
  );
}
