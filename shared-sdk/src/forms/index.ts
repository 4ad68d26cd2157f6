/** What only pages with forms need. A module of its own: the first screen does without. */
export { createDrafts } from './drafts';
export { fileProblem } from './image-files';
export { asKept, type KeptUpload, type Upload, useUploads } from './use-uploads';
