import { entryAddress } from './trusted-types';

test('only a remote’s entry on our own origin becomes a script', () => {
  expect(entryAddress('/remotes/trade/a1b2/remoteEntry.js')).toBe('/remotes/trade/a1b2/remoteEntry.js');
  expect(entryAddress(`${location.origin}/remotes/trade/a1b2/r17/remoteEntry.js`)).toBe(
    '/remotes/trade/a1b2/r17/remoteEntry.js',
  );
  for (const url of [
    'https://evil.example/remotes/trade/a1b2/remoteEntry.js',
    '//evil.example/remotes/trade/a1b2/remoteEntry.js',
    '/remotes/trade/../../api/files/x/remoteEntry.js',
    '/api/files/7',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '/remotes/trade/a1b2/remoteEntry.js?callback=alert',
    '/remotes/trade/a1b2/r1x/remoteEntry.js',
  ])
    expect(() => entryAddress(url)).toThrow(TypeError);
});
