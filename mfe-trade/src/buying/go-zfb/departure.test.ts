import { wasRedirected } from './was-redirected';

describe('coming back without a result', () => {
  it('is told by the history entry from which this payment was left', () => {
    expect(wasRedirected({ left: 'P1' }, 'P1')).toBe(true);
  });
  it('is not a first visit, nor another payment', () => {
    expect(wasRedirected(null, 'P1')).toBe(false);
    expect(wasRedirected({ left: 'P2' }, 'P1')).toBe(false);
  });
});
