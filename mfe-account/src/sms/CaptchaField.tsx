import { useEffect, useRef } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Button, TextInput } from 'shared-ui';
import classes from './CaptchaField.module.css';

export interface CaptchaAnswer {
  /** Another number asks for another picture: each serves once. */
  round: number;
  uuid: string;
  code: string;
}

interface CaptchaFieldProps {
  answer: CaptchaAnswer;
  onChange: (answer: CaptchaAnswer) => void;
  error?: string;
}

/** Letters of a picture to copy; a tap on it brings another. It takes the focus when it appears. */
export function CaptchaField({ answer, onChange, error }: CaptchaFieldProps) {
  const { state, value, again } = useCall(api.getCaptcha, {});
  const field = useRef<HTMLInputElement>(null);
  const shownRound = useRef(answer.round);
  useEffect(() => {
    if (shownRound.current === answer.round) return;
    shownRound.current = answer.round;
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
      spellCheck={false}
      maxLength={12}
      value={answer.code}
      error={error}
      onChange={(event) => onChange({ ...answer, uuid: value?.uuid ?? '', code: event.currentTarget.value })}
      unit={
        state === 'done' && value ? (
          <button type="button" className={classes.picture} aria-label="换一张图形验证码" onClick={again}>
            <img src={`data:image/jpeg;base64,${value.img}`} alt="图形验证码" />
          </button>
        ) : (
          <Button size="s" variant="text" icon="retry" busy={state === 'loading'} onClick={again}>
            {state === 'failed' ? '重试' : '加载中'}
          </Button>
        )
      }
    />
  );
}
