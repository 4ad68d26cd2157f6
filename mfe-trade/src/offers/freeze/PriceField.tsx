import type { UseFormReturn } from 'react-hook-form';
import { formatYuan } from 'shared-ui';
import { fenOf, TextInput } from 'shared-ui/forms';

/** What the member writes: an amount, and the code that confirms that it is frozen. */
export interface FreezeValues {
  yuan: string;
  smsCode: string;
}

interface PriceFieldProps {
  form: UseFormReturn<FreezeValues>;
  label: string;
  hint: string | undefined;
  bounds: { minFen: number; maxFen: number };
}

export const PriceField = ({ form, label, hint, bounds: { minFen, maxFen } }: PriceFieldProps) => (
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
        return (
          (fen !== undefined && fen >= minFen && fen <= maxFen) ||
          `出价需在 ${formatYuan(minFen)} 和 ${formatYuan(maxFen)} 之间`
        );
      },
    })}
  />
);
