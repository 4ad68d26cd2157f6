import { fees, type TradeRules, type Value } from 'shared-contract';

type Counted = Value<'compareExits'>;
export interface Band {
  lowFen: number;
  midFen: number;
  highFen: number;
}
export const exitKeys = ['value', 'auction', 'consign'] as const;
export type ExitKey = (typeof exitKeys)[number];

export interface Exit {
  key: ExitKey;
  name: string;
  /** The seller's net amounts; for a valuation, which sells nothing, the account's value. Null: 样本不足. */
  band: Band | null;
  /** The number of deals or quotes behind the band. */
  samples: number;
  time: string;
  /** Null if there are too few samples. */
  chance: { percent: number; words: string } | null;
  feeFen: number | null;
  buyer: string;
  undo: string;
}

/** The minimum number of samples (product section 7, advance 4). */
export const MIN_SAMPLES = 8;

const each = ({ lowFen, midFen, highFen }: Band, change: (fen: number) => number): Band => ({
  lowFen: change(lowFen),
  midFen: change(midFen),
  highFen: change(highFen),
});

const chanceOf = ({ got, of }: { got: number; of: number }, words: string) =>
  of < MIN_SAMPLES ? null : { percent: Math.round((100 * got) / of), words };

/**
 * The three ways side by side (product section 7, advance 6), from the platform's statistics.
 * @param rates the current fees
 * @param worth the account's value: its own valuation, else the prices of sold accounts of the game
 */
export function exitsOf(
  counted: Counted,
  rates: TradeRules['fees'],
  worth: Band | null,
  samples: number,
): Exit[] {
  const net = (fen: number) => fees(Math.max(1, Math.round(fen)), 'basic', rates).sellerNetFen;
  const { value, auction, consign } = counted;
  const { share } = auction;
  const sold = worth && each(worth, net);
  const quoted =
    worth && share
      ? {
          lowFen: net((worth.midFen * share.low) / 1000),
          midFen: net((worth.midFen * share.mid) / 1000),
          highFen: net((worth.midFen * share.high) / 1000),
        }
      : null;
  return [
    {
      key: 'value',
      name: '估价',
      band: worth,
      samples,
      time: '当场',
      chance: chanceOf(value, '能给出数'),
      feeFen: 0,
      buyer: '不卖，只看值多少',
      undo: '随时',
    },
    {
      key: 'auction',
      name: '竞价回收',
      band: quoted,
      samples: auction.samples,
      time: '6–24 时',
      chance: chanceOf(auction, '有人报价'),
      feeFen: quoted && worth && share ? Math.round((worth.midFen * share.mid) / 1000) - quoted.midFen : null,
      buyer: '报价的商户',
      undo: '接受前',
    },
    {
      key: 'consign',
      name: '代售',
      band: sold,
      samples,
      time: consign.days ? daysWords(consign.days) : '样本不足',
      chance: chanceOf(consign, '7 天内卖出'),
      feeFen: sold && worth ? worth.midFen - sold.midFen : null,
      buyer: '买家',
      undo: '付款前',
    },
  ];
}

const daysWords = ({ low, high }: { low: number; high: number }) =>
  low === high ? `${low} 天` : `${low}–${high} 天`;

/** The labels of the scale: three to five round figures within the bands, and its ends. In fen. */
export function scaleOf(
  bands: readonly (Band | null)[],
): { min: number; max: number; marks: number[] } | null {
  const known = bands.filter((band) => band !== null);
  if (known.length === 0) return null;
  const low = Math.min(...known.map(({ lowFen }) => lowFen));
  const high = Math.max(...known.map(({ highFen }) => highFen));
  const room = (high - low || high * 0.2 || 100) * 0.2;
  const [min, max] = [Math.max(0, low - room), high + room];
  const rough = (max - min) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const marks = [];
  for (let at = Math.ceil(min / step) * step; at <= max; at += step) marks.push(Math.round(at));
  return { min, max, marks };
}

/** By how much more the dearer of two ways yields, in fen; undefined if one is unknown or it yields no more. */
export function moreBy(dear: Exit | undefined, cheap: Exit | undefined): number | undefined {
  if (!dear?.band || !cheap?.band) return undefined;
  const more = dear.band.midFen - cheap.band.midFen;
  return more > 0 ? more : undefined;
}

/** The way that is chosen at first: consignment, which yields most, unless none of the listings was sold in its time. */
export const recommended = (exits: readonly Exit[] | undefined): ExitKey =>
  exits?.find(({ key }) => key === 'consign')?.chance?.percent === 0 ? 'auction' : 'consign';
