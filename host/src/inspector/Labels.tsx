import { type CSSProperties, useEffect, useState } from 'react';
import type { Area } from './areas';
import type { Part } from './measures';
import { colourOf, labelText, ownerText } from './texts';

const LABEL_HEIGHT = 22;

interface Box {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The visible part of an area; the host's is the window. */
function boxOf({ name, element }: Area): Box {
  if (name === 'host') return { name, left: 0, top: 0, width: innerWidth, height: innerHeight };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // Within the host's outline and below its label.
  const [x, y] = [Math.max(left, 4), Math.max(top, LABEL_HEIGHT)];
  return {
    name,
    left: x,
    top: y,
    width: Math.min(right, innerWidth - 4) - x,
    height: Math.min(bottom, innerHeight - 4) - y,
  };
}

const style = (values: object) => values as CSSProperties;

/** An outline and a line of text over each area. They lie over the page, take no taps and move nothing. */
export function Labels({
  areas,
  parts,
  owners,
}: {
  areas: readonly Area[];
  parts: readonly Part[];
  owners: Readonly<Record<string, readonly string[]>>;
}) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let frame = 0;
    let last = '';
    const follow = () => {
      const next = areas.map(boxOf).filter(({ width, height }) => width > 0 && height > LABEL_HEIGHT);
      const text = JSON.stringify(next);
      if (text !== last) setBoxes(next);
      last = text;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [areas]);
  const names = parts.map(({ name }) => name);
  return (
    <div aria-hidden="true">
      {boxes.map(({ name, left, top, width, height }) => {
        const part = parts.find((one) => one.name === name);
        return (
          part && (
            <div key={name} style={style({ '--colour': colourOf(name, names) })}>
              <div className="area" style={{ left, top, width, height }} />
              <div className="label" style={{ left, top, width }} data-part={name}>
                <b>
                  {name} {part.version}
                </b>
                <span>{labelText(part, ownerText(name, owners), width)}</span>
              </div>
            </div>
          )
        );
      })}
    </div>
  );
}
