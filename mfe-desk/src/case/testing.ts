import { fireEvent, screen } from '@testing-library/react';
import type { OrderDetail, Problem } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import type {
  CaseEntity,
  CaseItem,
  CaseOption,
  CaseParty,
  StaffCase,
  StaffWork,
} from 'shared-contract/shapes';
import { aGoodsDetail } from 'shared-contract/testing';
import { type RemotePages, remotePages } from 'shared-router/testing';
import type { Answers } from 'shared-sdk/testing';

export const ORDER_NO = 'H2611180417';
const NOW = '2026-11-20T14:30:00+08:00';

export const aWork = (more: Partial<StaffWork> = {}): StaffWork => ({
  kind: 'verify',
  entity: 'order',
  id: ORDER_NO,
  title: '总资产38.6M·3×3安全箱',
  coverUrl: '/7.webp',
  amountFen: 168_000,
  waiting: '云栖',
  status: 'paid',
  statusText: '已付款',
  since: '2026-11-20T12:30:00+08:00',
  deadline: '2099-11-20T14:30:00+08:00',
  due: '2099-11-20T14:30:00+08:00',
  alarm: false,
  holder: { staffId: '9', name: '验号员 07', mine: true, until: '2099-11-20T14:52:00+08:00', note: '' },
  proposal: null,
  ...more,
});

export const anOption = (verb: string, label: string, more: Partial<CaseOption> = {}): CaseOption => ({
  verb,
  label,
  refusal: null,
  consequence: `${label}以后`,
  money: null,
  amount: null,
  needsSecond: false,
  ...more,
});

export const aParty = (role: CaseParty['role'], more: Partial<CaseParty> = {}): CaseParty => ({
  memberId: role === 'seller' ? '12' : '11',
  role,
  nick: role === 'seller' ? '拾光' : '云栖',
  phoneMasked: '138****0001',
  realNameMasked: '*栖',
  since: '2024-08-10T00:00:00+08:00',
  active: true,
  bought: 6,
  sold: 31,
  refundsAsked: 1,
  refundsMet: 2,
  claims: 0,
  ...more,
});

/** Bought for ¥1,680 with the lifetime plan, waiting for the check. */
export const anOrder = (more: Partial<OrderDetail> = {}): OrderDetail => ({
  orderNo: ORDER_NO,
  orderType: 'SALE',
  role: 'buyer',
  status: 'paid',
  statusText: '已付款',
  goods: {
    id: '7',
    goodsNo: 'SJ8X1102',
    gameId: '1',
    gameName: '三角洲行动',
    goodsType: 'account',
    title: '总资产38.6M·3×3安全箱',
    coverUrl: '/7.webp',
    figures: [],
    systemName: '安卓',
    operatorName: 'QQ',
    areaName: '',
    serverName: '',
    attrs: [
      { attrId: '1', group: '资产', name: '总资产', value: '38.6M' },
      { attrId: '2', group: '资产', name: '红皮', value: '11' },
    ],
    verifiedAt: null,
  },
  priceFen: 158_490,
  warrantyFen: 9_509,
  payFen: 167_999,
  sellerFeeFen: 7_925,
  sellerNetFen: 150_565,
  refundedFen: 0,
  warrantyPlan: 'lifetime',
  warrantyUntil: null,
  claimPayoutFen: null,
  stepActor: 'staff',
  stepText: '登录核对',
  stepElse: '到点没核对，买家可以退款。',
  counterpart: { nick: '拾光', level: 3 },
  imSessionId: null,
  payDeadline: null,
  stepStartedAt: '2026-11-20T12:30:00+08:00',
  stepDeadline: '2099-11-20T14:30:00+08:00',
  paused: false,
  version: 3,
  actions: [],
  serverTime: NOW,
  createdAt: '2026-11-20T12:00:00+08:00',
  rules: initialRules,
  timeline: [],
  claims: [],
  payments: [],
  credential: null,
  ...more,
});

export const aTicket = (more: Partial<Problem> = {}): Problem => ({
  id: '31',
  problemType: 'feedback',
  orderNo: null,
  content: '提现一直没有到账，请帮我看看',
  images: [],
  fields: {},
  status: 'pending',
  statusText: '待处理',
  actions: [],
  result: null,
  deadline: null,
  payoutFen: null,
  replies: [],
  createdAt: NOW,
  ...more,
});

/** An item of the binding that is not disclosed, and not judged. */
export const anItem = (key: string, name: string, more: Partial<CaseItem> = {}): CaseItem => ({
  key,
  group: '换绑与归属',
  name,
  listed: null,
  result: null,
  found: '',
  namedBy: [],
  ...more,
});

const refundFen = anOrder().payFen;

/** An order to verify, which the reader holds. */
export const aCase = (more: Partial<StaffCase> = {}): StaffCase => ({
  work: aWork(),
  order: anOrder(),
  goods: {
    ...aGoodsDetail({
      binding: [
        { key: 'phone', name: '手机', value: '可换绑' },
        { key: 'cooldown', name: '换绑冷却', value: null },
      ],
      images: [{ url: '/listed.webp', largeUrl: '/listed-large.webp', w: 4, h: 3 }],
    }),
    state: 'trading',
  },
  ticket: null,
  assessment: null,
  withdrawal: null,
  changes: null,
  word: null,
  parties: [aParty('buyer'), aParty('seller')],
  money: {
    escrowFen: refundFen,
    postings: [
      {
        at: NOW,
        reason: '购买付款',
        lines: [
          { account: '买家余额', deltaFen: -refundFen },
          { account: '托管', deltaFen: refundFen },
        ],
      },
    ],
  },
  chat: [],
  items: [
    anItem('attr:1', '总资产', { group: '资产', listed: '38.6M' }),
    anItem('attr:2', '红皮', { group: '资产', listed: '11' }),
    anItem('binding:phone', '手机', { listed: '可换绑' }),
    anItem('binding:cooldown', '换绑冷却'),
  ],
  evidence: [],
  options: [
    anOption('verify:match', '验号一致'),
    anOption('verify:mismatch', '验号不一致', {
      money: { buyerFen: refundFen, sellerFen: 0, feeFen: 0, guaranteeFen: 0 },
    }),
    anOption('rebind:done', '换绑完成', { refusal: '订单已付款，现在不能这样操作，请刷新后再看' }),
  ],
  trail: [],
  serverTime: NOW,
  ...more,
});

export interface CasePageUnderTest {
  page: RemotePages;
  /** Opens the page of this case. */
  open(value?: StaffCase, address?: string): Promise<void>;
  /** Changes the case on the server. */
  set(value: StaffCase): void;
  acts(): unknown[];
}

/** The page of one case, as {@link remotePages}: `getStaffCase` returns the set case, actions succeed. */
export function casePage(more: () => Answers = () => ({})): CasePageUnderTest {
  let value = aCase();
  const page = remotePages(
    () => import('../app'),
    () => ({
      getStaffCase: () => value,
      actAsStaff: () => ({ id: ORDER_NO, status: 'rebinding' }),
      ...more(),
    }),
  );
  return {
    page,
    async open(next = aCase(), address = caseAddress('order', ORDER_NO)) {
      value = next;
      await page.open(address);
      await screen.findByRole('heading', { level: 1 });
    },
    set(next) {
      value = next;
    },
    acts: () => page.calls.sent('actAsStaff'),
  };
}

export const caseAddress = (entity: CaseEntity, id: string) => `/desk/case?entity=${entity}&id=${id}`;

/** Presses keys on the page, one after the other. */
export function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key, code: key });
}

/** Types into a field. */
export const write = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Presses a button by its name, or a part of it. */
export const click = (name: string | RegExp): void =>
  void fireEvent.click(screen.getByRole('button', { name }));

export const NOTE = '说明，当事人看得到';
