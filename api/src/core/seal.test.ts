import { randomBytes } from 'node:crypto';
import { createSeal } from './seal';

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const seal = createSeal({ current: first });

test('a sealed text opens only at its row, unchanged, and under its secret', () => {
  const sealed = seal.seal('账号与密码', 'order:1');
  expect(sealed).not.toContain('账号');
  expect(seal.open(sealed, 'order:1')).toBe('账号与密码');
  expect(seal.seal('账号与密码', 'order:1')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'order:2')).toThrow();
  expect(() => seal.open(`${sealed.slice(0, -4)}AAA=`, 'order:1')).toThrow();
  expect(() => createSeal({ current: second }).open(sealed, 'order:1')).toThrow();
});

test('a blind index finds equals of one kind under one secret', () => {
  expect(seal.blindIndex('phone', '1')).toBe(seal.blindIndex('phone', '1'));
  expect(seal.blindIndex('phone', '1')).not.toBe(seal.blindIndex('uid', '1'));
  expect(seal.blindIndex('phone', '1')).not.toBe(createSeal({ current: second }).blindIndex('phone', '1'));
});

test('a signature fits its text alone', () => {
  expect(seal.verify('a', seal.sign('a'))).toBe(true);
  expect(seal.verify('b', seal.sign('a'))).toBe(false);
  expect(seal.verify('a', '')).toBe(false);
});

const prepared = createSeal({ current: first, next: second });
const swapped = createSeal({ old: first, current: second });
const rotated = createSeal({ retired: [first], current: second });
const again = createSeal({ retired: [first], old: second, current: third });

test('before and after the swap everything that either writes is read by both', () => {
  for (const [writer, reader] of [
    [seal, prepared],
    [seal, swapped],
    [prepared, seal],
    [prepared, swapped],
    [swapped, prepared],
    [swapped, rotated],
    [rotated, swapped],
    [rotated, again],
  ] as const) {
    expect(reader.open(writer.seal('张三', 'member:1'), 'member:1')).toBe('张三');
    expect(reader.verify('a', writer.sign('a'))).toBe(true);
    expect(reader.blindIndexes('phone', '1')).toContain(writer.blindIndex('phone', '1'));
  }
});

test('a retired secret opens nothing and verifies nothing', () => {
  expect(() => rotated.open(seal.seal('张三', 'member:1'), 'member:1')).toThrow();
  expect(rotated.verify('a', seal.sign('a'))).toBe(false);
  expect(again.verify('a', seal.sign('a'))).toBe(false);
  expect(rotated.blindIndexes('phone', '1')).toEqual([rotated.blindIndex('phone', '1')]);
});

test('a stored blind index becomes the one of a newer secret without its value', () => {
  const stored = seal.blindIndex('phone', '1');
  expect(swapped.newestForm(stored)).toBe(rotated.blindIndex('phone', '1'));
  expect(prepared.newestForm(stored)).toBe(rotated.blindIndex('phone', '1'));
  expect(again.newestForm(stored)).toBe(again.blindIndex('phone', '1'));
  expect(again.newestForm(rotated.blindIndex('phone', '1'))).toBe(again.blindIndex('phone', '1'));
  expect(again.newestForm(again.blindIndex('phone', '1'))).toBe(again.blindIndex('phone', '1'));
  expect(() => seal.newestForm(rotated.blindIndex('phone', '1'))).toThrow();
  // A blind index computed through both secrets differs from that of a new installation with the second one only.
  expect(createSeal({ current: second }).blindIndex('phone', '1')).not.toContain(
    rotated.blindIndex('phone', '1').split('.')[1],
  );
});

test('a sealed value cannot be passed off as one of another secret', () => {
  const [, id, body] = rotated.seal('张三', 'member:1').split('.') as [string, string, string];
  for (const forged of [`v1.${body}`, `v2.${swapped.chain[0]?.id}.${body}`, `v2.${id}${body}`])
    expect(() => swapped.open(forged, 'member:1')).toThrow();
});
