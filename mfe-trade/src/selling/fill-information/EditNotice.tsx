import { Block, Note } from 'shared-ui';
import type { EditEffect } from './edit-effect';

const texts = {
  none: '商品在售。只改描述、价格、议价或联系方式，保存后马上生效；改标题、区服、属性、截图、换绑信息或账号，要重新审核。',
  atOnce: '这样改不用审核：保存后马上生效，商品一直在售。',
  review: '改了账号资料：提交后商品先下架，重新审核，通过后自动上架并发通知给你。收藏和浏览记录都保留。',
} as const satisfies Record<EditEffect, string>;

/** Says before goods on sale are changed what the change does. */
export const EditNotice = ({ effect }: { effect: EditEffect }) => (
  <Block>
    <div role="status">
      <Note kind={effect === 'review' ? 'wait' : 'accent'}>{texts[effect]}</Note>
    </div>
  </Block>
);
