import { createTransport } from 'nodemailer';
import type { Config } from '../core/config';
import type { Db } from '../core/database';
import type { Mailer } from '../core/providers';

const TIMEOUT_MS = 5_000;

/** SMTP when configured; otherwise the developer outbox, never in production. */
export function createMailer({ mail }: Pick<Config, 'mail'>, db: Db): Mailer {
  if (!mail) return outboxMailer(db);
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: mail.from, to, subject, text }).catch((error) => {
        // Errors of the library carry the recipient, which must not reach a log.
        throw new Error(`mail failed: ${error.responseCode ?? error.code ?? 'unknown'}`);
      });
    },
  };
}

const outboxMailer = (db: Db): Mailer => ({
  async send({ to, subject, text }) {
    await db
      .insertInto('outbox')
      .values({ recipient: to, scene: 'mail', code: text, mark: subject })
      .execute();
  },
});
