import { realnameStates } from '../states/realname';
import {
  Empty,
  Id,
  Nullable,
  Phone,
  Proof,
  type Shape,
  SmsCode,
  type Static,
  StringEnum,
  Time,
  Type,
} from './common';

export const smsScenes = [
  'login',
  'register',
  'pwd',
  'reveal',
  'withdraw',
  'balance',
  'bind',
  'staff',
  'export',
  'close',
  'consent',
] as const;
export type SmsScene = (typeof smsScenes)[number];

const Password = Type.String({ minLength: 1, maxLength: 256, err: '请填写密码' });
const NewPassword = Type.String({ minLength: 1, maxLength: 256, err: '密码需 8–64 个字符' });
const CaptchaCode = Type.String({ minLength: 1, maxLength: 12, err: '请填写图形验证码' });
/** A proof of work beside the captcha: find the first counter whose key begins with the prefix (altcha-lib, its challenge's parameters). */
const Work = Type.Object({
  algorithm: Type.String(),
  nonce: Type.String(),
  salt: Type.String(),
  cost: Type.Integer(),
  keyLength: Type.Integer(),
  keyPrefix: Type.String(),
});

export const roles = ['user', 'merchant', 'staff'] as const;

export const Profile = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  avatar: Nullable(Type.String()),
  phoneMasked: Type.String(),
  sex: StringEnum(['unknown', 'male', 'female']),
  email: Nullable(Type.String()),
  realnameStatus: StringEnum(Object.keys(realnameStates) as (keyof typeof realnameStates)[]),
  realNameMasked: Nullable(Type.String()),
  /** Why the last attempt failed; only while the state is `failed`. */
  realnameFailReason: Nullable(Type.String()),
  /**
   * An identity number that passes with any Chinese name, until the member is verified; absent where an authority is asked, as
   * in production.
   */
  idNumberThatPasses: Type.Optional(Type.String()),
  roles: Type.Array(StringEnum(roles)),
  /** The phrase that the member chose, which the pages about money show; absent without one (decision 073). */
  phrase: Type.Optional(Type.String()),
  /** When the account will be closed; absent unless the member asked for it. */
  closingAt: Type.Optional(Time),
  /** Absent unless staff have blocked the member (decision 054). */
  block: Type.Optional(
    Type.Object({
      reason: Type.String(),
      /** Null: until staff unblock. */
      until: Nullable(Time),
      /** The ticket with the member's appeal; null while there is none. */
      appealId: Nullable(Id),
    }),
  ),
  counts: Type.Object({
    /** The member's running purchases by state. */
    bought: Type.Object({
      unpaid: Type.Integer(),
      paid: Type.Integer(),
      rebinding: Type.Integer(),
      confirming: Type.Integer(),
      refundSeller: Type.Integer(),
      refundRuling: Type.Integer(),
    }),
    /** The member's running sales, from the order on. */
    salesRunning: Type.Integer(),
    selling: Type.Integer(),
    favourites: Type.Integer(),
    browsed: Type.Integer(),
  }),
});
export type Profile = Static<typeof Profile>;

const Token = Type.Object({ token: Type.String(), expiresAt: Time });

export const session = {
  sendSmsCode: {
    input: Type.Object({
      /** Absent with a token: the code goes to the member's own phone. */
      phone: Type.Optional(Phone),
      scene: StringEnum(smsScenes, { err: '短信用途不对' }),
      code: Type.Optional(CaptchaCode),
      uuid: Type.Optional(Id),
      proof: Proof,
    }),
    data: Type.Object({ retryAfter: Type.Integer() }),
  },
  loginBySms: {
    input: Type.Object({ phone: Phone, code: SmsCode }),
    data: Type.Composite([Token, Type.Object({ isNew: Type.Boolean() })]),
  },
  getCaptcha: {
    input: Empty,
    data: Type.Object({
      uuid: Id,
      img: Type.String(),
      captchaEnabled: Type.Boolean(),
      /** Only for networks with recent failures; its solution is sent with the login. */
      proof: Type.Optional(Work),
    }),
  },
  loginByPassword: {
    input: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 64, err: '请填写账号' }),
      password: Password,
      code: CaptchaCode,
      uuid: Type.String({ minLength: 1, maxLength: 64, err: '请刷新图形验证码' }),
      proof: Proof,
    }),
    data: Token,
  },
  getProfile: { input: Empty, data: Profile },
  updateProfile: {
    input: Type.Object({
      nickName: Type.Optional(Type.String({ minLength: 1, maxLength: 20, err: '昵称需 1–20 个字' })),
      avatar: Type.Optional(Id),
      sex: Type.Optional(StringEnum(['unknown', 'male', 'female'], { err: '请选择性别' })),
      email: Type.Optional(
        Type.String({ maxLength: 120, pattern: '^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', err: '邮箱格式不对' }),
      ),
    }),
    data: Profile,
  },
  register: {
    input: Type.Object({
      username: Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_]{3,31}$',
        err: '账号需以字母开头，4–32 个字母、数字或下划线',
      }),
      password: NewPassword,
      code: Type.Optional(CaptchaCode),
      uuid: Type.Optional(Id),
      proof: Proof,
      phone: Type.Optional(Phone),
      smsCode: Type.Optional(SmsCode),
    }),
    data: Type.Object({ userId: Id }),
  },
  changePasswordBySms: {
    /** `phone` is absent with a token: the member's own, as in sendSmsCode. */
    input: Type.Object({ phone: Type.Optional(Phone), code: SmsCode, newPassword: NewPassword }),
    data: Type.Object({ revoked: Type.Integer() }),
  },
  verifyRealName: {
    input: Type.Object({
      realName: Type.String({ minLength: 2, maxLength: 30, err: '请填写证件上的姓名' }),
      idNo: Type.String({ minLength: 1, maxLength: 30, err: '请填写 18 位身份证号' }),
      consent: Type.Literal(true, { err: '请先阅读并同意用途说明' }),
    }),
    data: Type.Object({
      status: StringEnum(Object.keys(realnameStates) as (keyof typeof realnameStates)[]),
      realNameMasked: Nullable(Type.String()),
      failReason: Nullable(Type.String()),
    }),
  },
  /**
   * `code` was sent to the new phone, `oldCode` to the currently bound one, if any; both with the scene `bind`
   * (sendSmsCode without a phone sends to the bound one).
   */
  bindPhone: {
    input: Type.Object({ phone: Phone, code: SmsCode, oldCode: Type.Optional(SmsCode) }),
    data: Type.Object({ phoneMasked: Type.String() }),
  },
  logout: { input: Empty, data: Type.Null() },
  advanceClock: {
    input: Type.Object({ ms: Type.Integer({ minimum: 1, maximum: 100 * 86_400_000 }) }),
    data: Type.Object({ now: Time, handled: Type.Integer() }),
  },
  readOutbox: {
    input: Type.Object({ phone: Type.Optional(Type.String()), captcha: Type.Optional(Type.String()) }),
    data: Type.Array(
      Type.Object({
        to: Type.String(),
        scene: Type.String(),
        code: Type.String(),
        /** The phrase by which the recipient knows our messages; null for a captcha. */
        mark: Nullable(Type.String()),
        at: Time,
      }),
    ),
  },
} satisfies Record<string, Shape>;
