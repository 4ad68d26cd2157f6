import { remote } from 'shared-router';
import { DeskFrame } from './frame/DeskFrame';
import { pages } from './pages';

export const { bootstrap, mount, unmount, update, load } = remote({ name: 'desk', pages, Frame: DeskFrame });
