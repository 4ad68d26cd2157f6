import { listPlace } from './list-place';
import { moveTo } from './visits';

const away = { page: undefined, alive: false, home: false };

test('a root that was down meanwhile continues the visit when one comes through goodDetail', () => {
  const before = moveTo('goodList', { ...away, visit: 3 });
  const detail = moveTo('goodDetail', { ...away, visit: before.visit });
  expect(moveTo('goodList', detail)).toMatchObject({ page: 'goodList', visit: 4, alive: true });
  expect(moveTo('goodList', { ...away, visit: before.visit }).visit).toBe(5);
});

test('the scroll of a visit is found again, and forgotten with the next visit', () => {
  listPlace.enter(1);
  listPlace.keepScroll(1, 840);
  listPlace.enter(1);
  expect([listPlace.visit(), listPlace.scroll(1)]).toEqual([1, 840]);
  listPlace.enter(2);
  expect([listPlace.visit(), listPlace.scroll(1), listPlace.scroll(2)]).toEqual([2, 0, 0]);
});
