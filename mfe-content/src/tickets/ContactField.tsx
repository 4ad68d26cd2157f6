import type { ComponentPropsWithRef } from 'react';
import { TextInput } from 'shared-ui/forms';

const MAX = 60;

/** Contact of the author; required for guests, because there is no other way to answer. */
export function ContactField({
  hint,
  ...input
}: { hint: string; error: string | undefined } & Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'size' | 'prefix'
>) {
  return (
    <TextInput
      label="怎么联系你"
      hint={hint}
      maxLength={MAX}
      autoComplete="off"
      placeholder="手机、微信或邮箱"
      {...input}
    />
  );
}
