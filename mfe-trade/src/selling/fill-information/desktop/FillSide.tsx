import { type Control, useWatch } from 'react-hook-form';
import type { GameAttribute } from 'shared-contract';
import type { Upload } from 'shared-sdk/forms';
import { ActionBar, Block, Button } from 'shared-ui';
import { fenOf } from 'shared-ui/forms';
import BuyerPreview from '../../listing-form/desktop/BuyerPreview';
import { fieldOf } from '../../listing-form/draft';
import { currentDraft } from '../../listing-form/drafts';
import { NetLines } from '../../listing-form/NetLines';
import type { Fields } from '../fields';
import { missingParts } from './missing';

interface FillSideProps {
  draftKey: string;
  control: Control<Fields>;
  template: readonly GameAttribute[];
  pictures: readonly Upload[];
  pictureProblem: string | undefined;
  uidNeeded: boolean;
  busy: boolean;
  /** The main button's words. */
  submitText: string;
  onPreview: () => void;
}

/** Beside the form on desktops: the goods as a buyer will see them, the fees, and the main button. */
export default function FillSide(props: FillSideProps) {
  const { draftKey, control, template, pictures, pictureProblem, uidNeeded, busy, submitText, onPreview } =
    props;
  const fields = useWatch({ control }) as Fields;
  const missing = missingParts(fields, template, { pictureProblem, uidNeeded });
  const fen = fenOf(currentDraft(draftKey)?.price ?? '');
  return (
    <>
      <BuyerPreview
        coverUrl={pictures[0]?.url}
        title={fields.title.trim() || automaticTitle(fields, template)}
        priceFen={fen}
      />
      <Block title="费用先算清">
        <NetLines priceFen={fen} />
      </Block>
      <ActionBar
        reason={
          missing.length > 0 && (
            <>
              还差：{missing.join('、')}
              <Button type="submit" variant="text" size="s">
                标出来
              </Button>
            </>
          )
        }
      >
        <Button onClick={onPreview}>预览</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={missing.length > 0}>
          {missing.length > 0 ? `提交，还有 ${missing.length} 处要填` : submitText}
        </Button>
      </ActionBar>
    </>
  );
}

/** The filled-in attributes, as the server begins a title that the seller leaves empty. */
function automaticTitle({ attrs }: Fields, template: readonly GameAttribute[]): string {
  const parts = template.flatMap(({ attrId, name, inputType }) => {
    const value = attrs[fieldOf(attrId)];
    if (!value?.length || inputType === 'bool') return [];
    if (Array.isArray(value)) return [`${name}${value.length}`];
    return [inputType === 'number' ? `${name}${value}` : value];
  });
  return parts.slice(0, 4).join('·') || '标题会按属性自动写';
}
