import type { SmsScene } from 'shared-contract/shapes';
import { SmsSendError } from '../../identity/sms-sender';
import { newPhone } from '../../testing/harness';
import { differentCode, SHOP_LIMITS, type Shop } from '../shop';
import { blacklistPhone, type Refusals, withStubbedService } from './scenario';

type Mine =
  | 'sendSmsCode'
  | 'loginBySms'
  | 'loginByPassword'
  | 'register'
  | 'changePasswordBySms'
  | 'verifyRealName'
  | 'bindPhone'
  | 'requestExport'
  | 'getExportLink'
  | 'requestClosing'
  | 'withdrawRealName';

const wrongCaptcha = async (shop: Shop) => ({ ...(await shop.captcha()), code: 'no' });
const sendCodes = async ({ api }: Shop, phone: string, times: number) => {
  for (let time = 0; time < times; time++) await api.value('sendSmsCode', { phone, scene: 'login' });
};
const password = '一段长的密码 with spaces';

const wrongCode =
  (call: 'requestExport' | 'requestClosing' | 'withdrawRealName', scene: SmsScene) => async (shop: Shop) => {
    const who = await shop.member();
    const smsCode = differentCode(await shop.code(who.phone, scene));
    return () => shop.api.call(call, { smsCode }, who);
  };

export const sessionRefusals: Refusals<Mine> = {
  sendSmsCode: {
    CAPTCHA_REQUIRED: async (shop) => {
      const phone = newPhone();
      await sendCodes(shop, phone, SHOP_LIMITS.smsBeforeCaptcha);
      return () => shop.api.call('sendSmsCode', { phone, scene: 'login' });
    },
    CAPTCHA_WRONG: async (shop) => {
      const wrong = await wrongCaptcha(shop);
      return () => shop.api.call('sendSmsCode', { phone: newPhone(), scene: 'login', ...wrong });
    },
    PROOF_WRONG: async (shop) => {
      const captcha = await shop.unproved(shop.newIp());
      return () => shop.api.call('sendSmsCode', { phone: newPhone(), scene: 'login', ...captcha });
    },
    SMS_TOO_OFTEN: async (shop) => {
      const phone = newPhone();
      await sendCodes(shop, phone, SHOP_LIMITS.smsBeforeCaptcha);
      const send = async () =>
        shop.api.call('sendSmsCode', { phone, scene: 'login', ...(await shop.captcha()) });
      for (let time = SHOP_LIMITS.smsBeforeCaptcha; time < SHOP_LIMITS.smsPerHour; time++) await send();
      return send;
    },
    SMS_UNAVAILABLE: async ({ api }) => {
      const broken = () => Promise.reject(new SmsSendError('provider', 'no answer'));
      return () =>
        withStubbedService(api.services.sms, 'send', broken, () =>
          api.call('sendSmsCode', { phone: newPhone(), scene: 'login' }),
        );
    },
  },
  loginBySms: {
    SMS_WRONG: async ({ api, code }) => {
      const phone = newPhone();
      const wrong = differentCode(await code(phone, 'login'));
      return () => api.call('loginBySms', { phone, code: wrong });
    },
    SMS_EXPIRED: async (shop) => {
      const phone = newPhone();
      const code = await shop.code(phone, 'login');
      await shop.advanceTime(5 * 60_000);
      return () => shop.api.call('loginBySms', { phone, code });
    },
  },
  loginByPassword: {
    CAPTCHA_WRONG: async (shop) => {
      const { username, password } = await shop.withPassword();
      const wrong = await wrongCaptcha(shop);
      return () => shop.api.call('loginByPassword', { username, password, ...wrong });
    },
    PROOF_WRONG: async (shop) => {
      const { username, password } = await shop.withPassword();
      const captcha = await shop.unproved(shop.newIp());
      return () => shop.api.call('loginByPassword', { username, password, ...captcha });
    },
    BAD_CREDENTIALS: async (shop) => {
      const { username } = await shop.withPassword();
      const captcha = await shop.captcha();
      return () => shop.api.call('loginByPassword', { username, password: '不是这个密码', ...captcha });
    },
    ACCOUNT_LOCKED: async (shop) => {
      const { username, password } = await shop.withPassword();
      const log = async (password: string) =>
        shop.api.call('loginByPassword', { username, password, ...(await shop.captcha()) });
      for (let time = 0; time < 10; time++) await log('不是这个密码');
      return () => log(password);
    },
  },
  register: {
    CAPTCHA_WRONG: async (shop) => {
      const wrong = await wrongCaptcha(shop);
      return () => shop.api.call('register', { username: 'newcomer_1', password, ...wrong });
    },
    PROOF_WRONG: async (shop) => {
      const captcha = await shop.unproved(shop.newIp());
      return () => shop.api.call('register', { username: 'newcomer_5', password, ...captcha });
    },
    SMS_WRONG: async (shop) => {
      const phone = newPhone();
      const smsCode = differentCode(await shop.code(phone, 'register'));
      return () => shop.api.call('register', { username: 'newcomer_2', password, phone, smsCode });
    },
    USERNAME_TAKEN: async (shop) => {
      const { username } = await shop.withPassword();
      const captcha = await shop.captcha();
      return () => shop.api.call('register', { username: username.toUpperCase(), password, ...captcha });
    },
    PHONE_TAKEN: async (shop) => {
      const { phone } = await shop.withPassword();
      const smsCode = await shop.code(phone, 'register');
      return () => shop.api.call('register', { username: 'newcomer_3', password, phone, smsCode });
    },
    WEAK_PASSWORD: async (shop) => {
      const captcha = await shop.captcha();
      return () => shop.api.call('register', { username: 'newcomer_4', password: 'password1', ...captcha });
    },
  },
  changePasswordBySms: {
    SMS_WRONG: async (shop) => {
      const { phone } = await shop.withPassword();
      const code = differentCode(await shop.code(phone, 'pwd'));
      return () => shop.api.call('changePasswordBySms', { phone, code, newPassword: password });
    },
    WEAK_PASSWORD: async (shop) => {
      const { phone } = await shop.withPassword();
      const code = await shop.code(phone, 'pwd');
      return () => shop.api.call('changePasswordBySms', { phone, code, newPassword: '12345678' });
    },
  },
  verifyRealName: {
    // The first refusal writes a row; only further ones change nothing.
    MINOR_FORBIDDEN: async (shop) => {
      const { token } = await shop.api.newMember();
      const attempt = await verification(shop, shop.idNo(`${new Date().getFullYear() - 17}-01-01`), token);
      await attempt();
      return attempt;
    },
    IDENTITY_REFUSED: async (shop) => {
      const { token } = await shop.api.newMember();
      await (await verification(shop, shop.idNo(`${new Date().getFullYear() - 17}-01-01`), token))();
      return verification(shop, shop.idNo('1980-01-01'), token, '欧阳家长');
    },
    ID_INVALID: async (shop) => verification(shop, '990000199002311234'),
    ID_USED: async (shop) => {
      const idNo = shop.idNo('1990-01-01');
      await (await verification(shop, idNo))();
      return verification(shop, idNo);
    },
    ALREADY_VERIFIED: async (shop) => {
      const member = await shop.member();
      return verification(shop, shop.idNo('1990-01-01'), member.token);
    },
    REALNAME_PENDING: async (shop) => {
      const { token } = await shop.api.newMember();
      const attempt = await verification(shop, shop.idNo('1990-01-01'), token);
      const silent = () => Promise.reject(new Error('no answer'));
      await withStubbedService(shop.api.services.realNameVerifier, 'verify', silent, attempt);
      return attempt;
    },
  },
  bindPhone: {
    BLACKLISTED: async (shop) => {
      const who = await shop.member();
      await blacklistPhone(shop, who);
      return () => shop.api.call('bindPhone', { phone: newPhone(), code: '000000', oldCode: '000000' }, who);
    },
    SMS_WRONG: async (shop) => {
      const who = await shop.member();
      const phone = newPhone();
      const oldCode = await shop.code(who.phone, 'bind');
      const code = differentCode(await shop.code(phone, 'bind'));
      return () => shop.api.call('bindPhone', { phone, code, oldCode }, who);
    },
    SMS_REQUIRED: async (shop) => {
      const who = await shop.member();
      const phone = newPhone();
      const code = await shop.code(phone, 'bind');
      return () => shop.api.call('bindPhone', { phone, code }, who);
    },
    PHONE_TAKEN: async (shop) => {
      const [who, { phone }] = [await shop.member(), await shop.member()];
      const oldCode = await shop.code(who.phone, 'bind');
      const code = await shop.code(phone, 'bind');
      return () => shop.api.call('bindPhone', { phone, code, oldCode }, who);
    },
  },
  requestExport: {
    SMS_WRONG: wrongCode('requestExport', 'export'),
    EXPORT_RUNNING: async (shop) => {
      const who = await shop.member();
      await shop.api.value('requestExport', { smsCode: await shop.code(who.phone, 'export') }, who);
      const smsCode = await shop.code(who.phone, 'export');
      return () => shop.api.call('requestExport', { smsCode }, who);
    },
  },
  getExportLink: {
    EXPORT_NOT_READY: async (shop) => {
      const who = await shop.member();
      return () => shop.api.call('getExportLink', {}, who);
    },
  },
  requestClosing: {
    SMS_WRONG: wrongCode('requestClosing', 'close'),
    ACCOUNT_BUSY: async (shop) => {
      const who = await shop.member({ balanceFen: 100 });
      const smsCode = await shop.code(who.phone, 'close');
      return () => shop.api.call('requestClosing', { smsCode }, who);
    },
  },
  withdrawRealName: {
    SMS_WRONG: wrongCode('withdrawRealName', 'consent'),
    ACTION_NOT_ALLOWED: async (shop) => {
      const who = await shop.member({ realname: false });
      const smsCode = await shop.code(who.phone, 'consent');
      return () => shop.api.call('withdrawRealName', { smsCode }, who);
    },
  },
};

async function verification({ api }: Shop, idNo: string, token?: string, realName = '欧阳测试') {
  const who = { token: token ?? (await api.newMember()).token };
  return () => api.call('verifyRealName', { realName, idNo, consent: true }, who);
}
