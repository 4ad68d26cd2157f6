import type { Value } from '../envelope';

export type Game = Value<'listGames'>[number];

/** A game as `listGames` returns it, for tests. */
export const aGame = (more: Partial<Game> = {}): Game => ({
  id: '7',
  name: '三国志',
  pinyin: 'sanguozhi',
  iconUrl: '/icons/icon-192.png',
  goodsCount: 3,
  hot: true,
  ...more,
});
