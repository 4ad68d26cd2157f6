/** Types that the server accepts (product call upload). */
const types = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;

/** Why a file cannot be uploaded, in a few words; undefined if it can. Avoids an upload that would be refused. */
export function fileProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return '只收 jpg、png、webp';
  if (size > MAX_BYTES) return '超过 8 MB，请换一张';
  return undefined;
}
