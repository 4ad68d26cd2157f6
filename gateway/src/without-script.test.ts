import { type RouteName, routes } from 'shared-contract';
import { withoutScript } from './without-script';

const names = Object.keys(routes) as RouteName[];
const links = (html: string) => [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)];

test('every page says without script what it is, what it needs and where to go', () => {
  for (const name of names) {
    const html = withoutScript({ name, row: routes[name] });
    expect(html).toContain(`<h1>${routes[name].title}</h1>`);
    expect(html).toContain('login' in routes[name] ? '登录以后才有内容' : '需要浏览器打开 JavaScript 才能用');
    expect(links(html).map(([, address, text]) => [address, text])).toContainEqual(['/index/home', '首页']);
  }
  expect(withoutScript({ name: 'hire', row: routes.hire })).toContain(
    'goodList?goodsType=rental">在租的账号</a>',
  );
  expect(withoutScript({ name: 'zhaohui', row: routes.zhaohui })).toContain('买到的账号被找回时怎么申请');
});

test('an address without a page says so without script, and where to go', () => {
  const html = withoutScript(undefined);
  expect(html).toContain('<h1>页面不存在</h1>');
  expect(html).not.toContain('登录');
  expect(links(html).length).toBeGreaterThan(3);
});
