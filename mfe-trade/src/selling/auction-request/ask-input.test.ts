import type { GameAttribute } from 'shared-contract';
import { assessmentInput } from './assessment-input';

const template = [
  {
    attrId: '1',
    name: '贵族',
    inputType: 'number',
    unit: '',
    min: 0,
    max: 10,
    required: true,
    options: [],
    group: '资产',
    filterable: true,
    inTitle: true,
    sort: 1,
  },
] satisfies GameAttribute[];
const fields = {
  attrs: { a1: '8', a9: '别的游戏' },
  description: '  本人自用，可换绑手机。 ',
  price: '1,700.5',
  durationH: 12,
};
const draft = { gameId: '4', places: { systemId: '1', operatorId: '2', areaId: '3', serverId: '4' } };
const more = { template, images: ['f1', 'f2', 'f3'] };

test('an auction sends the district, the pictures and the hidden reserve to the fen', () => {
  expect(assessmentInput('auction', draft, fields, more)).toEqual({
    mode: 'auction',
    gameId: '4',
    ...draft.places,
    attrs: [{ attrId: '1', value: 8 }],
    images: ['f1', 'f2', 'f3'],
    description: '本人自用，可换绑手机。',
    durationH: 12,
    reserveFen: 170_050,
  });
  expect(assessmentInput('auction', draft, { ...fields, price: '' }, more)).not.toHaveProperty('reserveFen');
});

test('a valuation sends what the estimate needs and nothing else', () => {
  expect(assessmentInput('value', draft, fields, more)).toEqual({
    mode: 'value',
    gameId: '4',
    attrs: [{ attrId: '1', value: 8 }],
  });
});
