import { href, type Message, type MessageTask } from 'shared-contract';
import type { WaitingTask } from 'shared-contract/shapes';
import { formatFen, type IconName } from 'shared-ui';
import { linkOf } from './notice-link';

interface TaskLook {
  icon: IconName;
  /** Name of the button; `count`: how many wait. */
  label: (amountFen: number | null, count: number) => string;
  /** The page where it is done. */
  href: (subjectId: string) => string;
}
type Step = NonNullable<NonNullable<Message['subject']>['step']>;

const order = (orderNo: string) => href('orderDetail', { orderNo });

/** How the member does what it is their turn to do. */
const taskLooks: Record<MessageTask | WaitingTask, TaskLook> = {
  pay: {
    icon: 'wallet',
    label: (fen) => (fen === null ? '去付款' : `去付款 ${formatFen(fen)}`),
    href: (orderNo) => href('pay', { orderNo }),
  },
  handover: { icon: 'key', label: () => '去交付', href: order },
  confirm: { icon: 'shieldok', label: () => '核对并确认', href: order },
  answerRefund: { icon: 'alert', label: () => '回应退款', href: order },
  choose: {
    icon: 'gavel',
    label: () => '选报价',
    href: (id) => href('jingjiahuishouPriceList', { id }),
  },
  answerOffers: {
    icon: 'edit',
    label: (_fen, count) => (count > 1 ? `看 ${count} 个出价` : '看出价'),
    href: (goodsId) => href('offers', { role: 'seller', goodsId }),
  },
  answerCounter: {
    icon: 'edit',
    label: () => '看还价',
    href: (goodsId) => href('offers', { role: 'buyer', goodsId }),
  },
  chooseAnswer: {
    icon: 'search',
    label: (_fen, count) => (count > 1 ? `看 ${count} 个回应` : '看回应'),
    href: (id) => href('requests', { role: 'buyer', id }),
  },
};

/** What the member must do: icon, and name and page of the button. */
interface Task {
  icon: IconName;
  label: string;
  href: string | undefined;
}

/** What the member must do about a notice now; undefined if nothing. A task that this release does not know is done where the notice leads. */
export function taskOf({ subject, link }: Message): Task | undefined {
  const step = subject?.step;
  const name = step && nameOf(step);
  if (!subject || !name) return undefined;
  const look = (taskLooks as Partial<Record<string, TaskLook>>)[name];
  if (!look) return { icon: 'clock', label: '去处理', href: linkOf(link) };
  const count = step.waiting?.count ?? 1;
  return { icon: look.icon, label: look.label(subject.amountFen, count), href: look.href(subject.id) };
}

const nameOf = ({ task, waiting }: Step): string | null => waiting?.task ?? task;

const actors = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统', none: '' } as const;

/** Who must act: 你, or the other by their role. */
export const actorOf = (step: Step): string => (nameOf(step) ? '你' : actors[step.actor]);
