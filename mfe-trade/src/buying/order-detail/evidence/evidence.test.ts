import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder as NodeTextEncoder } from 'node:util';
import type { TimelineEntry } from 'shared-contract';
import { checkChain } from './check-chain';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  globalThis.TextEncoder ??= NodeTextEncoder as typeof TextEncoder;
});

/** A timeline as the server creates it. */
function chain(...titles: string[]): TimelineEntry[] {
  let previousHash = '0'.repeat(64);
  return titles.map((title, index) => {
    const at = `2026-11-20T0${index}:00:00.000Z`;
    const sealed = JSON.stringify({
      action: 'step',
      actor: 'staff',
      actor_name: '客服 12',
      at,
      note: '',
      proofs: [],
      title,
    });
    const hash = createHash('sha256').update(previousHash).update(sealed).digest('hex');
    const entry: TimelineEntry = {
      at: at.replace('Z', '+00:00'),
      actor: 'staff',
      actorName: '客服 12',
      action: 'step',
      title,
      note: '',
      proofs: [],
      hash,
      previousHash,
      sealed,
    };
    previousHash = hash;
    return entry;
  });
}

describe('the chain of an order’s timeline', () => {
  it('holds where nothing was changed', async () => {
    expect(await checkChain(chain('下单', '付款', '换绑'))).toEqual(['right', 'right', 'right']);
  });
  it('breaks where an entry says something else than was sealed', async () => {
    const changed = chain('下单', '付款', '换绑').map((entry, index) =>
      index === 1 ? { ...entry, title: '已退款' } : entry,
    );
    expect(await checkChain(changed)).toEqual(['right', 'wrong', 'right']);
  });
  it('breaks where an entry is left out, put in or sealed anew', async () => {
    const [first, , third] = chain('下单', '付款', '换绑');
    if (!first || !third) throw new Error('three entries were made');
    expect(await checkChain([first, third])).toEqual(['right', 'wrong']);
    const [, forged] = chain('下单', '退款');
    if (!forged) throw new Error('two entries were made');
    expect(await checkChain([first, forged, third])).toEqual(['right', 'right', 'wrong']);
  });
});
