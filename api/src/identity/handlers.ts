import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { bindPhone } from './bind-phone';
import { newCaptcha } from './captcha';
import { changePasswordBySms } from './change-password';
import { loginByPassword, loginBySms } from './log-in';
import { profileOf } from './profile';
import { register } from './register';
import { sendSmsCode } from './send-sms-code';
import { getPastCode, getSpokenCode, renewCode, savePhrase } from './spoken-code';
import { revokeToken } from './tokens';
import { updateProfile } from './update-profile';
import { verifyRealName } from './verify-real-name';

/** Identity: SMS codes, captchas, logins, the profile, the real name and the spoken code. */
export const sessionHandlers = (services: Services) =>
  ({
    sendSmsCode: (input, context) => sendSmsCode(services, input, context),
    loginBySms: (input) => loginBySms(services, input),
    getCaptcha: (_input, { ip }) => newCaptcha(services, ip),
    loginByPassword: (input, { ip }) => loginByPassword(services, input, ip),
    getProfile: (_input, { member }) => profileOf(services, member.id),
    updateProfile: (input, { member }) => updateProfile(services, input, member.id),
    register: (input, { ip }) => register(services, input, ip),
    changePasswordBySms: (input, { member }) => changePasswordBySms(services, input, member?.id),
    verifyRealName: (input, { member }) => verifyRealName(services, input, member.id),
    bindPhone: (input, { member }) => bindPhone(services, member.id, input),
    getSpokenCode: (_input, { member }) => getSpokenCode(services, member.id),
    getPastCode: (input, { member }) => getPastCode(services, member.id, input),
    renewCode: (_input, { member }) => renewCode(services, member.id),
    savePhrase: (input, { member }) => savePhrase(services, member.id, input),
    logout: async (_input, { member }) => {
      await revokeToken(services.db, member);
      return null;
    },
  }) satisfies Partial<Handlers>;
