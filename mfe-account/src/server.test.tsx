import { screen } from '@testing-library/react';
import { aNotice } from 'shared-contract/testing';
import { remotePages, serverPages } from 'shared-router/testing';

const page = remotePages(
  () => import('./app'),
  () => ({ listNoticeDetails: () => [aNotice('5')] }),
);
const server = serverPages(page, () => import('./server'));

test('a guest reads the terms for merchants without a request of the browser', async () => {
  expect(server.names).toEqual(['shanghu']);
  expect(await server.load('shanghu', {})).toEqual([200]);
  await server.openHydrated('shanghu', {});
  expect(screen.getByRole('link', { name: /规则全文/ }).getAttribute('href')).toContain('id=5');
  expect(server.reads()).toEqual([['listNoticeDetails', { noticeType: 'shanghu' }]]);
});
