import { staffWorkKinds } from 'shared-contract/shapes';
import { unwrap, unwrapList } from '../client';
import { reading } from '../command';
import { colleaguesText, countsText, listText, orderText } from '../print';
import { caseText } from '../print-case';
import { caseOf, heldCase, note, order, page, pageOf } from './parts';
import type { Verb } from './verb';

/** The queue, single cases and who works on them. */
export const queueVerbs = {
  list: {
    description: '看有什么在等客服：各类多少，或一类的明细',
    args: [{ name: 'kind', description: '哪一类', choices: staffWorkKinds, optional: true }],
    options: { page },
    example: 'verify --page 2',
    command: (given) => {
      const kind = staffWorkKinds.find((each) => each === given.arg('kind'));
      return reading('listStaffWork', { ...(kind && { kind }), ...pageOf(given) }, (answer) =>
        (kind ? listText : countsText)(unwrapList(answer)),
      );
    },
  },
  order: {
    description: '看一个订单：状态、现在该谁、时间线',
    args: [order],
    options: {},
    example: 'H2611210001',
    command: (given) =>
      reading('getOrder', { orderNo: given.arg('orderNo') }, (answer) => orderText(unwrap(answer))),
  },
  case: {
    description: '看一件：双方、钱、对话、现在能怎么办和不能的原因',
    args: heldCase,
    options: {},
    example: 'problem 31',
    command: (given) => reading('getStaffCase', caseOf(given), (answer) => caseText(unwrap(answer))),
  },
  hold: {
    description: '把一件拿到自己手上：30 分钟内别人不能处理，再拿一次就延长',
    args: heldCase,
    options: {},
    example: 'order H2611210001',
    command: (given) => ({ act: { action: 'hold', ...caseOf(given) } }),
  },
  release: {
    description: '放开手上的一件',
    args: heldCase,
    options: {},
    example: 'order H2611210001',
    command: (given) => ({ act: { action: 'release', ...caseOf(given) } }),
  },
  'hand-over': {
    description: '把手上的一件转给同事',
    args: heldCase,
    options: { to: { value: '员工编号', description: '转给谁', required: true }, note },
    example: 'order H2611210001 --to 4 --note "截图已对过一半，缺仓库"',
    command: (given) => ({
      act: {
        action: 'handOver',
        ...caseOf(given),
        staffId: given.option('to'),
        note: given.option('note'),
      },
    }),
  },
  colleagues: {
    description: '看有哪些同事，和他们的员工编号',
    args: [],
    options: {},
    example: '',
    command: () => reading('listStaffWork', { pageSize: 1 }, (answer) => colleaguesText(unwrapList(answer))),
  },
  confirm: {
    description: '复核同事的决定：按 ta 提的办（超过要两个人的线时）',
    args: heldCase,
    options: {},
    example: 'order H2611210001',
    command: (given) => ({ act: { action: 'confirm', ...caseOf(given) } }),
  },
  decline: {
    description: '不同意同事的决定，或撤回自己提的',
    args: heldCase,
    options: { note },
    example: 'order H2611210001 --note "退得太多，先问卖家"',
    command: (given) => ({ act: { action: 'decline', ...caseOf(given), note: given.option('note') } }),
  },
} satisfies Readonly<Record<string, Verb>>;
