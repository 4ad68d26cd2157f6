import { answerByCode } from './answer-by-code';
import { type Client, unwrap } from './client';
import { prompt, promptHidden } from './prompt';
import type { Session } from './session-file';
import { UsageError } from './usage-error';

/** A staff account of a development server, which logs in without prompts. */
export interface KnownLogin {
  userName: string;
  phone: string;
  password: string;
  /** Of the key that shows codes, in base32. */
  totpSecret: string;
}

/**
 * Logs staff in with phone, password and a code (decision 058). On a development server `known` staff are not
 * prompted. Secrets are never passed in arguments or environment variables.
 * @param user a phone, or the user name of a known account
 * @throws Usage with the server's message, or for a person without a key that shows codes
 */
export async function logIn(
  client: Client,
  user: string | undefined,
  known: readonly KnownLogin[] = [],
): Promise<Session> {
  const login = (await isDevelopment(client))
    ? known.find(({ userName, phone }) => !user || user === userName || user === phone)
    : undefined;
  const phone = login?.phone ?? user ?? (await prompt('员工手机号'));
  const password = login?.password ?? (await promptHidden('密码'));
  const { challengeId, totp, sms } = unwrap(await client.call('beginStaffLogin', { phone, password }));
  if (!totp)
    throw new UsageError(
      sms
        ? '还没有登录密钥：请先在浏览器里登录工作台，添加动态码'
        : '命令行登录要动态码：请先在浏览器里登录工作台，添加一个',
    );
  const { token } = unwrap(
    await answerByCode(login?.totpSecret, (code) =>
      client.call('finishStaffLogin', { challengeId, totp: code }),
    ),
  );
  return { token, user: login?.userName ?? phone };
}

/** Only development servers show the messages that they sent. */
const isDevelopment = async (client: Client) =>
  (await client.call('readOutbox', { phone: 'nobody' })).code === 200;

/**
 * Takes a second look, which lets the session move money for five minutes.
 * @throws Usage with the server's message
 */
export async function lookAgain(
  client: Client,
  { token, user }: Session,
  known: readonly KnownLogin[] = [],
): Promise<void> {
  const { challengeId } = unwrap(await client.call('beginSecondLook', {}, token));
  const secret = known.find(({ userName }) => userName === user)?.totpSecret;
  unwrap(await answerByCode(secret, (totp) => client.call('finishSecondLook', { challengeId, totp }, token)));
}
