import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Line, slowLine } from './slow-line';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await once(socket, 'end');
  return text;
}

/** Sends a text over a slow line to a server that answers it in capitals once it has read it to the end. */
async function startCapitals(line: Line) {
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.end((await readAll(socket)).toUpperCase());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port, stop } = await slowLine((server.address() as AddressInfo).port, line);
  stops.push(stop, () => server.close());
  return (text: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end(text);
    return readAll(socket);
  };
}

it('what goes over a slow line arrives whole and in order, on every connection', async () => {
  const ask = await startCapitals({ rttMs: 20, downKbps: 100_000, upKbps: 100_000 });
  const texts = ['a', 'b', 'c'].map((letter) =>
    Array.from({ length: 5_000 }, (_, at) => `${letter}${at}`).join(' '),
  );
  const answers = await Promise.all(texts.map(ask));
  expect(answers.map((answer, at) => answer === texts[at]?.toUpperCase())).toEqual([true, true, true]);
});

it('nothing arrives earlier than the round trip and the rate allow', async () => {
  const ask = await startCapitals({ rttMs: 100, downKbps: 100, upKbps: 100_000 });
  const began = performance.now();
  await ask('x'.repeat(2_560)); // 200 ms at 100 Kbps
  expect(performance.now() - began).toBeGreaterThanOrEqual(290);
});
