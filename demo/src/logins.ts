import { checkDigit } from 'api/identity/identity-number';

/** Shared by all demo accounts, which exist in demo databases only. */
export const demoPassword = 'haozhan-2026';

/**
 * The key of all demo staff that shows codes, in base32: any authenticator app takes it. It exists in demo databases
 * only.
 */
export const demoTotpSecret = 'HAOZHANDEMOKEY234567HAOZHANDEMO2';

export interface DemoLogin {
  role: '买家' | '卖家' | '商户' | '客服';
  nickName: string;
  userName: string;
  /** Not in an assigned number range (product section 5); SMS codes go to the developer outbox. */
  phone: string;
  password: string;
  /** What the account demonstrates. */
  note: string;
}

const login = (
  role: DemoLogin['role'],
  userName: string,
  last: string,
  nickName: string,
  note: string,
): DemoLogin => ({ role, userName, phone: `1200000${last}`, nickName, password: demoPassword, note });

/** The accounts that the start command prints. Story 3 uses the first buyer and the first seller. */
export const demoLogins: readonly DemoLogin[] = [
  login('买家', 'buyer1', '0001', '青石巷口', '已实名，有余额和各种状态的订单'),
  login('买家', 'buyer2', '0002', '北窗听雨', '已实名'),
  login('买家', 'buyer3', '0003', '拾光的人', '未实名，下单前会先去认证'),
  login('卖家', 'seller1', '0011', '老王退游了', '在售、交易中、已售都有'),
  login('卖家', 'seller2', '0012', '山海号铺', '已实名'),
  login('卖家', 'seller3', '0013', '不熬夜了', '已实名'),
  login('商户', 'merchant1', '0021', '长风回收', '可在竞价回收中出价'),
  login('商户', 'merchant2', '0022', '一木号行', '可在竞价回收中出价'),
  login('商户', 'merchant3', '0023', '南塘数娱', '可在竞价回收中出价'),
  login('商户', 'merchant4', '0024', '三余商行', '可在竞价回收中出价'),
  login('客服', 'staff1', '0091', '验号员 07', '工作台登录还要动态码'),
  login('客服', 'staff2', '0092', '客服 12', '工作台登录还要动态码'),
];

/** The demo staff, as `pnpm ops` logs them in. */
export const demoStaffLogins = demoLogins
  .filter(({ role }) => role === '客服')
  .map((login) => ({ ...login, totpSecret: demoTotpSecret }));

/**
 * Identity numbers that pass the real-name verification of a demonstration, with any Chinese name; each serves one
 * account. Their region does not exist.
 */
export const demoIdNumbers = ['1990-03-07', '1992-06-15', '1995-10-21'].map((born, n) => {
  const number = `990000${born.replaceAll('-', '')}45${n + 1}`;
  return number + checkDigit(number);
});
