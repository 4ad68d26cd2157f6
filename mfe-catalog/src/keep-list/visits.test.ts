import { noPages } from '../goods-list/goods-pages';
import { listMemory } from './list-memory';
import { moveTo } from './visits';

const away = { page: undefined, alive: false };

test('a root that was down meanwhile continues the visit when one comes through goodDetail', () => {
  const before = moveTo('goodList', { ...away, visit: 3 });
  const detail = moveTo('goodDetail', { ...away, visit: before.visit });
  expect(moveTo('goodList', detail)).toEqual({ page: 'goodList', visit: 4, alive: true });
  expect(moveTo('goodList', { ...away, visit: before.visit }).visit).toBe(5);
});

test('rows and scroll of a visit are found again by the same query only, and forgotten with the next visit', () => {
  listMemory.enter(1);
  listMemory.keepPages(1, { ...noPages('{"gameId":"1"}'), loaded: 2 });
  listMemory.keepScroll(1, 840);
  expect(listMemory.pages(1, '{"gameId":"1"}')?.loaded).toBe(2);
  expect(listMemory.pages(1, '{}')).toBeUndefined();
  expect(listMemory.scroll(1)).toBe(840);
  listMemory.enter(2);
  expect(listMemory.pages(2, '{"gameId":"1"}')).toBeUndefined();
  expect(listMemory.scroll(2)).toBe(0);
});
