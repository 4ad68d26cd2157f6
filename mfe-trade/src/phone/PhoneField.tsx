import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { phoneProblem } from 'shared-sdk/forms';
import { PhoneInput } from 'shared-ui/forms';

interface PhoneFieldProps<F extends FieldValues> {
  form: UseFormReturn<F>;
  name: FieldPathByValue<F, string>;
  label: string;
  /** Who will see it, or whose it must be. */
  hint: string;
  /** Said where it was left empty: what it is needed for. */
  missing: string;
  /** One's own phone as the house shows it, where the whole of it is asked for. */
  ownMasked?: string | undefined;
  autoComplete?: 'off';
}

/** A phone that a sale cannot do without: one's own, or the buyer's. */
export function PhoneField<F extends FieldValues>({
  form,
  name,
  missing,
  ownMasked,
  ...words
}: PhoneFieldProps<F>) {
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { required: missing, validate: (phone) => phoneProblem(phone) ?? true },
  });
  return (
    <PhoneInput
      {...words}
      {...field}
      {...(ownMasked && { placeholder: `完整的 11 位，账号手机是 ${ownMasked}` })}
      error={fieldState.error?.message}
    />
  );
}
