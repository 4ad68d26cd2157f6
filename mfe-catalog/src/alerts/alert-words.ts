import type { AlertChannel, AlertSettings } from 'shared-contract';

export const channelNames: Readonly<Record<AlertChannel, string>> = {
  push: '推送',
  mail: '邮件',
  sms: '短信',
};

/** Alerts by SMS a month; `SMS_ALERTS_A_MONTH` in the contract's shapes, which pages do not load. */
export const SMS_A_MONTH = 10;

/** Whether the member can be reached by the channel. */
export const isReady = (channel: AlertChannel, { devices, mail, phone }: AlertSettings): boolean =>
  channel === 'push' ? devices.length > 0 : (channel === 'mail' ? mail : phone) !== null;

export const hourText = (hour: number) => `${hour}:00`;

export const quietText = ({ quiet }: Pick<AlertSettings, 'quiet'>) =>
  quiet ? `${hourText(quiet.from)}–${hourText(quiet.to)}` : '没有';

/** The channels with one of them added or taken away. */
export const withChannel = (channels: readonly AlertChannel[], channel: AlertChannel): AlertChannel[] =>
  channels.includes(channel) ? channels.filter((each) => each !== channel) : [...channels, channel];
