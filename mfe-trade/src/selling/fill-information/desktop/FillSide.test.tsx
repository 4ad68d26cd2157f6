import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { inWideWindow, remotePages } from 'shared-router/testing';
import { provideIndexedDb } from 'shared-sdk/testing';
import { choose, fill, picture, press, untilText, words } from '../../../shared/testing/screen';
import { aDraft, gameAnswers } from '../../testing/listing';

inWideWindow();
provideIndexedDb();

const page = remotePages(
  () => import('../../../app'),
  () => ({
    ...gameAnswers,
    getProfile: () => aProfile({ userId: 'wide' }),
    listConsignments: () => new Promise<never>(() => undefined),
    upload: () => ({ fileId: `f${page.calls.sent('upload').length}`, url: '/f.webp', w: 4, h: 3 }),
  }),
);
const open = async () => {
  const { setCurrentDraft } = await import('../../listing-form/drafts');
  setCurrentDraft('wide/new', aDraft());
  await page.open('/index/fillInformation');
  await screen.findByLabelText('账号 UID');
};

test('the main button says how much is missing, and below it what', async () => {
  await open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '提交，还有 5 处要填' });
  expect(button.disabled).toBe(true);
  expect(words()).toContain('还差：截图、皮肤、描述、账号 UID、同意说明');
  await fill('皮肤', '486');
  await untilText('还差：截图、描述、账号 UID、同意说明');
  await fill('皮肤', '621');
  await untilText('还差：截图、皮肤、');
  await press('标出来');
  await untilText('至少 3 张，还差 3 张');
  expect(page.calls.sent('createConsignment')).toEqual([]);
});

test('with everything filled in it sends', async () => {
  await open();
  await choose(/添加截图/, picture('1.png'), picture('2.png'), picture('3.png'));
  await fill('皮肤', '486');
  await fill('描述', '玩了三年，可以换绑手机');
  await fill('账号 UID', '10086');
  fireEvent.click(screen.getByRole('checkbox'));
  page.calls.answer({
    createConsignment: () => ({ consignmentId: 'k9', feeFen: 6_400, netFen: 121_600, status: 'reviewing' }),
  });
  await press('提交审核');
  await waitFor(() => expect(page.calls.sent('createConsignment')).toHaveLength(1));
});

test('shows the goods as a buyer will see them, and what the seller gets', async () => {
  await open();
  await untilText('标题会按属性自动写');
  await fill('皮肤', '486');
  await untilText('买家会看到随填随变皮肤486');
  await fill('标题', '我的标题');
  await untilText('买家会看到随填随变我的标题');
  await untilText('成交后到手¥1,216.00');
});

test('the first page shows a price as a buyer will see it, too', async () => {
  const { setCurrentDraft } = await import('../../listing-form/drafts');
  setCurrentDraft('wide/new', aDraft({ title: '我的标题' }));
  await page.open('/index/BasicInformation');
  await fill('挂牌价', '');
  await untilText('买家会看到随填随变我的标题还没有标价');
  await fill('挂牌价', '1280');
  await untilText('买家会看到随填随变我的标题¥1,280');
});
