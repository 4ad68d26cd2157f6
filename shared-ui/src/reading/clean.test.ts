import { clean } from './clean';
import { clean as cleanOnServer } from './clean.server';

test.each([
  ['<p onclick="steal()">文字</p>', '<p>文字</p>'],
  ['<img src="javascript:alert(1)" alt="图">', ''],
  ['前<img src="https://evil.example/pixel.gif">后', '前后'],
  ['<img src="//evil.example/pixel.gif"><img src="/api/captchaImage">', ''],
  ['<p><img src="/api/files/art/a.webp" alt="图"></p>', '<p><img src="/api/files/art/a.webp" alt="图"></p>'],
  ['<a href="//evil.example/x">去</a>', '<a>去</a>'],
  ['<a href="/other/gonggao">公告</a>', '<a href="/other/gonggao">公告</a>'],
  ['<iframe srcdoc="<script>1</script>"></iframe><p>后</p>', '<p>后</p>'],
  ['<form action="/x"><input name="password"></form>', ''],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<p style="position:fixed">盖住</p>', '<p>盖住</p>'],
  [
    '<a href="https://other.example" rel="noopener noreferrer nofollow">去</a>',
    '<a href="https://other.example" rel="noopener noreferrer nofollow">去</a>',
  ],
  ['<a href="mailto:a@b.example">信</a>', '<a href="mailto:a@b.example">信</a>'],
  ['<a href="http://other.example">去</a>', '<a>去</a>'],
  ['<a href="javascript:alert(1)">去</a>', '<a>去</a>'],
  [
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">格</td></tr></tbody></table>',
  ],
  ['<h4>小题</h4><pre>字</pre>', '<h4>小题</h4>字'],
])('%s is shown as %s', (html, shown) => {
  expect(clean(html)).toBe(shown);
  document.body.innerHTML = cleanOnServer(html);
  expect(document.body.innerHTML).toBe(shown);
});
