import { type ServerPages, serverRemote } from 'shared-router/server';
import { pages } from './pages';

/** Requests of the public page for server rendering, as guests see it: the terms for merchants. */
const server: ServerPages = {
  shanghu: { load: ({ api }) => [api.listNoticeDetails({ noticeType: 'shanghu' })] },
};

export default serverRemote({ name: 'account', pages, server });
