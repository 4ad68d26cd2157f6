import { href, type Message, type MessageTask } from 'shared-contract';
import { formatFen, type IconName } from 'shared-ui';

interface TaskLook {
  icon: IconName;
  /** Name of the button. */
  label: (amountFen: number | null) => string;
  /** The page where it is done. */
  href: (subjectId: string) => string;
}

const order = (orderNo: string) => href('orderDetail', { orderNo });

/** How the member does what it is their turn to do. */
export const taskLooks: Record<MessageTask, TaskLook> = {
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
};

const actors = { buyer: '买家', seller: '卖家', staff: '号栈客服', system: '系统', none: '' } as const;

/** Who must act: 你, or the other by their role. */
export const actorOf = ({ task, actor }: NonNullable<NonNullable<Message['subject']>['step']>): string =>
  task === null ? actors[actor] : '你';
