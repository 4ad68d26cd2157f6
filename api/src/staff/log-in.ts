import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from 'shared-contract';
import { solveWork } from '../identity/proof-of-work';
import { type Client, unwrap } from './client';
import { prompt, promptHidden } from './prompt';
import type { Session } from './session-file';

/** A staff account of a development server, which logs in without prompts. */
export interface KnownLogin {
  userName: string;
  phone: string;
  password: string;
}

/**
 * Logs staff in with password, captcha and SMS code. On a development server captcha and code are read from the outbox,
 * so `known` staff are not prompted. Secrets are never passed in arguments or environment variables.
 * @throws Usage with the server's message
 */
export async function logIn(
  client: Client,
  user: string | undefined,
  known: readonly KnownLogin[] = [],
): Promise<Session> {
  const { uuid, img, proof: work } = unwrap(await client.call('getCaptcha', {}));
  const shown = await outboxCode(client, { captcha: uuid });
  const development = shown !== undefined;
  const login = development ? known.find(({ userName }) => !user || user === userName) : undefined;

  const username = user ?? login?.userName ?? (await prompt('员工账号'));
  const password = login?.password ?? (await promptHidden('密码'));
  const phone = login?.phone ?? (await prompt('员工手机号'));
  unwrap(await client.call('sendSmsCode', { scene: 'staff', phone }));
  const smsCode = development ? ((await outboxCode(client, { phone })) ?? '') : await prompt('短信验证码');
  const code = shown ?? (await prompt(`图形验证码（图片在 ${saveCaptcha(img)}）`));
  const { token } = unwrap(
    await client.call('loginByPassword', {
      username,
      password,
      code,
      uuid,
      ...(work && { proof: await solveWork(work) }),
      smsCode,
    }),
  );
  return { token, user: username };
}

/** The newest code in the outbox of a development server; undefined on other servers, which have no outbox. */
async function outboxCode(client: Client, of: Input<'readOutbox'>): Promise<string | undefined> {
  const { code, data } = await client.call('readOutbox', of);
  return code === 200 ? data?.at(-1)?.code : undefined;
}

/** In a new private folder, because a predictable name in /tmp allows symlink attacks. */
function saveCaptcha(image: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'haozhan-ops-')), 'captcha.jpg');
  writeFileSync(file, Buffer.from(image, 'base64'), { mode: 0o600 });
  return file;
}
