import type { AlertSettings, Input, Wish, WishHit, WishHitDetail } from 'shared-contract';
import { aGame, aGoodsCard } from 'shared-contract/testing';
import type { Answer, Answers } from 'shared-sdk/testing';

const missed = { key: 'guarantee:disclosed', text: '换绑信息齐全', value: null, fits: false };
export const hit = (more: Partial<WishHit> = {}): WishHit => ({
  id: '31',
  wishId: '1',
  wishName: '王者 V10',
  goods: aGoodsCard({ priceFen: 115_000 }),
  priceFen: 115_000,
  wasFen: 120_000,
  belowPercent: 10.9,
  total: 3,
  missed,
  at: '2026-11-20T11:02:00+08:00',
  valid: true,
  ...more,
});
export const wish = (more: Partial<Wish> = {}): Wish => ({
  id: '1',
  name: '王者 V10',
  gameName: '王者荣耀',
  query: { gameId: '1', maxPriceFen: 160_000, guarantees: ['disclosed'] },
  belowPercent: 10,
  terms: [
    { key: 'price', text: '≤ ¥1,600' },
    { key: 'guarantee:disclosed', text: '换绑信息齐全' },
    { key: 'below', text: '低于参考价 10%' },
  ],
  near: true,
  perDay: 5,
  channels: [],
  reportedToday: 1,
  paused: null,
  endsAt: '2027-01-11T08:00:00+08:00',
  createdAt: '2026-11-12T08:00:00+08:00',
  fitting: 4,
  hit: hit(),
  nearest: null,
  ...more,
});
export const list = (...wishes: Wish[]): Answer<'listWishes'> => ({ wishes, reportedToday: 2, perDay: 8 });
export const band = { samples: 46, band: { lowFen: 115_000, midFen: 129_000, highFen: 162_000 } };
export const detail = (more: Partial<WishHitDetail> = {}): WishHitDetail => ({
  ...hit(),
  results: [
    { key: 'price', text: '≤ ¥1,600', value: '¥1,150', fits: true },
    { key: 'below', text: '低于参考价 10%', value: '低 10.9%', fits: true },
    missed,
  ],
  reference: band,
  limitFen: 116_100,
  reportedToday: 1,
  perDay: 5,
  paused: false,
  ...more,
});

export const alertSettings = (more: Partial<AlertSettings> = {}): AlertSettings => ({
  quiet: { from: 23, to: 8 },
  priceBy: [],
  pushKey: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  devices: [],
  mail: null,
  phone: '138****0000',
  smsThisMonth: 3,
  offered: ['push', 'mail', 'sms'],
  ...more,
});

/** Answers of the pages of wishes, about one wish and what it found. */
export const wishAnswers = () =>
  ({
    listWishes: () => list(wish()),
    getAlertSettings: () => alertSettings(),
    listGames: () => [aGame({ id: '1', name: '王者荣耀' })],
    previewWish: ({ query, belowPercent }: Input<'previewWish'>) => ({
      terms: wish().terms.filter(
        ({ key }) =>
          (key !== 'below' || belowPercent !== null) &&
          (key !== 'price' || query.maxPriceFen !== undefined) &&
          (key !== 'guarantee:disclosed' || query.guarantees !== undefined),
      ),
      fitting: 6,
      reference: band,
      limitFen: belowPercent === null ? null : 116_100,
    }),
    saveWish: () => ({ id: '1' }),
    saveAlertSettings: () => ({}),
    sendMailCode: () => ({ minutes: 10 }),
    confirmMail: () => ({ mail: 'n***@example.com' }),
    removeMail: () => ({}),
    addPushDevice: () => ({ devices: 1 }),
    removePushDevice: () => ({ devices: 0 }),
    actOnWish: ({ id }: Input<'actOnWish'>) => ({ id }),
    getWishHit: () => detail(),
    dismissWishHit: ({ id }: Input<'dismissWishHit'>) => ({ id }),
  }) satisfies Answers;

/** The time of these pages. */
export const NOW = '2026-11-20T14:31:00+08:00';
