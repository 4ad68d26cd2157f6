import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Asset {
  /** Contains a content hash, so that it can be cached forever. */
  path: string;
  type: string;
  content: Buffer;
}

export const assets = {
  style: load('cashier.css', 'text/css; charset=utf-8'),
  mark: load('mark.svg', 'image/svg+xml'),
} satisfies Record<string, Asset>;

function load(name: string, type: string): Asset {
  const content = readFileSync(join(__dirname, name));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/cashier/assets/${hash}-${name}`, type, content };
}
