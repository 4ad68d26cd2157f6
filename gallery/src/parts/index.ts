import type { ComponentType } from 'react';
import { Buttons, Choices } from './buttons';
import { Talk, TalkList, TalkStates } from './conversation';
import { Dialogs } from './dialogs';
import { Fields, Picking, Pictures } from './forms';
import { Frame, Rows } from './frame';
import { Finding, Goods } from './goods';
import { Lists } from './lists';
import { Orders } from './orders';
import { ReadingParts } from './reading';
import { States } from './states';

export type PartName =
  | ('frame' | 'rows' | 'buttons' | 'choices' | 'goods' | 'finding' | 'orders' | 'fields' | 'picking')
  | ('pictures' | 'asking' | 'lists' | 'reading' | 'states' | 'talks' | 'talk' | 'talk-states');

export interface GalleryPart {
  /** In the URL. */
  name: PartName;
  title: string;
  Part: ComponentType;
  /** Full-screen, so it is shown without the others. */
  fullScreen?: boolean;
}

export const parts: readonly GalleryPart[] = [
  { name: 'frame', title: '框架', Part: Frame },
  { name: 'rows', title: '块与行', Part: Rows },
  { name: 'buttons', title: '按钮与标签', Part: Buttons },
  { name: 'choices', title: '选择', Part: Choices },
  { name: 'goods', title: '商品', Part: Goods },
  { name: 'finding', title: '查找', Part: Finding },
  { name: 'orders', title: '订单', Part: Orders },
  { name: 'fields', title: '输入', Part: Fields },
  { name: 'picking', title: '挑选', Part: Picking },
  { name: 'pictures', title: '图片', Part: Pictures },
  { name: 'asking', title: '询问与提示', Part: Dialogs },
  { name: 'lists', title: '列表', Part: Lists },
  { name: 'reading', title: '阅读', Part: ReadingParts },
  { name: 'states', title: '状态', Part: States },
  { name: 'talks', title: '会话列表', Part: TalkList },
  { name: 'talk', title: '会话', Part: Talk, fullScreen: true },
  { name: 'talk-states', title: '会话 · 空与关', Part: TalkStates, fullScreen: true },
];
