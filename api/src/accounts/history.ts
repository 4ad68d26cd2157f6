import { CONTEST_DAYS } from 'shared-contract';
import type { AccountHistory, HistoryEntry, HistoryLane } from 'shared-contract/shapes';
import type { Figure } from '../catalog/goods-card';
import { shownTitle } from '../catalog/shown-title';
import { formatNumber } from '../catalog/values';
import { isoTime } from '../core/clock';
import { yuanText } from '../core/yuan-text';
import type { Listing, ListingOrder } from './read-listings';

const DAY_MS = 86_400_000;
/** The newest entries that are shown. */
const MAX_ENTRIES = 60;
const MAX_FIGURES = 4;

type Entry = Omit<HistoryEntry, 'contest' | 'listing' | 'at'> & { at: Date };

/**
 * The history of an account from its listings, newest first: what happened to it here, without names.
 * @param reader the present listing, whose seller is called the same seller; undefined before there is one
 * @param idOf the opaque id of a listing
 */
export function historyOf(
  listings: readonly Listing[],
  reader: { goodsId: number; sellerId: number } | undefined,
  idOf: (goodsId: number) => string,
): AccountHistory {
  const oldestFirst = [...listings].reverse();
  const entries = oldestFirst
    .flatMap((listing, n) => {
      const before = oldestFirst.slice(0, n);
      const own = entriesOf(listing, before, reader).filter(({ at }) => isWithin(listing, at));
      own.sort((a, b) => b.at.getTime() - a.at.getTime());
      return own.map((entry, place) => ({
        ...entry,
        listing: idOf(listing.goods_id),
        contest: place === 0 ? contestOf(listing) : null,
      }));
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const count = (kind: HistoryEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  return {
    counts: {
      listings: listings.length,
      deals: count('sold'),
      claims: count('claim'),
      contested: listings.filter(({ contest }) => contest).length,
    },
    entries: entries.slice(0, MAX_ENTRIES).map(({ at, ...entry }) => ({ ...entry, at: isoTime(at) })),
    lanes: listings.filter((listing) => !listing.private).map(laneOf),
  };
}

/** Goods may have been another account before, or be another one since. */
const isWithin = ({ from_at, until_at }: Listing, at: Date) =>
  (from_at === null || at >= from_at) && (until_at === null || at <= until_at);

const contestOf = ({ contest }: Listing): HistoryEntry['contest'] =>
  contest && {
    text: contest.text,
    answerBy: isoTime(new Date(Date.parse(contest.at) + CONTEST_DAYS * DAY_MS)),
  };

const plain = (kind: HistoryEntry['kind'], at: Date, heading: string): Entry => ({
  kind,
  at,
  heading,
  text: '',
  title: null,
  priceFen: null,
  figures: [],
  receipt: null,
});

function entriesOf(
  listing: Listing,
  before: readonly Listing[],
  reader: { goodsId: number; sellerId: number } | undefined,
): Entry[] {
  const { listed_at, off_at, retitled, reports, orders } = listing;
  const title = listing.private ? null : shownTitle(listing.title);
  // Goods that were another account before were listed as this one by the edit.
  const since = listing.from_at !== null && listing.from_at > listed_at ? listing.from_at : listed_at;
  const isReaders = listing.goods_id === reader?.goodsId;
  const named = retitled.map((old) => ({
    ...plain('retitled', new Date(old.until), '改了标题'),
    title: shownTitle(old.title),
  }));
  return [
    {
      ...plain('listed', since, '上架'),
      text: [sellerText(listing, before, reader), isReaders && '标题就是现在这条。'].filter(Boolean).join(''),
      title: isReaders ? null : title,
      priceFen: listing.private ? null : listing.high_fen,
    },
    ...(listing.private ? [] : named),
    ...reports.map((report, n) => ({
      ...verified(report),
      // The figures are those of the listing now, so they stand with its newest report.
      figures: n === reports.length - 1 ? figuresOf(listing, before) : [],
    })),
    ...(off_at && !orders.some(({ endedAt }) => Math.abs(endedAt.getTime() - off_at.getTime()) < 60_000)
      ? [
          {
            ...plain('unsold', off_at, '下架，没卖掉'),
            text: `挂了 ${days(off_at.getTime() - listed_at.getTime())} 天${listing.private ? '' : `，最低 ${yuanText(listing.low_fen)}`}。`,
          },
        ]
      : []),
    ...orders.flatMap((order) => ofOrder(order, listing.private ? null : title, listing.private)),
  ];
}

const days = (ms: number) => Math.max(1, Math.ceil(ms / DAY_MS));

/** Whether the listing has the seller of the present one, or its buyer of the time before; nobody is named. */
function sellerText(
  { seller_id, goods_id }: Listing,
  before: readonly Listing[],
  reader: { goodsId: number; sellerId: number } | undefined,
): string {
  const lastSale = before.flatMap(({ orders }) => orders).findLast(({ status }) => status === 'completed');
  if (lastSale?.buyerId === seller_id) return '卖家就是上一次在这里买下它的人，收据见那次成交。';
  if (!reader || goods_id === reader.goodsId) return '';
  return seller_id === reader.sellerId ? '同一位卖家。' : '另一位卖家。';
}

function verified({ at, items }: Listing['reports'][number]): Entry {
  const checked = items.filter(({ result }) => result !== 'unknown');
  const different = checked.filter(({ result }) => result === 'different').map(({ name }) => name);
  const same = checked.length - different.length;
  return {
    ...plain(
      'verified',
      new Date(at),
      different.length > 0 ? `验号，${same} 项一致，${different.length} 项不符` : `验号，${same} 项全一致`,
    ),
    text: different.length > 0 ? `不符：${different.slice(0, 5).join('、')}。` : '',
  };
}

/** The figures of the listing with the change since the listing before that has them. */
function figuresOf({ figures }: Listing, before: readonly Listing[]): HistoryEntry['figures'] {
  return figures.slice(0, MAX_FIGURES).map((figure) => {
    const earlier = before.findLast(({ figures: all }) => all.some(({ name }) => name === figure.name));
    const old = earlier?.figures.find(({ name }) => name === figure.name);
    return { label: figure.name, value: written(figure), change: old ? changeOf(figure, old) : null };
  });
}

const written = ({ number, prefix, unit }: Figure) => formatNumber(number, prefix, unit);

function changeOf(now: Figure, old: Figure): string | null {
  if (now.number === old.number) return null;
  const size = formatNumber(Math.abs(now.number - old.number), '', now.unit);
  return `${now.number > old.number ? '+' : '−'}${size}`;
}

function ofOrder(order: ListingOrder, title: string | null, hidden: boolean): Entry[] {
  const at = order.endedAt;
  const { moves } = order;
  const ruling = moves.findLast((move) => move.startsWith('rule'));
  const ruled = ruling ? [{ ...plain('ruled', at, '纠纷由客服裁决'), text: rulings[ruling] ?? '' }] : [];
  const end: Entry =
    order.status === 'completed'
      ? {
          ...plain('sold', at, order.recycled ? '商户回收' : '成交'),
          text: order.recycled ? '商户出价，卖家接受。' : '托管交易，买家确认收号。',
          title,
          priceFen: hidden ? null : order.priceFen,
          receipt: order.receipt.slice(0, 16) || null,
        }
      : { ...plain('refunded', at, '没有成交，全额退款'), text: refundText(moves) };
  return [
    end,
    ...ruled,
    ...order.claims.map(
      (claim): Entry => ({
        ...plain('claim', claim.at, claim.paidFen === null ? '被找回，已追回' : '包赔已付'),
        text: `买家收号 ${days(claim.at.getTime() - at.getTime())} 天内申请，号栈核对属实。`,
        priceFen: claim.paidFen,
      }),
    ),
  ];
}

const rulings: Readonly<Record<string, string>> = {
  ruleForBuyer: '支持买家，全额退款。',
  ruleSplit: '退还一部分，号归买家。',
  ruleForSeller: '支持卖家，交易继续。',
};

function refundText(moves: readonly string[]): string {
  if (moves.includes('mismatch')) return '验号和描述不符。';
  if (moves.includes('bindingFails')) return '换绑没有成功。';
  return '';
}

function laneOf({ status, listed_at, low_fen, high_fen, price_fen, orders }: Listing): HistoryLane {
  const sale = orders.findLast((order) => order.status === 'completed');
  return {
    state: sale ? 'sold' : status === 'onSale' ? 'onSale' : status === 'offShelf' ? 'unsold' : 'open',
    at: isoTime(sale ? sale.endedAt : listed_at),
    lowFen: Math.min(low_fen, sale?.priceFen ?? low_fen),
    highFen: high_fen,
    lastFen: sale?.priceFen ?? price_fen,
  };
}
