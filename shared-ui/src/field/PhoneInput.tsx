import { TextInput, type TextInputProps } from './TextInput';

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'type' | 'figure'> {
  /** In: digits alone, eleven at most: people type and paste phones in groups. */
  onChange: (phone: string) => void;
}

/** A mobile phone number of China. */
export function PhoneInput({ onChange, label = '手机号', ...input }: PhoneInputProps) {
  return (
    <TextInput
      placeholder="11 位手机号"
      {...input}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      figure
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 11))}
    />
  );
}
