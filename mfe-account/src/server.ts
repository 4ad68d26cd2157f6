import { type ServerPages, serverRemote } from 'shared-router/server';
import { pages } from './pages';

/** Requests of the public pages for server rendering, as guests see them. */
const server: ServerPages = {
  shanghu: { load: ({ api }) => [api.listNoticeDetails({ noticeType: 'shanghu' })] },
  statement: { load: ({ api }) => [api.listStatements({ pageSize: 1 })] },
};

export default serverRemote({ name: 'account', pages, server });
