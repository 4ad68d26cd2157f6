import type { StaffCase } from 'shared-contract/shapes';
import { evidenceLine, MOST_POINTS, namedIn } from './evidence';
import { listedItems } from './items';

const item = (name: string, more: Partial<StaffCase['items'][number]> = {}) => ({
  key: name,
  group: '',
  name,
  listed: '1',
  result: null,
  found: '',
  namedBy: [],
  ...more,
});

test('an item within a longer one that is named too is not meant', () => {
  const items = ['皮肤', '皮肤数量', '红皮', '级'].map((name) => item(name));
  const names = (text: string) => namedIn(text, items).map(({ name }) => name);
  expect(names('皮肤数量不对，等级也不对')).toEqual(['皮肤数量']);
  expect(names('皮肤和红皮')).toEqual(['皮肤', '红皮']);
  expect(names('没有')).toEqual([]);
});

test('what there is to check stands by group, in the order in which the groups begin', () => {
  const attr = (attrId: string, group: string) => ({ attrId, group, name: `第 ${attrId} 项`, value: '1' });
  const items = listedItems(
    [attr('1', '账号'), attr('2', '皮肤'), attr('3', '账号')],
    [{ key: 'phone', name: '手机', value: null }],
  );
  expect(items.map(({ key }) => key)).toEqual(['attr:1', 'attr:3', 'attr:2', 'binding:phone']);
});

test('a long line keeps what is in dispute, and of the rest the newest', () => {
  const at = (n: number) => new Date(n * 60_000).toISOString();
  const chat = Array.from({ length: 400 }, (_, n) => ({
    at: at(n),
    by: '云栖',
    role: n % 2 ? ('buyer' as const) : ('seller' as const),
    kind: 'text',
    // Every fourth speaks about it, so that the others are grouped between.
    content: n % 4 === 0 && n > 200 ? '红皮少了' : '好的',
  }));
  const timeline = Array.from({ length: 40 }, (_, n) => ({
    actor: 'buyer',
    at: at(n),
    action: 'addProof',
    title: `凭证 ${n}`,
    note: '',
    proofs: [],
  }));
  const order = { timeline } as unknown as StaffCase['order'];
  const line = evidenceLine({ order, goods: null, ticket: null, chat }, [
    item('红皮', { namedBy: ['buyer'] }),
  ]);
  expect(line).toHaveLength(MOST_POINTS);
  expect(line.filter(({ disputed }) => disputed)).toHaveLength(49);
  expect(line.map((point) => Date.parse(point.at))).toEqual(
    line.map((point) => Date.parse(point.at)).sort((a, b) => a - b),
  );
});
