import { randomBytes } from 'node:crypto';
import { createSeal } from './seal';

const seal = createSeal(randomBytes(32));

test('a sealed text opens only at its row, unchanged, and under its secret', () => {
  const sealed = seal.seal('账号与密码', 'order:1');
  expect(sealed).not.toContain('账号');
  expect(seal.open(sealed, 'order:1')).toBe('账号与密码');
  expect(seal.seal('账号与密码', 'order:1')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'order:2')).toThrow();
  expect(() => seal.open(`${sealed.slice(0, -4)}AAA=`, 'order:1')).toThrow();
  expect(() => createSeal(randomBytes(32)).open(sealed, 'order:1')).toThrow();
});

test('a blind index finds equals of one kind under one secret', () => {
  expect(seal.blindIndex('phone', '1')).toBe(seal.blindIndex('phone', '1'));
  expect(seal.blindIndex('phone', '1')).not.toBe(seal.blindIndex('uid', '1'));
  expect(seal.blindIndex('phone', '1')).not.toBe(createSeal(randomBytes(32)).blindIndex('phone', '1'));
});

test('a signature fits its text alone', () => {
  expect(seal.verify('a', seal.sign('a'))).toBe(true);
  expect(seal.verify('b', seal.sign('a'))).toBe(false);
  expect(seal.verify('a', '')).toBe(false);
});
