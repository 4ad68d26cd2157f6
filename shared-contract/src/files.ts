/** Where uploaded pictures are served, as the browser sees it. */
export const FILES_PATH = '/api/files';

/** The address of an uploaded picture that everybody may see. */
export const publicFileHref = (fileId: string): string => `${FILES_PATH}/${fileId}`;
