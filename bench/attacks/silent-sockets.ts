import type { Attack } from './attack';
import { holdOpen } from './hold-open';

const KEY = Buffer.from('a key of 16 bits').toString('base64');
const open = `GET /im HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`;

/** WebSockets that never send a token. */
export const silentSockets: Attack = {
  name: '不登录的长连接',
  start: (target) => holdOpen(target, Array<string>(500).fill(open)),
};
