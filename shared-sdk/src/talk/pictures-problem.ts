import { fileProblem } from '../forms/image-files';

const MAX_AT_ONCE = 9;

/** Why these files cannot be sent, in a few words; undefined if they can. */
export const picturesProblem = (files: readonly Pick<File, 'type' | 'size'>[]): string | undefined =>
  files.length > MAX_AT_ONCE
    ? `一次最多发 ${MAX_AT_ONCE} 张图片`
    : files.map(fileProblem).find((problem) => problem !== undefined);
