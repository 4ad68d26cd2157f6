import { demoLogins } from 'demo/logins';
import { type RouteName, routes } from 'shared-contract';
import { value } from './api';
import { demoGoods } from './goods';
import { parameters } from './pages';
import { logIn, type Person } from './people';

const names = Object.keys(routes) as RouteName[];

/** The demo member with a verified name, a balance and orders in every state. */
export async function demoBuyer(): Promise<Person> {
  return logIn(demoLogins.find(({ userName }) => userName === 'buyer1')?.phone ?? '');
}

/** Cancels a member's unpaid orders: only three are allowed, and `parameters` creates two. */
async function cancelUnpaid({ token }: Person): Promise<void> {
  const { rows } = await value('listOrders', { role: 'buyer', status: 'unpaid' }, token);
  for (const { orderNo } of rows) {
    const { version } = await value('getOrder', { orderNo }, token);
    await value('actOnOrder', { orderNo, action: 'cancel', version }, token);
  }
}

/** The address of every page with content, for a demo member. */
export async function addresses(buyer: Person): Promise<Record<RouteName, string>> {
  await cancelUnpaid(buyer);
  const { rows: orders } = await value('listOrders', { role: 'buyer', pageSize: 50 }, buyer.token);
  const [goods] = await demoGoods();
  const id = goods?.id ?? '';
  const held = orders.find(({ status }) => ['confirming', 'rebinding', 'paid'].includes(status));
  const orderNo = (held ?? orders[0])?.orderNo ?? '';
  const query = {
    ...(await parameters(buyer)),
    goodDetail: { id },
    sureOrder: { id },
    orderDetail: { orderNo },
    MyProducts: {},
  };
  return Object.fromEntries(
    names.map((name) => {
      const search = new URLSearchParams((query as Partial<Record<RouteName, Record<string, string>>>)[name]);
      return [name, `${routes[name].path}?${search}`];
    }),
  ) as Record<RouteName, string>;
}
