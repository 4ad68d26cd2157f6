import { blockLengths, memberKeys } from 'shared-contract/shapes';
import { unwrap } from '../client';
import { reading } from '../command';
import { membersText } from '../print';
import { note } from './parts';
import type { Act, ArgSpec, Verb } from './verb';

const memberId: ArgSpec = { name: 'memberId', description: '用户编号' };

/** Members: looked up, blocked, logged out, their real name. */
export const membersVerbs = {
  member: {
    description:
      '查用户：状态、停用、订单、登录；订单号查双方，游戏账号查所有卖过、买过它的人。每次查看都留审计记录',
    args: [
      { name: 'by', description: '按什么查', choices: memberKeys },
      { name: 'value', description: '用户编号、手机号、订单号、商品编号（如 WZ2611210001）或游戏账号' },
    ],
    options: {},
    example: 'orderNo H2611210001',
    command: (given) =>
      reading(
        'findMembers',
        { by: given.arg('by') as (typeof memberKeys)[number], value: given.arg('value') },
        (answer) => membersText(unwrap(answer)),
      ),
  },
  block: {
    description: '停用账号：在售商品下架，进行中的订单照常，用户可以申诉一次',
    args: [memberId, { name: 'length', description: '停用几天，endless 为没有期限', choices: blockLengths }],
    options: { note: { ...note, description: '原因，2–500 字，用户看得到' } },
    example: '17 7 --note "多次在聊天里要求线下付款"',
    command: (given) => ({
      act: {
        action: 'block',
        memberId: given.arg('memberId'),
        length: given.arg('length') as Act<'block'>['length'],
        reason: given.option('note'),
      },
    }),
  },
  unblock: {
    description: '解除停用：因停用下架的商品重新上架',
    args: [memberId],
    options: { note },
    example: '17 --note "申诉成立，是误会"',
    command: (given) => ({
      act: { action: 'unblock', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
  'end-sessions': {
    description: '结束一位用户的所有登录，如手机丢失或被盗号',
    args: [memberId],
    options: { note },
    example: '17 --note "用户来电，手机丢失"',
    command: (given) => ({
      act: { action: 'endSessions', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
  'erase-name': {
    description: '用户撤回同意：删除实名信息',
    args: [memberId],
    options: { note },
    example: '17 --note "用户来信撤回同意，工单 52"',
    command: (given) => ({
      act: { action: 'eraseRealName', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
  'allow-identity': {
    description: '未成年被拒的申诉成立：可以重新实名',
    args: [memberId],
    options: { note },
    example: '17 --note "第一次填成了弟弟的号码，已核对证件"',
    command: (given) => ({
      act: { action: 'allowIdentity', memberId: given.arg('memberId'), note: given.option('note') },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;
