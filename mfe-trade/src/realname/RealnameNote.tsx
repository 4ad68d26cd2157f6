import type { RealnameState } from 'shared-contract';
import { Block, Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';

/** By what it is asked for: why, by where it stands, and what becomes of the page that one leaves for it. */
const words = {
  order: {
    none: '下单前要先实名，成年人才能交易。',
    pending: '你的实名正在认证，通过后就能下单。',
    failed: '上次实名没有通过，改过再提交就能下单。',
    back: '完成后回到这一页。',
  },
  sale: {
    none: '提交审核前要先实名，成年人才能卖。',
    pending: '你的实名正在认证，通过后就能提交。',
    failed: '上次实名没有通过，改过再提交就能卖。',
    back: '填好的内容会留着。',
  },
} as const satisfies Record<string, Record<Exclude<RealnameState, 'verified'> | 'back', string>>;

interface RealnameNoteProps {
  status: RealnameState;
  purpose: keyof typeof words;
  /** Leads back here. */
  href: string;
}

/** Who orders or sells needs a verified name: said before much is typed, not after. */
export function RealnameNote({ status, purpose, href }: RealnameNoteProps) {
  if (status === 'verified') return null;
  return (
    <Block>
      <Note kind="wait" icon="id">
        {words[purpose][status]} <TextLink href={href}>去实名认证</TextLink>，{words[purpose].back}
      </Note>
    </Block>
  );
}
