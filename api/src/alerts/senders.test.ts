import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { generateVAPIDKeys } from 'web-push';
import type { Db } from '../core/database';
import { newDevice } from '../every-call/answers/alerts';
import { createMailer } from './mailer';
import { webPusher } from './web-push';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});
const listen = async (server: Server) => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

describe('a push service', () => {
  const requests: { headers: IncomingHttpHeaders; url?: string; body: Buffer }[] = [];
  let status = 201;
  let port = 0;
  beforeAll(async () => {
    port = await listen(
      createHttpServer(async (request, answer) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { headers, url } = request;
        requests.push({ headers, url, body: Buffer.concat(parts) });
        answer.writeHead(status).end();
      }),
    );
  });
  /** Leads every connection to the server of the test. */
  const agent = () =>
    Object.assign(new Agent(), { createConnection: () => connect({ port, host: '127.0.0.1' }) });
  const push = () =>
    webPusher('https://haozhan.example', agent()).push(newDevice(), generateVAPIDKeys(), {
      title: '收藏的商品降价',
      body: '¥1,000 → ¥900',
      link: '/index/goodDetail?id=1',
      tag: 'price:1',
    });

  test('gets an encrypted message, signed with the key of the shop, that it keeps for twelve hours', async () => {
    expect(await push()).toBe('sent');
    const [request] = requests;
    expect(request?.url).toMatch(/^\/fcm\/send\//);
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    });
    expect(request?.body.length).toBeGreaterThan(100);
    expect(request?.body.includes('收藏')).toBe(false);
  });

  test('says that a browser is gone; any other answer is a failure', async () => {
    for (const gone of [404, 410]) {
      status = gone;
      expect(await push()).toBe('gone');
    }
    for (const failure of [400, 403, 429, 500]) {
      status = failure;
      await expect(push()).rejects.toThrow(String(failure));
    }
    port = await listen(createServer((socket) => socket.destroy()));
    await expect(push()).rejects.toThrow('unreachable');
  });
});

describe('a mail server', () => {
  const lines: string[] = [];
  let isRefusing = false;
  let port = 0;
  beforeAll(async () => {
    port = await listen(
      createServer((socket) => {
        let isData = false;
        socket.write('220 test\r\n');
        socket.on('error', () => {});
        socket.on('data', (data) => {
          for (const line of data.toString().split('\r\n').filter(Boolean)) {
            lines.push(line);
            if (isData && line !== '.') continue;
            isData = line === 'DATA';
            socket.write(
              isData ? '354 go\r\n' : isRefusing && /^RCPT/.test(line) ? '550 no\r\n' : '250 ok\r\n',
            );
          }
        });
      }),
    );
  });
  const send = () =>
    createMailer(
      { mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: '号栈 <news@example.com>' } },
      undefined as unknown as Db,
    ).send({ to: 'somebody@example.com', subject: '号栈：降价', text: '一号 ¥900，打开看看。' });

  test('gets subject, text and sender', async () => {
    await send();
    expect(lines).toEqual(
      expect.arrayContaining(['MAIL FROM:<news@example.com>', 'RCPT TO:<somebody@example.com>']),
    );
    expect(lines.join('\n')).toContain(Buffer.from('号栈：降价').toString('base64').slice(0, 12));
    expect(lines).toContain(Buffer.from('一号 ¥900，打开看看。').toString('base64'));
  });

  test('that refuses the address, or is away, is a failure without the address', async () => {
    isRefusing = true;
    await expect(send()).rejects.toThrow(/^mail failed: 550$/);
    port = await listen(createServer((socket) => socket.destroy()));
    await expect(send()).rejects.toThrow();
  });
});
