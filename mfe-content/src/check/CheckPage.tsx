import { href } from 'shared-contract';
import { state } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Block, Page } from 'shared-ui';
import { PhraseNote } from 'shared-ui/forms';
import { ListRow } from 'shared-ui/lists';
import { Checked } from './Checked';
import { CheckForm } from './CheckForm';
import { useCheck } from './use-check';
import { useChecked } from './use-checked';

/** 验一验: one field judges a pasted text, link, number or QR picture (decision 074). */
export default function CheckPage() {
  const user = useStream(state.user$, null);
  const checked = useChecked();
  const check = useCheck(checked.add);
  return (
    <Page>
      <CheckForm check={check} />
      <div aria-live="polite">{check.answer && <Checked answer={check.answer} />}</div>
      <PhraseNote phrase={user?.phrase} strip />
      {checked.rows.length > 0 && (
        <Block title="你最近验的" more={{ label: '清空', onClick: checked.clear }} flush>
          {checked.rows.map(({ text, title, verdict }) => (
            <ListRow
              key={text}
              icon={verdict === 'ours' ? 'shieldok' : verdict === 'unknown' ? 'info' : 'shieldno'}
              label={text.slice(0, 200)}
              note={title}
              onClick={() => check.run(text)}
            />
          ))}
        </Block>
      )}
      <Block flush>
        <ListRow icon="key" label="有人在电话里" value="对口令" href={href('code')} />
        <ListRow icon="doc" label="五种最常见的骗法" value="安全中心" href={href('security')} />
        <ListRow icon="flag" label="举报冒充号栈的人" href={href('report')} />
      </Block>
    </Page>
  );
}
