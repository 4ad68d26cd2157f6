import type { RealnameState } from 'shared-contract';
import { Block, Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';

const words = {
  none: '下单前要先实名，成年人才能交易。',
  pending: '你的实名正在认证，通过后就能下单。',
  failed: '上次实名没有通过，改过再提交就能下单。',
  verified: '',
} as const satisfies Record<RealnameState, string>;

/** Said before anything is typed, not after: ordering needs a verified name. */
export function RealnameNote({ status, href }: { status: RealnameState; href: string }) {
  return (
    <Block>
      <Note kind="wait" icon="id">
        {words[status]} <TextLink href={href}>去实名认证</TextLink>，完成后回到这一页。
      </Note>
    </Block>
  );
}
