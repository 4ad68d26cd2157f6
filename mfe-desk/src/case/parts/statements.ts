import type { Picture, StaffCase } from 'shared-contract/shapes';

/** Something that one side said about the case, with its pictures. */
export interface Statement {
  key: string;
  at: string;
  title: string;
  text: string;
  pictures: readonly Picture[];
}

export type Side = 'buyer' | 'seller' | 'sender';

/** What one side stated, oldest first: in the order's timeline, and in the ticket that its buyer or sender opened. */
export function statementsOf(
  { order, ticket }: Pick<StaffCase, 'order' | 'ticket'>,
  side: Side,
): Statement[] {
  const said = (order?.timeline ?? [])
    // The note of a payment is the product's, not the buyer's.
    .filter(({ actor, action }) => actor === side && action !== 'pay')
    .filter(({ note, proofs }) => note !== '' || proofs.length > 0)
    .map(({ hash, at, title, note, proofs }) => ({ key: hash, at, title, text: note, pictures: proofs }));
  const opens = ticket && side === (order ? 'buyer' : 'sender');
  const written = opens
    ? [
        { key: 'ticket', at: ticket.createdAt, title: '提交', text: ticket.content, pictures: ticket.images },
        ...ticket.replies
          .filter(({ staff }) => !staff)
          .map(({ at, content, images }) => ({
            key: `reply ${at}`,
            at,
            title: '补充',
            text: content,
            pictures: images,
          })),
      ]
    : [];
  return [...said, ...written].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** All pictures that were stated in the case, oldest first, with the time of the statement. */
export const evidenceOf = (value: Pick<StaffCase, 'order' | 'ticket'>): (Picture & { at: string })[] =>
  (['buyer', 'seller', 'sender'] as const)
    .flatMap((side) => statementsOf(value, side))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .flatMap(({ pictures, at }) => pictures.map((picture) => ({ ...picture, at })));
