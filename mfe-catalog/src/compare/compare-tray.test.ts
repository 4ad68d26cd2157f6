import { addToTray, readCompared, removeFromTray, writeCompared } from './compare-tray';

test('an address compares at most four goods, each once, and nothing that is no id', () => {
  expect(readCompared('1,2,2,x,<b>,3,4,5')).toEqual(['1', '2', '3', '4']);
  expect(readCompared(undefined)).toEqual([]);
  expect(writeCompared(['1', '2'])).toBe('1,2');
  expect(writeCompared([])).toBeUndefined();
});

test('goods of one game are put beside each other; another game begins anew, a fifth takes the place of the oldest', () => {
  expect(addToTray({ id: '1', gameId: 'a' })).toEqual(['1']);
  expect(addToTray({ id: '2', gameId: 'a' })).toEqual(['1', '2']);
  expect(addToTray({ id: '1', gameId: 'a' })).toEqual(['2', '1']);
  for (const id of ['3', '4', '5']) addToTray({ id, gameId: 'a' });
  expect(addToTray({ id: '5', gameId: 'a' })).toEqual(['1', '3', '4', '5']);
  removeFromTray(['1', '4', '5', '7']);
  expect(addToTray({ id: '6', gameId: 'a' })).toEqual(['3', '6']);
  expect(addToTray({ id: '9', gameId: 'b' })).toEqual(['9']);
});
