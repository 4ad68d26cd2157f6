import { createLog } from './log';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
const written = (logged: object) => {
  log.info(logged, 'done');
  return lines.at(-1);
};

test('values of secrets are replaced, up to two levels down, and the object that was logged stays as it is', () => {
  const logged = { route: '/x', phone: '13800000000', a: { token: 't', b: { idNo: '1', c: 2 } } };
  expect(written(logged)).toEqual({
    level: 30,
    time: expect.any(String),
    msg: 'done',
    route: '/x',
    phone: '***',
    a: { token: '***', b: { idNo: '***', c: 2 } },
  });
  expect(logged.a.b.idNo).toBe('1');
});

test('an error keeps type, message and stack, without secrets and without numbers of people', () => {
  const err = Object.assign(new TypeError('no answer for 13800000000'), {
    parameters: ['110101199003071234', 'other'],
    request: { password: 'p', url: '/pay' },
  });
  expect(written({ err })).toMatchObject({
    err: {
      type: 'TypeError',
      message: 'no answer for ***',
      stack: expect.stringContaining('log.test.ts'),
      parameters: { 0: '***', 1: 'other' },
      request: { password: '***', url: '/pay' },
    },
  });
});
