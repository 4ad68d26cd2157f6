/** Types that the server accepts (product call upload). */
const types = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_AT_ONCE = 9;

/** Why these files cannot be sent, in a sentence; undefined if they can. */
export function pictureProblem(files: readonly Pick<File, 'type' | 'size'>[]): string | undefined {
  if (files.length > MAX_AT_ONCE) return `一次最多发 ${MAX_AT_ONCE} 张图片`;
  if (files.some(({ type }) => !types.includes(type))) return '只能发 jpg、png、webp 图片';
  if (files.some(({ size }) => size > MAX_BYTES)) return '有图片超过 8 MB，压缩后再发';
  return undefined;
}
