import { type BlacklistKey, blacklistKeys, blacklistKinds } from 'shared-contract/shapes';
import { unwrap, unwrapList } from '../client';
import { reading } from '../command';
import { blacklistText, entryText } from '../print-blacklist';
import { note, page, pageOf, proof, proofsOf } from './parts';
import type { Act, ArgSpec, Verb } from './verb';

const account: ArgSpec = { name: 'value', description: '账号或编号' };

/** The blacklist of accounts. */
export const blacklistVerbs = {
  blacklist: {
    description: '把一个账号记入黑号库',
    args: [{ name: 'kind', description: '账号类型', choices: blacklistKinds }, account],
    options: { note, proof, game: { value: 'gameId', description: '只与这款游戏有关' } },
    example: 'qq DEMO-QQ-001 --note "收款后找回账号，案号见工单"',
    command: (given) => ({
      act: {
        action: 'blacklist',
        kind: given.arg('kind') as Act<'blacklist'>['kind'],
        value: given.arg('value'),
        reason: given.option('note'),
        ...proofsOf(given),
        ...(given.maybe('game') && { gameId: given.option('game') }),
      },
    }),
  },
  unblacklist: {
    description: '申诉成立：解除一个账号或一条记录',
    args: [{ name: 'kind', description: '账号类型，或 caseNo', choices: blacklistKeys }, account],
    options: { note },
    example: 'qq DEMO-QQ-001 --note "申诉成立，证据不足"',
    command: (given) => ({
      act: {
        action: 'unblacklist',
        kind: given.arg('kind') as BlacklistKey,
        value: given.arg('value'),
        note: given.option('note'),
      },
    }),
  },
  blacklisted: {
    description: '看黑号库，或查一个账号；每次查看都留审计记录',
    args: [
      { name: 'kind', description: '账号类型，或 caseNo', choices: blacklistKeys, optional: true },
      { ...account, optional: true },
    ],
    options: { page },
    example: 'qq DEMO-QQ-001',
    command: (given) => {
      const by = blacklistKeys.find((each) => each === given.arg('kind'));
      return reading(
        'listBlacklist',
        { ...(by && { by, value: given.arg('value') || undefined }), ...pageOf(given) },
        (answer) => blacklistText(unwrapList(answer)),
      );
    },
  },
  'blacklist-entry': {
    description: '看黑号库的一条：原因、证据图片、谁记的和谁解除的',
    args: [{ name: 'caseNo', description: '编号' }],
    options: {},
    example: 'BDEMO1',
    command: (given) =>
      reading('getBlacklistEntry', { caseNo: given.arg('caseNo') }, (answer) => entryText(unwrap(answer))),
  },
} satisfies Readonly<Record<string, Verb>>;
