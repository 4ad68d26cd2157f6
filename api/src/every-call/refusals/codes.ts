import { logInAtDesk, newKeyedPerson } from '../../testing/desk';
import { exhaustFreeLookups, wrongCaptcha } from './lookups';
import type { Refusals } from './scenario';

type Mine = 'getMemberCode' | 'checkText';

const question = { text: '先交 300 元解冻金才能提现' };

export const codesRefusals: Refusals<Mine> = {
  getMemberCode: {
    SECOND_LOOK: async (shop) => {
      const memberId = String((await shop.member()).id);
      const { person, device } = await newKeyedPerson(shop.api);
      const token = await logInAtDesk(shop.api, person, device);
      return () => shop.api.call('getMemberCode', { memberId }, { token });
    },
    ACTION_NOT_ALLOWED: async (shop) => {
      const member = await shop.member();
      const caseId = await shop.ticket(member);
      const of = { memberId: String(member.id), entity: 'problem', caseId } as const;
      return () => shop.api.call('getMemberCode', of, shop.staff);
    },
  },
  checkText: {
    CAPTCHA_REQUIRED: async (shop) => {
      const look = (ip: string) => shop.api.call('checkText', question, { ip });
      const ip = await exhaustFreeLookups(shop, look);
      return () => look(ip);
    },
    CAPTCHA_WRONG: async (shop) => {
      const ip = await exhaustFreeLookups(shop, (ip) => shop.api.call('checkText', question, { ip }));
      const sent = { ...question, ...(await wrongCaptcha(shop)) };
      return () => shop.api.call('checkText', sent, { ip });
    },
    PROOF_WRONG: async (shop) => {
      const ip = await exhaustFreeLookups(shop, (ip) => shop.api.call('checkText', question, { ip }));
      const sent = { ...question, ...(await shop.unproved(ip)) };
      return () => shop.api.call('checkText', sent, { ip });
    },
  },
};
