import type { GameAttribute, Value } from 'shared-contract';
import { aGame } from 'shared-contract/testing';
import type { Answers } from 'shared-sdk/testing';
import type { Draft } from '../listing-form/draft';

const attribute = (attrId: string, more: Partial<GameAttribute>): GameAttribute => ({
  attrId,
  group: '基本',
  name: '',
  inputType: 'text',
  unit: '',
  options: [],
  min: null,
  max: null,
  required: false,
  filterable: false,
  inTitle: false,
  sort: 0,
  ...more,
});

/** The attributes of an account: one of each kind, in two groups. */
export const template: GameAttribute[] = [
  attribute('5', { name: '皮肤', inputType: 'number', unit: '个', min: 1, max: 620, required: true }),
  attribute('6', { name: '段位', inputType: 'single', options: ['黄金', '王者'] }),
  attribute('7', { group: '其他', name: '稀有皮肤', inputType: 'multi', options: ['凤求凰', '武则天'] }),
  attribute('8', { group: '其他', name: '有无小号', inputType: 'bool' }),
  attribute('9', { group: '其他', name: '贵族', inputType: 'text' }),
];

/** Games with their districts, and the attributes of an account. */
export const gameAnswers: Answers = {
  previewAccountHistory: () => ({
    counts: { listings: 0, deals: 0, claims: 0, contested: 0 },
    entries: [],
    lanes: [],
  }),
  listGames: () => [
    aGame({ id: '1', name: '王者荣耀', goodsCount: 12 }),
    aGame({ id: '2', name: '原神', goodsCount: 3 }),
  ],
  listSystemKeys: ({ gameId }) => [
    { id: `${gameId}s1`, key: 'android', name: '安卓', parentId: null, hasChild: true },
    { id: `${gameId}s2`, key: 'ios', name: '苹果', parentId: null, hasChild: true },
  ],
  listOperators: () => [{ id: 'o1', name: 'QQ' }],
  listAreas: () => [{ id: 'a1', name: '手Q' }],
  listServers: () => [{ id: 'v1', name: '147 区' }],
  listAttributes: ({ goodsType }) =>
    goodsType === 'item' ? [attribute('20', { name: '数量', inputType: 'number' })] : template,
};

/** A draft with a complete first page. */
export const aDraft = (more: Partial<Draft> = {}): Draft => ({
  gameId: '1',
  goodsType: 'account',
  places: { systemId: '1s1', operatorId: 'o1', areaId: 'a1', serverId: 'v1' },
  price: '1280',
  negotiable: true,
  phone: '13812345678',
  title: '',
  attrs: {},
  binding: { phone: '', email: '', realname: '', cooldown: '' },
  description: '',
  buyerPhone: '',
  images: [],
  savedAt: 0,
  ...more,
});

/** A consignment of the member, as the server sends it. */
export const aConsignment = (more: Partial<Value<'getConsignment'>> = {}): Value<'getConsignment'> => ({
  gameId: '1',
  goodsType: 'account',
  systemId: '1s1',
  operatorId: 'o1',
  areaId: 'a1',
  serverId: 'v1',
  title: '我写的标题',
  coverUrl: '/c.jpg',
  attrs: [
    { attrId: '5', value: 486 },
    { attrId: '7', value: ['凤求凰'] },
    { attrId: '8', value: true },
  ],
  description: '玩了三年，可以换绑手机',
  binding: { phone: '可换绑' },
  priceFen: 128_050,
  negotiable: true,
  phone: '13812345678',
  images: ['f1', 'f2', 'f3'].map((fileId) => ({ fileId, url: `/${fileId}.webp` })),
  goodsNo: 'WZ7K2093',
  status: 'rejected',
  rejectReason: '截图模糊',
  version: 4,
  review: { submittedAt: null, ahead: 0, samples: 0, medianMinutes: null },
  ...more,
});
