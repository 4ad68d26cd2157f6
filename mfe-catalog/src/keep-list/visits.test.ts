import { listState } from '../keep-alive/list-state';
import { visitsAfter } from '../keep-alive/visits';

const away = { page: undefined, alive: false, home: false };

test('a root that was down meanwhile continues the visit when one comes through goodDetail', () => {
  const before = visitsAfter('goodList', { ...away, visit: 3 });
  const detail = visitsAfter('goodDetail', { ...away, visit: before.visit });
  expect(visitsAfter('goodList', detail)).toMatchObject({ page: 'goodList', visit: 4, alive: true });
  expect(visitsAfter('goodList', { ...away, visit: before.visit }).visit).toBe(5);
});

test('the scroll of a visit is found again, and forgotten with the next visit', () => {
  listState.enter(1);
  listState.saveScroll(1, 840);
  listState.enter(1);
  expect([listState.visit(), listState.scroll(1)]).toEqual([1, 840]);
  listState.enter(2);
  expect([listState.visit(), listState.scroll(1), listState.scroll(2)]).toEqual([2, 0, 0]);
});
