import type { Picture, StaffCase } from 'shared-contract/shapes';

type Point = StaffCase['evidence'][number];
type Item = StaffCase['items'][number];
type Source = Pick<StaffCase, 'order' | 'goods' | 'ticket' | 'chat'>;

/** Most points on the line. */
export const MOST_POINTS = 60;
/** Moves by which the sides disagree. */
const DISPUTES: readonly string[] = ['refundApply', 'refundRefuse'];

/** A text of one side, from which it is read what they disagree about. */
interface Saying {
  at: string;
  by: 'buyer' | 'seller';
  text: string;
}

/** The items that a text names; a name within a longer one that is named too does not count. */
export function namedIn<T extends Pick<Item, 'name'>>(text: string, items: readonly T[]): T[] {
  const named = items.filter(({ name }) => name.length > 1 && text.includes(name));
  return named.filter(
    ({ name }) => !named.some((other) => other.name.length > name.length && other.name.includes(name)),
  );
}

/** What both sides stated and wrote to each other. */
const sayingsOf = ({ order, ticket, chat }: Source): Saying[] => [
  // The note of a payment is the product's, not the buyer's.
  ...(order?.timeline ?? []).flatMap(({ actor, action, at, note }) =>
    (actor === 'buyer' || actor === 'seller') && action !== 'pay' ? { at, by: actor, text: note } : [],
  ),
  // The ticket of an order is its buyer's.
  ...(ticket ? [{ at: ticket.createdAt, by: 'buyer' as const, text: ticket.content }] : []),
  ...(ticket?.replies ?? []).flatMap(({ at, content, staff }) =>
    staff ? [] : { at, by: 'buyer' as const, text: content },
  ),
  ...chat.flatMap(({ at, role, kind, content }) =>
    role !== 'system' && kind === 'text' ? { at, by: role, text: content } : [],
  ),
];

/** The items with who named each of them. */
export function withNames(items: readonly Item[], source: Source): Item[] {
  const named = sayingsOf(source).map(({ by, text }) => ({
    by,
    keys: namedIn(text, items).map(({ key }) => key),
  }));
  return items.map((item) => ({
    ...item,
    namedBy: (['buyer', 'seller'] as const).filter((side) =>
      named.some(({ by, keys }) => by === side && keys.includes(item.key)),
    ),
  }));
}

/** What the sides disagree about: what one of them named, and what the check found to differ. */
export const isDisputed = ({ namedBy, result }: Item): boolean =>
  namedBy.length > 0 || result === 'different';

/**
 * Both sides' pictures and the house's records of an order by time, oldest first, with the items in dispute that each
 * speaks about. At most {@link MOST_POINTS}: the oldest that say nothing about the dispute go first.
 */
export function evidenceLine(source: Source, items: readonly Item[]): Point[] {
  const disputed = items.filter(isDisputed);
  const about = (text: string) => namedIn(text, disputed).map(({ name }) => name);
  const points = [
    ...listingPoints(source.goods),
    ...movePoints(source.order, items, about),
    ...ticketPoints(source.ticket, about),
    ...chatPoints(source.chat, about),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  let excess = Math.max(0, points.length - MOST_POINTS);
  return points.filter((point) => point.disputed || excess-- <= 0).slice(-MOST_POINTS);
}

type About = (text: string) => string[];

const aPoint = (
  at: string,
  by: Point['by'],
  title: string,
  more: Partial<Pick<Point, 'detail' | 'about' | 'disputed'>> & { pictures?: readonly Picture[] } = {},
): Point => {
  const { detail = '', about = [], disputed = about.length > 0, pictures = [] } = more;
  return { at, by, title, detail, pictures: [...pictures], about, disputed };
};

function listingPoints(goods: StaffCase['goods']): Point[] {
  if (!goods) return [];
  const { listedAt, images, report } = goods;
  return [
    aPoint(listedAt, 'house', '上架', { pictures: images }),
    ...(report
      ? [aPoint(report.at, 'house', '审核时验过', { detail: report.by, pictures: report.images })]
      : []),
  ];
}

function movePoints(order: StaffCase['order'], items: readonly Item[], about: About): Point[] {
  return (order?.timeline ?? []).map(({ at, actor, action, title, note, proofs }) => {
    const by = actor === 'buyer' || actor === 'seller' ? actor : 'house';
    if (action === 'verify' || action === 'mismatch') {
      const found = items.filter(({ result }) => result !== null);
      const named = found.filter(isDisputed).map(({ name }) => name);
      return aPoint(at, by, title, { detail: countsText(found), pictures: proofs, about: named });
    }
    const named = by === 'house' ? [] : about(note);
    const disputed = named.length > 0 || DISPUTES.includes(action);
    return aPoint(at, by, title, { pictures: proofs, about: named, disputed });
  });
}

/** 15 项一致，1 项不符; empty if nothing was judged. */
function countsText(found: readonly Item[]): string {
  const count = (wanted: Item['result']) => found.filter(({ result }) => result === wanted).length;
  return (
    [
      ['same', '一致'],
      ['different', '不符'],
      ['unseen', '看不到'],
    ] as const
  )
    .flatMap(([result, word]) => (count(result) > 0 ? `${count(result)} 项${word}` : []))
    .join('，');
}

function ticketPoints(ticket: StaffCase['ticket'], about: About): Point[] {
  if (!ticket) return [];
  const { createdAt, content, images, replies } = ticket;
  return [
    aPoint(createdAt, 'buyer', '申请包赔', { pictures: images, about: about(content), disputed: true }),
    ...replies.map((reply) =>
      reply.staff
        ? aPoint(reply.at, 'house', '答复', { detail: reply.by, pictures: reply.images })
        : aPoint(reply.at, 'buyer', '补充说明', { pictures: reply.images, about: about(reply.content) }),
    ),
  ];
}

/** Messages about the dispute one by one; those between them together. Their text stands in the chat only. */
function chatPoints(chat: StaffCase['chat'], about: About): Point[] {
  const points: Point[] = [];
  let others: { at: string; count: number } | undefined;
  const addOthers = () => {
    if (others) points.push(aPoint(others.at, 'house', '双方聊天', { detail: `${others.count} 条` }));
    others = undefined;
  };
  for (const { at, role, kind, content } of chat) {
    if (role === 'system') continue;
    const named = kind === 'text' ? about(content) : [];
    if (named.length === 0) {
      others = { at: others?.at ?? at, count: (others?.count ?? 0) + 1 };
      continue;
    }
    addOthers();
    points.push(aPoint(at, role, '在聊天里说', { about: named }));
  }
  addOthers();
  return points;
}
