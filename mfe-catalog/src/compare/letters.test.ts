import { placeLetters } from './letters';

test('goods of like prices are named at one place of the ruler, others at their own', () => {
  expect(placeLetters([0.9, 0.1, 0.9, 0.5])).toEqual([
    { at: 0.1, letters: 'B' },
    { at: 0.5, letters: 'D' },
    { at: 0.9, letters: 'AC' },
  ]);
});
