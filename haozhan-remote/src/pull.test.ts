import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { pull } from './pull';

let dir: string;
let product: Server;
let answer: Buffer | undefined;
const origin = () => `http://127.0.0.1:${(product.address() as AddressInfo).port}`;

/** The archive of a kit with these packages. */
function kitOf(packages: Record<string, string>): Buffer {
  const folder = mkdtempSync(join(dir, 'kit-'));
  writeFileSync(join(folder, 'kit.json'), JSON.stringify({ digest: 'abc', shared: {}, packages }));
  create({ cwd: folder, gzip: true, sync: true, file: join(folder, 'kit.tgz') }, ['kit.json']);
  return readFileSync(join(folder, 'kit.tgz'));
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'haozhan-pull-'));
  const manifest = { name: 'gift', haozhan: {}, devDependencies: { react: '19.3.0' } };
  writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest));
  product = createServer((_request, response) =>
    answer ? response.end(answer) : response.writeHead(404).end(),
  );
  await new Promise<void>((ready) => product.listen(0, '127.0.0.1', ready));
});
afterEach(() => {
  product.close();
  rmSync(dir, { recursive: true });
});

test('the product’s versions and address are written into the repository', async () => {
  answer = kitOf({ react: '19.3.1', rxjs: '7.8.2' });
  const { changed } = await pull(dir, `${origin()}/index/home`);
  expect(changed).toEqual(['react 19.3.0 → 19.3.1', 'rxjs 没有 → 7.8.2']);
  expect(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))).toMatchObject({
    haozhan: { product: origin() },
    devDependencies: { react: '19.3.1', rxjs: '7.8.2' },
  });
  expect((await pull(dir)).changed).toEqual([]);
});

test('what cannot be taken leaves the last kit, and says what to do', async () => {
  answer = kitOf({});
  await expect(pull(dir)).rejects.toThrow('npx haozhan-remote pull https://');
  await expect(pull(dir, 'shop.example')).rejects.toThrow('不是网址');
  await pull(dir, origin());
  answer = Buffer.from('no archive');
  await expect(pull(dir)).rejects.toThrow();
  expect(existsSync(join(dir, '.haozhan/kit.json'))).toBe(true);
  answer = undefined;
  await expect(pull(dir)).rejects.toThrow('回答 404：检查地址');
  await expect(pull(join(dir, 'none'))).rejects.toThrow('npx haozhan-remote new');
});
