import { type FormEvent, useRef } from 'react';
import { Button, Chip, Chips, Note, TextInput } from 'shared-ui';
import { CaptchaField } from '../captcha/CaptchaField';
import type { Captcha } from '../captcha/use-captcha';
import classes from './Safety.module.css';
import { useSecondsUntil } from './use-lookup';

interface LookupFormProps<K extends string> {
  /** What is looked for, read aloud. */
  label: string;
  kinds: readonly { key: K; label: string }[];
  kind: K;
  onKind: (kind: K) => void;
  text: string;
  onText: (text: string) => void;
  placeholder: string;
  main?: boolean;
  busy: boolean;
  problem: { field?: string; captcha?: string };
  /** Epoch ms: until then no other look is answered. */
  waitUntil: number;
  captcha: Captcha | undefined;
  onAsk: (text: string) => void;
  onBlank: () => void;
}

/** What kind of account, which one, and the button that looks it up. */
export function LookupForm<K extends string>(props: LookupFormProps<K>) {
  const { label, kinds, kind, onKind, text, onText, placeholder, main, busy, problem, captcha } = props;
  const seconds = useSecondsUntil(props.waitUntil);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seconds > 0) return;
    const words = text.trim();
    if (words) return props.onAsk(words);
    props.onBlank();
    field.current?.focus();
  };
  return (
    <form className={classes.lookup} onSubmit={submit} noValidate>
      <div className={classes.kinds}>
        <Chips label={`${label}的类型`}>
          {kinds.map(({ key, label: name }) => (
            <Chip key={key} on={key === kind} onClick={() => onKind(key)}>
              {name}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className={classes.row}>
        <TextInput
          ref={field}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          figure
          placeholder={placeholder}
          value={text}
          error={problem.field}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Button type="submit" variant={main ? 'primary' : 'accent'} busy={busy} disabled={seconds > 0}>
          查
        </Button>
      </div>
      {captcha && <CaptchaField captcha={captcha} hint="查得多了，先认一下图" error={problem.captcha} />}
      <div aria-live="polite">
        {seconds > 0 && (
          <Note kind="wait" icon="clock">
            查得太快，<b className="num">{seconds}</b> 秒后再试
          </Note>
        )}
      </div>
    </form>
  );
}
