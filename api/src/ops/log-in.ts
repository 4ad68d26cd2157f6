import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoLogins } from '../../db/seed/logins';
import { ask, askHidden } from './ask';
import { type Client, granted } from './client';

/**
 * Logs staff in with password, captcha and SMS code. A development server shows captcha and code in its outbox, so there
 * nothing is asked; elsewhere the person is. @returns the token
 */
export async function logIn(client: Client, user: string | undefined): Promise<string> {
  const { uuid, img } = granted(await client.call('getCaptcha', {}));
  const shown = (await client.call('readOutbox', { captcha: uuid })).data?.at(-1)?.code;
  const development = shown !== undefined;
  const demo = development
    ? demoLogins.find(({ role, userName }) => role === '客服' && (!user || user === userName))
    : undefined;

  const username = user ?? process.env.OPS_USER ?? demo?.userName ?? (await ask('员工账号'));
  const password = process.env.OPS_PASSWORD ?? demo?.password ?? (await askHidden('密码'));
  const phone = process.env.OPS_PHONE ?? demo?.phone ?? (await ask('员工手机号（接收验证码）'));
  granted(await client.call('sendSmsCode', { scene: 'staff', phone }));
  const smsCode = development
    ? ((await client.call('readOutbox', { phone })).data?.at(-1)?.code ?? '')
    : await ask('短信验证码');
  const code = shown ?? (await ask(`图形验证码（见 ${saveCaptcha(img)}）`));
  const { token } = granted(
    await client.call('loginByPassword', { username, password, code, uuid, smsCode }),
  );
  return token;
}

function saveCaptcha(image: string): string {
  const file = join(tmpdir(), 'haozhan-captcha.jpg');
  writeFileSync(file, Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64'), { mode: 0o600 });
  return file;
}
