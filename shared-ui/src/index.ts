/// <reference path="./css.d.ts" />

export * from './avatar/Avatar';
export * from './bars/ActionBar';
export * from './bars/NavBar';
export * from './bars/TabBar';
export * from './block/Block';
export * from './button/Button';
export * from './clock/server-now';
export { cx } from './cx';
export * from './drawer/Drawer';
export {
  formatAct,
  formatDateTime,
  formatDay,
  formatLongDateTime,
  formatRelative,
  formatTime,
} from './format/dates';
export { formatMinutes } from './format/minutes';
export { formatCount, formatFen, formatYuan } from './format/money';
export { keepSeparators } from './format/separators';
export * from './goods-card/GoodsCard';
export * from './goods-card/GoodsList';
export * from './goods-card/goods-tags';
export * from './goods-card/MiniGoodsCard';
export * from './grids/Grids';
export { Icon } from './icon/Icon';
export { type IconName, icons } from './icon/icons';
export * from './image/Image';
export * from './image-viewer/open-images';
export type { TapTarget } from './link/Tap';
export * from './link/UiProvider';
export * from './logo/Logo';
export type { MessageBoxOptions } from './message-box/MessageBox';
export * from './message-box/message-box';
export * from './motion/is-motion-reduced';
export * from './note/Note';
export { watchLayers } from './overlay/escape';
export { Dismissed } from './overlay/overlays';
export * from './page/Page';
export * from './price/Price';
export * from './row/FactRow';
export * from './search/SearchField';
export * from './states/Skeleton';
export * from './states/State';
export * from './tag/Badge';
export * from './tag/Tag';
export { type ToastOptions, toast } from './toast/toast';
export * from './wide/use-wide';
