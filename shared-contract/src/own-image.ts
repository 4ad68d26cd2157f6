/**
 * Whether a picture in a notice is one of our own files: a path below /api/files, as it is written. A picture from elsewhere would
 * tell its server who reads; another path of ours is no picture.
 */
export const isOwnImage = (src: string | null | undefined): boolean =>
  /^\/api\/files\/(?!.*\.\.)[\w./-]+(\?[\w=&.%-]*)?$/.test(src ?? '');
