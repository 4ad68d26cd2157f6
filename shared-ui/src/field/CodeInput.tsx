import { useEffect, useState } from 'react';
import { cx } from '../cx';
import classes from './Field.module.css';
import { TextInput, type TextInputProps } from './TextInput';

export interface CodeInputProps extends Omit<TextInputProps, 'unit' | 'counter' | 'figure' | 'type'> {
  /** Called when the button is pressed; the page sends the code. */
  onSend: () => void;
  sending?: boolean;
  /** Epoch ms on the device's clock until which no other code can be sent. 0 if none was sent yet. */
  waitUntil?: number;
}

/** An SMS code, with the button that sends it and counts down to the next. */
export function CodeInput({
  onSend,
  sending = false,
  waitUntil = 0,
  label = '短信验证码',
  ...input
}: CodeInputProps) {
  const seconds = useSecondsUntil(waitUntil);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      placeholder="6 位数字"
      {...input}
      label={label}
      figure
      unit={
        <button
          type="button"
          className={cx(classes.send, 'num')}
          disabled={seconds > 0 || sending}
          onClick={onSend}
        >
          {sending ? '正在发送' : seconds > 0 ? `${seconds} 秒后重发` : waitUntil ? '重新发送' : '获取验证码'}
        </button>
      }
    />
  );
}

/** Whole seconds until a time on the device's clock, 0 once it has passed. Takes epoch ms. */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
