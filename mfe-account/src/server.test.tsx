import { screen } from '@testing-library/react';
import { aNotice } from 'shared-contract/testing';
import { remotePages, serverPages } from 'shared-router/testing';
import { provedAmong } from './testing/statement';

const page = remotePages(
  () => import('./app'),
  () => ({
    listNoticeDetails: () => [aNotice('5')],
    listStatements: () => ({ rows: [provedAmong(5).statement], total: 1 }),
  }),
);
const server = serverPages(page, () => import('./server'));

test.each([
  ['shanghu', ['listNoticeDetails', { noticeType: 'shanghu' }]],
  ['statement', ['listStatements', { pageSize: 1 }]],
] as const)('a guest reads %s without a request of the browser', async (name, read) => {
  expect(server.names).toEqual(['shanghu', 'statement']);
  expect(await server.load(name, {})).toEqual([200]);
  await server.openHydrated(name, {});
  if (name === 'shanghu')
    expect(screen.getByRole('link', { name: /规则全文/ }).getAttribute('href')).toContain('id=5');
  else screen.getByText('5 个账户 · 12 张订单');
  expect(server.reads()).toEqual([read]);
});
