import type { Random } from 'api/testing/random';
import type { GameSpec } from './games/spec';
import { formatSeedValue, type SeedGoods, type SeedValue } from './seed-goods';

/** Same limit as the consignment form. */
const TITLE_LIMIT = 60;

type Facts = Pick<
  SeedGoods,
  'goodsNo' | 'goodsType' | 'places' | 'values' | 'binding' | 'negotiable' | 'tags'
>;

/** 【编号】 with three to six selling points, the server and a guarantee; one in five in an informal style. */
export function title(game: GameSpec, goods: Facts, awkward: boolean, random: Random): string {
  const lot = game.lots?.find(({ type }) => type === goods.goodsType);
  const points = sellingPoints(goods.values);
  const [system, operator] = goods.places;
  let text: string;
  if (lot) {
    const first = goods.values.find(({ attribute }) => attribute.figure === 1);
    text = random.pick(lot.titles).replace('#', first ? formatSeedValue(first) : '');
    text = `【${goods.goodsNo}】${text}·${operator}`;
  } else if (awkward) text = random.pick(awkwardTitleStyles)(points, goods);
  else if (random.chance(0.2)) text = random.pick(titleStyles)(points, goods);
  else {
    const [first = '', second, third, ...others] = points;
    const start =
      second && third && random.chance(0.5) ? [`${first}(${second}/${third})`] : [first, second, third];
    text = [
      `【${goods.goodsNo}】${start.filter(Boolean).join('·')}`,
      ...random.sample(others, random.integer(1, 3)),
      `${system} ${operator}`,
      guarantee(goods),
    ].join('·');
  }
  return [...text].slice(0, TITLE_LIMIT).join('');
}

/** 【编号】 with the selling points and the hourly rental note. */
export const rentalTitle = ({ goodsNo, values, places: [system, operator] }: Facts) =>
  `【${goodsNo}】${sellingPoints(values).slice(0, 4).join('·')}·${system} ${operator}·可按小时租`;

const sellingPoints = (values: readonly SeedValue[]) =>
  values.flatMap((value) => {
    const { title: pattern } = value.attribute;
    return pattern ? [pattern.replace('#', formatSeedValue(value))] : [];
  });

const guarantee = ({ binding }: Facts) => {
  if (binding.realname === '可二次实名') return '可二次实名';
  return binding.phone === '可换绑' ? '手机可换绑' : '找回包赔';
};

type TitleStyle = (points: string[], goods: Facts) => string;

const titleStyles: TitleStyle[] = [
  ([a, b, c], { places }) => `急出可小刀，退游号 ${a} ${b} ${c}，${places[1]}`,
  ([a, b, c], { places }) => `自用号没时间玩了，${a} ${b} ${c}，${places[0]} ${places[1]} 诚心来`,
  ([a, b, c], { places }) => `回坑无望低价出 ${a}/${b}/${c} ${places[1]}`,
  ([a, b], { places }) => `懂的来 ${a} ${b}，不换号不砍价 ${places[1]}`,
  ([a, b, c], { places }) => `学生党出号，${a} ${b} ${c}，支持官方验号 ${places[1]}`,
  ([a, b, c, d], { places }) => `养了四年的号 ${a} ${b} ${c} ${d ?? ''} ${places[0]}`,
];

/** Badly written titles as in real lists: emoji, no structure, at the length limit. */
const awkwardTitleStyles: TitleStyle[] = [
  ([a, b, c, d], { places }) =>
    `🔥🔥${a} ${b} ${c} ${d ?? ''}🔥手机邮箱都可以换绑自用多年从来没有借过人也没有找过代练诚心要的来聊非诚勿扰${places[1]}`,
  ([a, b]) => `✨${a}✨${b}✨可换绑‼️`,
  ([a, b, c], { goodsNo }) => `【${goodsNo}】！！！${a}！！！${b}！！！${c}！！！看描述！！！`,
];

const openings = [
  '本人自用，从开服玩到现在，每个活动都没落下。',
  '工作以后没有时间上线，留着可惜，转给会玩的人。',
  '换设备换平台，这个号用不上了，低于市价出。',
  '号龄四年，没有买卖过，全程一个人玩。',
  '主玩另一个号，这个练着玩的，数据都在截图里。',
];
const closings = [
  '先看截图再下单，数据以验号报告为准。',
  '支持官方验号，验完再付也可以，走平台流程就行。',
  '下单后两小时内交号，晚上十点以后请等第二天。',
  '不私下交易，别加微信，一律走平台担保。',
  '价格是一口价，标了可议价的可以聊一点。',
];

/** Description of four to six lines: reason for the sale, highlights, server, binding, tags, next step. */
export function describe(game: GameSpec, goods: Facts, random: Random): string {
  const [system, operator, area, server] = goods.places;
  const points = sellingPoints(goods.values);
  if (goods.goodsType !== 'account')
    return [
      `${game.name} ${operator} ${area} ${server}，${goods.values.map((value) => `${value.attribute.name} ${formatSeedValue(value)}`).join('，')}。`,
      '一手现货，整单出不拆，拍下后在订单里约时间，按约定方式当面点清。',
      '交付后请在确认期内核对数量，到手即止，不支持找回包赔。',
    ].join('\n');
  const { email, phone, realname, cooldown } = goods.binding;
  const disclosed = [
    email && `邮箱${email}`,
    phone && `手机${phone}`,
    realname && `实名${realname}`,
    cooldown && (cooldown === '无冷却' ? '换绑无冷却' : `换绑冷却 ${cooldown}`),
  ].filter(Boolean);
  return [
    random.pick(openings),
    `主要看点：${points.slice(0, 6).join('、')}。`,
    `区服：${system} ${operator}，${area} ${server}。`,
    disclosed.length ? `绑定情况：${disclosed.join('，')}。` : '绑定情况下单前可以问客服。',
    goods.tags.length ? `另外：${goods.tags.join('、')}。` : '',
    random.pick(closings),
  ]
    .filter(Boolean)
    .join('\n');
}
