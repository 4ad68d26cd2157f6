import { allCalls } from './all-calls';
import { calls, fees, href, missingParameters, orderStates, routeAt, routes } from './index';
import { initialRules } from './rules';
import { shapes } from './shapes';
import { orderMoves } from './states';

/** The specification's table, section 7, as written there. */
const specified = `GET /api/V2/H5/checkAccount
GET /api/black/blackList
GET /api/V2/H5/allQQlist
POST /api/web/good/allList
GET /api/V2/H5/gonggaoDetails
GET /api/V2/H5/qqGroup
GET /api/sms/sendYzm
POST /api/h5/login
GET /api/captchaImage
POST /api/login
GET /api/system/user/profile
PUT /api/system/user/profile
POST /api/register
POST /api/web/goods/collect
POST /api/web/goods/collect/remove
GET /api/web/goods/collect/list
POST /api/account/problem
GET /api/account/problem/list
GET /api/system/notice/{id}
GET /api/account/zhubo/list
GET /api/web/recommend/{id}
GET /api/web/notice/list
GET /api/web/notice/{id}
GET /api/V2/H5/account
GET /api/need/myConsignment
GET /api/need/myBrowse
GET /api/need/message/list
GET /api/need/message/changeRead/{id}
POST /api/h5/SmsforPwd
GET /api/web/keylist
GET /api/need/operator/list
GET /api/need/area/list
GET /api/need/server/list
GET /api/web/districtSuit
GET /api/account/backlist/allList
POST /api/need/consignment
POST /api/account/backlist
GET /api/web/gameTempAttr
GET /api/goods/info/upGoods/{id}
POST /api/goods/info/downGoods
GET /api/need/myOrder
GET /api/web/recentlydeal
POST /api/realname/auth
GET /api/web/social/list
POST /api/need/goods/editPrice
POST /api/im/msg/sendMsg`.split('\n');

const rows = Object.values(calls).map((call) => `${call.method} ${call.path}`);

test('every call of the specification is a row, and no address is given twice', () => {
  expect(specified).toHaveLength(46);
  expect(rows).toEqual(expect.arrayContaining(specified));
  expect(new Set(rows).size).toBe(rows.length);
});

test('every row has a shape', () => {
  expect(Object.keys(shapes).sort()).toEqual(Object.keys(allCalls).sort());
});

test('the 47 pages of the specification stand in the table, by owner', () => {
  const owners: Record<string, number> = {};
  // Decisions 051, 063 to 066 and 071 to 074.
  const {
    rights: _rights,
    wishes: _wishes,
    wishHit: _hit,
    seller: _seller,
    followed: _followed,
    statement: _statement,
    history: _history,
    offer: _offer,
    offers: _offers,
    request: _request,
    requests: _requests,
    code: _code,
    check: _check,
    report: _report,
    ...specified
  } = routes;
  for (const { app } of Object.values(specified)) owners[app] = (owners[app] ?? 0) + 1;
  expect(owners).toEqual({ host: 2, catalog: 6, trade: 17, account: 6, content: 16 });
});

test('a link carries what its page needs, and the page finds it again', () => {
  expect(href('goodDetail', { id: '42' })).toBe('/index/goodDetail?id=42');
  expect(href('goodList', { keyword: '皮肤 486', sort: undefined })).toBe(
    `/index/goodList?keyword=${encodeURIComponent('皮肤')}+486`,
  );
  expect(routeAt('/index/goodDetail/')).toBe('goodDetail');
  expect(routeAt('/index/nowhere')).toBeUndefined();
  expect(missingParameters(routes.goodDetail, new URLSearchParams())).toEqual(['id']);
  expect(missingParameters(routes.finish, new URLSearchParams())).toEqual([]);
});

test.each([
  [600, 'basic', { warrantyFen: 0, payFen: 600, sellerFeeFen: 500, sellerNetFen: 100 }],
  [128_000, 'basic', { warrantyFen: 0, payFen: 128_000, sellerFeeFen: 6_400, sellerNetFen: 121_600 }],
  [10_010, 'lifetime', { warrantyFen: 1_000, payFen: 11_010, sellerFeeFen: 501, sellerNetFen: 9_509 }],
  [
    20_000_000,
    'lifetime',
    { warrantyFen: 1_200_000, payFen: 21_200_000, sellerFeeFen: 200_000, sellerNetFen: 19_800_000 },
  ],
] as const)('fees of %i fen with the %s plan', (price, plan, expected) => {
  expect(fees(price, plan, initialRules.fees)).toEqual(expected);
});

test('buyer paid equals seller net plus fees for every price', () => {
  for (let price = 600; price <= 20_000_000; price += 99_991) {
    for (const plan of ['basic', 'lifetime'] as const) {
      const { payFen, sellerNetFen, sellerFeeFen, warrantyFen } = fees(price, plan, initialRules.fees);
      expect(payFen).toBe(sellerNetFen + sellerFeeFen + warrantyFen);
    }
  }
  expect(() => fees(0.5, 'basic', initialRules.fees)).toThrow(RangeError);
});

test('every move of an order leads to a state that exists, and ended orders stay as they are', () => {
  for (const moves of Object.values(orderMoves)) {
    for (const move of Object.values(moves))
      expect([...Object.keys(orderStates), 'previous']).toContain(move.to);
  }
  for (const ended of ['completed', 'cancelled', 'refunded'] as const) expect(orderMoves[ended]).toEqual({});
});
