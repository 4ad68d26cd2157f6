import { remote } from 'shared-router';
import { pages } from './pages';

export const { bootstrap, mount, unmount, update } = remote({ name: 'trade', pages });
