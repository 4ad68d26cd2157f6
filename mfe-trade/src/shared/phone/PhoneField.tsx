import { useEffect, useState } from 'react';
import {
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { phoneProblem } from 'shared-sdk/forms';
import { Button } from 'shared-ui';
import { PhoneInput } from 'shared-ui/forms';

interface PhoneFieldProps<F extends FieldValues> {
  form: UseFormReturn<F>;
  name: FieldPathByValue<F, string>;
  label: string;
  /** Who will see it, or whose it must be. */
  hint: string;
  /** The error for an empty field: why it is needed. */
  missing: string;
  /** The account's phone in masked form, which stands in the field until the user chooses another one. */
  ownMasked?: string | undefined;
  autoComplete?: 'off';
}

/**
 * A required phone number for a sale: the user's own, or the buyer's. The value is '' for the account's phone: the
 * browser has it only masked, so a call leaves it out and the server takes its own.
 */
export function PhoneField<F extends FieldValues>({
  form,
  name,
  missing,
  ownMasked,
  ...words
}: PhoneFieldProps<F>) {
  /** Undefined before the first choice. */
  const [editing, setEditing] = useState<boolean>();
  const isOwn = (value: string) => Boolean(ownMasked) && !editing && value === '';
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: {
      validate: (phone: string) => isOwn(phone) || (phone ? (phoneProblem(phone) ?? true) : missing),
    },
  });
  const own = isOwn(field.value);
  const toggle = () => {
    setEditing(own);
    form.setValue(name, '' as FieldPathValue<F, typeof name>);
    form.clearErrors(name);
  };
  const { setFocus } = form;
  // Once it is writable: a phone opens no keyboard for a read-only field.
  useEffect(() => {
    if (editing !== undefined) setFocus(name);
  }, [editing, setFocus, name]);
  return (
    <PhoneInput
      {...words}
      {...field}
      value={own ? ownMasked : field.value}
      readOnly={own}
      {...(ownMasked && {
        unit: (
          <Button variant="text" size="s" onClick={toggle}>
            {own ? '换一个' : '用账号手机'}
          </Button>
        ),
      })}
      error={fieldState.error?.message}
    />
  );
}
