import { isViewerMarkup } from './viewer-markup';

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
