import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { Block } from 'shared-ui';
import { CaptchaInput } from 'shared-ui/forms';
import { ContactField } from './ContactField';
import { SendBar } from './SendBar';
import type { useTicket } from './use-ticket';

interface PublicFormProps<F extends Record<string, string>> {
  ticket: ReturnType<typeof useTicket<F & { contact: string }>>;
  title: string;
  sendLabel: string;
  captchaHint: string;
  /** The fields of this form only. */
  children: ReactNode;
}

/** A public ticket form: its own fields, contact, captcha and button. */
export function PublicForm<F extends Record<string, string>>({
  ticket,
  title,
  sendLabel,
  captchaHint,
  children,
}: PublicFormProps<F>) {
  const { form, captcha } = ticket;
  const contact = 'contact' as Path<F & { contact: string }>;
  return (
    <form ref={ticket.box} noValidate onSubmit={ticket.send}>
      <Block title={title}>
        {children}
        <ContactField
          hint="我们按它联系你"
          error={form.getFieldState(contact, form.formState).error?.message}
          {...form.register(contact, {
            validate: (value) => value.trim() !== '' || '留下联系方式，方便我们回复',
          })}
        />
        {captcha && <CaptchaInput captcha={captcha} hint={captchaHint} error={ticket.captchaError} />}
      </Block>
      <SendBar label={sendLabel} {...ticket} />
    </form>
  );
}
