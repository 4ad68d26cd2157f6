import { wordFaults } from 'shared-contract';
import { type StaffAction, wordParts } from 'shared-contract/shapes';
import type { Given } from '../command';
import { fenOf, note, order, proof, proofsOf } from './parts';
import type { Act, ArgSpec, Verb } from './verb';

const orderStep = (says: string, act: (given: Given) => StaffAction): Verb => ({
  description: says,
  args: [order],
  options: { note, proof },
  example: 'H2611210001 --note "逐项比对，与验号报告一致"',
  command: (given) => ({ act: act(given) }),
});
const verify = (match: boolean) => (given: Given) =>
  ({
    action: 'verify',
    orderNo: given.arg('orderNo'),
    match,
    note: given.option('note'),
    ...proofsOf(given),
  }) as const;
const rebind = (done: boolean) => (given: Given) =>
  ({
    action: 'rebind',
    orderNo: given.arg('orderNo'),
    done,
    note: given.option('note'),
    ...proofsOf(given),
  }) as const;

const wordPart: ArgSpec = { name: 'part', description: '买家的评价，或卖家的回复', choices: wordParts };

/** Steps of orders that staff decide, and what buyers say of sellers. */
export const ordersVerbs = {
  'take-down-word': {
    description: '撤下买家的评价或卖家的回复；页面写明原因',
    args: [order, wordPart],
    options: {
      fault: {
        value: '原因',
        description: Object.entries(wordFaults)
          .map(([fault, text]) => `${fault} ${text}`)
          .join('，'),
        required: true,
        choices: Object.keys(wordFaults),
      },
      note,
    },
    example: 'H2611210001 word --fault contact --note "留了微信号"',
    command: (given) => ({
      act: {
        action: 'takeDownWord',
        orderNo: given.arg('orderNo'),
        part: given.arg('part') as Act<'takeDownWord'>['part'],
        fault: given.option('fault') as Act<'takeDownWord'>['fault'],
        note: given.option('note'),
      },
    }),
  },
  'restore-word': {
    description: '恢复撤下的评价或回复',
    args: [order, wordPart],
    options: { note },
    example: 'H2611210001 word --note "申诉成立，不算联系方式"',
    command: (given) => ({
      act: {
        action: 'restoreWord',
        orderNo: given.arg('orderNo'),
        part: given.arg('part') as Act<'restoreWord'>['part'],
        note: given.option('note'),
      },
    }),
  },
  verify: orderStep('验号一致：进入换绑', verify(true)),
  mismatch: orderStep('验号不一致：全额退给买家', verify(false)),
  rebind: orderStep('换绑完成：等买家确认', rebind(true)),
  unbindable: orderStep('换绑失败：全额退给买家', rebind(false)),
  arbitrate: {
    description: '裁决退款争议',
    args: [order, { name: 'side', description: '支持哪一方', choices: ['buyer', 'seller'] }],
    options: { note },
    example: 'H2611210001 buyer --note "凭证属实，全额退款"',
    command: (given) => ({
      act: {
        action: 'arbitrate',
        orderNo: given.arg('orderNo'),
        forBuyer: given.arg('side') === 'buyer',
        note: given.option('note'),
      },
    }),
  },
  split: {
    description: '裁决：退还一部分货款，号归买家（换绑完成后）',
    args: [order],
    options: {
      amount: { value: '元', description: '退给买家的金额，如 420 或 420.50', required: true },
      note,
    },
    example: 'H2611210001 --amount 420 --note "原石少 20,960，折 420 元"',
    command: (given) => ({
      act: {
        action: 'split',
        orderNo: given.arg('orderNo'),
        refundFen: fenOf(given.option('amount')),
        note: given.option('note'),
      },
    }),
  },
} satisfies Readonly<Record<string, Verb>>;
