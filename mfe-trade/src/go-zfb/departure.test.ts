import { hasLeft } from './has-left';

describe('coming back without a result', () => {
  it('is told by the history entry from which this payment was left', () => {
    expect(hasLeft({ left: 'P1' }, 'P1')).toBe(true);
  });
  it('is not a first visit, nor another payment', () => {
    expect(hasLeft(null, 'P1')).toBe(false);
    expect(hasLeft({ left: 'P2' }, 'P1')).toBe(false);
  });
});
