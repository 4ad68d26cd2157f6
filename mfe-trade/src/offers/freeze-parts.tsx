import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { href, type WishReference } from 'shared-contract';
import { Refused, state } from 'shared-sdk';
import { codeProblem, problemText, unanswered, useSmsCode } from 'shared-sdk/forms';
import { useStream } from 'shared-sdk/react';
import { ActionBar, Block, Button, FactRow, formatFen, formatYuan, toast } from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import { fenOf, SmsCodeInput, TextInput } from 'shared-ui/forms';
import { codeError } from '../buying/step-up/code-error';
import classes from './Offers.module.css';

/** What the member writes: an amount, and the code that confirms that it is frozen. */
export interface FreezeValues {
  yuan: string;
  smsCode: string;
}

interface PriceProps {
  form: UseFormReturn<FreezeValues>;
  label: string;
  hint: string | undefined;
  bounds: { minFen: number; maxFen: number };
  /** What comparable goods were sold at; undefined while it is loading. */
  reference: WishReference | undefined;
  /** Of the amount on the ruler, in fen. */
  mark: { name: string; fen: number };
  /** Between the field and the ruler. */
  children?: ReactNode;
}

/** The field of an amount, and where it stands among the prices of comparable deals, unless they are too few. */
export const Price = ({ form, label, hint, bounds, reference, mark, children }: PriceProps) => (
  <>
    <TextInput
      label={label}
      hint={hint}
      lead="¥"
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      figure
      error={form.formState.errors.yuan?.message}
      {...form.register('yuan', {
        validate: (text) => {
          const fen = fenOf(text);
          const { minFen, maxFen } = bounds;
          return (
            (fen !== undefined && fen >= minFen && fen <= maxFen) ||
            `出价需在 ${formatYuan(minFen)} 和 ${formatYuan(maxFen)} 之间`
          );
        },
      })}
    />
    {children}
    {reference?.band && (
      <>
        <RangeRuler
          low={reference.band.lowFen}
          high={reference.band.highFen}
          mark={mark.fen || reference.band.midFen}
          markName={mark.name}
          write={formatYuan}
        />
        <p className={classes.quiet}>同类成交价带，{reference.samples} 笔</p>
      </>
    )}
  </>
);

/** What of the balance stays available, in fen; below 0 it is too little. Undefined while one of the amounts is unknown. */
export const AvailableRow = ({ leftFen }: { leftFen: number | undefined }) => (
  <FactRow
    label="冻结后余额可用"
    figure
    tone={isShort(leftFen) ? 'danger' : undefined}
    value={leftFen === undefined ? '—' : isShort(leftFen) ? `差 ${formatFen(-leftFen)}` : formatFen(leftFen)}
  />
);

const isShort = (leftFen = 0): boolean => leftFen < 0;

interface FreezeEndProps {
  form: UseFormReturn<FreezeValues>;
  /** Of the button. */
  label: string;
  /** Of the balance afterwards, in fen; below 0 it is too little. */
  leftFen: number | undefined;
  busy: boolean;
  /** A further button. */
  children?: ReactNode;
}

/** The end of a form that freezes money: the code, and the button that says how much; with too little money a way to top up. */
export function FreezeEnd({ form, label, leftFen, busy, children }: FreezeEndProps) {
  const user = useStream(state.user$, null);
  const sms = useSmsCode({ scene: 'balance' });
  return (
    <>
      <Block>
        <Controller
          name="smsCode"
          control={form.control}
          rules={{ validate: (code) => codeProblem(code) ?? true }}
          render={({ field, fieldState: { error } }) => (
            <SmsCodeInput
              {...field}
              sms={sms}
              hint={user ? `发到 ${user.phoneMasked}` : undefined}
              error={error?.message}
            />
          )}
        />
      </Block>
      <ActionBar reason={isShort(leftFen) ? '可用余额不够，先充值' : undefined}>
        {children}
        {isShort(leftFen) ? (
          <Button variant="primary" href={href('mycenter')}>
            去充值
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={busy}>
            {label}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

interface Sent {
  verb: string;
  /** What the page shows has changed. */
  onStale: () => void;
}

/** Says why nothing was frozen: at the code, at the amount, which all other fields are about, or as a toast. */
export function showProblem(
  form: UseFormReturn<FreezeValues>,
  error: unknown,
  { verb, onStale }: Sent,
): void {
  const atCode = codeError(error);
  const message = atCode ?? (error instanceof Refused ? error.fields[0]?.msg : undefined);
  if (message) form.setError(atCode ? 'smsCode' : 'yuan', { message }, { shouldFocus: true });
  else {
    toast(problemText(error, unanswered.repeatable(verb)), { kind: 'danger' });
    if (error instanceof Refused) onStale();
  }
}
