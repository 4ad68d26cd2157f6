import { calls } from 'shared-contract';
import type { LoadRequest } from '../load/send';

const PHONE = '12000000001';

export async function value(origin: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
  const { code, msg, data, rows } = await answer.json();
  if (code !== 200) throw new Error(`${path} failed: ${code} ${msg}`);
  return data ?? rows;
}

/** Logs a member in by an SMS code, read from the demo's outbox. @returns the token */
export async function logIn(origin: string, phone = PHONE): Promise<string> {
  await value(origin, `${calls.sendSmsCode.path}?phone=${phone}&scene=login`);
  const texts = await value(origin, `${calls.readOutbox.path}?phone=${phone}`);
  const body = JSON.stringify({ phone, code: texts.at(-1).code });
  return (await value(origin, calls.loginBySms.path, { method: 'POST', body })).token;
}

/**
 * Typical requests of visitors and members of a running product, in rotation.
 * @param origin of the product
 * @returns the nth request
 */
export async function ordinaryTraffic(origin: string): Promise<(n: number) => LoadRequest> {
  const token = await logIn(origin);
  const goods: { id: string }[] = await value(origin, calls.listGoods.path, { method: 'POST', body: '{}' });
  const idOf = (n: number) => goods[n % goods.length]?.id ?? '';
  const kinds: ((n: number) => LoadRequest)[] = [
    () => ({ kind: 'page', method: 'GET', path: '/index/home', holds: 'id="app"' }),
    (n) => ({
      kind: 'list',
      method: 'POST',
      path: calls.listGoods.path,
      body: JSON.stringify({ pageNum: 1 + (n % 3) }),
    }),
    (n) => ({ kind: 'detail', method: 'GET', path: calls.getGoods.path.replace('{id}', idOf(n)) }),
    () => ({ kind: 'member', method: 'GET', path: calls.getProfile.path, headers: { token } }),
  ];
  return (n) => (kinds[n % kinds.length] as (n: number) => LoadRequest)(n);
}
