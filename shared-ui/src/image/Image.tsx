import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './Image.module.css';

export interface ImageProps {
  src: string | null | undefined;
  /** Empty for decorative pictures. */
  alt: string;
  ratio?: 'square' | '4:3' | '16:10' | '16:9' | 'banner' | 'fill';
  /** On the first screen: loaded eagerly instead of lazily. */
  eager?: boolean;
  className?: string;
}

/** A picture in a box of fixed ratio to avoid layout shift, with a placeholder drawing when it fails to load. */
export function Image({ src, alt, ratio = 'square', eager = false, className }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);
  // A picture of the server-rendered HTML may have failed before hydration.
  useEffect(() => {
    if (src && img.current?.complete && img.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  const shape = cx(classes.image, classes[`r${ratio.replace(':', '')}`], className);

  if (!src || failedSrc === src)
    return (
      <span className={cx(shape, classes.missing)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <Icon name="image" />
      </span>
    );
  return (
    <img
      ref={img}
      className={shape}
      src={src}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
