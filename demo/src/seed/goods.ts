import type { Random } from 'api/testing/random';
import type { GoodsState } from 'shared-contract';
import type { GoodsCard } from 'shared-contract/shapes';
import type { AttributeSpec, GameSpec, NumberSpec, Place } from './games/spec';
import { formatSeedValue, type SeedGoods, type SeedValue } from './seed-goods';
import { describe, rentalTitle, title } from './wording';

export const DAY_MS = 86_400_000;
/** Goods on sale by game: most where most players are, 252 in all. */
const stock = [34, 28, 26, 24, 22, 20, 20, 18, 17, 16, 14, 13];

/** The states of a game's listings (product section 5): its stock, a dozen sold, some in other states. */
export const statesOfGame = (game: number): GoodsState[] => [
  ...Array<GoodsState>(stock[game % stock.length] ?? 0).fill('onSale'),
  ...Array<GoodsState>(12).fill('sold'),
  ...Array<GoodsState>(game % 2 ? 1 : 2).fill('trading'),
  'offShelf',
  'reviewing',
  'rejected',
];

/** Index of the one rental account per game, which is on sale and not a lot. */
const RENTAL_PLACE = 4;

/** Listings of one game, one for each state. */
export function goodsOfGame(game: GameSpec, states: readonly GoodsState[], random: Random): SeedGoods[] {
  const numbers = new Set<string>();
  return states.map((status, place) => {
    const lot = lotFor(game, place, status, random);
    const goods = lot ? lotGoods(game, lot, random) : accountGoods(game, random);
    while (numbers.has(goods.goodsNo)) goods.goodsNo = goodsNumber(game, random);
    numbers.add(goods.goodsNo);
    const finished = finish(game, { ...goods, status }, random);
    return place === RENTAL_PLACE && status === 'onSale' ? asRental(finished) : finished;
  });
}

/** Uses no random values, so that adding it does not change the other listings. */
function asRental(goods: SeedGoods): SeedGoods {
  const [{ priceFen = 0, ago = 0 } = {}] = goods.prices;
  const hourFen = Math.max(200, Math.round((priceFen * 0.004) / 100) * 100);
  return {
    ...goods,
    goodsType: 'rental',
    title: rentalTitle(goods),
    description: '按小时或按天租，时段和租金先在站内说好。请勿修改资料、消耗道具；平台不代收租金和押金。',
    warranty: 'none',
    reRealname: false,
    negotiable: true,
    prices: [{ priceFen, ago }],
    rent: {
      hourFen,
      dayFen: hourFen * 8,
      depositFen: Math.max(5_000, Math.round((priceFen * 0.1) / 1_000) * 1_000),
    },
  };
}

/** A third of the goods on sale or sold in games that trade currency or items are lots. */
function lotFor(game: GameSpec, place: number, status: GoodsState, random: Random) {
  const mayBeLot = status === 'sold' || status === 'onSale';
  return game.lots && mayBeLot && place % 3 === 2 ? random.pick(game.lots) : undefined;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const goodsNumber = (game: GameSpec, random: Random) =>
  `${game.initials}${random.integer(0, 9)}${random.pick([...LETTERS])}${String(random.integer(0, 9999)).padStart(4, '0')}`;

type Draft = Pick<SeedGoods, 'goodsNo' | 'goodsType' | 'path' | 'places' | 'values'> & { priceFen: number };

function accountGoods(game: GameSpec, random: Random): Draft {
  const { values, score } = drawValues(game.attributes, random);
  return {
    goodsNo: goodsNumber(game, random),
    goodsType: 'account',
    ...somewhere(game, random),
    values,
    priceFen: price(game.medianFen * Math.exp(1.2 * game.spread * score), random),
  };
}

function lotGoods(game: GameSpec, lot: NonNullable<GameSpec['lots']>[number], random: Random): Draft {
  const { values, score } = drawValues(lot.attributes, random);
  return {
    goodsNo: goodsNumber(game, random),
    goodsType: lot.type,
    ...somewhere(game, random),
    values,
    priceFen: price(lot.medianFen * Math.exp(0.9 * score), random),
  };
}

/**
 * Samples every attribute around one latent "wealth" of the account, and a score from the same samples. The log-normal
 * price follows that score, so that comparable accounts cost about the same.
 */
function drawValues(attributes: readonly AttributeSpec[], random: Random) {
  const wealth = random.normal();
  const values: SeedValue[] = [];
  let weighted = 0;
  let weights = 0;
  for (const attribute of attributes) {
    const level = 0.85 * wealth + 0.53 * random.normal();
    const weight = attribute.weight ?? 0;
    weighted += weight * level;
    weights += weight;
    const isOmitted = attribute.hidden && random.chance(0.15);
    if (!isOmitted) values.push(valueAt(attribute, 1 / (1 + Math.exp(-1.702 * level)), random));
  }
  return { values: values.filter((value) => value.values.length > 0), score: weighted / weights };
}

/** @param share quantile of the attribute's range, 0 to 1 */
function valueAt(attribute: AttributeSpec, share: number, random: Random): SeedValue {
  switch (attribute.type) {
    case 'number': {
      const number = numberAt(attribute, share);
      return { attribute, values: [String(number)], number };
    }
    case 'single': {
      const place = Math.min(Math.floor(share * attribute.options.length), attribute.options.length - 1);
      // Options without an order (a profession, a delivery method) do not depend on wealth.
      const ranked = attribute.weight !== undefined || attribute.group === '段位';
      return {
        attribute,
        values: [ranked ? (attribute.options[place] as string) : random.pick(attribute.options)],
        number: null,
      };
    }
    case 'multi':
      return {
        attribute,
        values: random.sample(attribute.options, Math.round(share * attribute.options.length)),
        number: null,
      };
    case 'bool':
      return { attribute, values: [share > 0.45 ? '是' : '否'], number: null };
  }
}

function numberAt({ min, max, curve, step }: NumberSpec, share: number): number {
  const raw = curve === 'log' ? min * (max / min) ** share : min + (max - min) * share;
  return Number((Math.round(raw / step) * step).toFixed(2));
}

const CHEAPEST_FEN = 3_000;
const DEAREST_FEN = 2_000_000;

/** A price near `fen` as sellers write it: whole yuan; from ¥300 on ending in 00, 50, 80, 88 or 99. */
function price(fen: number, random: Random): number {
  const yuan = Math.min(Math.max(fen * Math.exp(0.08 * random.normal()), CHEAPEST_FEN), DEAREST_FEN) / 100;
  if (yuan < 300) return Math.round(yuan) * 100;
  const ending = random.pick([0, 50, 80, 88, 99]);
  return (Math.floor(yuan / 100) * 100 + ending) * 100;
}

function somewhere(game: GameSpec, random: Random): Pick<Draft, 'path' | 'places'> {
  const path: Place[] = [];
  let choices: readonly Place[] | undefined = game.systems;
  while (choices?.length) {
    // Skewed towards the first entry of a level, where most players are.
    const chosen: Place | undefined = choices[Math.floor(choices.length * random.next() ** 2.2)];
    if (!chosen) break;
    path.push(chosen);
    choices = chosen.children;
  }
  return {
    path: path.map(({ key }) => key) as Draft['path'],
    places: path.map(({ name }) => name) as Draft['places'],
  };
}

const claims = [
  '自用一手',
  '无代练',
  '支持官方验号',
  '秒换绑',
  '无防沉迷',
  '无违规记录',
  '送周边码',
  '在线秒回',
];

function finish(game: GameSpec, draft: Draft & { status: GoodsState }, random: Random): SeedGoods {
  const { priceFen, ...goods } = draft;
  const isAccount = goods.goodsType === 'account';
  const awkward = random.chance(0.05);
  const asking = awkward ? priceFen - random.pick([1, 10, 33, 50]) : priceFen;
  // What was sold needs time for its order.
  const listed = random.integer(goods.status === 'sold' ? 9 : 2, 120) * DAY_MS + random.integer(0, DAY_MS);
  // What waits for its review was submitted within the last day.
  const listedAgo = goods.status === 'reviewing' ? Math.round(listed / 150) : listed;
  const checked = !['reviewing', 'rejected'].includes(goods.status) && random.chance(0.66);
  const binding = isAccount ? bindingFacts(random) : lotFacts();
  const undisclosed = Object.values(binding).includes(null);
  const facts = {
    ...goods,
    binding,
    reRealname: isAccount && binding.realname === '可二次实名',
    negotiable: random.chance(0.25),
    warranty: (isAccount
      ? checked && !undisclosed
        ? 'lifetime'
        : 'basic'
      : 'none') as GoodsCard['warranty'],
    report: checked
      ? report(goods, binding, Math.min(listedAgo, random.integer(1, 40) * DAY_MS), random)
      : null,
    prices: priceSteps(asking, listedAgo, random),
    listedAgo,
    tags: random.sample(claims, random.integer(0, 3)),
    views: Math.round(Math.exp(4 + random.normal()) * (1 + (120 - listedAgo / DAY_MS) / 120)),
    panels: isAccount ? random.integer(2, 4) : 1,
  };
  return {
    ...facts,
    title: title(game, facts, awkward, random),
    description: describe(game, facts, random),
  };
}

/** A quarter of all goods had up to five price changes, mostly drops. Consecutive prices differ. */
function priceSteps(priceFen: number, listedAgo: number, random: Random): SeedGoods['prices'] {
  const changes = random.chance(0.25) ? random.integer(1, 5) : 0;
  const prices = [priceFen];
  for (let change = 0; change < changes; change++) {
    const later = prices[0] ?? priceFen;
    const before =
      random.chance(0.85) || later < 10_000
        ? Math.ceil((later * (1 + random.integer(3, 12) / 100)) / 1000) * 1000
        : Math.floor((later * (1 - random.integer(2, 5) / 100)) / 1000) * 1000;
    prices.unshift(before);
  }
  const share = listedAgo / prices.length;
  return prices.map((fen, step) => ({
    priceFen: fen,
    ago: Math.round(listedAgo - step * share - (step > 0 ? random.next() * 0.8 * share : 0)),
  }));
}

/** 8 % of sellers leave out one to three of the facts. */
function bindingFacts(random: Random): SeedGoods['binding'] {
  const facts: SeedGoods['binding'] = {
    email: random.pick(['未绑定', '可换绑', '可换绑', '随号出']),
    phone: random.pick(['可换绑', '可换绑', '可换绑', '未绑定']),
    realname: random.pick(['可二次实名', '可二次实名', '可二次实名', '不可更改', '未实名']),
    cooldown: random.pick(['无冷却', '无冷却', '7 天', '15 天', '30 天']),
  };
  if (random.chance(0.08))
    for (const key of random.sample(
      ['email', 'phone', 'realname', 'cooldown'] as const,
      random.integer(1, 3),
    ))
      facts[key] = null;
  return facts;
}

const lotFacts = (): SeedGoods['binding'] => ({
  email: '不涉及',
  phone: '不涉及',
  realname: '不涉及',
  cooldown: '不涉及',
});

function report(
  goods: Pick<SeedGoods, 'values' | 'places'>,
  binding: SeedGoods['binding'],
  ago: number,
  random: Random,
): SeedGoods['report'] {
  const checkedFacts = goods.values
    .filter(({ attribute }) => attribute.figure || attribute.title)
    .slice(0, 5)
    .map((value) => {
      const differs = random.chance(0.03);
      return {
        name: value.attribute.name,
        result: differs ? ('different' as const) : ('same' as const),
        note: differs
          ? `登录所见与描述不同，已请卖家更正为 ${formatSeedValue(value)}`
          : `登录所见 ${formatSeedValue(value)}`,
      };
    });
  const fact = (name: string, value: string | null) => ({
    name,
    result: value === null ? ('unknown' as const) : ('same' as const),
    note: value ?? '卖家未披露，未能核对',
  });
  return {
    ago,
    items: [
      { name: '区服', result: 'same', note: goods.places.join(' · ') },
      ...checkedFacts,
      fact('邮箱', binding.email),
      fact('手机', binding.phone),
      fact('实名', binding.realname),
      { name: '处罚记录', result: 'same', note: '登录后未见封禁或限制提示' },
    ],
  };
}
