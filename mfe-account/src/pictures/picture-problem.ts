/** Types that the server accepts (product call upload). */
const types = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be uploaded, in a few words; undefined if it can. Avoids an upload that would be refused. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return '只收 jpg、png、webp 图片';
  if (size > MAX_BYTES) return '图片超过 8 MB，换一张小些的';
  return undefined;
}
