import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Input } from 'shared-contract';
import { Button, Note } from 'shared-ui';
import { CaptchaInput, TextInput, useSecondsUntil } from 'shared-ui/forms';
import { Chip, Chips } from 'shared-ui/lists';
import classes from './Safety.module.css';
import type { Lookup, LookupCall, Verdict } from './use-lookup';

interface LookupFormProps<C extends LookupCall, K extends string> {
  look: Lookup<C>;
  /** Accessible name. */
  label: string;
  kinds: readonly { key: K; label: string }[];
  placeholder: string;
  /** Initial values. */
  initial?: { kind?: K | undefined; text: string };
  main?: boolean;
  toInput: (text: string, kind: K) => Input<C>;
  /** Renders the result. */
  children: (verdict: Verdict<C>) => ReactNode;
}

/** A lookup form: kind of account, account, button and result. */
export function LookupForm<C extends LookupCall, K extends string>({
  look,
  label,
  kinds,
  placeholder,
  initial,
  main,
  toInput,
  children,
}: LookupFormProps<C, K>) {
  const [kind, setKind] = useState<K>(initial?.kind ?? (kinds[0]?.key as K));
  const [text, setText] = useState(initial?.text ?? '');
  const { verdict, busy, problem, captcha } = look;
  const seconds = useSecondsUntil(look.waitUntil);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seconds > 0) return;
    const words = text.trim();
    if (words) return look.lookUp(toInput(words, kind));
    look.refuse('请先填要查的号');
    field.current?.focus();
  };
  return (
    <>
      <form className={classes.lookup} onSubmit={submit} noValidate>
        <div className={classes.kinds}>
          <Chips label={`${label}的类型`}>
            {kinds.map(({ key, label: name }) => (
              <Chip
                key={key}
                on={key === kind}
                onClick={() => {
                  setKind(key);
                  look.clear();
                }}
              >
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
            onChange={(event) => {
              setText(event.currentTarget.value);
              look.clear();
            }}
          />
          <Button type="submit" variant={main ? 'primary' : 'accent'} busy={busy} disabled={seconds > 0}>
            查
          </Button>
        </div>
        {captcha && <CaptchaInput captcha={captcha} hint="查得多了，先认一下图" error={problem.captcha} />}
        <div aria-live="polite">
          {seconds > 0 && (
            <Note kind="wait" icon="clock">
              查得太快，<b className="num">{seconds}</b> 秒后再试
            </Note>
          )}
        </div>
      </form>
      <div aria-live="polite">{verdict && children(verdict)}</div>
    </>
  );
}
