import { useEffect, useRef } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, TextInput } from 'shared-ui';
import classes from './CaptchaField.module.css';

export interface CaptchaAnswer {
  /** Another number asks for another picture. */
  round: number;
  uuid: string;
  code: string;
}

interface CaptchaFieldProps {
  answer: CaptchaAnswer;
  onChange: (answer: CaptchaAnswer) => void;
  error?: string;
}

/** A picture of letters to copy; a tap on it brings another. */
export function CaptchaField({ answer, onChange, error }: CaptchaFieldProps) {
  const captcha = useCall(api.getCaptcha, {});
  const { again, value } = captcha;
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(answer.round);
  useEffect(() => {
    if (asked.current === answer.round) return;
    asked.current = answer.round;
    again();
  }, [answer.round, again]);
  useEffect(() => field.current?.focus(), []);

  return (
    <TextInput
      ref={field}
      label="图形验证码"
      hint="发得多了，先认一下图"
      autoComplete="off"
      autoCapitalize="off"
      maxLength={12}
      value={answer.code}
      error={error}
      onChange={(event) => onChange({ ...answer, uuid: value?.uuid ?? '', code: event.currentTarget.value })}
      unit={
        captcha.state === 'done' && value ? (
          <button type="button" className={classes.picture} aria-label="换一张图形验证码" onClick={again}>
            <img src={pictureOf(value.img)} alt="图形验证码" />
          </button>
        ) : (
          <Button size="s" variant="text" icon="retry" busy={captcha.state === 'loading'} onClick={again}>
            {captcha.state === 'failed' ? '重试' : '加载中'}
          </Button>
        )
      }
    />
  );
}

/** The server sends the picture in base64, with or without the head of a data address. */
const pictureOf = (img: string) =>
  img.startsWith('data:image/')
    ? img
    : `data:image/${img.startsWith('PHN2Zy') ? 'svg+xml' : 'png'};base64,${img}`;
