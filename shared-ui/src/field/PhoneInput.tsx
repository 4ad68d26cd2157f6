import { TextInput, type TextInputProps } from './TextInput';

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'type' | 'figure'> {
  /** Receives digits only, eleven at most: users type and paste numbers in groups and with the country code. */
  onChange: (phone: string) => void;
}

/** A mobile phone number of China. */
export function PhoneInput({
  onChange,
  label = '手机号',
  autoComplete = 'tel-national',
  ...input
}: PhoneInputProps) {
  return (
    <TextInput
      placeholder="11 位手机号"
      {...input}
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      figure
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
    />
  );
}

const digitsOf = (text: string) =>
  text
    .replace(/\D/g, '')
    .replace(/^(00)?86(?=1\d{10}$)/, '')
    .slice(0, 11);
