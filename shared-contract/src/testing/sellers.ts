import type { SellerFacts, SellerWord, shapes } from '../shapes';
import type { Static } from '../shapes/common';

type Seller = Static<(typeof shapes)['getSeller']['data']>;

const facts: SellerFacts = {
  deals: 118,
  onTime: { count: 115, of: 118 },
  handoverMinutes: 38,
  matched: { count: 106, of: 112 },
  completed: { count: 116, of: 118 },
  refused: 2,
  lost: { count: 1, of: 2 },
  takenBack: { count: 0, of: 104 },
  answered: { count: 81, of: 84 },
  answerMinutes: 6,
  answerHours: [0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 5, 6, 4, 5, 6, 5, 4, 4, 5, 8, 9, 8, 5, 1],
};

/** The page of a seller with 118 deals, for tests. */
export const aSeller = ({ facts: other, ...more }: Partial<Seller> = {}): Seller => ({
  sellerNo: '4f7a1c20be93',
  nick: '松间晚晴',
  level: 5,
  verified: true,
  blocked: false,
  since: '2023-10-20T10:00:00+08:00',
  followers: 412,
  selling: 4,
  facts: { ...facts, ...other },
  countedAt: '2026-11-20T14:00:00+08:00',
  ...more,
});

/** A word of a buyer who confirmed, without an answer. */
export const aSellerWord = (more: Partial<SellerWord> = {}): SellerWord => ({
  id: '1',
  at: '2026-11-16T20:00:00+08:00',
  text: '铭文比写的少三百，他自己先说了，退我 20 元。',
  fault: null,
  buyerMasked: '川***',
  gameName: '王者荣耀',
  priceFen: 162_000,
  outcome: 'completed',
  answer: null,
  ...more,
});
