import { breadcrumbs, faqPage, itemList } from './json-ld';

test('the way to a page begins at home', () => {
  expect(breadcrumbs({ name: '公告', url: '/other/gonggao' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '首页', item: '/index/home' },
      { '@type': 'ListItem', position: 2, name: '公告', item: '/other/gonggao' },
    ],
  });
});

test('a list counts from one, or from where its page begins', () => {
  const pages = [
    { name: 'a', url: '/a' },
    { name: 'b', url: '/b' },
  ];
  const positions = (first?: number) =>
    (itemList(pages, first).itemListElement as { position: number }[]).map(({ position }) => position);
  expect(positions()).toEqual([1, 2]);
  expect(positions(21)).toEqual([21, 22]);
});

test('a question stands with its answer', () => {
  expect(faqPage([{ question: '怎么退款', answer: '在订单里点退款' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: '怎么退款', acceptedAnswer: { '@type': 'Answer', text: '在订单里点退款' } }],
  });
});
