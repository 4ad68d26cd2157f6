export { inWideWindow } from './in-wide-window';
export { linksIn } from './links';
export { pullDown } from './pull-down';
export { type RemotePages, remotePages } from './remote-pages';
export { serverPages } from './server-pages';
export { TestRouter } from './TestRouter';
