import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { addPushDevice, removePushDevice } from './devices';
import { confirmMail, removeMail, sendMailCode } from './mail-address';
import { getAlertSettings, saveAlertSettings } from './settings';

/** Messages that leave the site: Web Push, mail and SMS. */
export const alertHandlers = (services: Services) =>
  ({
    getAlertSettings: (_input, { member }) => getAlertSettings(services, member.id),
    saveAlertSettings: (input, { member }) => saveAlertSettings(services, member.id, input),
    addPushDevice: (input, { member }) => addPushDevice(services, member.id, input),
    removePushDevice: (input, { member }) => removePushDevice(services, member.id, input),
    sendMailCode: (input, { member }) => sendMailCode(services, member.id, input),
    confirmMail: (input, { member }) => confirmMail(services, member.id, input),
    removeMail: (_input, { member }) => removeMail(services, member.id),
  }) satisfies Partial<Handlers>;
