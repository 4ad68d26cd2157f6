import { shortName } from './short-name';

test.each([
  ['王者荣耀', '王者荣耀'],
  ['崩坏：星穹铁道', '星穹铁道'],
  ['地下城与勇士：起源', 'DNF起源'],
  ['地下城与勇士', '地下城与勇士'],
  ['英雄联盟手游', 'LOL手游'],
  ['和平精英手游', '和平精英'],
  ['光·遇', '光·遇'],
])('%s is %s under an icon', (name, short) => {
  expect(shortName(name)).toBe(short);
});
