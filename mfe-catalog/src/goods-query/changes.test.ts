import type { GoodsQuery } from 'shared-contract';
import {
  withAttribute,
  withGame,
  withGuarantee,
  withKeyword,
  withoutFilters,
  withPlace,
  withPrice,
} from './changes';

const full: GoodsQuery = {
  gameId: '1',
  keyword: '满皮',
  goodsType: 'account',
  systemId: '11',
  operatorId: '12',
  areaId: '13',
  serverId: '14',
  minPriceFen: 100,
  guarantees: ['warranty'],
  attrs: [{ attrId: '7', min: 8 }],
  sort: 'drop',
};

test('another game drops places and attributes, which belong to the old one, and keeps the rest', () => {
  expect(withGame(full, '2')).toEqual({
    gameId: '2',
    keyword: '满皮',
    goodsType: 'account',
    minPriceFen: 100,
    guarantees: ['warranty'],
    sort: 'drop',
  });
});

test('another operator drops what was chosen below it', () => {
  expect(withPlace(full, 'operator', '99')).toMatchObject({ systemId: '11', operatorId: '99' });
  expect(withPlace(full, 'operator', '99')).not.toHaveProperty('areaId');
  expect(withPlace(full, 'operator', '99')).not.toHaveProperty('serverId');
});

test('taking the last of something away leaves no key behind', () => {
  expect(withGuarantee({ guarantees: ['warranty'] }, 'warranty', false)).toEqual({});
  expect(withAttribute({ attrs: [{ attrId: '7', min: 8 }] }, { attrId: '7' })).toEqual({});
  expect(withAttribute({ attrs: [{ attrId: '7', values: ['a'] }] }, { attrId: '7', values: [] })).toEqual({});
  expect(withPrice({ minPriceFen: 1, maxPriceFen: 2 }, undefined, undefined)).toEqual({});
  expect(withKeyword({ keyword: 'a' }, '  ')).toEqual({});
});

test('zero is a bound like any other', () => {
  expect(withPrice({}, 0, undefined)).toEqual({ minPriceFen: 0 });
  expect(withAttribute({}, { attrId: '7', min: 0 })).toEqual({ attrs: [{ attrId: '7', min: 0 }] });
});

test('reset keeps game, words and order', () => {
  expect(withoutFilters(full)).toEqual({ gameId: '1', keyword: '满皮', sort: 'drop' });
});
