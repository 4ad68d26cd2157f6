import { riskTipOf } from './risk-tip';

test.each([
  '先交 500 保证金才能放款',
  '账户被冻结了，需要充值同等金额',
  '付一下解*冻*金马上退你',
  '交个激活费就行',
])('a demand for money in advance is called a fraud: %s', (text) => {
  expect(riskTipOf(text)).toContain('骗局');
});

test.each(['我们私下交易便宜 50', '不走平台吧，省手续费', '直接转账给我', '你扫码付就行'])(
  'money beside the order is warned of: %s',
  (text) => {
    expect(riskTipOf(text)).toContain('站外付款');
  },
);

test.each([
  '加我微信细聊',
  '加 v 信',
  '薇信 abc12345',
  '微信号：zhanghao_88',
  'QQ：123456789',
  'ｑｑ１２３４５６７８９',
  '打我电话 138 0013 8000',
  '一三八零零一三八零零零',
  '扣扣联系',
  '看这里 https://example.com/pay',
  'www.haozhan-kefu.top',
])('a way out of the house is warned of: %s', (text) => {
  expect(riskTipOf(text)).toContain('站外联系方式');
});

test.each([
  '这个号是安卓QQ区吗？',
  '微信区 V10 皮肤 486，价格还能谈吗',
  '编号 WZ7K2093，¥1,280 可以吗',
  '手机号能换绑吗，多久？',
  '今天 2026-11-20 14:30 之前能交号吗',
  '订单 H261120ABCD1234 已付款',
  '租号押金多少',
  '角色编号 100023456789 对吗',
])('ordinary questions stay without a warning: %s', (text) => {
  expect(riskTipOf(text)).toBeNull();
});
