/**
 * Whether an image in a notice is an uploaded file: a path below /api/files, compared literally. An external image
 * would reveal the reader to its server; other paths of this origin are no images.
 */
export const isOwnImage = (src: string | null | undefined): boolean =>
  /^\/api\/files\/(?!.*\.\.)[\w./-]+(\?[\w=&.%-]*)?$/.test(src ?? '');
