/** Maximum size of one picture, in bytes. */
export const UPLOAD_LIMIT = 8 * 1024 * 1024;
