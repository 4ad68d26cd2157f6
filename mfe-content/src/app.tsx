import { remote } from 'shared-router';
import { pages } from './pages';

export const { bootstrap, mount, unmount, update, load } = remote({ name: 'content', pages });
