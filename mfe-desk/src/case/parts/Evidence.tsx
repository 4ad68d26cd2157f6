import { useState } from 'react';
import type { EvidencePoint } from 'shared-contract/shapes';
import { cx, formatDateTime, Image, openImages } from 'shared-ui';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import classes from './Evidence.module.css';

const byNames = { buyer: '买家', seller: '卖家', house: '号栈记录' } as const;
/** Pictures shown at a point; the viewer has all. */
const SHOWN = 2;
const HOUR = 3_600_000;

/** What lies between two points grows with the time between them, up to eight hours. */
const shareOf = (point: EvidencePoint, before: EvidencePoint | undefined) =>
  before ? Math.min(8, (Date.parse(point.at) - Date.parse(before.at)) / HOUR) : 0;

/** Both sides' pictures and the house's records on one axis of time; what is in dispute in red, with its words. */
export function Evidence() {
  const { evidence } = useOpenCase().value;
  const [onlyDisputed, setOnly] = useState(false);
  const hasDispute = evidence.some(({ disputed }) => disputed);
  const toggle = () => setOnly((now) => !now);
  useKeys(hasDispute ? [{ key: 'l', label: '只看有争议的', group: '判断', foot: true, run: toggle }] : []);
  if (evidence.length === 0) return null;
  const shown = onlyDisputed ? evidence.filter(({ disputed }) => disputed) : evidence;
  return (
    <Pane
      title="凑成一条线"
      note="两边的图和我们自己的记录，按时间"
      aside={
        hasDispute && (
          <button type="button" className={classes.only} aria-pressed={onlyDisputed} onClick={toggle}>
            <KeyChips of="l" /> 只看有争议的
          </button>
        )
      }
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too */}
      <section className={classes.scroll} aria-label="按时间的证据" tabIndex={0}>
        <ol className={classes.line}>
          {shown.map((point, index) => (
            <Point
              key={`${point.at} ${point.by} ${point.title}`}
              {...point}
              share={shareOf(point, shown[index - 1])}
            />
          ))}
        </ol>
      </section>
    </Pane>
  );
}

function Point({
  at,
  by,
  title,
  detail,
  pictures,
  about,
  disputed,
  share,
}: EvidencePoint & { share: number }) {
  const urls = pictures.map(({ largeUrl }) => largeUrl);
  return (
    // Set by script: no server renders the desk.
    <li className={cx(classes.point, disputed && classes.disputed)} style={{ flexGrow: 1 + share }}>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <i aria-hidden="true" />
      <b>{title}</b>
      <span>
        {byNames[by]}
        {detail && `\u00a0· ${detail}`}
      </span>
      {about.length > 0 && <em>{about.join('、')}</em>}
      {pictures.length > 0 && (
        <button
          type="button"
          className={classes.pictures}
          aria-label={`看${title}的 ${pictures.length} 张图`}
          onClick={() => void openImages(urls)}
        >
          {pictures.slice(0, SHOWN).map(({ url }) => (
            <Image key={url} src={url} alt="" ratio="16:9" />
          ))}
          {pictures.length > SHOWN && <small>{pictures.length} 张</small>}
        </button>
      )}
    </li>
  );
}
