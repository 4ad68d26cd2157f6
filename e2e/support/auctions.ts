import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogins } from 'demo/logins';
import type { Input } from 'shared-contract';
import { value } from './api';
import { act, demoIdNumber, logIn, newPhone, type Person } from './people';

export const PICTURE = join(__dirname, '../../shared-ui/src/brand/icon-192.png');

/** Uploads a picture of goods or of evidence. @returns its id */
export async function uploadGoodsPicture(
  token: string,
  use: 'goods' | 'proof' | 'problem' = 'goods',
): Promise<string> {
  const form = new FormData();
  form.append('use', use);
  form.append('file', new Blob([readFileSync(PICTURE)], { type: 'image/png' }), 'screen.png');
  const response = await fetch(`${process.env.E2E_ORIGIN}/api/common/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const { code, data } = (await response.json()) as { code: number; data: { fileId: string } };
  if (code !== 200) throw new Error(`upload failed with code ${code}`);
  return data.fileId;
}

/** A new member with a verified name, who may auction an account. */
export async function newSeller(): Promise<Person> {
  const person = await logIn(newPhone());
  await verifyName(person);
  return person;
}

export const verifyName = ({ phone, token }: Person) =>
  value('verifyRealName', { realName: '测试卖家', idNo: demoIdNumber(phone), consent: true }, token);

/** The demo merchants, each with money to quote with. */
export const merchants = (): Promise<Person[]> =>
  Promise.all(demoLogins.filter(({ role }) => role === '商户').map(({ phone }) => logIn(phone)));

let described: ReturnType<typeof describeAccount> | undefined;
/** The input for a valuation or an auction of a 王者荣耀 account, read once per worker. */
export const anAccount = (token: string) => {
  described ??= describeAccount(token);
  return described;
};

async function describeAccount(token: string) {
  const [game] = await value('listGames', {});
  const gameId = game?.id ?? '';
  const systemId = (await value('listSystemKeys', { gameId }))[0]?.id ?? '';
  const operatorId = (await value('listOperators', { gameId, systemId }, token))[0]?.id ?? '';
  const areaId = (await value('listAreas', { gameId, operatorId }, token))[0]?.id ?? '';
  const serverId = (await value('listServers', { areaId }, token))[0]?.id ?? '';
  const attrs = (await value('listAttributes', { gameId })).flatMap<
    Input<'createAssessment'>['attrs'][number]
  >(({ attrId, inputType, options, min, max, required }) => {
    if (inputType === 'number') {
      const [low, high] = [min ?? 0, max ?? 100];
      return [{ attrId, value: Math.round(low + (high - low) * 0.4) }];
    }
    if (!required) return [];
    if (inputType === 'single') return [{ attrId, value: options[0] ?? '' }];
    if (inputType === 'multi') return [{ attrId, value: options.slice(0, 1) }];
    return [{ attrId, value: inputType === 'bool' ? true : '自用' }];
  });
  return { gameId, systemId, operatorId, areaId, serverId, attrs };
}

/** Creates an auction and, by default, approves it. */
export async function newAuction(
  seller: Person,
  {
    approve = true,
    durationH = 6,
    reserveFen,
  }: { approve?: boolean; durationH?: 6 | 12 | 24; reserveFen?: number } = {},
): Promise<string> {
  const images = [];
  for (let n = 0; n < 3; n += 1) images.push(await uploadGoodsPicture(seller.token));
  const { id } = await value(
    'createAssessment',
    {
      mode: 'auction',
      ...(await anAccount(seller.token)),
      images,
      description: '本人自用，资料齐全，可换绑手机和邮箱。',
      durationH,
      ...(reserveFen === undefined ? {} : { reserveFen }),
      clientReqId: `auction-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
    },
    seller.token,
  );
  if (approve) await act({ action: 'reviewAssessment', assessmentId: id, pass: true, note: '资料齐全' });
  return id;
}

/** Moves the server's clock forward and waits until due jobs have run. */
export const pass = async (hours: number) => {
  await value('advanceClock', { ms: Math.round(hours * 3_600_000) });
};
