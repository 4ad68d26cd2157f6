import { isDesktop } from './is-desktop';

test.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('%s gets the document for a desktop', (agent) => {
  expect(isDesktop({ 'user-agent': agent })).toBe(true);
});

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0',
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  '',
])('“%s” gets the document for a phone', (agent) => {
  expect(isDesktop({ 'user-agent': agent })).toBe(false);
});

test('the hint of the browser counts more than its user agent', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  expect(isDesktop({ 'user-agent': agent, 'sec-ch-ua-mobile': '?0' })).toBe(true);
  expect(isDesktop({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)', 'sec-ch-ua-mobile': '?1' })).toBe(false);
});
