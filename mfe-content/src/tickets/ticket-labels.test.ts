import type { Problem } from 'shared-contract/shapes';
import { aTicket } from '../testing/samples';
import { nextStepText, ticketFacts } from './ticket-labels';

const cases: [Partial<Problem>, string | undefined][] = [
  [{ status: 'closed', actions: ['reopen'] }, '还可以重新打开 1 次'],
  [{ status: 'rejected', actions: ['reopen'], problemType: 'claim' }, '可以申诉 1 次'],
  [{ status: 'pending', actions: ['reply'] }, '等客服看，可以接着补充'],
  [{ status: 'submitted', actions: [] }, '等客服看，可以接着补充'],
  [{ status: 'handling', actions: ['reply'] }, '客服在处理，可以接着补充'],
  [{ status: 'answered', actions: [] }, '已经重新打开过一次，有新的事请另写一份'],
  [{ status: 'closed', actions: [] }, '已经重新打开过一次，有新的事请另写一份'],
  [{ status: 'closed', actions: [], problemType: 'appeal' }, '申诉已有结果'],
  [{ status: 'confirmed', actions: [], problemType: 'impostor' }, '举报已有结果'],
  [{ status: 'paid', actions: [] }, undefined],
];

test.each(cases)('of %j comes next: %s', (ticket, words) => {
  expect(nextStepText(aTicket('T1', ticket))).toBe(words);
});

test('what stands beside a ticket’s words has Chinese labels, and of a licence only its end', () => {
  const fields = {
    shopName: '青舟回收',
    games: '三国志、原神',
    licence: '91350211M000100Y46',
    类别: '其他',
    设备: 'iPhone',
    岗位: '',
  };
  expect(ticketFacts(aTicket('T1', { fields }))).toEqual([
    ['店名', '青舟回收'],
    ['收哪些游戏', '三国志、原神'],
    ['统一社会信用代码', '尾号 0Y46'],
    ['类别', '其他'],
  ]);
});
