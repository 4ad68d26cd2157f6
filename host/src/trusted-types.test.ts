import { entryAddress, isViewerMarkup } from './trusted-types';

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

test.each([
  '',
  '<div class="viewer-container" tabindex="-1" touch-action="none"><div class="viewer-canvas"></div></div>',
  '<div class="viewer-prev" data-viewer-action="prev" role="button" aria-label="Previous"></div>',
  '<ul class="viewer-list" role="navigation"></ul><img class="viewer-magnifier-image" alt="">',
])('the image viewer may build its frame: %s', (html) => {
  expect(isViewerMarkup(html)).toBe(true);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<img class="viewer-a" alt="" src="x">',
  '<div class="viewer-a" onclick="alert(1)"></div>',
  '<script>alert(1)</script>',
  '<div class="viewer-a">text</div>',
  '<svg><a href="javascript:alert(1)"></a></svg>',
  '<div class="other"></div>',
  '<iframe srcdoc="x"></iframe>',
])('no other string becomes markup: %s', (html) => {
  expect(isViewerMarkup(html)).toBe(false);
});
