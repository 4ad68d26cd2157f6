import { screen } from '@testing-library/react';
import type { OrderDetail } from 'shared-contract';
import { type RemotePages, remotePages } from 'shared-router/testing';
import type { Answer } from 'shared-sdk/testing';
import { anOrder } from '../order/testing';

export const ADDRESS = '/index/orderDetail?orderNo=H2611180417';

/** An ended order. */
export const completed: Partial<OrderDetail> = {
  status: 'completed',
  statusText: '已完成',
  stepActor: 'none',
  actions: [],
};

export interface OrderPage {
  page: RemotePages;
  /** Opens the page of {@link anOrder} with these changes. */
  open(more?: Partial<OrderDetail>, address?: string): Promise<void>;
  /** Changes the order on the server. */
  set(more: Partial<OrderDetail>): void;
  /** A response to an action, with the changed order. */
  moved(more: Partial<OrderDetail>): () => Answer<'actOnOrder'>;
  /** The inputs of actions so far. */
  acts(): unknown[];
}

/** The page of one order, as {@link remotePages}: `getOrder` returns the set order, uploads succeed. */
export function orderPage(): OrderPage {
  let order = anOrder();
  const page = remotePages(
    () => import('../../app'),
    () => ({
      getOrder: () => order,
      listConversations: () => ({ rows: [], total: 0 }),
      getOrderWord: () => ({ role: 'buyer', sellerNo: null, word: null, writeUntil: null, mayAnswer: false }),
      upload: () => ({ fileId: `f${page.calls.sent('upload').length}`, url: '/f.webp', w: 4, h: 3 }),
    }),
  );
  beforeEach(() => {
    order = anOrder();
  });
  return {
    page,
    async open(more = {}, address = ADDRESS) {
      order = anOrder(more);
      await page.open(address);
      await screen.findByText(order.goods.title);
    },
    set(more) {
      order = anOrder(more);
    },
    moved: (more) => () => {
      order = anOrder({ version: order.version + 1, ...more });
      return { order };
    },
    acts: () => page.calls.sent('actOnOrder'),
  };
}
