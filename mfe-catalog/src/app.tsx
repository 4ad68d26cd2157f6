import { remote } from 'shared-router';
import { KeepAliveFrame } from './keep-alive/KeepAliveFrame';
import { pages } from './pages';

export const { bootstrap, mount, unmount, update, load } = remote({
  name: 'catalog',
  pages,
  Frame: KeepAliveFrame,
});
