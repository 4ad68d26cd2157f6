import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { phoneProblem } from 'shared-sdk/forms';
import { PhoneInput } from 'shared-ui/forms';

interface PhoneFieldProps<F extends FieldValues> {
  form: UseFormReturn<F>;
  name: FieldPathByValue<F, string>;
  label: string;
  /** Who will see it, or whose it must be. */
  hint: string;
  /** The error for an empty field: why it is needed. */
  missing: string;
  /** The user's own phone in masked form, if the full one is required. */
  ownMasked?: string | undefined;
  autoComplete?: 'off';
}

/** A required phone number for a sale: the user's own, or the buyer's. */
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
