import type { RealnameState } from 'shared-contract';
import { Block, Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';

/** The note by purpose and state: why it is required, and what happens to the page left for it. */
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
  /** The link to verification, with the way back here. */
  href: string;
}

/** A verified name is required to order or sell: shown before the form is filled in. */
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
