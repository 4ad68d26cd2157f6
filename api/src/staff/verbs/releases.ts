import { unwrap } from '../client';
import { reading } from '../command';
import { releasesText } from '../print-releases';
import type { Verb } from './verb';

/** What is released; releasing itself is `pnpm release` and `pnpm rollback`. */
export const releasesVerbs = {
  releases: {
    description: '发布：各个模块的版本、灰度、预览、密钥和历史',
    args: [],
    options: {},
    example: '',
    command: () => reading('getReleases', {}, (answer) => releasesText(unwrap(answer))),
  },
} satisfies Readonly<Record<string, Verb>>;
