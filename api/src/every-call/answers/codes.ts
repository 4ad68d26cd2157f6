import type { Answers } from './valid-call';

/** Spoken codes and the check of a text. */
type Mine = 'getSpokenCode' | 'getPastCode' | 'renewCode' | 'savePhrase' | 'getMemberCode' | 'checkText';

export const codesAnswers: Answers<Mine> = {
  getSpokenCode: async (shop) => ({ input: {}, who: await shop.member() }),
  getPastCode: async (shop) => {
    const who = await shop.member();
    const { now } = await shop.api.value('getSpokenCode', {}, who);
    return { input: { at: now.from }, who };
  },
  renewCode: async (shop) => ({ input: {}, who: await shop.member() }),
  savePhrase: async (shop) => ({ input: { phrase: '橘猫爱吃冻干' }, who: await shop.member() }),
  getMemberCode: async (shop) => ({
    input: { memberId: String((await shop.member()).id) },
    who: shop.staff,
  }),
  checkText: async () => ({ input: { text: '先交 300 元解冻金才能提现' } }),
};
