import { screen } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, untilText, words } from '../../shared/testing/screen';
import { anAuction } from '../testing/auction';

type Consignment = Value<'getConsignment'>;
let goods: Consignment;
let asked: Value<'getAssessment'>;
const page = remotePages(
  () => import('../../app'),
  () => ({ getConsignment: () => goods, getAssessment: () => asked }),
);
beforeEach(() => {
  goods = {
    gameId: '1',
    goodsType: 'account',
    systemId: 's',
    operatorId: 'o',
    areaId: 'a',
    serverId: 'v',
    title: '【WZ7K2093】V10·皮肤486',
    attrs: [{ attrId: '5', value: 130 }],
    description: '玩了三年，可以换绑手机',
    binding: { phone: '可换绑', email: '未绑定', realname: '未实名', cooldown: '无冷却' },
    priceFen: 128_000,
    negotiable: true,
    phone: '13812345678',
    images: [{ fileId: 'f1', url: '/f.webp' }],
    coverUrl: '/square.webp',
    goodsNo: 'WZ7K2093',
    status: 'reviewing',
    rejectReason: null,
    version: 1,
    review: { submittedAt: '2026-11-20T14:20:00+08:00', ahead: 3, samples: 40, medianMinutes: 25 },
  };
  asked = anAuction();
});
const open = (type: string) => page.open(`/index/commit?type=${type}&id=k7`);

describe('goods that were offered', () => {
  test('say their number, what is looked at and what to do meanwhile', async () => {
    await open('consign');
    for (const text of [
      '收到了，正在审核寄售号 WZ7K2093',
      '提交14:20',
      '审核前面 3 件',
      '上架自动',
      '近 30 天 40 次审核，一半在 25 分钟 内出结果。',
      'V10·皮肤486',
      '¥1,280',
      '成交到手 ¥1,216.00',
      '审核看什么',
      '截图看得清1 张，看不清的会请你重拍',
      '属性对得上填了 1 项，逐项和截图比对',
      '换绑与归属都说清了，没有未披露',
      '等的时候',
      '号栈不会向卖家收保证金',
    ])
      await untilText(text);
    expect(document.body.textContent).not.toContain('【');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/square.webp');
    expect(words()).not.toContain('私下谈好的');
    expect(words()).not.toContain('没有通过的原因');
    expect(await linkTo(/写错了，撤回修改/)).toBe('/other/MyProducts?status=reviewing');
    expect(await linkTo('再卖一个')).toBe('/index/sell');
    expect(await linkTo('看我的商品')).toBe('/other/MyProducts?status=reviewing');
    expect(page.calls.sent('getConsignment')).toEqual([{ id: 'k7' }]);
  });

  test('name what was not disclosed', async () => {
    goods.binding = { email: '未绑定' };
    goods.review = { submittedAt: null, ahead: 0, samples: 2, medianMinutes: null };
    await open('consign');
    await untilText('手机、实名、换绑冷却你没有填，会标 未披露');
    expect(words()).toContain('近期审核样本不足，不给预计时间；有结果马上发消息。');
  });

  test('that are no account have nothing to disclose', async () => {
    goods.goodsType = 'item';
    goods.binding = {};
    goods.review.medianMinutes = 90;
    await open('consign');
    await untilText('都说清了，没有未披露');
    expect(words()).toContain('一半在 2 小时 内出结果');
  });

  test('that were rejected say why, and lead to their form', async () => {
    goods.status = 'rejected';
    goods.rejectReason = '截图模糊';
    await open('consign');
    await untilText('没有通过，改好再提交');
    expect(words()).toContain('没有通过的原因：截图模糊');
    expect(words()).toContain('进度和能做的事都在“我的商品”里。');
    expect(words()).not.toContain('等的时候');
    expect(words()).not.toContain('前面');
    expect(await linkTo('改后重提')).toBe('/index/fillInformation?id=k7');
    expect(await linkTo('看我的商品')).toBe('/other/MyProducts?status=rejected');
  });

  test.each([
    ['onSale', '审核通过，已经上架'],
    ['offShelf', '已撤回或下架'],
    ['trading', '有人下单了'],
    ['sold', '已经卖出'],
  ] as const)('%s', async (status, title) => {
    goods.status = status;
    goods.rejectReason = '以前的原因';
    await open('consign');
    await untilText(title);
    expect(words()).not.toContain('以前的原因');
    expect(await linkTo('看我的商品')).toBe(`/other/MyProducts?status=${status}`);
    // the step reached: an ended one shows no waiting time
    expect(words()).not.toContain('前面 3 件');
  });

  test('for one buyer have a link for them', async () => {
    goods.privateBuyerPhone = '13800000000';
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await open('consign');
    await untilText('私下谈好的号栈担保');
    expect(words()).toContain('上架后把链接发给买家；用这个手机号登录才看得到，别人搜不到');
    await press(/只卖给 13800000000/);
    await untilText('链接已复制');
    expect(copied).toHaveBeenCalledWith('http://localhost/index/goodDetail?id=k7');
    copied.mockRejectedValue(new Error('no'));
    await press(/只卖给 13800000000/);
    await untilText('这台设备不让复制，请从商品页分享');
  });

  test('may not exist, or not come', async () => {
    page.calls.answer({ getConsignment: () => refuse('NOT_FOUND', '没有') });
    await open('consign');
    await untilText('没有这个商品');
    page.calls.answer({ getConsignment: () => LOST });
    await open('consign');
    await untilText('网络不通，请稍后再试');
    page.calls.answer({ getConsignment: () => goods });
    await press('重试');
    await untilText('WZ7K2093');
  });
});

describe('a valuation', () => {
  const deal = { title: '皮肤480·英雄128', priceFen: 118_000, dealAt: '2026-11-02T10:00:00+08:00' };
  const value = (more: Partial<typeof asked> = {}) => {
    asked = anAuction({ mode: 'value', status: 'done', comparables: [deal], ...more });
    return open('value');
  };

  test('says what the account is worth, from what, and the ways on', async () => {
    await value();
    for (const text of [
      '皮肤486·英雄130',
      '这个号大约值 ¥1,200¥1,000 – ¥1,500',
      '把握高：近 180 天同游戏、三项关键属性相近的成交 46 笔，长条是中间的一半。估的是成交价，不是承诺。',
      '拿什么比的最像的 1 笔，共 46 笔',
      '皮肤480·英雄128¥1,18011-02',
      '三条路并排比',
      '11-20 估的',
    ])
      await untilText(text);
    expect(await linkTo(/三条路并排比/)).toBe('/index/sale?id=k7');
    expect(await linkTo(/我的估价/)).toBe('/other/Myevaluation');
    expect(await linkTo('转竞价')).toBe('/index/jingjiahuishou?from=k7');
    expect(await linkTo('转代售，到手约 ¥1,140')).toBe('/index/BasicInformation?from=k7');
    expect(page.calls.sent('getAssessment')).toEqual([{ id: 'k7' }]);
  });

  test.each([
    ['medium', '把握中等'],
    ['low', '把握低'],
  ] as const)('that is %s says how sure it is', async (confidence, text) => {
    await value({
      estimate: { lowFen: 100_000, midFen: 120_000, highFen: 150_000, samples: 9, confidence },
      comparables: [],
    });
    await untilText(text);
    expect(words()).not.toContain('拿什么比的');
  });

  test.each([
    [null, 0],
    [{ lowFen: 0, midFen: 0, highFen: 0, samples: 5, confidence: 'none' as const }, 5],
  ])('from too few deals is none %#', async (estimate, samples) => {
    await value({ estimate });
    await untilText(
      `样本不足，不给数。近 180 天只有 ${samples} 笔相近的成交，少于 8 笔就不估。可以直接竞价，让商户出价。`,
    );
    expect(words()).toContain('相近的成交只有这些');
    expect(words()).not.toContain('大约值');
    expect(await linkTo('转代售')).toBe('/index/BasicInformation?from=k7');
  });

  test('may be an auction, not exist, or not come', async () => {
    await open('value');
    expect(await linkTo('看我的竞价')).toBe('/other/myJingjiahuishou');
    page.calls.answer({ getAssessment: () => refuse('NOT_FOUND', '没有') });
    await open('value');
    await untilText('没有这个估价');
    page.calls.answer({ getAssessment: () => LOST });
    await open('value');
    await untilText('网络不通');
  });
});

describe('an auction', () => {
  test('that is reviewed says what comes next', async () => {
    asked = anAuction({ status: 'reviewing', endAt: null });
    await open('auction');
    for (const text of [
      '已提交，等审核通过后才开始计时，会发消息告诉你',
      '提交08:20',
      '审核号栈客服',
      '商户报价12 小时',
      '你来选24 小时内',
      '截图1 张',
      '账号属性王者荣耀 · 1 项',
      '英雄130 个',
      '卖家描述玩了三年，可换绑',
    ])
      await untilText(text);
    expect(await linkTo('我的竞价')).toBe('/other/myJingjiahuishou?status=reviewing');
    expect(await linkTo('看报价列表')).toBe('/other/jingjiahuishouPriceList?id=k7');
    await press('看第 1 张截图');
    await screen.findByRole('dialog', { name: '看图' });
  });

  test.each([
    ['quoting', '竞价报价中', 'quoting'],
    ['choosing', '竞价待选择', 'choosing'],
    ['rejected', '竞价驳回', 'failed'],
    ['expired', '竞价已过期', 'failed'],
    ['completed', '竞价已完成', 'completed'],
  ] as const)('that is %s leads to its tab', async (status, title, tab) => {
    asked = anAuction({ status, images: [], attrs: [], description: '', durationH: null });
    await open('auction');
    await untilText(`${title}进展都在报价列表`);
    expect(words()).toContain('商户报价24 小时');
    expect(words()).not.toContain('截图');
    expect(words()).not.toContain('账号属性');
    expect(words()).not.toContain('卖家描述');
    expect(await linkTo('我的竞价')).toBe(`/other/myJingjiahuishou?status=${tab}`);
  });

  test('may be a valuation, somebody else’s, not exist, or not come', async () => {
    asked = anAuction({ mode: 'value' });
    await open('auction');
    expect(await linkTo('看我的竞价')).toBe('/other/myJingjiahuishou');
    asked = anAuction({ own: false });
    await open('auction');
    expect(await linkTo('看我的竞价')).toBe('/other/myJingjiahuishou');
    page.calls.answer({ getAssessment: () => refuse('NOT_FOUND', '没有') });
    await open('auction');
    await untilText('没有这个竞价单');
    page.calls.answer({ getAssessment: () => LOST });
    await open('auction');
    await untilText('网络不通');
  });
});

test('of nothing that there is', async () => {
  await open('toString');
  expect(await linkTo('回首页')).toBe('/index/home');
  await page.open('/index/commit?type=value&id=k7', { guest: true });
  await untilText('登录后查看');
  expect(page.calls.sent('getAssessment')).toEqual([]);
});
