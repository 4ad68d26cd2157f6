import type { CallName, Calls } from 'shared-contract';
import { accountsRefusals } from './refusals/accounts';
import { assessRefusals } from './refusals/assess';
import { codesRefusals } from './refusals/codes';
import { consignRefusals } from './refusals/consign';
import { offersRefusals } from './refusals/offers';
import { platformRefusals } from './refusals/platform';
import { requestsRefusals } from './refusals/requests';
import type { Refusals, Scenario } from './refusals/scenario';
import { sellersRefusals } from './refusals/sellers';
import { sessionRefusals } from './refusals/session';
import { staffAccessRefusals } from './refusals/staff-access';
import { tradeRefusals } from './refusals/trade';
import { wishRefusals } from './refusals/wishes';
import { openShop, type Shop, tableDigests } from './shop';

type Refusing = { [N in CallName]: Calls[N]['refusals'] extends readonly [] ? never : N }[CallName];
/** A refusal reason without a scenario does not compile. */
const refusals: Refusals<Refusing> = {
  ...sessionRefusals,
  ...consignRefusals,
  ...tradeRefusals,
  ...sellersRefusals,
  ...accountsRefusals,
  ...assessRefusals,
  ...platformRefusals,
  ...codesRefusals,
  ...offersRefusals,
  ...requestsRefusals,
  ...staffAccessRefusals,
  ...wishRefusals,
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** The body code of each reason (product section 3, "Codes"); 422 by default. */
const codes: Record<string, number> = {
  SMS_TOO_OFTEN: 429,
  UPLOAD_QUOTA: 429,
  PRICE_CHANGED: 409,
  GOODS_LOCKED: 409,
  REVIEW_NEEDED: 409,
  STATE_CHANGED: 409,
  CASE_HELD: 409,
  CONTEST_OPEN: 409,
  OFFER_OPEN: 409,
  DUPLICATE_ACCOUNT: 409,
  EXPORT_RUNNING: 409,
  EXPORT_NOT_READY: 409,
  ACCOUNT_BUSY: 409,
  WISH_EXISTS: 409,
};

const rows = Object.entries(refusals).flatMap(([name, scenarios]) =>
  Object.entries(scenarios as Record<string, Scenario>).map(([reason, scenario]) => ({
    name,
    reason,
    scenario,
  })),
);

test.each(rows)('$name is refused for $reason', async ({ reason, scenario }) => {
  const attempt = await scenario(shop);
  const before = await tableDigests(shop.api.db);
  const { code, msg, data } = await attempt();
  expect({ code, data }).toMatchObject({ code: codes[reason] ?? 422, data: { reason } });
  // The message is Chinese and names the next step: a request to the user, or whom to contact.
  expect(msg).toMatch(/^\p{Script=Han}/u);
  expect(msg).toMatch(/请|先|联系|换|看看|等|不用/);
  expect(data).toMatchObject(code === 429 ? { retryAfter: expect.any(Number) } : {});
  expect(await tableDigests(shop.api.db)).toEqual(before);
});
