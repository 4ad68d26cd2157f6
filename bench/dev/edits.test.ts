import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lines } from './edits';

test.each(lines)('the line that `pnpm bench dev` saves in $what is in its file', ({ file, from }) => {
  expect(readFileSync(join(__dirname, '../..', file), 'utf8').split(from)).toHaveLength(2);
});
