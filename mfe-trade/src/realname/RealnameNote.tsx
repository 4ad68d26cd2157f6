import type { RealnameState } from 'shared-contract';
import { Block, Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';

const words = {
  none: '提交审核前要先实名，成年人才能卖。',
  pending: '你的实名正在认证，通过后就能提交。',
  failed: '上次实名没有通过，改过再提交就能卖。',
  verified: '',
} as const satisfies Record<RealnameState, string>;

/** Said before much is typed, not after. `href` leads back here; the draft waits. */
export function RealnameNote({ status, href }: { status: RealnameState; href: string }) {
  if (status === 'verified') return null;
  return (
    <Block>
      <Note kind="wait" icon="id">
        {words[status]} <TextLink href={href}>去实名认证</TextLink>，填好的内容会留着。
      </Note>
    </Block>
  );
}
