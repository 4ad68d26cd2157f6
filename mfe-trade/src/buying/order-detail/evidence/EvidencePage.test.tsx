import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import type { TimelineEntry } from 'shared-contract';
import { linkTo, press, untilText, words } from '../../../shared/testing/screen';
import { anOrder } from '../../order/testing';
import { ADDRESS, orderPage } from '../testing';

const { page, open } = orderPage();
const VIEW = `${ADDRESS}&view=evidence`;

/** A timeline sealed like the server's. */
function chain(...entries: Partial<TimelineEntry>[]): TimelineEntry[] {
  let previousHash = '0'.repeat(64);
  return entries.map((more, index) => {
    const shown = {
      at: `2026-11-20T1${index}:00:00+08:00`,
      actor: 'staff' as const,
      actorName: '客服 12',
      action: 'step',
      title: `第 ${index + 1} 步`,
      note: '',
      proofs: [],
      ...more,
    };
    const { actorName, proofs, ...rest } = shown;
    const sealed = JSON.stringify({ ...rest, actor_name: actorName, proofs: proofs.map(() => 1) });
    const hash = createHash('sha256').update(previousHash).update(sealed).digest('hex');
    const entry = { ...shown, sealed, hash, previousHash };
    previousHash = hash;
    return entry;
  });
}

test('has the whole order on one page, and says that its chain holds', async () => {
  const proofs = [{ url: '/s.webp', largeUrl: '/l.webp', w: 4, h: 3 }];
  const goods = {
    ...anOrder().goods,
    verifiedAt: '2026-11-15T10:00:05+08:00',
    attrs: [{ attrId: 'a', group: '', name: '英雄', value: '130 个' }],
  };
  const timeline = chain({ title: '下单' }, { title: '付款', note: '支付宝', proofs });
  await open({ goods, timeline }, VIEW);
  for (const text of [
    '号栈交易证据',
    '订单号H2611180417',
    '状态待确认',
    '下单2026-11-18 20:05:06',
    '导出人本单买家',
    '卖家青舟',
    '导出时间（服务器）2026-11-20 14:30:00',
    '商品快照下单时的样子，之后改不了',
    goods.title,
    '商品编号WZ7K2093',
    '游戏王者荣耀',
    '区服安卓 QQ\u00a0· 手Q 147区',
    '官方验号2026-11-15 10:00:05',
    '英雄130 个',
    '商品价¥1,280.00',
    '时间线2 条，从早到晚',
    '怎样核对',
    '每一条的校验码 = SHA-256',
  ])
    expect(words()).toContain(text);
  await untilText('已在这台设备上重算：2 条全部相符，没有改动。');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('1下单校验相符客服 12\u00a0· 2026-11-20 10:00:00原文');
  expect(second?.textContent).toContain('2付款校验相符客服 12\u00a0· 2026-11-20 11:00:00支付宝');
  for (const text of [timeline[1]?.sealed, timeline[1]?.hash, timeline[0]?.hash])
    expect(second?.textContent).toContain(text);
  expect(screen.getByAltText('凭证 1').getAttribute('src')).toBe('/l.webp');
  expect(await linkTo('回订单')).toBe('/index/orderDetail?orderNo=H2611180417');
});

test('says which entries do not match, to the seller too', async () => {
  const [one, two] = chain({}, {}) as [TimelineEntry, TimelineEntry];
  await open({ role: 'seller', timeline: [one, { ...two, title: '别的' }] }, VIEW);
  await untilText('已在这台设备上重算：1 条对不上，请保留本页并联系客服。');
  expect(words()).toContain('2别的校验不符');
  expect(words()).toContain('导出人本单卖家');
  expect(words()).toContain('买家青舟');
  expect(words()).toContain('官方验号没有验过');
});

test('can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await open({}, VIEW);
  await press('打印或存为 PDF');
  expect(print).toHaveBeenCalledTimes(1);
});

test('is honest where the device cannot compute', async () => {
  jest.replaceProperty(crypto, 'subtle', undefined as never);
  await open({ timeline: chain({}) }, VIEW);
  await untilText('这台设备不能重算校验码。用 https 打开本页，或照下面的办法自己核对。');
});

test('says that it still computes', async () => {
  jest.spyOn(crypto.subtle, 'digest').mockReturnValue(new Promise(() => undefined));
  await open({ timeline: chain({}) }, VIEW);
  await untilText('正在这台设备上重算校验码…');
  await waitFor(() => expect(page.calls.sent('getOrder')).toHaveLength(1));
});
