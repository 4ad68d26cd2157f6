import { findFirefox } from './bidi';

it('where Firefox is not installed, it is said what to install', () => {
  expect(() => findFirefox(['no-such-firefox'])).toThrow(
    'Firefox is not installed: there is no no-such-firefox on the PATH (Debian: apt-get install firefox-esr).',
  );
});

it('the first program on the PATH is taken, with the version that it prints', () => {
  expect(findFirefox(['no-such-firefox', 'node'])).toEqual({ program: 'node', version: process.version });
});
