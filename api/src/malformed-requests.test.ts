import { openApi, type TestApi, type TestMember } from './testing/harness';

const LISTED = 'https://m.example.com';
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await openApi({ config: { corsOrigins: [LISTED] } });
  member = await api.newMember({ roles: ['user', 'merchant', 'staff'], realname: true });
});
afterAll(() => api?.close());

interface MalformedRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  url: string;
  payload?: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
}
const json = 'application/json';
const deep = (depth: number, open: string, close: string, inside = '1') =>
  open.repeat(depth) + inside + close.repeat(depth);
const login = (payload: string | Buffer, type = json): MalformedRequest => ({
  method: 'POST',
  url: '/h5/login',
  payload,
  type,
});

/** Name, expected code in the body, request. */
const malformedRequests: [string, number, MalformedRequest][] = [
  // Invalid JSON.
  ['JSON that breaks off', 400, login('{"phone":')],
  ['JSON with a comma too many', 400, login('{"phone":"1",}')],
  ['single quotes', 400, login("{'phone':'1'}")],
  ['a comment', 400, login('{/*phone*/}')],
  ['NaN', 400, login('{"phone":NaN}')],
  ['two values', 400, login('{}{}')],
  ['a lone surrogate in bytes', 400, login(Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]))],
  ['UTF-16', 400, login(Buffer.from('{"phone":"1"}', 'utf16le'))],
  ['bytes', 400, login(Buffer.from([0, 1, 2, 255]))],
  ['a prototype', 400, login('{"__proto__":{"roles":["staff"]}}')],
  ['a prototype, escaped', 400, login('{"\\u005f_proto__":{"roles":["staff"]}}')],
  ['a constructor', 400, login('{"constructor":{"prototype":{"roles":["staff"]}}}')],
  ['a prototype far inside', 400, login('{"a":{"b":{"__proto__":{"roles":["staff"]}}}}')],
  // Valid JSON, invalid input.
  ['a list', 400, login('[]')],
  ['a text', 400, login('"phone"')],
  ['a number', 400, login('7')],
  ['null', 400, login('null')],
  ['lists 50,000 deep', 400, login(deep(50_000, '[', ']'))],
  ['objects 50,000 deep in a field', 400, login(`{"phone":${deep(50_000, '{"a":', '}')},"code":"1"}`)],
  [
    'lists 50,000 deep where a list belongs',
    400,
    { method: 'POST', url: '/web/good/allList', payload: `{"attrs":${deep(50_000, '[', ']')}}`, type: json },
  ],
  // Fields of the wrong type.
  ['an object for a text', 400, login('{"phone":{"$ne":""},"code":["1"]}')],
  [
    'a text for a number',
    400,
    {
      method: 'POST',
      url: '/need/goods/editPrice',
      payload: '{"id":"1","priceFen":"1","version":0}',
      type: json,
    },
  ],
  [
    'a number past all numbers',
    400,
    { method: 'POST', url: '/web/good/allList', payload: '{"minPriceFen":1e999}', type: json },
  ],
  // Other content types.
  ['XML', 400, login('<a/>', 'text/xml')],
  ['text', 400, login('{"phone":"1"}', 'text/plain')],
  [
    'a broken form',
    400,
    { method: 'POST', url: '/common/upload', payload: 'x', type: 'multipart/form-data' },
  ],
  ['a charset nobody knows', 400, login('{"phone":"1"}', 'application/json; charset=klingon')],
  ['more than a megabyte', 400, login(`{"phone":"${'1'.repeat(1_100_000)}"}`)],
  // Invalid URLs and methods.
  ['broken escapes', 400, { url: '/web/good/%E0%A4%A' }],
  ['an address too long', 400, { url: `/web/good/${'1'.repeat(5_000)}` }],
  ['a NUL for an id', 400, { url: '/web/good/%00' }],
  ['a field named twice', 400, { url: '/web/notice/list?noticeType=gonggao&noticeType=xinwen' }],
  ['another method', 405, { method: 'DELETE', url: '/web/good/1' }],
];

// IN4
test.each(malformedRequests)(
  '%s is answered in an envelope, with the number of the request and no stack',
  async (_what, code, request) => {
    const { method = 'GET', url, payload, type, headers } = request;
    const answer = await api.app.inject({
      method,
      url,
      payload,
      headers: { token: member.token, ...(type && { 'content-type': type }), ...headers },
    });
    const requestId = answer.headers['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = answer.json();
    expect(body).toMatchObject({ code, msg: expect.stringMatching(/\p{Script=Han}/u) });
    // An error is either a list of field errors or carries the request id.
    const ofFields: unknown[] = Array.isArray(body.data) ? body.data : [];
    for (const field of ofFields)
      expect(field).toMatchObject({ msg: expect.stringMatching(/\p{Script=Han}/u) });
    expect(ofFields.length > 0 || body.data.requestId).toBe(ofFields.length > 0 || requestId);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/\.ts\b|node_modules|\bat \w|Error|Unexpected|syntax|ajv|select |FST_/);
  },
);

test('what a prototype carried has touched nothing', () => {
  expect(({} as { roles?: unknown }).roles).toBeUndefined();
});

// IN6
test.each([
  'https://evil.example',
  'null',
  `${LISTED}.evil.example`,
  `https://evil${LISTED.slice('https://'.length)}`,
  LISTED.replace('https', 'http'),
  `${LISTED}:8443`,
  LISTED.toUpperCase(),
  `${LISTED}/`,
  '*',
])('%s is told nothing that a browser would let it read', async (origin) => {
  for (const [method, url] of [
    ['GET', '/web/game/list'],
    ['OPTIONS', '/h5/login'],
    ['POST', '/h5/login'],
    ['GET', '/nowhere'],
  ] as const) {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await api.app.inject({ method, url, headers });
    const corsHeaders = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    expect({ method, url, reported: corsHeaders }).toEqual({ method, url, reported: [] });
    expect(String(answer.headers.vary)).toContain('origin');
  }
});

// IN6
test('a listed origin may read and send, without credentials', async () => {
  const headers = { origin: LISTED, 'access-control-request-method': 'POST' };
  const read = await api.app.inject({ url: '/web/game/list', headers });
  const preflight = await api.app.inject({ method: 'OPTIONS', url: '/h5/login', headers });
  for (const answer of [read, preflight]) {
    expect(answer.headers['access-control-allow-origin']).toBe(LISTED);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  }
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toBe('content-type, token, authorization');
});
