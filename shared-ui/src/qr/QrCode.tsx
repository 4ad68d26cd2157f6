import { useEffect, useState } from 'react';
import { Skeleton } from '../states/Skeleton';
import classes from './QrCode.module.css';

/** Empty modules around the code; the frame's white adds to them. */
const MARGIN = 2;

/**
 * A URL as a QR code, always ink on white. `label` describes its target; the URL is shown next to it for users who
 * cannot scan.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setIsRendered] = useState<{ text: string; size: number; path: string }>();
  useEffect(() => {
    let isMounted = true;
    import('uqr').then(
      ({ encode }) => {
        if (!isMounted) return;
        const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
        const path = data
          .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
          .join('');
        setIsRendered({ text, size, path });
      },
      () => undefined, // the URL is shown next to it
    );
    return () => {
      isMounted = false;
    };
  }, [text]);
  return (
    <span className={classes.frame}>
      {code?.text === text ? (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={code.path} />
        </svg>
      ) : (
        <Skeleton />
      )}
    </span>
  );
}
