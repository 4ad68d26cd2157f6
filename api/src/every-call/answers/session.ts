import { newPhone } from '../../testing/harness';
import type { Answers } from './valid-call';

type Mine =
  | 'sendSmsCode'
  | 'loginBySms'
  | 'getCaptcha'
  | 'loginByPassword'
  | 'getProfile'
  | 'updateProfile'
  | 'register'
  | 'changePasswordBySms'
  | 'verifyRealName'
  | 'bindPhone'
  | 'logout'
  | 'getRights'
  | 'requestExport'
  | 'getExportLink'
  | 'requestClosing'
  | 'cancelClosing'
  | 'withdrawRealName'
  | 'advanceClock'
  | 'readOutbox';

export const sessionAnswers: Answers<Mine> = {
  sendSmsCode: async () => ({ input: { phone: newPhone(), scene: 'login' } }),
  loginBySms: async ({ code }) => {
    const phone = newPhone();
    return { input: { phone, code: await code(phone, 'login') } };
  },
  getCaptcha: async () => ({ input: {} }),
  loginByPassword: async (shop) => {
    const { username, password } = await shop.withPassword();
    return { input: { username, password, ...(await shop.captcha()) } };
  },
  getProfile: async (shop) => ({ input: {}, who: await shop.member() }),
  updateProfile: async (shop) => {
    const who = await shop.member();
    const avatar = await shop.upload(who, 'avatar');
    return { input: { nickName: '星尘', avatar, sex: 'female', email: 'a@example.com' }, who };
  },
  register: async ({ captcha }) => ({
    input: { username: `newcomer_${newPhone()}`, password: '一段足够长的密码 123', ...(await captcha()) },
  }),
  changePasswordBySms: async (shop) => {
    const { phone } = await shop.withPassword();
    return { input: { phone, code: await shop.code(phone, 'pwd'), newPassword: '另一段足够长的密码' } };
  },
  verifyRealName: async (shop) => ({
    input: { realName: '欧阳测试', idNo: shop.idNo('1990-02-28'), consent: true },
    who: await shop.member({ realname: false }),
  }),
  bindPhone: async (shop) => {
    const [who, phone] = [await shop.member(), newPhone()];
    const oldCode = await shop.code(who.phone, 'bind');
    return { input: { phone, code: await shop.code(phone, 'bind'), oldCode }, who };
  },
  logout: async (shop) => ({ input: {}, who: await shop.member() }),
  getRights: async (shop) => ({ input: {}, who: await shop.member() }),
  requestExport: async (shop) => {
    const who = await shop.member();
    return { input: { smsCode: await shop.code(who.phone, 'export') }, who };
  },
  getExportLink: async (shop) => {
    const who = await shop.member();
    await shop.api.value('requestExport', { smsCode: await shop.code(who.phone, 'export') }, who);
    await shop.advanceTime(1_000);
    return { input: {}, who };
  },
  requestClosing: async (shop) => {
    const who = await shop.member();
    await shop.goods(who);
    return { input: { smsCode: await shop.code(who.phone, 'close') }, who };
  },
  cancelClosing: async (shop) => {
    const who = await shop.member();
    await shop.api.value('requestClosing', { smsCode: await shop.code(who.phone, 'close') }, who);
    return { input: {}, who };
  },
  withdrawRealName: async (shop) => {
    const who = await shop.member();
    return { input: { smsCode: await shop.code(who.phone, 'consent') }, who };
  },
  advanceClock: async () => ({ input: { ms: 1 } }),
  readOutbox: async ({ code }) => {
    const phone = newPhone();
    await code(phone, 'login');
    return { input: { phone } };
  },
};
