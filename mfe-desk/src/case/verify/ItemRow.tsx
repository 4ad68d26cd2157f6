import { cx, Tag } from 'shared-ui';
import { differenceOf } from './difference';
import { Verdict } from './Verdict';
import classes from './Verify.module.css';
import type { Item, Result } from './verdicts';

/** One item: as the seller wrote, what was found, and the verdict; above it the group that begins with it. */
export function ItemRow({
  item,
  group,
  verdict,
  current,
  onFocus,
  onChange,
  onNext,
}: {
  item: Item;
  /** Name of the group that begins here. */
  group: string | undefined;
  verdict: { result?: Result; found?: string } | undefined;
  current: boolean;
  onFocus: () => void;
  onChange: (changes: { result?: Result; found?: string }) => void;
  onNext: () => void;
}) {
  const difference = differenceOf(item.listed, verdict?.found ?? '');
  return (
    <>
      {group !== undefined && (
        <tr className={classes.group}>
          <td colSpan={4}>{group || '其他'}</td>
        </tr>
      )}
      <tr
        data-item
        className={cx(current && classes.current)}
        aria-current={current || undefined}
        onFocus={onFocus}
      >
        <th scope="row">{item.name}</th>
        <td className={classes.listed}>{item.listed ?? <Tag kind="missing">未披露</Tag>}</td>
        <td>
          <input
            className={cx(
              classes.found,
              difference && classes.differs,
              verdict?.result === 'different' && classes.wrong,
            )}
            aria-label={`${item.name}，这次看到`}
            maxLength={60}
            value={verdict?.found ?? ''}
            placeholder={verdict?.result === 'same' ? (item.listed ?? '') : '–'}
            onChange={({ currentTarget: { value } }) => onChange({ found: value })}
            onKeyDown={({ key, currentTarget, nativeEvent }) => {
              if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
              currentTarget.blur();
              if (key === 'Enter') onNext();
            }}
          />
          {difference && (
            <small className={classes.difference}>{difference === 'words' ? '不一样' : difference.by}</small>
          )}
        </td>
        <td>
          <Verdict name={item.name} value={verdict?.result} onChange={(result) => onChange({ result })} />
        </td>
      </tr>
    </>
  );
}
