import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';
import { openApi, type TestApi } from '../testing/harness';

let api: TestApi;
interface Operation {
  operationId: string;
  description: string;
  tags: string[];
  security?: unknown;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: { 200: { content: Record<string, { schema: object }> } };
}
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
const operationOf = (name: CallName) =>
  document.paths[allCalls[name].path.slice('/api'.length)]?.[allCalls[name].method.toLowerCase()];

beforeAll(async () => {
  api = await openApi({ config: { docs: true } });
  document = (await api.app.inject({ url: '/dev/docs/json' })).json();
});
afterAll(() => api?.close());

test('the document is valid OpenAPI 3', () => {
  expect(document.openapi).toMatch(/^3\./);
  const folder = mkdtempSync(join(tmpdir(), 'haozhan-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  // Runs as a child process because the validator is an ES module, which jest cannot load; execFileSync throws
  // when the document is invalid.
  const validator = join(__dirname, '../../node_modules/.bin/validate-api');
  execFileSync(validator, [file], { stdio: 'pipe' });
  rmSync(folder, { recursive: true });
});

test('nothing but the calls stands in it', () => {
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(names.sort()).toEqual(Object.keys(allCalls).sort());
});

test.each(Object.keys(allCalls) as CallName[])(
  '%s says who allCalls it, with what, and all it may answer',
  (name) => {
    const row: CallRow = allCalls[name];
    const operation = operationOf(name);
    if (!operation) throw new Error('operation not documented');
    expect(operation.description).toContain('调用者：');
    expect(operation.security !== undefined).toBe(
      !['public', 'provider', 'development'].includes(row.audience),
    );
    const fields = Object.keys((shapes[name].input as { properties?: object }).properties ?? {});
    const body = JSON.stringify(operation.requestBody ?? {});
    const parameters = (operation.parameters ?? []).map((parameter) => parameter.name);
    for (const field of fields) expect(parameters.includes(field) || body.includes(`"${field}":`)).toBe(true);
    const answer = JSON.stringify(operation.responses[200].content);
    if (row.audience === 'provider') return;
    for (const reason of row.refusals) expect(answer).toContain(`"${reason}"`);
    expect(answer).toContain('"enum":[200]');
    expect(answer).toContain('rows' in shapes[name] ? '"total"' : '"data"');
  },
);

test('a file goes as a form', () => {
  expect(Object.keys(operationOf('upload')?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});

test('the page is there in development, and where docs are off nowhere', async () => {
  expect((await api.app.inject({ url: '/dev/docs/' })).statusCode).toBe(200);
  const other = await openApi();
  for (const url of ['/dev/docs', '/dev/docs/', '/dev/docs/json', '/dev/docs/yaml'])
    expect((await other.app.inject({ url })).statusCode).toBe(404);
  await other.close();
});
