import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { KIT_FOLDER, KIT_PATH, type Kit } from './kit';
import { readKit, readRepository, updateManifest } from './repository';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** The origin of an address that was typed. */
function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`${address} 不是网址，请写全，例如 https://haozhan.example`);
  return new URL(address).origin;
}

/**
 * Downloads an archive of the product and replaces the folder of the previous one.
 * @throws Error with a readable message; the folder is unchanged then
 */
export async function download(product: string, address: string, target: string): Promise<void> {
  const answer = await fetch(new URL(address, product), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: Error) => {
      throw new Error(`${product} 连不上，什么都没有改变：${error.message}`);
    },
  );
  if (!answer.ok || !answer.body)
    throw new Error(
      `${product}${address} 回答 ${answer.status}：检查地址；如果地址没错，线上的版本还不支持独立仓库的模块`,
    );
  const part = mkdtempSync(`${target}-`);
  try {
    let bytes = 0;
    const limited = Readable.fromWeb(answer.body as never).map((chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new Error(`${product}${address} 太大`);
      return chunk;
    });
    mkdirSync(part, { recursive: true });
    await pipeline(limited, extract({ cwd: part, strict: true }));
    rmSync(target, { recursive: true, force: true });
    renameSync(part, target);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

export interface Pulled {
  product: string;
  kit: Kit;
  /** Whether `package.json` now names other versions: `npm install` is due. */
  changed: readonly string[];
}

/**
 * Takes types, modules for tests, tokens and versions from the running product.
 * @param address of the product; default: that of the last pull
 * @throws Error with a readable message; the previous kit is unchanged then
 */
export async function pull(dir: string, address?: string): Promise<Pulled> {
  const before = readRepository(dir);
  const typed = address ?? before.product;
  if (!typed) throw new Error('请写线上的地址：npx haozhan-remote pull https://…');
  const product = originOf(typed);
  await download(product, KIT_PATH, path.join(dir, KIT_FOLDER));
  const kit = readKit(dir);
  const changed = Object.entries(kit.packages)
    .filter(([name, version]) => before.packages[name] !== version)
    .map(([name, version]) => `${name} ${before.packages[name] ?? '没有'} → ${version}`);
  if (changed.length > 0 || before.product !== product) updateManifest(dir, product, kit.packages);
  return { product, kit, changed };
}
