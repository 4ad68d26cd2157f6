import type { Input, Value } from 'shared-contract';
import { type StaffWork, staffWorkKinds, type WorkBand } from 'shared-contract/shapes';

/** When the answers of these helpers are given, by the server's clock. */
export const SERVER_TIME = '2026-11-20T14:30:00.000+08:00';
const HOUR_MS = 3_600_000;

/** A time so many hours after {@link SERVER_TIME}; before it if negative. */
export const inHours = (hours: number) =>
  new Date(Date.parse(SERVER_TIME) + (hours + 8) * HOUR_MS).toISOString().replace('Z', '+08:00');

/** An order that waits for its check, due in two and a half hours; nobody holds it. */
export const aWork = (id: string, more: Partial<StaffWork> = {}): StaffWork => ({
  kind: 'verify',
  entity: 'order',
  id,
  title: `账号 ${id}`,
  coverUrl: null,
  amountFen: 168_000,
  waiting: '云栖',
  status: 'paid',
  statusText: '已付款',
  since: inHours(-2),
  deadline: more.due ?? inHours(2.5),
  due: inHours(2.5),
  alarm: false,
  holder: null,
  proposal: null,
  ...more,
});

const MINE = { staffId: '7', name: '李*', mine: true };
const OTHER = { staffId: '8', name: '周*', mine: false };
export const heldByMe = { ...MINE, until: inHours(0.5), note: '' };
export const heldByOther = { ...OTHER, until: inHours(0.5), note: '' };

function bandOf({ due }: StaffWork): WorkBand {
  const left = Date.parse(due) - Date.parse(SERVER_TIME);
  if (left <= 0) return 'overdue';
  if (left <= 2 * HOUR_MS) return 'soon';
  return due.slice(0, 10) === SERVER_TIME.slice(0, 10) ? 'today' : 'later';
}

/** What listStaffWork answers for these cases: filtered, counted, sorted and cut to the page. */
export function queueOf(
  all: readonly StaffWork[],
  { kind, held, due, proposal, arrivedAfter, pageNum = 1, pageSize = 20 }: Input<'listStaffWork'>,
): Value<'listStaffWork'> {
  const holderOf = ({ holder }: StaffWork) => (holder ? (holder.mine ? 'me' : 'others') : 'nobody');
  const rows = all
    .filter((work) => !kind || work.kind === kind)
    .filter((work) => !held || holderOf(work) === held)
    .filter((work) => !due || bandOf(work) === due)
    .filter((work) => proposal === undefined || (work.proposal !== null) === proposal)
    .toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due));
  const count = (matches: (work: StaffWork) => boolean, of = all) => of.filter(matches).length;
  return {
    rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
    total: rows.length,
    counts: Object.fromEntries(staffWorkKinds.map((name) => [name, count((work) => work.kind === name)])),
    due: {
      overdue: count((work) => bandOf(work) === 'overdue', rows),
      soon: count((work) => bandOf(work) === 'soon', rows),
      today: count((work) => bandOf(work) === 'today', rows),
      later: count((work) => bandOf(work) === 'later', rows),
    },
    held: {
      nobody: count((work) => holderOf(work) === 'nobody'),
      me: count((work) => holderOf(work) === 'me'),
      others: count((work) => holderOf(work) === 'others'),
    },
    proposals: count((work) => work.proposal !== null),
    arrived: arrivedAfter ? count((work) => Date.parse(work.since) > Date.parse(arrivedAfter), rows) : 0,
    doneToday: 3,
    colleagues: [{ staffId: OTHER.staffId, name: OTHER.name }],
    serverTime: SERVER_TIME,
  };
}
