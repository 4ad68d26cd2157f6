import { demoLogins } from 'demo/logins';

/** One address to measure; the README explains the fields. */
export interface Site {
  name: string;
  url: string;
  /** The floor (baseline site) of the same round. */
  floor: string;
  card: string;
  cardImage?: string;
  click?: string;
  detail?: string;
  scroll?: number;
  tapEarly?: boolean;
  /** Whether the visit of forty taps begins here. */
  taps?: boolean;
  /** Whether it is a list to be scrolled far down. */
  long?: boolean;
  strictHit?: boolean;
  elsewhere?: { click: string; text: string };
  /** The visitor's login token; without one a guest. */
  token?: string;
}

export interface Ports {
  csr: number;
  ssr: number;
  /** Ports of the app: as built, without server rendering, and as a monolith, as far as they are measured. */
  apps: Partial<Record<'haozhan' | 'shell' | 'monolith', number>>;
}

const origin = (port: number) => `https://localhost:${port}`;
const list = { card: '#list .card', click: '#list .card', detail: '#detail h1', scroll: 400, early: true };
const goods = 'a[href*="/index/goodDetail"]';
const title = '[class*="goods-detail_Headline_title"]';
const shown = { card: goods, click: goods, detail: title, strictHit: false };

/** The three measured pages of an app, by name. `goodsId`: any goods on sale. */
export function pagesOf(name: string, port: number, goodsId: string) {
  const tapEarly = name === 'haozhan';
  return {
    home: {
      name: `${name}-home`,
      url: `${origin(port)}/index/home`,
      floor: 'floor-csr',
      ...shown,
      tapEarly,
      taps: name === 'haozhan',
      elsewhere: {
        click: '[class*="NavBar"][href="/other/gonggao"]',
        text: '[class*="notices_NoticeRow_title"]',
      },
    },
    goodList: {
      name: `${name}-goodList`,
      url: `${origin(port)}/index/goodList`,
      floor: 'floor-csr',
      ...shown,
      tapEarly,
      long: name !== 'shell',
      cardImage: 'article img', // outside the link, whose area covers the card
    },
    goodDetail: {
      name: `${name}-goodDetail`,
      url: `${origin(port)}/index/goodDetail?id=${goodsId}`,
      floor: 'floor-csr-detail',
      card: title,
      cardImage: '[class*="goods-detail_Gallery"] img',
      strictHit: false,
    },
  } satisfies Record<string, Site>;
}

/** The list of a member's orders. */
export const ordersOf = (name: string, port: number, token: string): Site => ({
  name: `${name}-orders`,
  url: `${origin(port)}/index/accountOrder`,
  floor: 'floor-csr',
  card: 'a[href*="/index/orderDetail"]',
  strictHit: false,
  token,
});

/**
 * Logs a demo member who has orders in to the product at an origin.
 * @returns the token
 */
export async function logInBuyer(product: string): Promise<string> {
  const phone = demoLogins[0]?.phone ?? '';
  await fetch(`${product}/api/sms/sendYzm?phone=${phone}&scene=login`);
  const outbox = (await (await fetch(`${product}/api/dev/outbox?phone=${phone}`)).json()) as {
    data: { code: string }[];
  };
  const answer = await fetch(`${product}/api/h5/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code: outbox.data.at(-1)?.code }),
  });
  const { data, msg } = (await answer.json()) as { data?: { token: string }; msg: string };
  if (!data) throw new Error(`${product} does not log ${phone} in: ${msg}`);
  return data.token;
}

/** The id of any goods on sale in the product at an origin. */
export async function anyGoods(product: string): Promise<string> {
  const answer = await fetch(`${product}/api/web/good/allList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const [first] = ((await answer.json()) as { rows: { id: string }[] }).rows;
  if (!first) throw new Error(`${product} has no goods on sale`);
  return first.id;
}

/** The floor, and the three pages of every app. */
export function sites({ csr, ssr, apps }: Ports, goodsId: string): Site[] {
  const floors: Site[] = [
    { name: 'floor-csr', url: `${origin(csr)}/`, floor: 'floor-csr', ...list },
    { name: 'floor-ssr', url: `${origin(ssr)}/`, floor: 'floor-csr', ...list },
    {
      name: 'floor-csr-detail',
      url: `${origin(csr)}/d/1`,
      floor: 'floor-csr-detail',
      card: '#detail h1',
      cardImage: '#detail img',
    },
  ];
  const pages = Object.entries(apps).flatMap(([name, port]): Site[] =>
    Object.values(pagesOf(name, port, goodsId)),
  );
  return [...floors, ...pages];
}
