import { useState } from 'react';
import { cx } from '../cx';
import classes from './Avatar.module.css';

/**
 * A user's picture in a circle, or the first letter of the name. Hidden from screen readers, as the name is next to
 * it.
 */
export function Avatar({
  src,
  name,
  size = 'm',
}: {
  src?: string | null;
  name: string;
  size?: 's' | 'm' | 'l';
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <span className={cx(classes.avatar, classes[size])} aria-hidden="true">
      {src && src !== failedSrc ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        [...name][0]
      )}
    </span>
  );
}
