import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { TextInput } from 'shared-ui';
import classes from './Login.module.css';

export interface Captcha {
  uuid: string;
  /** A picture as a data URL; null while it loads, undefined when it could not be loaded. */
  picture: string | null | undefined;
  /** False where the server asks for none. */
  enabled: boolean;
  /** Asks for another picture. */
  change: () => void;
}

/** A captcha of the server, asked for when `wanted`. Each serves once, so every refusal needs another. */
export function useCaptcha(wanted: boolean): Captcha {
  const { state, value, again } = useCall(api.getCaptcha, wanted ? {} : null);
  return {
    uuid: value?.uuid ?? '',
    // The server sends a JPEG; clients of this call have always labelled it so, and browsers look at the bytes.
    picture:
      state === 'failed'
        ? undefined
        : state === 'done' && value
          ? `data:image/gif;base64,${value.img}`
          : null,
    enabled: value?.captchaEnabled ?? true,
    change: again,
  };
}

/** The picture's characters; a tap on the picture changes it. */
export function CaptchaField({
  captcha,
  value,
  error,
  onChange,
}: {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const change = () => {
    onChange('');
    captcha.change();
  };
  return (
    <TextInput
      label="图形验证码"
      name="captcha"
      placeholder="图中字符"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={12}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      unit={
        <button type="button" className={classes.captcha} onClick={change} aria-label="换一张图形验证码">
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
