import { value } from 'e2e/support/api';
import { staff } from 'e2e/support/desk';
import type { Input } from 'shared-contract';
import type { Work } from './cases';
import { decide, type Hands } from './decide';
import type { Keyboard } from './keyboard';

/** One decided case. */
export interface Decided {
  /** From the key that opens it to the decision on the screen, in ms. */
  ms: number;
  presses: number;
}

const LIST = '[data-queue-list]';
/** The name of each kind's filter. */
const filters: Readonly<Record<Work, string>> = {
  goods: '上架审核',
  verify: '验号',
  rebind: '换绑',
  proposals: '等第二个人',
  arbitrate: '裁决',
  claims: '包赔',
  tickets: '工单',
  impostors: '举报冒充',
  merchants: '商户申请',
  auctions: '竞价',
  withdrawals: '提现',
};

/** What the queue shows of a kind that the person can decide. */
const queryOf = (kind: Work): Input<'listStaffWork'> =>
  kind === 'proposals' ? { proposal: true } : { kind, proposal: false };

/** How many cases of a kind wait. */
export const waiting = async (kind: Work): Promise<number> =>
  (await value('listStaffWork', queryOf(kind), await staff())).total;

/**
 * Works off a kind: filters the queue, opens its first case, and goes on with `n` until none is left.
 * @throws Error if a case waits afterwards, or if something does not work by keyboard
 */
export async function workOff(kind: Work, keyboard: Keyboard, hands: Hands): Promise<Decided[]> {
  const total = await waiting(kind);
  await keyboard.page.send('Page.navigate', { url: `${process.env.E2E_ORIGIN}/desk` });
  await keyboard.until(
    'the queue',
    `location.search === '' && document.querySelector('${LIST} tr[aria-selected=true]')`,
  );
  await chooseFilter(filters[kind], keyboard);

  const decided: Decided[] = [];
  let before = keyboard.presses;
  let began = performance.now();
  await keyboard.press('Enter');
  for (let n = 0; n < total; n += 1) {
    const id = await keyboard.until<string>(
      'the next case',
      `document.querySelector('main h1') && new URLSearchParams(location.search).get('id')`,
    );
    await decide[kind](hands, n);
    decided.push({ ms: performance.now() - began, presses: keyboard.presses - before });
    before = keyboard.presses;
    began = performance.now();
    if (n === total - 1) break;
    await keyboard.press('n');
    await keyboard.until(
      'the way to the next case',
      `new URLSearchParams(location.search).get('id') !== ${JSON.stringify(id)}`,
    );
  }
  if (kind === 'withdrawals') await returned();
  const left = await waiting(kind);
  if (left > 0) throw new Error(`${left} of ${total} cases of ${kind} are not decided`);
  return decided;
}

/** Waits for the amounts to be back: the provider is asked two minutes after its last attempt. */
async function returned() {
  await value('advanceClock', { ms: 3 * 60_000 });
  for (let tries = 0; tries < 100 && (await waiting('withdrawals')) > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Goes to the filters and through them by Tab, and chooses one; the list has the focus again afterwards. */
async function chooseFilter(name: string, keyboard: Keyboard) {
  await keyboard.press('f');
  const focused = 'document.activeElement?.closest("nav[aria-label=筛选] a")';
  const read = () => keyboard.until<string>('the focus in the filters', `${focused}?.textContent`);
  while (!(await read()).startsWith(name)) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.until(
    `the list of ${name}`,
    `location.search !== '' && document.activeElement?.matches('${LIST}') && document.querySelector('tr[aria-selected=true]')`,
  );
}
