import { useState } from 'react';
import type { Picture } from 'shared-contract/shapes';
import { cx, formatDateTime, Image, openImages } from 'shared-ui';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Pairs.module.css';
import { Pictures } from './Pictures';
import { Proofs } from './Proofs';
import { evidenceOf } from './statements';
import { usePictureLines } from './use-picture-lines';

/** A picture with the time of its statement; what staff upload now has none. */
type Shown = Pick<Picture, 'url' | 'largeUrl'> & { at?: string };

/**
 * Pictures of the listing beside those of the evidence: what staff uploaded now, then what both sides handed in.
 * @param upload whether the decision takes pictures
 */
export function Pairs({ upload }: { upload: boolean }) {
  const { value, uploads } = useOpenCase();
  const [at, setAt] = useState(0);
  const { goods } = value;
  const listed: readonly Shown[] = (goods?.images ?? []).map((picture) => ({
    ...picture,
    at: goods?.listedAt,
  }));
  const found: readonly Shown[] = [
    ...uploads.items.flatMap(({ url }) => (url ? [{ url, largeUrl: url }] : [])),
    ...evidenceOf(value),
  ];
  const count = Math.max(listed.length, found.length);
  const current = Math.min(at, Math.max(0, count - 1));
  const show = (index: number) => {
    const urls = [listed[index], found[index]].flatMap((picture) => picture?.largeUrl ?? []);
    void openImages(urls);
  };
  useKeys(
    count === 0
      ? []
      : [
          { key: '[', label: '上一对图', group: '走动', run: () => setAt(Math.max(0, current - 1)) },
          {
            key: ']',
            label: '下一对图',
            group: '走动',
            foot: true,
            run: () => setAt(Math.min(count - 1, current + 1)),
          },
          { key: 'b', label: '大图', group: '判断', foot: true, run: () => show(current) },
        ],
  );
  if (!upload && found.length === 0 && listed.length > 0)
    return (
      <Pane title="商品的图" aside={<KeyChips of="b" />}>
        <Pictures pictures={value.goods?.images ?? []} name="商品" />
      </Pane>
    );
  return (
    <Pane
      title="截图成对"
      aside={
        count > 0 && (
          <>
            <KeyChips of="[" /> <KeyChips of="]" /> 换一对&nbsp;· <KeyChips of="b" /> 大图
          </>
        )
      }
    >
      {count === 0 && <p className={classes.none}>商品没有图，双方也没有交图。</p>}
      <div className={classes.pairs}>
        {Array.from({ length: count }, (_, index) => (
          <Pair
            key={index}
            label={`${index + 1} / ${count}`}
            current={index === current}
            listed={listed[index]}
            found={found[index]}
            onOpen={() => {
              setAt(index);
              show(index);
            }}
          />
        ))}
      </div>
      {upload && <Proofs />}
    </Pane>
  );
}

function Pair({
  label,
  current,
  listed,
  found,
  onOpen,
}: {
  label: string;
  current: boolean;
  listed: Shown | undefined;
  found: Shown | undefined;
  onOpen: () => void;
}) {
  const lines = usePictureLines(listed?.url, found?.url);
  return (
    <div>
      <p className={classes.label}>
        <span>上架时{listed?.at && <span className="num"> {formatDateTime(listed.at)}</span>}</span>
        <span>
          {found?.at ? (
            <>
              凭证 <span className="num">{formatDateTime(found.at)}</span>
            </>
          ) : (
            '这次'
          )}
        </span>
        <span className="num">{label}</span>
      </p>
      <button
        type="button"
        className={cx(classes.pair, current && classes.current)}
        aria-label={`看第 ${label} 对图${listed ? '' : '，上架时没有'}${found ? '' : '，这次没有'}`}
        aria-current={current || undefined}
        onClick={onOpen}
      >
        {[listed, found].map((picture, side) =>
          picture ? (
            <span key={picture.url} className={classes.picture}>
              <Image src={picture.url} alt="" ratio="16:9" />
              {Array.isArray(lines) &&
                lines.map(({ left, top, width }) => (
                  // Set by script: no server renders the desk.
                  <i
                    key={`${left} ${top}`}
                    style={{ left: share(left), top: share(top), width: share(width) }}
                  />
                ))}
            </span>
          ) : (
            <span key={side} className={classes.missing} aria-hidden="true">
              没有
            </span>
          ),
        )}
      </button>
      {lines !== undefined && <p className={classes.compared}>{textOf(lines)}</p>}
    </div>
  );
}

const share = (of: number) => `${(of * 100).toFixed(1)}%`;

/** What the machine compared, in words: a line is no judgement. */
const textOf = (lines: NonNullable<ReturnType<typeof usePictureLines>>) =>
  lines === 'unlike'
    ? '两张不是同一个画面，机器没有标'
    : lines.length === 0
      ? '机器没看出不一样的地方'
      : `黄线是两张不一样的地方，机器标了 ${lines.length} 处，你来判`;
