import { Empty, Nullable, type Shape, type Static, StringEnum, Type } from './common';

/** How a message leaves the site. Beside these everything is in the inbox. */
export const alertChannels = ['push', 'mail', 'sms'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Alerts by SMS a month, and by each channel a day; the rest of a day is sent together the next morning. */
export const SMS_ALERTS_A_MONTH = 10;
export const alertsADay: Record<AlertChannel, number> = { push: 20, mail: 10, sms: 3 };
/** Browsers of a member that get Web Push; another one replaces the oldest. */
export const MAX_PUSH_DEVICES = 5;
/** The quiet hours of members who have not chosen any; held alerts of those who chose none wait for their end, too. */
export const QUIET_AT_FIRST = { from: 23, to: 8 };
/** Minutes for which a code by mail is valid. */
export const MAIL_CODE_MINUTES = 10;

export const AlertChannels = Type.Array(StringEnum(alertChannels), {
  maxItems: alertChannels.length,
  uniqueItems: true,
});

const Hour = Type.Integer({ minimum: 0, maximum: 23, err: '请选择 0 到 23 点' });
const Quiet = Nullable(Type.Object({ from: Hour, to: Hour }));

export const AlertSettings = Type.Object({
  /** Hours of Shanghai in which nothing is sent; may cross midnight. Null: never quiet. */
  quiet: Quiet,
  /** By which channels price drops of saved goods are sent. */
  priceBy: AlertChannels,
  /** The key with which a browser subscribes (VAPID, base64url). */
  pushKey: Type.String(),
  /** The browsers that get Web Push, each as the SHA-256 of its address (base64url). */
  devices: Type.Array(Type.String(), { maxItems: MAX_PUSH_DEVICES }),
  /** The confirmed address, masked; null: none. */
  mail: Nullable(Type.String()),
  /** The phone, masked; null: none. */
  phone: Nullable(Type.String()),
  /** SMS sent this month. */
  smsThisMonth: Type.Integer(),
  /** Channels that the operator has set up. */
  offered: AlertChannels,
});
export type AlertSettings = Static<typeof AlertSettings>;

const Endpoint = Type.String({ minLength: 10, maxLength: 1_000, pattern: '^https?://' });
const Key = (length: number) => Type.String({ minLength: length, maxLength: length, pattern: '^[\\w-]+$' });

export const alerts = {
  getAlertSettings: { input: Empty, data: AlertSettings },
  saveAlertSettings: {
    input: Type.Object({ quiet: Quiet, priceBy: AlertChannels }),
    data: Type.Object({}),
  },
  /** A browser that accepts Web Push: what `PushSubscription.toJSON()` says. A browser belongs to the member who added it last. */
  addPushDevice: {
    input: Type.Object({ endpoint: Endpoint, p256dh: Key(87), auth: Key(22) }),
    data: Type.Object({ devices: Type.Integer() }),
  },
  removePushDevice: {
    input: Type.Object({ endpoint: Endpoint }),
    data: Type.Object({ devices: Type.Integer() }),
  },
  /** Sends a code to an address, which counts once the code is given back. */
  sendMailCode: {
    input: Type.Object({
      mail: Type.String({
        maxLength: 100,
        pattern: '^[^\\s@<>",;]+@[^\\s@<>",;]+\\.[^\\s@<>",;.]{2,}$',
        err: '请填写完整的邮箱地址，如 name@example.com',
      }),
    }),
    data: Type.Object({ minutes: Type.Integer() }),
  },
  confirmMail: {
    input: Type.Object({ code: Type.String({ pattern: '^\\d{6}$', err: '请填写邮件里的 6 位数字' }) }),
    data: Type.Object({ mail: Type.String() }),
  },
  removeMail: { input: Empty, data: Type.Object({}) },
} satisfies Record<string, Shape>;
